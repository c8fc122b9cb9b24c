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

const CHANNELS = /#([0-9a-f]{6})\b|rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/gi;

/** Whether a colour is a grey with more blue than red, as those of Blueprint are. */
function isColdGrey([, hex, ...numbers]) {
  const [red, green, blue] = hex
    ? hex.match(/../g).map((pair) => Number.parseInt(pair, 16))
    : numbers.map(Number);
  return blue > red && Math.max(red, green, blue) - Math.min(red, green, blue) < 45;
}

// Blueprint's own stylesheets lose theirs in the build; a copy of one in a rule of ours would stay.
test("no stylesheet has a cold grey beside the warm ones, but in the definition of a property", () => {
  const greys = sources(/\.css$/).flatMap(({ file, text }) =>
    [...text.replace(/--gis-[a-z0-9-]+:[^;]+;/g, "").matchAll(CHANNELS)]
      .filter(isColdGrey)
      .map(([colour]) => `${file}: ${colour}`),
  );
  expect(isColdGrey([..."rgba(143, 153, 168, 0.15)".matchAll(CHANNELS)][0])).toBe(true);
  expect(greys).toEqual([]);
});
