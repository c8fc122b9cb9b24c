import { diagnoseLoad } from "./diagnose.ts";
import { RemoteFailure } from "./remote-failure.ts";

let answer: () => Response;
beforeEach(() => {
  answer = () => new Response("", { headers: { "content-type": "text/javascript" } });
  globalThis.fetch = jest.fn(async () => answer()) as unknown as typeof fetch;
});
const chunk = (over: object = {}) =>
  Object.assign(new Error("Loading chunk 7 failed."), {
    name: "ChunkLoadError",
    type: "error",
    request: "http://localhost/releases/mf-a/1.0.0/7.js",
    ...over,
  });
const runtime = (code: string, more = "") =>
  new Error(`[ Federation Runtime ]: something. #${code}\n${more}`);
const script =
  'args: {"remoteName":"mf_a","resourceUrl":"http://localhost/releases/mf-a/1.0.0/remoteEntry.js"}';
const gone = () => new Response("", { status: 404 });
const html = () => new Response("", { headers: { "content-type": "text/html" } });

test.each([
  ["a chunk that is not there", chunk(), gone, "chunk", "missing"],
  ["a chunk that is a page", chunk(), html, "chunk", "wrong"],
  ["a chunk that came without its modules", chunk({ type: "missing" }), null, "chunk", "wrong"],
  ["a chunk that takes too long", chunk({ type: "timeout" }), null, "chunk", "slow"],
  ["a style sheet that is not there", chunk({ code: "CSS_CHUNK_LOAD_FAILED" }), gone, "style", "missing"],
  ["a style sheet that is a page", chunk({ code: "CSS_CHUNK_LOAD_FAILED" }), html, "style", "wrong"],
  ["a manifest that is none", runtime("RUNTIME-013"), null, "manifest", "wrong"],
  ["an entry that is not there", runtime("RUNTIME-008", script), gone, "entry", "missing"],
  [
    "an entry that is a page",
    runtime("RUNTIME-008", `${script} ScriptExecutionError`),
    html,
    "entry",
    "wrong",
  ],
  ["an entry that throws", runtime("RUNTIME-008", `${script} ScriptExecutionError`), null, "entry", "threw"],
  ["an entry without its container", runtime("RUNTIME-001"), null, "entry", "wrong"],
  ["a module that is not exposed", runtime("RUNTIME-014"), null, "entry", "wrong"],
  ["a container that does not start", runtime("RUNTIME-015"), null, "entry", "threw"],
  [
    "a React that does not fit",
    runtime("RUNTIME-015", "Version 19 of shared singleton module react does not satisfy the requirement"),
    null,
    "entry",
    "refused",
  ],
  ["a module that the shell does not share", runtime("RUNTIME-012"), null, "entry", "refused"],
  ["code that throws when it first runs", new TypeError("x is undefined"), null, "chunk", "threw"],
] as const)("%s", async (_what, error, server, stage, kind) => {
  if (server) answer = server;
  expect(await diagnoseLoad(error)).toMatchObject({ stage, kind, cause: error });
});

test("distinguishes a chunk whose script threw from one with other content", async () => {
  const request = "http://localhost/releases/mf-a/1.0.0/8.js";
  window.dispatchEvent(new ErrorEvent("error", { filename: request, error: new Error("half a release") }));
  expect(await diagnoseLoad(chunk({ type: "missing", request }))).toMatchObject({
    stage: "chunk",
    kind: "threw",
  });
});

test("a known failure stays as it is", async () => {
  const failure = new RemoteFailure("style", "slow", "no end");
  expect(await diagnoseLoad(failure)).toBe(failure);
});
