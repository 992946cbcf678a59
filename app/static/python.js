// Python for the page: one worker, started when it is first needed and kept. Code waits for code before it.
//
//   run(source, {check, onOutput(text), onState({state, loaded, total}), signal})
//     → {ok, error, stopped, line, checks: [{name, title, holds, message}]}
//
// states: "loading", "starting", "running", "ready". `ok`: ran to its end, and every check holds. `error`: a
// traceback of the code's own lines. `stopped`: why it was ended before its end, in a sentence; an abort signal
// ends it too.
const START_LIMIT = 40_000; // between two signs of life while it starts
const RUN_LIMIT = 10_000;
const TOO_LONG = "Stopped after 10 seconds. Is there a loop that never ends?";
const BY_HAND = "Stopped, as you asked.";
const GAVE_UP = "Python ended here for a reason of its own. It is being started afresh.";
const NO_START =
  "Python did not start here. It is about 5 MB, loaded once: check the connection, then press the button again. " +
  "If it stays so, this browser may be too old for it; the code runs on your own machine as well.";

let current = null; // the interpreter: {worker, ready, state, onState, onRun}
let queue = Promise.resolve();

// Begin to load, without anything to run yet.
export function prepare() {
  current ??= start();
  current.ready.catch(() => {}); // said when code is to run
}

export function run(source, { check = null, onOutput = () => {}, onState = () => {}, signal = null } = {}) {
  const turn = queue.then(() => runNow({ source, check }, onOutput, onState, signal));
  queue = turn.catch(() => {});
  return turn;
}

const ended = (stopped) => ({ ok: false, error: null, stopped, line: null, checks: [] });

function start() {
  const worker = new Worker(new URL("./python-worker.js", import.meta.url), { type: "module" });
  const python = { worker, state: { state: "loading", loaded: 0, total: 1 }, onState: null, onRun: null };
  python.ready = new Promise((resolve, reject) => {
    let timer;
    const fail = (reason) => {
      clearTimeout(timer);
      discard(python);
      reject(new Error(NO_START, { cause: reason }));
      python.onRun?.({ result: ended(GAVE_UP), fatal: true });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, START_LIMIT, "too slow");
    };
    wait();
    worker.addEventListener("message", ({ data }) => {
      if (data.failed) return fail(data.failed);
      if (!data.state) return python.onRun?.(data);
      python.state = data;
      python.onState?.(data);
      if (data.state !== "ready") return wait();
      clearTimeout(timer);
      resolve();
    });
    worker.addEventListener("error", (event) => fail(event.message));
  });
  return python;
}

function discard(python) {
  python.worker.terminate();
  if (current === python) current = null;
}

async function runNow(request, onOutput, onState, signal) {
  if (signal?.aborted) return ended(BY_HAND);
  prepare();
  const python = current;
  onState(python.state);
  python.onState = onState;
  const stopped = new Promise((resolve) => signal?.addEventListener("abort", () => resolve(ended(BY_HAND))));
  const failed = python.ready.then(() => null, (error) => ended(error.message));
  const early = await Promise.race([failed, stopped]);
  const result = early ?? (await Promise.race([answer(python, request, onOutput, onState), stopped]));
  // Still to answer, and never going to: another worker is made ready in its place.
  const lost = python.onRun !== null;
  python.onState = python.onRun = null;
  if (lost) {
    discard(python);
    prepare();
  }
  onState({ ...python.state, state: "ready" });
  return result;
}

function answer(python, request, onOutput, onState) {
  onState({ ...python.state, state: "running" });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(ended(TOO_LONG)), RUN_LIMIT);
    python.onRun = ({ output, result, fatal }) => {
      if (output !== undefined) return onOutput(output);
      clearTimeout(timer);
      if (!fatal) python.onRun = null;
      resolve(result);
    };
    python.worker.postMessage(request);
  });
}
