import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";

const WORKSPACES = readdirSync(ROOT).filter((name) => /^(?:mf-|shell$|shared-ui$)/.test(name));
const sources = (extension) =>
  WORKSPACES.flatMap((workspace) =>
    readdirSync(path.join(ROOT, workspace, "src"), { recursive: true })
      .filter((file) => extension.test(file) && !/\.test\./.test(file))
      .map((file) => path.join(workspace, "src", file)),
  ).map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));

// A property without a definition takes its fallback silently: a colour that dark mode cannot change.
test("stylesheets read only custom properties that a stylesheet or a component defines", () => {
  const css = sources(/\.css$/);
  const defined = new Set(
    [...css, ...sources(/\.tsx?$/)].flatMap(({ text }) =>
      [...text.matchAll(/(--gis-[a-z0-9-]+)"?\s*:/g)].map(([, name]) => name),
    ),
  );
  const unknown = css.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--gis-[a-z0-9-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(defined.size).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});
