"""Every environment variable of Discordant, with its type and default."""

import os
from ipaddress import ip_address
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

PACKAGE = Path(__file__).parent
# An installed wheel carries the authored folders inside the package; a checkout has them beside it.
ROOT = PACKAGE / "authored" if (PACKAGE / "authored").is_dir() else PACKAGE.parent


class Settings(BaseSettings):
    """Read from `DISCORDANT_…`; docs/run-it.md explains each."""

    model_config = SettingsConfigDict(env_prefix="DISCORDANT_", frozen=True)

    database: str = Field(default="sqlite:///discordant.sqlite3", description="SQLAlchemy URL")
    host: str = Field(default="127.0.0.1", description="address to listen on")
    port: int = Field(default=8000, ge=0, le=65535, description="port to listen on")
    public_url: str = Field(default="", description="address visitors use; default http://HOST:PORT")
    content: str = Field(default="", description="folders with lessons/ and exercises/, separated like PATH")

    @property
    def address(self) -> str:
        """The address visitors use, without a trailing slash."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether visitors come by https: cookies are then `__Host-` and `Secure`, and HSTS is sent."""
        return self.address.startswith("https://")

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach us: authored files are then read again when they change."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def content_folders(self) -> tuple[Path, ...]:
        """The built-in folder first, then those of CONTENT."""
        return (ROOT, *(Path(folder) for folder in self.content.split(os.pathsep) if folder))
