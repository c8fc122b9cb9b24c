import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const RESTRICTED = "lint/style/noRestrictedImports";
const CYCLE = "lint/suspicious/noImportCycles";

/** A file, and what it imports although the architecture forbids it. */
const FORBIDDEN = [
  ["shell/src/runtime/api/a.ts", "../../features/palette/use-commands.tsx"],
  ["shell/src/runtime/b.ts", "../frame/app.tsx"],
  ["shell/src/features/palette/c.ts", "../../frame/app.tsx"],
  ["shell/src/features/palette/d.ts", "../team/team-switcher.tsx"],
  ["shell/src/features/developer/panel/e.ts", "../../palette/use-commands.tsx"],
  ["shell/src/features/palette/f.ts", "@gisement/mf-orders/app"],
  ["mf-orders/src/g.ts", "@gisement/mf-projects/app"],
  ["shared-ui/src/h.ts", "@gisement/shell/boot"],
  ["backend/src/i.ts", "@gisement/gateway/main"],
  ["gateway/src/j.ts", "@gisement/backend/src/schema.ts"],
];
const ALLOWED = [
  ["shell/src/features/developer/panel/k.ts", "../../../runtime/use-runtime.tsx"],
  ["shell/src/features/developer/panel/l.ts", "../texts/register-texts.ts"],
  ["shell/src/features/developer/panel/m.ts", "../../../gql/gql.ts"],
  ["shell/src/frame/n.ts", "../features/palette/use-commands.tsx"],
];
/** Folders in which two files import each other's types. */
const CIRCLES = [
  "shell/src/runtime/api",
  "gateway/src/http",
  "tools/src/lib",
  "bench/src/grid",
  "e2e/src/support",
];

const importing = (target) => `import { a } from "${target}";\nexport const b = a;\n`;
const neighbours = (await readdir(path.join(ROOT, "shell/src/features"))).map((feature, at, all) => [
  `shell/src/features/${all[(at + 1) % all.length]}/imports-${feature}.ts`,
  `../${feature}/part.ts`,
]);

/** Writes the files into an empty folder and lints them by the project's rules; resolves to the rules each one breaks. */
async function lint(files) {
  const folder = await mkdtemp(path.join(tmpdir(), "gisement-walls-"));
  try {
    await cp(path.join(ROOT, "biome.json"), path.join(folder, "biome.json"));
    for (const [file, code] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    const only = ["style/noRestrictedImports", "suspicious/noImportCycles"].map((rule) => `--only=${rule}`);
    const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", ...only, "."];
    const output = await new Promise((resolve) => {
      execFile(path.join(ROOT, "node_modules/.bin/biome"), args, { cwd: folder }, (_error, stdout) =>
        resolve(stdout),
      );
    });
    const broken = new Map(files.map(([file]) => [file, []]));
    for (const { category, location } of JSON.parse(output).diagnostics) {
      const file = location.path.file ?? location.path;
      broken.get(path.relative(folder, path.resolve(folder, file))).push(category);
    }
    return broken;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let broken;
beforeAll(async () => {
  broken = await lint([
    ...[...FORBIDDEN, ...ALLOWED, ...neighbours].map(([file, target]) => [file, importing(target)]),
    ...CIRCLES.flatMap((folder) => [
      [`${folder}/first.ts`, 'import type { B } from "./second.ts";\nexport type A = B | 1;\n'],
      [`${folder}/second.ts`, 'import type { A } from "./first.ts";\nexport type B = A | 2;\n'],
    ]),
  ]);
}, 120_000);

test.each(FORBIDDEN)("%s may not import %s", (file) => {
  expect(broken.get(file)).toEqual([RESTRICTED]);
});

test.each(ALLOWED)("%s may import %s", (file) => {
  expect(broken.get(file)).toEqual([]);
});

test.each(neighbours)("features of the shell are kept apart: %s may not import %s", (file) => {
  expect(broken.get(file)).toEqual([RESTRICTED]);
});

test.each(CIRCLES)("files of %s may not import each other in a circle, nor types alone", (folder) => {
  expect(["first", "second"].map((name) => broken.get(`${folder}/${name}.ts`))).toEqual([[CYCLE], [CYCLE]]);
});
