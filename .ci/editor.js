// What the page needs of prism-code-editor, made into one file by the build: vendor/editor.js.
export { createEditor } from "prism-code-editor";
export { defaultCommands, editHistory, setIgnoreTab } from "prism-code-editor/commands";
export { matchBrackets } from "prism-code-editor/match-brackets";
export { highlightBracketPairs } from "prism-code-editor/highlight-brackets";
import "prism-code-editor/prism/languages/python";
import "prism-code-editor/languages/python";
