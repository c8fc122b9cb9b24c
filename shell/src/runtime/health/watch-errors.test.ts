import { runAs } from "../../testing/run-as.ts";
import { createOwners } from "../guard/owner.ts";
import { watchErrors } from "./watch-errors.ts";

const reports: string[] = [];
const owners = createOwners();
const stop = watchErrors({
  guard: { ownerOfError: owners.ofError },
  report: (error, name, version) => reports.push(`${name}@${version} ${(error as Error).message}`),
});
afterAll(stop);
beforeEach(() => {
  reports.length = 0;
});
const throwIt = (error: unknown) => window.dispatchEvent(new ErrorEvent("error", { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

test("errors and rejections of a remote's code are attributed to it, even after it has left", () => {
  throwIt(runAs("mf-gone@1.0.0", "return new Error('late')"));
  reject(runAs("mf-gone@1.0.0", "return new Error('later')"));
  reject({ name: "ChunkLoadError", message: "chunk", request: "http://localhost/releases/mf-a/2.0.0/7.js" });
  expect(reports).toEqual(["mf-gone@1.0.0 late", "mf-gone@1.0.0 later", "mf-a@2.0.0 chunk"]);
});

test("an error from outside the page is ignored; one of the page's own belongs to the shell", () => {
  const foreign = new Error("of an extension");
  foreign.stack = "Error\n at run (chrome-extension://abc/content.js:1:1)";
  throwIt(foreign);
  reject("a text");
  const own = new Error("of the shell");
  own.stack = `Error\n at run (${location.origin}/bootstrap.js:1:1)`;
  throwIt(own);
  expect(reports).toEqual(["null@null of the shell"]);
});

test("reports a limited number of errors per release and page", () => {
  for (let time = 0; time < 50; time++) throwIt(runAs("mf-loud@1.0.0", "return new Error('again')"));
  expect(reports).toHaveLength(20);
});
