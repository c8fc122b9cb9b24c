import type { Violation } from "../releases/gate/refusal.ts";
import { type Case, IN_ITSELF } from "./broken-files.ts";
import { type Files, type ReleaseOptions, releaseFiles } from "./release-files.ts";
import { makeTarball, packFiles } from "./tar-archive.ts";

/** A release that breaks exactly one rule. */
export interface BrokenRelease {
  readonly rule: string;
  readonly remote: string;
  readonly version: string;
  readonly packed: Buffer;
  readonly message: RegExp;
  /** Expected members of the first violation. */
  readonly place: Partial<Violation>;
}

const label = { fr: "x", en: "x", nl: "x" };
const entry = (id: string, changes: object = {}) => ({
  id,
  label,
  icon: "cube",
  path: "/new",
  order: 1,
  ...changes,
});
export const REACT = { name: "react", version: "18.2.0", requiredVersion: "^18.2.0" };
export const OWN_COPY = { js: { sync: ["app.0a1b2c3d.js"], async: [] }, css: { sync: [], async: [] } };
const part = (slot: string, props?: object) => ({ slot, expose: "./app", ...(props ? { props } : {}) });

/** Remotes that run beside the refused ones. */
export const NEIGHBOURS: readonly (readonly [name: string, options: ReleaseOptions])[] = [
  [
    "mf-orders",
    {
      manifest: {
        namespace: "mfo",
        routes: [{ path: "/orders" }, { path: "/shop" }],
        opens: [{ slot: "orders.line", props: { orderID: "string", note: "string?" } }],
        events: { emits: { "orders.sent": { orderID: "string" } } },
      },
    },
  ],
  [
    "mf-projects",
    {
      manifest: { delegates: [{ path: "/projects/new", remote: "mf-new" }] },
      documents: ["query Own { viewer }"],
    },
  ],
  ["mf-deep", { manifest: { routes: [{ path: "/deep/inside" }, { path: "/far/:id/notes" }] } }],
  [
    "mf-giver",
    {
      manifest: {
        navigation: [
          {
            ...{ id: "giver", label: { fr: "x", en: "x", nl: "x" }, icon: "cube", path: "/giver", order: 1 },
            phone: "raised",
          },
        ],
        opens: [{ slot: "giver.panel", props: { id: "string" } }],
        events: { emits: { "giver.saved": { id: "string" } } },
      },
    },
  ],
  [
    "mf-taker",
    {
      manifest: {
        slots: [part("giver.panel", { id: "string" })],
        events: { hears: { "giver.saved": { id: "string" } } },
      },
    },
  ],
];

const isFiles = (content: Files | ReleaseOptions): content is Files => "remote.json" in content;

function pack(remote: string, content: Case[1]): Buffer {
  if (Buffer.isBuffer(content)) return content;
  if (Array.isArray(content)) return makeTarball(content);
  const given = content as Files | ReleaseOptions;
  return packFiles(isFiles(given) ? given : releaseFiles(remote, given));
}
const toBroken =
  (remote: string, version: string) =>
  ([rule, content, message, place]: Case): BrokenRelease => ({
    rule,
    remote,
    version,
    packed: pack(remote, content),
    message,
    place,
  });

