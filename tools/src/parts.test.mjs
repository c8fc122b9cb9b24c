// The page of all parts (`npm run parts`) shows every component that shared-ui lends to the product.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";

const UI = path.join(ROOT, "shared-ui");
const read = (file) => readFileSync(file, "utf8");

/** Components that draw nothing of their own, with the reason. */
const WITHOUT_SAMPLE = {
  BlueprintProvider: "provides Blueprint's contexts; the page itself is inside",
  Controller: "connects a field to a form and draws nothing",
  DropAnywhere: "draws nothing until a file is dragged over the page",
  FieldFrame: "the frame of every field of the sample of fields",
  HotkeysProvider: "provides the keys of a screen",
  OverlayHost: "draws the dialogs that screens open; the page itself is inside",
  OverlayToaster: "drawn by showToast, which a sample calls",
  ShellProvider: "provides the contract; the page itself is inside",
  SlowNotice: "draws nothing for the first ten seconds",
  Slot: "draws parts of other remotes",
  TeamPropertySet: "provides the team's words; the page itself is inside",
  ThemeProvider: "sets the theme; the page itself is inside",
  Toaster: "drawn by showToast, which a sample calls",
};
/** Constants of Blueprint that are written like components. */
const NOT_COMPONENTS = new Set(["Classes", "Intent"]);
/** One sample draws all of them. */
const isIcon = (name) => name.endsWith("Icon");
const drawsNothing = (name) => /(?:Context|Error)$/.test(name);

const isComponent = (name) =>
  /^[A-Z][A-Za-z]*[a-z]/.test(name) && !NOT_COMPONENTS.has(name) && !isIcon(name) && !drawsNothing(name);

/** Names that a module exports as values. */
function valuesOf(file) {
  const text = read(file);
  const listed = [...text.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(" as ").at(-1));
  const declared = [...text.matchAll(/^export (?:default )?(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const passedOn = [...text.matchAll(/^export \* from "(\.[^"]+)"/gm)].flatMap(([, source]) =>
    valuesOf(path.join(path.dirname(file), source)),
  );
  return [...listed, ...declared, ...passedOn];
}

const entries = ["kit", "domain"]
  .flatMap((layer) =>
    readdirSync(path.join(UI, "src", layer)).map((name) => path.join(UI, "src", layer, name)),
  )
  .map((folder) => path.join(folder, "index.ts"))
  .filter((file) => existsSync(file));
const components = new Set(entries.flatMap(valuesOf).filter(isComponent));
const samples = readdirSync(path.join(UI, "parts/samples"))
  .map((file) => read(path.join(UI, "parts/samples", file)))
  .join("\n");

test("every component of shared-ui has a sample on the page of all parts", () => {
  expect(components.size).toBeGreaterThan(80);
  const missing = [...components].filter(
    (name) => !(name in WITHOUT_SAMPLE) && !new RegExp(`<${name}[\\s/>]`).test(samples),
  );
  expect(missing).toEqual([]);
});

test("every exception is still a component without a sample", () => {
  const stale = Object.keys(WITHOUT_SAMPLE).filter((name) => !components.has(name));
  expect(stale).toEqual([]);
});

test("every sample is on the page", () => {
  const list = read(path.join(UI, "parts/samples.ts"));
  const written = [...samples.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  expect(written.filter((name) => !new RegExp(`Sample: ${name}[,\\s]`).test(list))).toEqual([]);
});
