// Runs Python off the page, under a policy of its own: what a learner's code can reach is its own files, and no
// more. Says {state, loaded, total} while it starts, {output} while code runs, and {result} at the end.

const OWN = ["limits", "tracebacks", "checks", "runner"];
// What is fetched, unpacked: the program, the standard library and the lock file (a test holds this in line).
const TOTAL = 19_382_300;
const GAVE_UP = "Python itself gave up on this code. It is being started afresh.";
const TOO_DEEP = "Stopped: calls within calls, or lists within lists, went too deep. Is there a recursion without an end?";

const fetched = self.fetch.bind(self);
let loaded = 0;

// Counts what arrives, on a copy. Pyodide would wait for ever for a file that does not come, so that is said here.
async function counting(...request) {
  try {
    const response = await fetched(...request);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    count(response.clone().body.getReader()).catch(fail);
    return response;
  } catch (error) {
    fail(error);
    throw error;
  }
}

function fail(error) {
  postMessage({ failed: String(error) });
}

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded += value.byteLength;
    tell(loaded < TOTAL ? "loading" : "starting");
  }
}

function tell(state) {
  postMessage({ state, loaded: Math.min(loaded, TOTAL), total: TOTAL });
}

async function source(name) {
  const response = await fetched(new URL(`python/${name}.py`, import.meta.url));
  if (!response.ok) throw new Error(`${name}.py: ${response.status}`);
  return [name, await response.text()];
}

async function start() {
  tell("loading");
  self.fetch = counting;
  // Not at the top: Firefox holds what a worker's script imports there to be a worker too, and the policy allows none.
  const { loadPyodide } = await import("./vendor/pyodide/pyodide.mjs");
  const [python, ...sources] = await Promise.all([loadPyodide(), ...OWN.map(source)]);
  self.fetch = fetched;
  python.FS.mkdirTree("/page/page");
  for (const [name, text] of sources) python.FS.writeFile(`/page/page/${name}.py`, text);
  python.runPython("import sys; sys.path.append('/page')");
  return python.pyimport("page.runner");
}

const started = start().then((runner) => {
  tell("ready");
  return runner;
});
started.catch(fail);

addEventListener("message", async ({ data }) => {
  const runner = await started;
  const send = (output) => postMessage({ output });
  try {
    postMessage({ result: JSON.parse(runner.run_as_json(data.source, data.check, send)) });
  } catch (error) {
    // Python is not to be used again after this; the page starts another worker.
    const stopped = /call stack/.test(error) ? TOO_DEEP : GAVE_UP;
    postMessage({ result: { ok: false, error: null, stopped, line: null, checks: [] }, fatal: true });
  }
});