/** Releases of `mf-new`, which does not run yet. */
const BESIDE_OTHERS: readonly Case[] = [
  [
    "route-taken",
    { manifest: { routes: [{ path: "/new" }, { path: "/orders/" }] } },
    /mf-new: the route \/orders\/ belongs to mf-orders/,
    { file: "remote.json", line: 17, owner: "mf-orders" },
  ],
  [
    "route-inside",
    { manifest: { routes: [{ path: "/projects/other" }] } },
    /is inside \/projects of mf-projects, which does not delegate it/,
    { file: "remote.json", line: 14, owner: "mf-projects" },
  ],
  [
    "route-taken",
    { manifest: { routes: [{ path: "/far/:other/notes" }] } },
    /the route \/far\/:other\/notes belongs to mf-deep/,
    { owner: "mf-deep" },
  ],
  [
    "route-inside",
    { manifest: { routes: [{ path: "/deep/:id/inside" }] } },
    /the route \/deep\/:id\/inside takes addresses of \/deep\/inside of mf-deep/,
    { owner: "mf-deep" },
  ],
  [
    "route-around",
    { manifest: { routes: [{ path: "/deep/:any" }] } },
    /\/deep\/:any would take in \/deep\/inside of mf-deep/,
    { owner: "mf-deep" },
  ],
  [
    "route-around",
    { manifest: { routes: [{ path: "/deep" }] } },
    /\/deep would take in \/deep\/inside of mf-deep/,
    { file: "remote.json", line: 14, owner: "mf-deep" },
  ],
  [
    "route-shell",
    { manifest: { routes: [{ path: "/login" }] } },
    /mf-new: .* a page of the shell/,
    { line: 14, owner: "shell" },
  ],
  ["route-shell", { manifest: { routes: [{ path: "/" }] } }, /a page of the shell/, { owner: "shell" }],
  [
    "route-shell",
    { manifest: { routes: [{ path: "/terms" }] } },
    /the route \/terms is a page of the shell/,
    { owner: "shell" },
  ],
  [
    "route-shell",
    { manifest: { routes: [{ path: "/login/x" }] } },
    /the route \/login\/x is below \/login, a page of the shell/,
    { owner: "shell" },
  ],
  [
    "route-twice",
    { manifest: { routes: [{ path: "/new/:a" }, { path: "/new/:b" }] } },
    /the route \/new\/:b is named twice/,
    { line: 17 },
  ],
  ["route-locale", { manifest: { routes: [{ path: "/nl/new" }] } }, /begins with a language/, { line: 14 }],
  [
    "route-twice",
    { manifest: { routes: [{ path: "/new" }, { path: "/new/" }] } },
    /mf-new: .* named twice/,
    { line: 17 },
  ],
  [
    "navigation-taken",
    { manifest: { navigation: [entry("orders")] } },
    /the navigation entry orders belongs to mf-orders/,
    { file: "remote.json", line: 22, owner: "mf-orders" },
  ],
  [
    "navigation-twice",
    { manifest: { navigation: [entry("aa"), entry("aa")] } },
    /entry aa is named twice/,
    { line: 33 },
  ],
  [
    "navigation-path",
    { manifest: { navigation: [entry("new", { path: "/orders/seller" })] } },
    /the navigation entry new leads to \/orders\/seller, a page of mf-orders; it must lead to one of its own routes \(\/new\)/,
    { file: "remote.json", line: 29, owner: "mf-orders" },
  ],
  [
    "navigation-path",
    { manifest: { navigation: [entry("new", { path: "/nowhere" })] } },
    /leads to \/nowhere, which no remote has/,
    { line: 29 },
  ],
  [
    "navigation-parent",
    { manifest: { navigation: [entry("new", { parent: "gone" })] } },
    /the navigation entry new names the parent gone, which neither it nor a running remote has/,
    { file: "remote.json", line: 31 },
  ],
  [
    "navigation-parent",
    { manifest: { navigation: [entry("new", { parent: "new" })] } },
    /the parent new, which is below it/,
    { line: 31 },
  ],
  [
    "navigation-parent",
    { manifest: { navigation: [entry("aa", { parent: "bb" }), entry("bb", { parent: "aa" })] } },
    /the parent bb, which is below it/,
    { line: 31 },
  ],
  [
    "navigation-raised",
    { manifest: { navigation: [entry("new", { phone: "raised" })] } },
    /the bar's one raised button is that of mf-giver; use "bar"/,
    { file: "remote.json", line: 31, owner: "mf-giver" },
  ],
  [
    "act-path",
    {
      manifest: {
        acts: [{ id: "send", label, icon: "cube", for: "lot", path: "/orders/{id}", order: 1 }],
      },
    },
    /the act send leads to \/orders\/\{id\}, a page of mf-orders/,
    { file: "remote.json", line: 48, owner: "mf-orders" },
  ],
  [
    "delegate-path",
    { manifest: { delegates: [{ path: "/orders/notes", remote: "mf-projects" }] } },
    /mf-new: it delegates \/orders\/notes, which is not within its own routes \(\/new\)/,
    { file: "remote.json", line: 40 },
  ],
  [
    "icon-unknown",
    { manifest: { navigation: [entry("new", { icon: "unicorn" })] } },
    /mf-new: the navigation entry new has the icon unicorn, which the shell does not offer; one of archive, /,
    { file: "remote.json", line: 28, owner: "shell" },
  ],
  [
    "slot-twice",
    { manifest: { slots: [part("dashboard.card"), part("dashboard.card")] } },
    /\.\/app is in the slot dashboard\.card twice/,
    { file: "remote.json", line: 40 },
  ],
  [
    "slot-twice",
    {
      manifest: {
        opens: [
          { slot: "new.a", props: {} },
          { slot: "new.a", props: {} },
        ],
      },
    },
    /the slot new\.a is opened twice/,
    { file: "remote.json" },
  ],
  [
    "slot-taken",
    { manifest: { opens: [{ slot: "orders.line", props: { orderID: "string" } }] } },
    /mf-new: the slot orders\.line is opened by mf-orders 1\.0\.0 already/,
    { file: "remote.json", line: 40, owner: "mf-orders" },
  ],
  [
    "slot-taken",
    { manifest: { opens: [{ slot: "dashboard.card", props: {} }] } },
    /is opened by the shell already/,
    { owner: "shell" },
  ],
  [
    "slot-unknown",
    { manifest: { slots: [part("orders.footer")] } },
    /mf-new: \.\/app is for the slot orders\.footer, which neither the shell nor a running remote opens/,
    { file: "remote.json", line: 35 },
  ],
  [
    "slot-props",
    { manifest: { slots: [part("orders.line", { orderID: "string", note: "string" })] } },
    /needs more than the slot orders\.line of mf-orders 1\.0\.0 gives: note is given only sometimes/,
    { file: "remote.json", line: 37, owner: "mf-orders" },
  ],
  [
    "slot-props",
    { manifest: { slots: [part("dashboard.card", { teamID: "number" })] } },
    /of the shell gives: teamID is given as string, but number is needed/,
    { owner: "shell" },
  ],
  [
    "slot-events",
    { manifest: { slots: [{ ...part("dashboard.card"), emits: { moved: {} } }] } },
    /mf-new: \.\/app sends what the slot dashboard\.card of the shell does not accept: it accepts no event moved \(it accepts none\)/,
    { file: "remote.json", line: 37, owner: "shell" },
  ],
  [
    "slot-events",
    { manifest: { slots: [{ ...part("product-editor"), emits: { saved: { lotIDs: "string" } } }] } },
    /payload of saved: lotIDs is given as string, but string\[\] is needed/,
    { owner: "shell" },
  ],
  [
    "event-taken",
    { manifest: { events: { emits: { "orders.sent": {} } } } },
    /mf-new: the event orders\.sent belongs to mf-orders 1\.0\.0/,
    { file: "remote.json", line: 40, owner: "mf-orders" },
  ],
  [
    "event-taken",
    { manifest: { events: { emits: { "data.changed": { entity: "string" } } } } },
    /data\.changed is the shell's/,
    { owner: "shell" },
  ],
  [
    "event-unknown",
    { manifest: { events: { hears: { "orders.lost": {} } } } },
    /mf-new: it listens to the event orders\.lost, which neither the shell nor a running remote emits/,
    { file: "remote.json", line: 40 },
  ],
  [
    "event-payload",
    { manifest: { events: { hears: { "orders.sent": { total: "number" } } } } },
    /another payload of orders\.sent than mf-orders 1\.0\.0 gives: total \(number\) is not given/,
    { file: "remote.json", line: 40, owner: "mf-orders" },
  ],
  [
    "event-payload",
    { manifest: { events: { hears: { "team.changed": { teamID: "number" } } } } },
    /than the shell gives: teamID is given as string/,
    { owner: "shell" },
  ],
  [
    "namespace-taken",
    { manifest: { namespace: "mfo" } },
    /the prefix mfo- .* meets mfo- of mf-orders/,
    { file: "remote.json", owner: "mf-orders" },
  ],
  ["namespace-taken", { manifest: { namespace: "mfo-new" } }, /meets mfo- of mf-orders/, {}],
  [
    "namespace-reserved",
    { manifest: { namespace: "shell" } },
    /mf-new: the prefix shell- is kept for shell-/,
    { file: "remote.json", line: 38, owner: "shell" },
  ],
  [
    "storage-taken",
    { code: 'let a = 1;\nlocalStorage.setItem("gisement:mf-orders:draft", a);' },
    /mf-new: the key gisement:mf-orders belongs to mf-orders; its own begin with gisement:mf-new:/,
    { file: "remoteEntry.js", line: 3, column: 23, owner: "mf-orders" },
  ],
  [
    "storage-taken",
    { code: "sessionStorage[`gisement:theme`]" },
    /belongs to shell/,
    { file: "remoteEntry.js", line: 2, owner: "shell" },
  ],
  [
    "storage-prefix",
    { code: "indexedDB.open('gisement:drafts')" },
    /mf-new: the key gisement:drafts does not begin with gisement:mf-new:/,
    { file: "remoteEntry.js", line: 2 },
  ],
  [
    "shell-range",
    { manifest: { shell: "^2.0.0" } },
    /mf-new needs the shell contract \^2\.0\.0, but the shell here has 1\.\d+\.\d+/,
    { file: "remote.json", line: 4, owner: "shell" },
  ],
  ["shell-range", { manifest: { shell: "newest" } }, /"newest" is no semver range/, { line: 4 }],
  [
    "shared-range",
    { shared: [REACT] },
    /mf-new needs react \^18\.2\.0, but the shell shares 19\.3\.1/,
    { file: "mf-manifest.json", line: 26, owner: "shell" },
  ],
  ["shared-range", { shared: [{ ...REACT, name: "react/jsx-runtime" }] }, /needs react\/jsx-runtime/, {}],
  [
    "shared-duplicate",
    { shared: [{ ...REACT, singleton: true, assets: OWN_COPY }] },
    /mf-new shares its own react for \^18\.2\.0 beside the shell's 19\.3\.1: two copies would load/,
    { file: "mf-manifest.json", line: 28, owner: "shell" },
  ],
  [
    "shared-duplicate",
    { shared: [{ name: "yup", version: "1.9.0", requiredVersion: "^1.0.0", assets: OWN_COPY }] },
    /its own yup 1\.9\.0 beside the shell's 1\.7\.1/,
    {},
  ],
  [
    "shared-duplicate",
    {
      shared: [
        {
          name: "yup",
          version: "1.7.1",
          requiredVersion: "^1.0.0",
          assets: { js: { sync: ["remoteEntry.js"], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    },
    /its own yup eagerly beside the shell's 1\.7\.1/,
    {},
  ],
  [
    "shared-not-lent",
    { shared: [{ ...REACT, name: "rxjs" }] },
    /mf-new shares rxjs without a copy/,
    { file: "mf-manifest.json", line: 26, owner: "shell" },
  ],
  [
    "operation-invalid",
    { documents: ["query Sizes {\n  sizes(last: 3)\n}"] },
    /mf-new: the operation Sizes, line 2, column 9: Unknown argument "last"/,
    { file: "operations.json", line: 2, column: 9, owner: "backend" },
  ],
  ["operation-invalid", { documents: ["query {"] }, /Syntax Error/, {}],
  ...(
    [
      ["query One { viewer }\nquery Two { viewer }", /A document has one operation; this one has 2/],
      ["query All { __schema { types { name } } }", /introspection/],
      [`query Many { ${Array.from({ length: 500 }, (_, at) => `a${at}: viewer`).join(" ")} }`, /[Aa]liases/],
      [`query Deep { ${"deep { ".repeat(30)}viewer${" }".repeat(30)} }`, /depth limit/],
    ] as const
  ).map(
    ([document, message]): Case => [
      "operation-invalid",
      { documents: [document] },
      message,
      { owner: "backend" },
    ],
  ),
];

/** Releases of `mf-giver`, which runs and is used by `mf-taker`. */
const REMOVALS: readonly Case[] = [
  [
    "slot-in-use",
    { manifest: { version: "1.1.0", events: { emits: { "giver.saved": { id: "string" } } } } },
    /mf-giver 1\.1\.0 no longer opens the slot giver\.panel, for which mf-taker 1\.0\.0 provides \.\/app/,
    { file: "remote.json", line: 1, owner: "mf-taker" },
  ],
  [
    "event-in-use",
    { manifest: { version: "1.1.0", opens: [{ slot: "giver.panel", props: { id: "string" } }] } },
    /mf-giver 1\.1\.0 no longer emits the event giver\.saved, which mf-taker 1\.0\.0 listens to/,
    { file: "remote.json", line: 1, owner: "mf-taker" },
  ],
  [
    "slot-props",
    {
      manifest: {
        version: "1.1.0",
        opens: [{ slot: "giver.panel", props: { id: "number" } }],
        events: { emits: { "giver.saved": { id: "string" } } },
      },
    },
    /the slot giver\.panel does not give what \.\/app of mf-taker 1\.0\.0 needs: id is given as number/,
    { file: "remote.json", line: 41, owner: "mf-taker" },
  ],
  [
    "event-payload",
    {
      manifest: {
        version: "1.1.0",
        opens: [{ slot: "giver.panel", props: { id: "string" } }],
        events: { emits: { "giver.saved": { id: "string?" } } },
      },
    },
    /the payload of giver\.saved does not give what mf-taker 1\.0\.0 needs: id is given only sometimes/,
    { file: "remote.json", line: 48, owner: "mf-taker" },
  ],
];

export const BROKEN_RELEASES: readonly BrokenRelease[] = [
  ...[...BESIDE_OTHERS, ...IN_ITSELF].map(toBroken("mf-new", "1.0.0")),
  ...REMOVALS.map(toBroken("mf-giver", "1.1.0")),
];
