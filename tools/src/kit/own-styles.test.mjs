import postcss from "postcss";
import { expect, test } from "vitest";
import { checkStyles } from "../../../gateway/src/releases/gate/check-styles.ts";
import ownStyles from "./own-styles.mjs";

const process = (css) => postcss([ownStyles({ name: "mf-wind" })]).process(css, { from: undefined }).css;
const faults = (css) =>
  checkStyles({ name: "mf-wind" }, "app.css", css).map(({ rule, message }) => `${rule}: ${message}`);

/** In the shape of what frameworks write: a reset in layers, a theme, utilities, animations, own properties, fonts. */
const FRAMEWORK = `@layer theme, base, utilities;
@layer theme { :root, :host { --color-red: #f00; --animate-spin: spin 1s linear infinite } }
@layer base {
  *, ::after, ::before { box-sizing: border-box }
  html, :host { line-height: 1.5; font-family: "Inter", sans-serif }
  body.dark h1 { margin: 0 }
  :is(h1, h2) { font: 16px "Inter" }
}
@layer utilities {
  .flex { display: flex; &:hover { color: red } }
  .shadow { --tw-shadow: 0 0; box-shadow: var(--tw-shadow), var(--tw-shadow-color) }
  .animate-spin { animation: spin 1s linear infinite }
  @media (width > 600px) { .md\\:flex { display: flex } }
  .title[data-v-123] { color: blue }
  .mf-wind-list > li { top: 0 }
}
@property --tw-shadow { syntax: "*"; inherits: false }
@keyframes spin { from { top: 0 } to { transform: rotate(360deg) } }
@font-face { font-family: "Inter"; src: url(inter.woff2) }`;

test("a framework's sheet, which the gate refuses, is the remote's own afterwards", () => {
  expect(faults(FRAMEWORK).length).toBeGreaterThan(8);
  expect(faults(process(FRAMEWORK))).toEqual([]);
});

test("names that it sets for the whole page are renamed where they are used, and nothing else is", () => {
  const css = process(FRAMEWORK);
  expect(css).toContain("@keyframes mf-wind-spin");
  expect(css).toContain("animation: mf-wind-spin 1s linear infinite");
  expect(css).toContain(
    "--mf-wind-tw-shadow: 0 0; box-shadow: var(--mf-wind-tw-shadow), var(--tw-shadow-color)",
  );
  expect(css).toContain('font-family: "mf-wind-Inter", sans-serif');
  expect(css).toContain('font: 16px "mf-wind-Inter"');
  expect(css).toContain(".mf-wind { --color-red: #f00; --animate-spin: mf-wind-spin 1s");
  expect(css).toContain(".mf-wind.dark h1");
  expect(css).toContain(".mf-wind .flex { display: flex; &:hover { color: red } }");
  expect(css).toContain(".mf-wind-list > li");
  expect(css).toContain(".mf-wind .animate-spin");
  expect(css).toContain("from { top: 0 } to");
});

test("a sheet that is the remote's own already stays as it is", () => {
  const css = process(FRAMEWORK);
  expect(process(css)).toBe(css);
});
