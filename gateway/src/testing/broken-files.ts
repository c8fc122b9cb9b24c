import type { Violation } from "../releases/gate/refusal.ts";
import { type Files, type ReleaseOptions, releaseFiles } from "./release-files.ts";
import type { TarEntry } from "./tar-archive.ts";

/** A rule, a release that breaks it, and the expected message and place. */
export type Case = readonly [
  rule: string,
  content: Files | ReleaseOptions | readonly TarEntry[] | Buffer,
  message: RegExp,
  place: Partial<Violation>,
];
const good = releaseFiles("mf-new", { documents: ["query New { viewer }"] });
const change = (file: string, from: string | RegExp, to: string): Files => ({
  ...good,
  [file]: (good[file] ?? "").replace(from, to),
});
const without = (file: string): Files =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== file));

/** Releases of `mf-new` that are refused regardless of other remotes. */
export const IN_ITSELF: readonly Case[] = [
  [
    "wrong-name",
    releaseFiles("mf-other"),
    /says name mf-other, but it was published as mf-new/,
    { file: "remote.json" },
  ],
  [
    "wrong-version",
    releaseFiles("mf-new", { manifest: { version: "1.0.1" } }),
    /says version 1\.0\.1/,
    { file: "remote.json" },
  ],
  ["file-missing", [{ path: "app.js", content: "x" }], /remote\.json is missing/, { file: "remote.json" }],
  ["file-missing", without("mf-manifest.json"), /mf-manifest\.json is missing/, { file: "mf-manifest.json" }],
  ["file-missing", without("operations.json"), /operations\.json is missing/, { file: "operations.json" }],
  [
    "file-missing",
    without("remoteEntry.js"),
    /mf-new: mf-manifest\.json starts with remoteEntry\.js, which is missing/,
    { file: "mf-manifest.json", line: 6 },
  ],
  [
    "file-missing",
    { ...without("app.0a1b2c3d.js"), "other.js": "send('query New { viewer }');" },
    /needs for \.\/app app\.0a1b2c3d\.js, which is missing/,
    { file: "mf-manifest.json", line: 21 },
  ],
  [
    "file-missing",
    change("remote.json", '"remoteEntry.js"', '"gone.js"'),
    /preloads gone\.js/,
    { file: "remote.json", line: 36 },
  ],
  [
    "file-invalid",
    change("remote.json", '"shell"', "shell"),
    /is not JSON/,
    { file: "remote.json", line: 4 },
  ],
  [
    "file-invalid",
    change("remote.json", '"order": 10', '"order": first'),
    /is not JSON/,
    { file: "remote.json", line: 30 },
  ],
  [
    "file-invalid",
    { ...good, "remote.json": "[".repeat(2_500_000) + "]".repeat(2_500_000) },
    /remote\.json nests deeper than 64 levels/,
    { file: "remote.json", line: 1 },
  ],
  [
    "file-invalid",
    change("mf-manifest.json", '"shared": []', `"shared": ${"[".repeat(70)}${"]".repeat(70)}`),
    /mf-manifest\.json nests deeper than 64 levels/,
    { file: "mf-manifest.json", line: 13 },
  ],
  [
    "react-copy",
    {
      shared: [{ name: "react", version: "19.3.1", requiredVersion: "^19.0.0" }],
      code: 'let a = 1;\nhook({ bundleType: 0, version: "19.2.0", rendererPackageName: "react-dom" });',
    },
    /mf-new: remoteEntry\.js holds a copy of react-dom\/client, while react comes from the shell.*Name "react", "react\/", "react-dom" and "react-dom\/" in "shared"/,
    { file: "remoteEntry.js", line: 3, owner: "shell" },
  ],
  [
    "manifest-invalid",
    change("remote.json", '"order": 10', '"order": "first"'),
    /mf-new: remote\.json does not keep the contract: navigation\[0\]\.order/,
    { file: "remote.json", line: 30 },
  ],
  ...[
    ["x".repeat(10_000), /navigation\[0\]\.label\.en has more than 120 characters/],
    ["   ", /navigation\[0\]\.label\.en must have characters that are visible/],
    ["two\\nlines", /navigation\[0\]\.label\.en may have no line breaks/],
    ["right\\u202eleft", /navigation\[0\]\.label\.en may have no line breaks, control characters or marks/],
  ].map(
    ([text, message]): Case => [
      "manifest-invalid",
      change("remote.json", /("navigation"[\s\S]*?"en": )"new"/, `$1"${text}"`),
      message as RegExp,
      { file: "remote.json", line: 25 },
    ],
  ),
  [
    "manifest-invalid",
    releaseFiles("mf-new", {
      manifest: {
        navigation: Array.from({ length: 300 }, (_, at) => ({
          id: `new-${at}`,
          label: { fr: "x", en: "x", nl: "x" },
          icon: "cube",
          path: "/new",
          order: at,
        })),
      },
    }),
    /navigation may have at most 30 entries/,
    { file: "remote.json", line: 20 },
  ],
  [
    "manifest-invalid",
    change("remote.json", '"mf-manifest.json"', '"../../../../../etc/hostname"'),
    /entry must be the name of a file in the release/,
    { file: "remote.json", line: 5 },
  ],
  [
    "federation-invalid",
    { ...good, "mf-manifest.json": "{}" },
    /mf-manifest\.json is not a Module Federation manifest/,
    { file: "mf-manifest.json", line: 1 },
  ],
  [
    "expose-missing",
    change("remote.json", "./app", "./screen"),
    /mf-new: remote\.json names the module \.\/screen/,
    { file: "remote.json", line: 6 },
  ],
  [
    "container-name",
    change("mf-manifest.json", '"name": "mf_new"', '"name": "other"'),
    /container other, but mf-new must be built as mf_new/,
    { file: "mf-manifest.json", line: 3 },
  ],
  [
    "operations-invalid",
    { ...good, "operations.json": "[]" },
    /must be an object of sha256/,
    { file: "operations.json", line: 1 },
  ],
  [
    "operations-hash",
    change("operations.json", /[0-9a-f]{64}/, "0".repeat(64)),
    /the operation New has the key 0000/,
    { file: "operations.json", line: 2 },
  ],
  [
    "operations-unused",
    change("app.0a1b2c3d.js", "viewer", "another"),
    /the operation New is not the one the code sends/,
    { file: "operations.json", line: 2 },
  ],
  [
    "container-name",
    change("mf-manifest.json", '"globalName": "mf_new"', '"globalName": "theirs"'),
    /the entry sets the variable theirs, but mf-new must be built as mf_new/,
    { file: "mf-manifest.json", line: 10 },
  ],
  [
    "federation-invalid",
    change("mf-manifest.json", /"metaData": \{[\s\S]*?"publicPath": "auto"\s*\},/, ""),
    /is not a Module Federation manifest: metaData/,
    { file: "mf-manifest.json", line: 1 },
  ],
  ...["https://cdn.example/mf-new/", "/static/"].map(
    (address): Case => [
      "public-path",
      change("mf-manifest.json", '"publicPath": "auto"', `"publicPath": "${address}"`),
      /says that its files are at .* Build with output\.publicPath: "auto"/,
      { file: "mf-manifest.json", line: 11 },
    ],
  ),
  [
    "public-path",
    change("mf-manifest.json", '"publicPath": "auto"', '"getPublicPath": "return place"'),
    /an address found at run time/,
    { file: "mf-manifest.json", line: 11 },
  ],
  [
    "entry-type",
    change("mf-manifest.json", '"type": "global"', '"type": "module"'),
    /the entry is of the type module; the shell loads plain scripts/,
    { file: "mf-manifest.json", line: 8 },
  ],
  [
    "federation-remotes",
    change("mf-manifest.json", '"remotes": []', '"remotes": [{ "alias": "orders" }]'),
    /names remotes of its own; only the shell loads remotes/,
    { file: "mf-manifest.json", line: 14 },
  ],
  ...[
    "<!doctype html><title>Not found</title>",
    '{ "name": "mf_new" } :',
    "async () => { await",
    "let a; let a;",
    "return 1;",
  ].map(
    (code): Case => [
      "script-invalid",
      change("app.0a1b2c3d.js", /^/, `${code}\n`),
      /app\.0a1b2c3d\.js is no JavaScript/,
      { file: "app.0a1b2c3d.js" },
    ],
  ),
  [
    "script-invalid",
    { ...good, "lazy.0a1b2c3d.js": "let a = 1;\nlet b = {;" },
    /mf-new: lazy\.0a1b2c3d\.js is no JavaScript: Unexpected token ';'/,
    { file: "lazy.0a1b2c3d.js", line: 2 },
  ],
  ...["import { a } from './a.js';", "export default 1;", "send(import.meta.url);"].map(
    (code): Case => [
      "script-module",
      change("app.0a1b2c3d.js", /^/, `let a = 1;\n${code}\n`),
      /app\.0a1b2c3d\.js is an ES module .* Build without output\.module/,
      { file: "app.0a1b2c3d.js", line: 2 },
    ],
  ),
  [
    "bytes-start",
    change("app.0a1b2c3d.js", /$/, `// ${"x".repeat(2_000_000)}`),
    /the page waits for 2\.0 MB of scripts and styles; at most 2\.0 MB/,
    { file: "remote.json", line: 1 },
  ],
  [
    "bytes-all",
    { ...good, "lazy.0a1b2c3d.js": `// ${"x".repeat(12_000_000)}` },
    /the release has 12\.0 MB of scripts and styles; at most 12\.0 MB/,
    { file: "remote.json", line: 1 },
  ],
  ...["https://styles.example/a.css", "//styles.example/a.css", "gone.css"].map(
    (address): Case => [
      "style-import",
      { ...good, "app.css": `@import "${address}";` },
      /imports .*, which is no file of this release/,
      { file: "app.css", line: 1 },
    ],
  ),
  ...[
    "@keyframes spin { to { top: 0 } }",
    '@font-face { font-family: "Inter"; src: url(a.woff2) }',
    '@property --gis-1 { syntax: "*"; inherits: true }',
    "@page { margin: 0 }",
    "@page :first { margin: 0 }",
    "@counter-style steps { system: cyclic }",
    "@view-transition { navigation: auto }",
  ].map(
    (css): Case => [
      "style-global",
      { ...good, "app.css": `.mf-new { top: 0 }\n${css}` },
      /whole page/,
      { file: "app.css", line: 2 },
    ],
  ),
  [
    "style-invalid",
    { ...good, "app.css": ".mf-new { top: 0 }\n.mf-new-a { color: red" },
    /app\.css is no CSS: Unclosed block/,
    { file: "app.css", line: 2 },
  ],
  ...[
    "*",
    ":root",
    "html",
    "nav",
    "#root",
    "#app-mf-new",
    ".shell-nav",
    ".gis-page",
    ".bp6-button",
    "a[href]",
    '[class*="mf-new-"]',
    "::selection",
    "::backdrop",
    ":focus-visible",
    ":host",
    ".mf-newer",
    ".MF-NEW-a",
    "@media print { h1",
    "@layer mf-new { h1",
    "@supports (display: grid) { @media print { h1",
    "@container (width > 1px) { h1",
    "@starting-style { h1",
    ".mf-new-a, h1",
    ":is(h1, h2) .card",
    ":not(.mf-new-a) > *",
    "body:not(.mf-new-x)",
    ":is(.mf-new-a, body)",
    ":where(.mf-new-a, nav)",
    "body:has(.mf-new-a)",
    ".mf-new-a ~ nav",
    ".mf-new-a + *",
    "@scope (body)",
    "@scope",
    ".mf-new-a { + nav",
    ".mf-new-a { & ~ *",
    ".mf-new-a { :is(body, &)",
  ].map(
    (selector): Case => [
      "class-prefix",
      { ...good, "app.css": `${selector} { margin: 0 }${"}".repeat(selector.split("{").length - 1)}` },
      /mf-new: /,
      { file: "app.css", line: 1 },
    ],
  ),
  [
    "class-prefix",
    { ...good, "app.css": ".mf-new-list { top: 0 }\nbody { margin: 0 }" },
    /mf-new: the selector body may find elements that are not this remote's: .* starts with mf-new-/,
    { file: "app.css", line: 2 },
  ],
  [
    "compressed-differs",
    { ...good, "remoteEntry.js.br": "what browsers would run" },
    /mf-new: remoteEntry\.js\.br does not unpack to remoteEntry\.js/,
    { file: "remoteEntry.js.br" },
  ],
  ["archive-path", [{ path: "../outside.js" }], /leads out of the release/, { file: "../outside.js" }],
  ["archive-path", [{ path: "/etc/cron.d/job" }], /is absolute/, { file: "/etc/cron.d/job" }],
  ["archive-link", [{ path: "a", type: "2", link: "/etc/passwd" }], /a symbolic link/, { file: "a" }],
  ["archive-link", [{ path: "a", type: "1", link: "b" }], /a hard link/, { file: "a" }],
  ["archive-device", [{ path: "null", type: "3" }], /a character device/, { file: "null" }],
  ["archive-type", [{ path: "a", type: "S" }], /type "S"/, { file: "a" }],
  ["archive-too-large", Buffer.alloc(17 * 1024 * 1024), /larger than 16777216 bytes packed/, {}],
  [
    "archive-too-many",
    Array.from({ length: 2001 }, (_, at) => ({ path: `${at}.js`, content: "x" })),
    /more than 2000 files/,
    { file: "2000.js" },
  ],
  ["archive-damaged", Buffer.from("no gzip"), /is not complete gzip/, {}],
  ["archive-empty", [], /The archive has no files/, {}],
];
