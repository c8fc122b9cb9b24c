// Every remote, and the template for new ones, has the same folders and names.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./lib/project.mjs";
import { trackedFiles } from "./lib/tracked-files.mjs";

const tracked = trackedFiles();
const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const TEMPLATE = "tools/templates/remote";
const remotes = [
  ...new Set(tracked.filter((file) => /^mf-[^/]+\/remote\.json$/.test(file)).map(path.dirname)),
  TEMPLATE,
];

const FOLDERS = ["features", "kernel", "testing", "texts"];
const FILES = ["app.tsx", "not-found.tsx", "routes.tsx"];
const LANGUAGES = ["en", "fr", "nl"].map((language) => `${language}.json`);
/** Maximum folder depth below a feature: the lint rules do not cover deeper ones. */
const DEEPEST = 3;

describe.each(remotes)("%s", (remote) => {
  const source = `${remote}/src/`;
  const files = tracked
    .filter((file) => file.startsWith(source) && !file.startsWith(`${source}gql/`))
    .map((file) => file.slice(source.length));
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const textOf = (file) => read(source + file);
  const at = (folder) => files.filter((file) => file.startsWith(`${folder}/`));

  test("has its life cycles, routes and not-found page at the root", () => {
    const root = files.filter((file) => !file.includes("/"));
    expect(root).toEqual(expect.arrayContaining(FILES));
    const { expose, slots } = JSON.parse(read(`${remote}/remote.json`));
    const exposed = [expose, ...slots.map((slot) => slot.expose)].map((name) => `${name.slice(2)}.tsx`);
    // Other files here combine several features; parts of one feature belong to it, shared ones to the kernel.
    const others = root.filter(
      (file) => !FILES.includes(file) && !exposed.includes(file) && !/\.test\.tsx?$/.test(file),
    );
    const featuresOf = (file) =>
      new Set([...textOf(file).matchAll(/"\.\/features\/([^/"]+)/g)].map(([, name]) => name));
    expect(others.filter((file) => featuresOf(file).size < 2)).toEqual([]);
  });

  test("has all other code in features, kernel, testing and texts", () => {
    const folders = [
      ...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0])),
    ];
    expect(folders.filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
    expect(folders).toEqual(expect.arrayContaining(["features", "testing", "texts"]));
    expect(at("features").filter((file) => file.split("/").length < 3)).toEqual([]);
    expect(at("features").filter((file) => file.split("/").length > 3 + DEEPEST)).toEqual([]);
  });

  test("has its texts and their namespace in texts", () => {
    expect(at("texts").map((file) => path.basename(file))).toEqual(
      expect.arrayContaining([...LANGUAGES, "namespace.ts", "texts.ts", "texts.test.ts"]),
    );
    const name = JSON.parse(read(`${remote}/remote.json`)).name;
    expect(textOf("texts/namespace.ts")).toContain(`NAMESPACE = "${name}"`);
    // A feature's texts are in a folder of that name.
    expect(
      files.filter((file) => path.basename(file) === "fr.json" && !/(?:^|\/)texts\/fr\.json$/.test(file)),
    ).toEqual([]);
  });

  test("uses NAMESPACE for texts", () => {
    const namespaces = code.flatMap((file) =>
      [...textOf(file).matchAll(/useTranslation\(([^)]*)\)/g)].map(([, argument]) => [file, argument]),
    );
    expect(namespaces.length).toBeGreaterThan(0);
    expect(namespaces.filter(([, argument]) => argument !== "NAMESPACE" && argument !== '"ui"')).toEqual([]);
  });

  test("has each screen in a file of its name, and loads all but the first on demand", () => {
    const routes = textOf("routes.tsx");
    const screens = [...routes.matchAll(/<(\w+)/g)].map(([, name]) => name);
    expect(screens.some((name) => name.endsWith("Screen"))).toBe(true);
    expect(files.filter((file) => /-page\.tsx$/.test(file))).toEqual([]);
    const atOnce = [...routes.matchAll(/^import \{ [A-Z]\w*Screen \} from/gm)];
    expect(atOnce.length).toBeLessThanOrEqual(1);
    for (const [, file] of routes.matchAll(/import\("(\.\/features\/[^"]+)"\)/g))
      expect(file).toMatch(/-screen\.tsx$/);
  });

  test("wraps its routes in the dialog host in app.tsx, and uses createRemote for its life cycles", () => {
    expect(textOf("app.tsx")).toMatch(/<OverlayHost>/);
    expect(textOf("app.tsx")).toMatch(/export const \{ bootstrap, mount, unmount \} = createRemote\(/);
    // A slot part has its own root, and so its own host.
    const { slots } = JSON.parse(read(`${remote}/remote.json`));
    const roots = ["app.tsx", ...slots.map(({ expose }) => `${expose.slice(2)}.tsx`)];
    expect(code.filter((file) => !roots.includes(file) && textOf(file).includes("<OverlayHost>"))).toEqual(
      [],
    );
  });

  test("names a stylesheet after its folder", () => {
    const styles = files.filter((file) => file.endsWith(".css"));
    expect(
      styles.filter((file) => path.basename(file, ".css") !== path.basename(path.dirname(file))),
    ).toEqual([]);
  });

  test("imports documents from gql/gql.ts and generated types from gql/graphql.ts", () => {
    const addresses = code.flatMap((file) =>
      [...textOf(file).matchAll(/from "((?:\.\.?\/)+gql[^"]*)"/g)].map(([, address]) => [file, address]),
    );
    expect(addresses.filter(([, address]) => !/\/gql\/(?:gql|graphql)\.ts$/.test(address))).toEqual([]);
  });

  test("keeps server calls in folders named api", () => {
    const calls = code.filter((file) => /\bgraphql\(`/.test(textOf(file)) && !/(?:^|\/)api\//.test(file));
    expect(calls).toEqual([]);
  });
});
