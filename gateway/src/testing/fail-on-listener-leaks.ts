import { afterEach } from "vitest";

/** Warnings of Node about an emitter with more listeners than one use needs, which grow with each request or keep it alive. */
const leaks: Error[] = [];
const seen = Symbol.for("gisement.listener-leaks");
const shared = globalThis as { [seen]?: Error[] };
// Files share their modules' process: one listener for all of them.
if (!shared[seen]) {
  shared[seen] = leaks;
  process.on("warning", (warning) => {
    if (warning.name === "MaxListenersExceededWarning") leaks.push(warning);
  });
}
afterEach(() => {
  const [first] = (shared[seen] ?? []).splice(0);
  if (first) throw first;
});
