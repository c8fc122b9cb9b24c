// The linter reports a deliberate violation of each own rule, with advice.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../lib/project.mjs";

const BIOME = path.join(ROOT, "node_modules/@biomejs/biome/bin/biome");
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "walls-"));
  const { vcs: _, ...config } = JSON.parse(readFileSync(path.join(ROOT, "biome.json"), "utf8"));
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify(config));
  cpSync(path.join(ROOT, "tools/src/lint"), path.join(folder, "tools/src/lint"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints files and returns the messages by path. */
function lint(files) {
  for (const part of [
    "mf-tours",
    "shared-ui",
    "shared-domain",
    "shell",
    "gateway",
    "bench",
    "e2e",
    "backend",
  ])
    rmSync(path.join(folder, part), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, "lint", "--colors=off", ...Object.keys(files)],
    { cwd: folder, encoding: "utf8" },
  );
  return { passes: status === 0, messages: stdout + stderr };
}
const uses = (address) => `import { part } from "${address}";\nexport const own = part;\n`;
const PART = "export const part = 1;\n";

test.each([
  ["beside it", "mf-tours/src/features/tours/list.ts", "../notes/part.ts"],
  ["beside it, from a folder of its own", "mf-tours/src/features/tours/api/list.ts", "../../notes/part.ts"],
  ["beside it, from deeper", "mf-tours/src/features/tours/form/api/list.ts", "../../../notes/part.ts"],
  ["beside it, in the shell", "shell/src/features/palette/list.ts", "../team/part.ts"],
  [
    "beside it, in the shell, from deeper",
    "shell/src/features/developer/panel/list.ts",
    "../../team/part.ts",
  ],
])("a feature must not import its neighbour: %s", (_, file, address) => {
  const { passes, messages } = lint({ [file]: uses(address), "mf-tours/src/features/notes/part.ts": PART });
  expect(passes).toBe(false);
  expect(messages).toContain("A feature must not import a neighbour");
});

test("a feature must not import its neighbour dynamically, nor re-export it", () => {
  const dynamicImport = 'export const later = () => import("../notes/part.ts");\n';
  expect(lint({ "mf-tours/src/features/tours/list.ts": dynamicImport }).messages).toContain(
    "must not import a neighbour",
  );
  const passed = 'export { part } from "../notes/part.ts";\n';
  expect(lint({ "mf-tours/src/features/tours/list.ts": passed }).messages).toContain(
    "must not import a neighbour",
  );
});

test("a feature may import its own folders, its remote's kernel, texts and generated documents", () => {
  const { passes, messages } = lint({
    "mf-tours/src/features/tours/api/list.ts": `${uses("../part.ts")}export { part as shared } from "../../../kernel/part.ts";\n`,
    "mf-tours/src/features/tours/form/form.ts": uses("../../../texts/namespace.ts"),
    "mf-tours/src/features/tours/list.ts": uses("../../gql/gql.ts"),
  });
  expect([passes, messages]).toEqual([true, messages]);
});

test("a kernel must not import a feature", () => {
  const { messages } = lint({ "mf-tours/src/kernel/lots/list.ts": uses("../../features/tours/part.ts") });
  expect(messages).toContain("The kernel must not import a feature");
});

test.each([
  ["a part of the product", "../../domain/place/part.ts"],
  ["the product's words", "@gisement/shared-domain/vocabulary"],
  ["a noun's rules", "@gisement/shared-domain/orders"],
])("the kit must not import %s", (_, address) => {
  const { passes, messages } = lint({ "shared-ui/src/kit/form/field.ts": uses(address) });
  expect(passes).toBe(false);
  expect(messages).toContain("The kit must not import a noun of the product");
});

test("the kit may import itself and code without nouns", () => {
  const { passes, messages } = lint({
    "shared-ui/src/kit/form/field.ts": uses("../locale/part.ts"),
    "shared-ui/src/kit/form/amount.ts": uses("@gisement/shared-domain/measures"),
  });
  expect([passes, messages]).toEqual([true, messages]);
});

test.each([
  ["a feature", "../features/palette/part.ts"],
  ["the frame", "../frame/part.ts"],
])("the shell's runtime must not import %s, statically or dynamically", (_, address) => {
  const refusal = "The shell's runtime must not import a feature or the frame";
  expect(lint({ "shell/src/runtime/part.ts": uses(address) }).messages).toContain(refusal);
  const dynamicImport = `export const later = () => import("${address}");\n`;
  expect(lint({ "shell/src/runtime/part.ts": dynamicImport }).messages).toContain(refusal);
  expect(lint({ "shell/src/runtime/api/part.ts": uses(`../${address}`) }).messages).toContain(refusal);
});

test("a feature of the shell must not import the frame, and may import the runtime", () => {
  const { messages } = lint({ "shell/src/features/palette/list.ts": uses("../../frame/part.ts") });
  expect(messages).toContain("A feature of the shell must not import the frame");
  expect(lint({ "shell/src/features/palette/list.ts": uses("../../runtime/part.ts") }).passes).toBe(true);
});

test.each([
  ["a native select", "<select aria-label='Statut' />", "Use Select of @gisement/shared-ui/select"],
  ["Blueprint's select", "<HTMLSelect />", "Use Select of @gisement/shared-ui/select"],
  ["a native date field", '<input type="date" />', "use DateInput of @gisement/shared-ui/form"],
  ["a date field of Blueprint", "<InputGroup type={'date'} />", "use DateInput of @gisement/shared-ui/form"],
])("a screen must not draw %s", (_, element, advice) => {
  const file = "mf-tours/src/features/tours/list.tsx";
  const { passes, messages } = lint({ [file]: `export const field = ${element};\n` });
  expect(passes).toBe(false);
  expect(messages).toContain(advice);
  const text = "export const field = <InputGroup type='text' />;\n";
  expect(lint({ [file]: text }).passes).toBe(true);
});

test.each([
  ["mf-tours", "@gisement/mf-notes/app"],
  ["mf-tours", "@gisement/mf-notes"],
  ["shell", "@gisement/mf-notes/app"],
  ["shared-ui", "@gisement/shell/boot"],
  ["backend", "@gisement/gateway/main"],
  ["gateway", "@gisement/backend/src/schema.ts"],
])("%s must not import %s", (part, address) => {
  expect(lint({ [`${part}/src/part.ts`]: uses(address) }).messages).toContain("noRestrictedImports");
});

test.each([
  "mf-tours/src/kernel",
  "shared-ui/src/domain",
  "shared-domain/src/orders",
  "shell/src/runtime/api",
  "gateway/src/http",
  "bench/src/grid",
  "e2e/src/support",
])("imports below %s have no cycles, not even of types", (place) => {
  const { passes, messages } = lint({
    [`${place}/one.ts`]: 'import type { Two } from "./two.ts";\nexport type One = Two | 1;\n',
    [`${place}/two.ts`]: 'import type { One } from "./one.ts";\nexport type Two = { one: One };\n',
  });
  expect(passes).toBe(false);
  expect(messages).toContain("noImportCycles");
});

test.each(["../../nouns/orders/part.ts", "../../nouns.ts", "../../compose.ts"])(
  "the backend's platform must not import %s",
  (address) => {
    const { passes, messages } = lint({ "backend/src/platform/undo/undo.ts": uses(address) });
    expect(passes).toBe(false);
    expect(messages).toContain("The platform knows no noun");
  },
);

test("a noun may import the platform and other nouns", () => {
  const both = `${uses("../../platform/undo/part.ts")}export { part as other } from "../lots/part.ts";\n`;
  const { passes, messages } = lint({
    "backend/src/nouns/orders/order.ts": both,
    "backend/src/platform/undo/part.ts": PART,
    "backend/src/nouns/lots/part.ts": PART,
  });
  expect(passes, messages).toBe(true);
});
