import { runAs } from "../../testing/run-as.ts";
import { pageGuard } from "./install-guard.ts";

const guard = pageGuard();
const reports: string[] = [];
guard.reportTo((owner, kind, what) => reports.push(`${owner} ${kind}: ${what.join(", ")}`));

const END = "; max-age=0; path=/";
beforeEach(() => {
  reports.length = 0;
  for (const pair of document.cookie.split("; ")) document.cookie = `${pair.split("=")[0]}=${END}`;
});
async function visit(name: string, code: string): Promise<void> {
  const here = guard.enter({ name, version: "1.0.0", base: `/releases/${name}/1.0.0` });
  await here.run(async () => runAs(`${name}@1.0.0`, code));
  await here.leave();
}
const names = () =>
  document.cookie
    .split("; ")
    .map((pair) => pair.split("=")[0])
    .sort();

test("a remote keeps a few small cookies under its own name, and deletes them", async () => {
  await visit(
    "mf-jar",
    `document.cookie = "mf-jar=1"; document.cookie = "mf-jar-seen=2; max-age=60";
     document.cookie = "mf-jar-gone=3"; document.cookie = "mf-jar-gone=; max-age=0";`,
  );
  expect(names()).toEqual(["mf-jar", "mf-jar-seen"]);
  expect(reports).toEqual([]);
});

test.each([
  ["another name", "mf-name", '"session=stolen"', "session refused: its name does not start with mf-name"],
  ["the name of another remote", "mf-na", '"mf-name=1"', "mf-name refused"],
  ["no name", "mf-none", '"value"', "cookie  refused"],
  ["a long value", "mf-long", '"mf-long=" + "é".repeat(130)', "longer than 256 bytes"],
  ["another path", "mf-path", '"mf-path=1; path=/fr"', "its path is not /"],
  ["a domain", "mf-domain", '"mf-domain=1; domain=localhost"', "it has a domain"],
])("a cookie with %s is refused and reported", async (_what, remote, text, message) => {
  await visit(remote, `document.cookie = ${text}`);
  expect(document.cookie).toBe("");
  expect(reports).toEqual([expect.stringContaining(`${remote}@1.0.0 cookie: `)]);
  expect(reports[0]).toContain(message);
});

test("sixty cookies of a remote leave the first three; the shell's own are untouched", async () => {
  document.cookie = "shell-own=1; path=/";
  await visit(
    "mf-flood",
    `for (let at = 0; at < 60; at++) document.cookie = "mf-flood-" + at + "=" + "x".repeat(200)`,
  );
  expect(names()).toEqual(["mf-flood-0", "mf-flood-1", "mf-flood-2", "shell-own"]);
  expect(reports).toEqual(["mf-flood@1.0.0 cookie: cookie mf-flood-3 refused: the remote has 3 already"]);
});

test("a setter that a remote put over the cookies is gone after it left, and the limits hold again", async () => {
  await visit(
    "mf-over",
    `const native = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
     Object.defineProperty(Document.prototype, "cookie", { ...native, set(text) { native.set.call(this, "mf-over-any=" + text); } });`,
  );
  expect(reports).toEqual(["mf-over@1.0.0 patched: Document.prototype.cookie"]);
  document.cookie = "shell-own=1; path=/";
  expect(names()).toEqual(["shell-own"]);
  await visit("mf-after", 'document.cookie = "other=1"');
  expect(names()).toEqual(["shell-own"]);
});
