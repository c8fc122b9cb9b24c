import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import zlib from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { buildRemote, MANIFEST, makeRemote } from "../testing/build-remote.mjs";

const require = createRequire(import.meta.url);
const folders = [];
const build = async (options) => {
  const result = await buildRemote(options);
  folders.push(result);
  return result;
};
afterEach(() => {
  for (const { remove } of folders.splice(0)) remove();
});

const LIFE = "export const bootstrap = async () => {}, mount = async () => {}, unmount = async () => {};\n";
const app = (text) => ({ files: { "src/app.tsx": `${text}\n${LIFE}` } });
const style = (css) => ({
  files: { "src/app.tsx": `import "./styles.css";\n${LIFE}`, "src/styles.css": css },
});

describe("a remote that follows the rules", () => {
  test("builds a complete release: manifest with preload list, operations, entry, and compressed texts", async () => {
    const operations = { abc: "query A { viewer { id } }" };
    const { errors, folder } = await build({
      files: {
        "src/gql/persisted-documents.json": JSON.stringify(operations),
        "src/styles.css": ".mft-a { color: red } .mft-a:hover .x, .mf-tiny-b > p { color: blue }",
        "src/app.tsx": `import "./styles.css";\nimport { Route } from "react-router-dom";\nexport { Route };\nglobalThis.sent = "${operations.abc}";\n${LIFE}`,
      },
    });
    expect(errors).toEqual([]);
    const read = (file) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const manifest = read("remote.json");
    expect(manifest).toMatchObject(MANIFEST);
    expect(manifest.preload).toContain("remoteEntry.js");
    for (const file of manifest.preload)
      expect([file, existsSync(path.join(folder, file))]).toEqual([file, true]);
    expect(read("operations.json")).toEqual(operations);
    expect(read("mf-manifest.json").name).toBe("mf_tiny");
  });

  test("has compressed copies of each text file over 512 bytes that unpack to it exactly", async () => {
    const { folder } = await build();
    const files = readdirSync(folder);
    const texts = files.filter((file) => /\.(?:js|css|json)$/.test(file));
    expect(texts.length).toBeGreaterThan(3);
    for (const file of texts) {
      const bytes = readFileSync(path.join(folder, file));
      const packed = files.includes(`${file}.br`) && files.includes(`${file}.gz`);
      expect([file, packed]).toEqual([file, bytes.length >= 512]);
      if (!packed) continue;
      expect(zlib.brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).equals(bytes)).toBe(
        true,
      );
      expect(zlib.gunzipSync(readFileSync(path.join(folder, `${file}.gz`))).equals(bytes)).toBe(true);
    }
  });
});

describe("operations", () => {
  const sent = "\n    query GetNotes {\n  notes {\n    ...Note\n  }\n}\n    fragment Note on Note {\n  id\n}";
  const written = "graphql(`\n  query GetNotes { notes { ...Note } }\n`)";
  const parts = (document, operations = { abc: sent }) => ({
    files: {
      "src/gql/persisted-documents.json": JSON.stringify(operations),
      "src/gql/gql.ts": 'export const graphql = (source: string) => "the map of all operations" + source;\n',
      "src/app.tsx": `import { graphql } from "./gql/gql.ts";\nglobalThis.sent = ${document};\n${LIFE}`,
    },
  });

  test("are where they are used, byte for byte as in the list, and the map of all is not in the release", async () => {
    const { errors, folder } = await build(parts(written));
    expect(errors).toEqual([]);
    const code = readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(path.join(folder, file), "utf8"))
      .join("\n");
    const [, literal] = /globalThis\.sent=("(?:[^"\\]|\\.)*"|`[^`]*`)/.exec(code) ?? [];
    expect(vm.runInNewContext(literal)).toBe(sent);
    expect(code).not.toContain("the map of all operations");
  });

  test("an operation that no code sends fails the build, because the gate would refuse the release", async () => {
    const { errors } = await build(parts(written, { abc: sent, def: "query GetOthers { others { id } }" }));
    expect(errors.join("\n")).toContain("mf-tiny: no code sends GetOthers: remove its graphql() call");
  });

  test.each([
    ["missing", { abc: "query GetOthers { others { id } }" }],
    ["older than the source", { abc: sent.replace("notes", "notes(limit: 5)") }],
  ])(
    "an operation that is %s in the list fails the build, which names the command",
    async (_, operations) => {
      const { errors } = await build(parts(written, operations));
      expect(errors.join("\n")).toContain(
        'the generated operation GetNotes is missing or old: run "npm run codegen"',
      );
    },
  );
});

