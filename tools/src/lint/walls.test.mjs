// The linter refuses a deliberate breach of each wall, and says what to do.
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

/** What the linter says of these files, by their path. */
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
  return { passes: status === 0, says: stdout + stderr };
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
])("a feature never imports the one %s", (_, file, address) => {
  const { passes, says } = lint({ [file]: uses(address), "mf-tours/src/features/notes/part.ts": PART });
  expect(passes).toBe(false);
  expect(says).toContain("A feature never imports the one beside it");
});

test("a feature never loads the one beside it later either, nor passes it on", () => {
  const late = 'export const later = () => import("../notes/part.ts");\n';
  expect(lint({ "mf-tours/src/features/tours/list.ts": late }).says).toContain(
    "never imports the one beside it",
  );
  const passed = 'export { part } from "../notes/part.ts";\n';
  expect(lint({ "mf-tours/src/features/tours/list.ts": passed }).says).toContain(
    "never imports the one beside",
  );
});

test("a feature imports its own folders, its remote's kernel, texts and generated documents", () => {
  const { passes, says } = lint({
    "mf-tours/src/features/tours/api/list.ts": `${uses("../part.ts")}export { part as shared } from "../../../kernel/part.ts";\n`,
    "mf-tours/src/features/tours/form/form.ts": uses("../../../texts/namespace.ts"),
    "mf-tours/src/features/tours/list.ts": uses("../../gql/gql.ts"),
  });
  expect([passes, says]).toEqual([true, says]);
});

test("a kernel never imports a feature", () => {
  const { says } = lint({ "mf-tours/src/kernel/lots/list.ts": uses("../../features/tours/part.ts") });
  expect(says).toContain("The kernel knows no feature");
});

test.each([
  ["a part of the product", "../../domain/place/part.ts"],
  ["the product's words", "@gisement/shared-domain/vocabulary"],
  ["a noun's rules", "@gisement/shared-domain/orders"],
])("the kit never imports %s", (_, address) => {
  const { passes, says } = lint({ "shared-ui/src/kit/form/field.ts": uses(address) });
  expect(passes).toBe(false);
  expect(says).toContain("The kit knows no noun of the product");
});

test("the kit imports itself and what is of no noun", () => {
  const { passes, says } = lint({
    "shared-ui/src/kit/form/field.ts": uses("../locale/part.ts"),
    "shared-ui/src/kit/form/amount.ts": uses("@gisement/shared-domain/measures"),
  });
  expect([passes, says]).toEqual([true, says]);
});

test.each([
  ["a feature", "../features/palette/part.ts"],
  ["the frame", "../frame/part.ts"],
])("the shell's runtime never imports %s, now or later", (_, address) => {
  const refusal = "The shell's runtime imports neither a feature nor the frame";
  expect(lint({ "shell/src/runtime/part.ts": uses(address) }).says).toContain(refusal);
  const late = `export const later = () => import("${address}");\n`;
  expect(lint({ "shell/src/runtime/part.ts": late }).says).toContain(refusal);
  expect(lint({ "shell/src/runtime/api/part.ts": uses(`../${address}`) }).says).toContain(refusal);
});

test("a feature of the shell never imports the frame, and imports the runtime", () => {
  const { says } = lint({ "shell/src/features/palette/list.ts": uses("../../frame/part.ts") });
  expect(says).toContain("A feature of the shell does not import the frame");
  expect(lint({ "shell/src/features/palette/list.ts": uses("../../runtime/part.ts") }).passes).toBe(true);
});

test.each([
  ["mf-tours", "@gisement/mf-notes/app"],
  ["mf-tours", "@gisement/mf-notes"],
  ["shell", "@gisement/mf-notes/app"],
  ["shared-ui", "@gisement/shell/boot"],
  ["backend", "@gisement/gateway/main"],
  ["gateway", "@gisement/backend/src/schema.ts"],
])("%s never imports %s", (part, address) => {
  expect(lint({ [`${part}/src/part.ts`]: uses(address) }).says).toContain("noRestrictedImports");
});

test.each([
  "mf-tours/src/kernel",
  "shared-ui/src/domain",
  "shared-domain/src/orders",
  "shell/src/runtime/api",
  "gateway/src/http",
  "bench/src/grid",
  "e2e/src/support",
])("nothing below %s imports in a circle, not even types", (place) => {
  const { passes, says } = lint({
    [`${place}/one.ts`]: 'import type { Two } from "./two.ts";\nexport type One = Two | 1;\n',
    [`${place}/two.ts`]: 'import type { One } from "./one.ts";\nexport type Two = { one: One };\n',
  });
  expect(passes).toBe(false);
  expect(says).toContain("noImportCycles");
});

test.each(["../../nouns/orders/part.ts", "../../nouns.ts", "../../compose.ts"])(
  "the backend's platform never imports %s",
  (address) => {
    const { passes, says } = lint({ "backend/src/platform/undo/undo.ts": uses(address) });
    expect(passes).toBe(false);
    expect(says).toContain("The platform knows no noun");
  },
);

test("a noun imports the platform and other nouns", () => {
  const both = `${uses("../../platform/undo/part.ts")}export { part as other } from "../lots/part.ts";\n`;
  const { passes, says } = lint({
    "backend/src/nouns/orders/order.ts": both,
    "backend/src/platform/undo/part.ts": PART,
    "backend/src/nouns/lots/part.ts": PART,
  });
  expect(passes, says).toBe(true);
});
