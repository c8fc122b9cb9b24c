import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../process/package-root.ts";
import { manifestOf } from "../../testing/release-files.ts";
import { checkReact, reactCopies } from "./check-react.ts";
import type { SharedModule } from "./types.ts";

const manifest = manifestOf("mf-new") as unknown as Parameters<typeof checkReact>[0];
const fromShell = (name: string, changes: Partial<SharedModule> = {}): SharedModule => ({
  name,
  version: "19.0.0",
  range: "^19.0.0",
  ownCopy: false,
  ...changes,
});
const copy = async (file: string) =>
  reactCopies("app.js", await readFile(path.join(projectRoot(), "node_modules", file), "utf8"));

test.each([
  ["react", "react/cjs/react.production.js"],
  ["react-dom", "react-dom/cjs/react-dom.production.js"],
  ["react-dom/client", "react-dom/cjs/react-dom-client.production.js"],
])("finds a copy of %s in a script, and nothing else", async (module, file) => {
  expect((await copy(file)).map((found) => found.module)).toEqual([module]);
});

test("does not take code that only reads React's members for a copy", async () => {
  expect(await copy("react/cjs/react-jsx-runtime.production.js")).toEqual([]);
  expect(
    reactCopies("app.js", "a=e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;b=a==c"),
  ).toEqual([]);
});

test("lets a remote that shares nothing of React use its own", async () => {
  const copies = await copy("react-dom/cjs/react-dom-client.production.js");
  expect(checkReact(manifest, [fromShell("yup")], copies)).toEqual([]);
});

test("accepts a copy that is itself shared, and refuses another copy beside it", async () => {
  const react = await copy("react/cjs/react.production.js");
  const client = await copy("react-dom/cjs/react-dom-client.production.js");
  const shared = [fromShell("react", { ownCopy: true })];
  expect(checkReact(manifest, shared, react)).toEqual([]);
  expect(checkReact(manifest, shared, [...react, ...client]).map(({ message }) => message)).toEqual([
    expect.stringContaining("holds a copy of react-dom/client, while react comes from the shell"),
  ]);
});