describe("import rules", () => {
  test.each([
    [
      "another remote",
      'export * from "@gisement/mf-orders/thing";',
      "@gisement/mf-orders/thing: a part never imports mf-orders; use a slot of the shell",
    ],
    [
      "another remote on demand",
      'export const later = () => import("@gisement/mf-orders/thing");',
      "@gisement/mf-orders/thing: a part never imports mf-orders; use a slot of the shell",
    ],
    [
      "a re-export of a library behind shared-ui",
      'export { Button } from "react-data-grid";',
      "react-data-grid: import it from @gisement/shared-ui/data-grid; a direct import carries a second copy",
    ],
    [
      "a re-export of a name of the router that is not shared",
      'export { createBrowserRouter as make } from "react-router-dom";',
      'react-router-dom: "createBrowserRouter" is not among the shared names; use one of BrowserRouter',
    ],
    [
      "the shell",
      'import "@gisement/shell";',
      "@gisement/shell: a part never imports shell; use a slot of the shell",
    ],
    [
      "the gateway",
      'import { x } from "@gisement/gateway";\nexport const y = x;',
      "@gisement/gateway: a part never imports gateway; use a slot of the shell",
    ],
    [
      "a name of the router that is not shared",
      'import { createBrowserRouter } from "react-router-dom";\nexport const r = createBrowserRouter;',
      'react-router-dom: "createBrowserRouter" is not among the shared names; use one of BrowserRouter',
    ],
    [
      "Blueprint itself",
      'import { Button } from "@blueprintjs/core";\nexport const b = Button;',
      "@blueprintjs/core: import it from @gisement/shared-ui/blueprint; a direct import carries a second copy",
    ],
    [
      "Blueprint's table",
      'import { Table } from "@blueprintjs/table";\nexport const b = Table;',
      "@blueprintjs/table: import it from @gisement/shared-ui/sheet-grid; a direct import carries a second copy",
    ],
    [
      "the grid",
      'import { DataGrid } from "react-data-grid";\nexport const b = DataGrid;',
      "react-data-grid: import it from @gisement/shared-ui/data-grid; a direct import carries a second copy",
    ],
  ])("%s", async (_, source, message) => {
    // Blueprint and the grids are whole libraries; their content does not matter here.
    const { errors } = await build({ ...app(source), externals: [/^@blueprintjs\//, "react-data-grid"] });
    expect(errors.join("\n")).toContain(message);
  });
});

describe("styles that remain in the document after unmounting", () => {
  test.each([
    ["a bare element", "p { color: red }", "p"],
    ["somebody else's class", ".mfo-card { color: red }", "mfo-card"],
    ["a prefix without its hyphen", ".mftcard { color: red }", "mftcard"],
    ["one bad selector among good ones", ".mft-a, .other { color: red }", "other"],
    ["inside a media query", "@media (min-width: 1px) { .other { color: red } }", "other"],
    ["everything", "* { color: red }", ""],
  ])("refuses %s", async (_, css, selector) => {
    const { errors } = await build(style(css));
    expect(errors.join("\n")).toMatch(
      new RegExp(
        `mf-tiny: a selector in \\S+\\.css \\(.*${selector}.*\\) has no class that starts with mf-tiny- or mft-`,
      ),
    );
  });

  test("accepts nested rules, keyframes and :is() below an own class", async () => {
    const { errors } = await build(
      style(
        "@keyframes mft-spin { from { opacity: 0 } to { opacity: 1 } } .mft-a { & p { color: red } } :is(.mft-b, .mft-c) i { color: red }",
      ),
    );
    expect(errors).toEqual([]);
  });
});

test("a worker must not import a shared module, which it would not find there", async () => {
  const { errors } = await build({
    files: {
      "src/app.tsx": `export const start = () => new Worker(new URL("./work.ts", import.meta.url));\n${LIFE}`,
      "src/work.ts":
        'import { object } from "yup";\nself.onmessage = () => self.postMessage(String(object()));\n',
    },
  });
  expect(errors.join("\n")).toContain(
    'a web worker imports the shared module "yup", which the shell does not share with workers; keep it out of the worker\'s imports',
  );
});

test("without its list of operations the build fails and names the command for it", async () => {
  const { errors } = await build({ files: { "src/gql/persisted-documents.json": null } });
  expect(errors.join("\n")).toMatch(
    /src\/gql\/persisted-documents\.json is missing: run "npm run codegen" in mf-tiny first/,
  );
});

describe("the size budget of the first screen", () => {
  /** Incompressible, so that its brotli size is about the same. */
  const noise = Array.from({ length: 6000 }, (_, at) =>
    ((at * 2_654_435_761) % 4_294_967_296).toString(36),
  ).join("");

  test("reports files and sizes when exceeded", async () => {
    const { errors } = await build({
      ...app(`export const noise = "${noise}";`),
      preset: { budget: { js: 10, css: 1 } },
    });
    expect(errors.join("\n")).toMatch(
      /mf-tiny: \d+\.\d kB of js in brotli, at most 10 kB is allowed: app\.\S+\.js \d+\.\d kB, remoteEntry\.js \d+\.\d kB/,
    );
  });

  test("counts styles separately, and ignores what loads later", async () => {
    const later = { ...app('export const later = () => import("./later.ts");') };
    later.files["src/later.ts"] = `export const noise = "${noise}";\n`;
    expect((await build({ ...later, preset: { budget: { js: 30, css: 1 } } })).errors).toEqual([]);
    const css = `.mft-a { background: url(data:text/plain,${noise}) }`;
    const { errors } = await build({ ...style(css), preset: { budget: { js: 30, css: 1 } } });
    expect(errors.join("\n")).toMatch(
      /mf-tiny: \d+\.\d kB of css in brotli, at most 1 kB is allowed: app\.\S+\.css/,
    );
  });
});

describe("remote.json is validated before the build", () => {
  test.each([
    ["a name with capitals", { name: "MF-Tiny" }, "name must be lower-case letters, digits and hyphens"],
    ["a route without its slash", { routes: [{ path: "tiny" }] }, "routes[0].path must be an absolute path"],
    [
      "an unknown role",
      { routes: [{ path: "/tiny", roles: ["OWNER"] }] },
      "routes[0].roles[0] must be one of",
    ],
    ["a title without Dutch", { title: { fr: "a", en: "a" } }, "title.nl is a required field"],
    ["an unknown member", { colour: "red" }, "colour"],
    ["an expose that is no relative path", { expose: "app" }, "expose must match"],
  ])("%s", (_, manifest, message) => {
    const remote = makeRemote({ manifest });
    folders.push(remote);
    const build = () => require("./preset.cjs").remote(remote.dir, { production: true });
    expect(build).toThrow("mf-tiny/remote.json: ");
    expect(build).toThrow(message);
  });

  test("reports all errors together", () => {
    const remote = makeRemote({ manifest: { expose: "app", title: { fr: "a", en: "a" } } });
    folders.push(remote);
    expect(() => require("./preset.cjs").remote(remote.dir, { production: true })).toThrow(
      /expose must match[^;]*; title\.nl|title\.nl[^;]*; expose must match/,
    );
  });
});
