import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/project.mjs";

const { recolourBlueprint } = createRequire(import.meta.url)("./recolour-blueprint-css-loader.cjs");
const sheet = (file) => readFileSync(path.join(ROOT, "node_modules/@blueprintjs", file), "utf8");

test.each([
  ["text", ".bp6-x{color:#5f6b7c}", ".bp6-x{color:var(--gis-text-muted)}"],
  ["a line", ".bp6-x{box-shadow:inset 0 0 0 1px #8f99a8}", "inset 0 0 0 1px var(--gis-control)"],
  ["a ground", ".bp6-x{background:#f6f7f9}", "background:var(--gis-surface-sunk)"],
  [
    "a ground of the dark theme",
    ".bp6-dark .bp6-x{background:#2f343c}",
    "background:var(--gis-surface-raised)",
  ],
  ["text of the dark theme", ".bp6-dark .bp6-x{color:#f6f7f9}", "color:var(--gis-text)"],
  ["text on a dark bar", ".bp6-tooltip{color:#f6f7f9}", "color:var(--gis-on-bar)"],
  [
    "a veil",
    ".bp6-x{background:rgba(143, 153, 168, 0.15)}",
    "color-mix(in srgb, var(--gis-text) 15%, transparent)",
  ],
  ["an intent", ".bp6-x{background:#cd4246}", "background:var(--gis-danger)"],
  ["a link", "a{color:#215db0}", "color:var(--gis-link)"],
  [
    "a colour of the palette",
    ":root{--bp-palette-gray-1:#5f6b7c;}.bp6-x{color:var(--bp-palette-gray-1)}",
    "color:var(--gis-text-muted)",
  ],
])("replaces %s by our token", (_, css, expected) => {
  expect(recolourBlueprint(css)).toContain(expected);
});

test("keeps selectors, lengths and shadows, and sets the properties where our tokens are known", () => {
  const css = ":root{--bp-x:#2d72d2;}.bp6-x:hover{margin:4px;box-shadow:0 1px 2px rgba(0, 0, 0, 0.2)}";
  expect(recolourBlueprint(css)).toBe(
    "body{--bp-x:var(--gis-accent);}.bp6-x:hover{margin:4px;box-shadow:0 1px 2px rgba(0, 0, 0, 0.2)}",
  );
});

test.each([
  ["in another notation", ".bp6-x{color:oklch(0.6 0.1 250)}"],
  ["of a palette that is not defined", ".bp6-x{color:var(--bp-palette-mauve-1)}"],
])("refuses a colour %s by name", (_, css) => {
  expect(() => recolourBlueprint(css)).toThrow(
    /colours of Blueprint without one of our tokens: (?:oklch\(0\.6 0\.1 250\)|var\(--bp-palette-mauve-1\)); name their role/,
  );
});

test.each(["core/lib/css/blueprint.css", "table/lib/css/table.css"])(
  "leaves no colour of the installed %s",
  (file) => {
    const dressed = recolourBlueprint(sheet(file));
    expect(dressed).toContain("var(--gis-text-muted)");
    expect(dressed).not.toMatch(/#(?:5f6b7c|8f99a8|738091|404854|2d72d2|215db0|111418|1c2127|2f343c)\b/i);
    expect(dressed).not.toMatch(/rgba\((?:95, 107|143, 153|17, 20|45, 114)/);
  },
);
