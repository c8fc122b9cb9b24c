// Which journeys visit the screens that a change can affect.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { dependantsOf } from "./import-graph.mjs";
import { proofOf } from "./platform-proofs.mjs";

/** More would take longer than a developer waits; the others belong to the whole run. */
const MOST_JOURNEYS = 3;
const TAG = /<Route\s+path="([^"]+)"(?:\s+element=\{<(\w+)[^>]*\/>\})?\s*(\/?)>|<\/Route>/g;
const IMPORTED =
  /(?:import \{ (\w+) \} from|const (\w+) = lazyScreen\(\s*async \(\) =>\s*\(await (?:\w+\((?:\w+, )?)?import\()\s*\(?"(\.\/[^"]+)"/g;

/**
 * The screens of a remote: the module of each, the part of its address before the first parameter, and whether it is loaded
 * only there.
 * @returns {{ module: string, address: string, isLazy: boolean }[]}
 */
export function readScreens(root, remote) {
  const routes = path.join(root, remote, "src/routes.tsx");
  if (!existsSync(routes)) return [];
  const source = readFileSync(routes, "utf8");
  const modules = new Map(
    [...source.matchAll(IMPORTED)]
      .map(([, eager, lazy, file]) => [
        eager ?? lazy,
        { module: path.posix.join(remote, "src", file), isLazy: !eager },
      ])
      .filter(([, { module }]) => module.includes("/features/") || module.endsWith("-screen.tsx")),
  );
  // A component of the file itself chooses between some of the screens.
  const screensOf = (element) => {
    if (modules.has(element)) return [modules.get(element)];
    const [body = ""] = source.match(new RegExp(`\\n(?:function|const) ${element}\\b[\\s\\S]*?\\n\\}`)) ?? [];
    return [...modules].filter(([name]) => new RegExp(`<${name}\\b`).test(body)).map(([, screen]) => screen);
  };
  const parents = [];
  const screens = [];
  for (const [tag, given, element, end] of source.matchAll(TAG)) {
    if (tag === "</Route>") {
      parents.pop();
      continue;
    }
    const whole = path.posix.join("/", ...parents, given).replace(/^\/:lang/, "");
    if (!end) parents.push(given);
    if (!element || whole.endsWith("*")) continue;
    const address = whole.split(":")[0];
    for (const each of screensOf(element)) screens.push({ ...each, address });
  }
  return screens;
}

/** Whether a journey's text names an address, and not only a longer one. */
const visits = (text, address) =>
  text.split(address).some((_, at, parts) => {
    const before = parts[at - 1];
    if (before === undefined || !/(?:["'`]|\/(?:fr|en|nl)|\})$/.test(before)) return false;
    return address.endsWith("/") || !/^[\w/-]/.test(parts[at]);
  });

const remotesOf = (graph) => [
  ...new Set([...graph.keys()].map((file) => file.split("/")[0]).filter((name) => name.startsWith("mf-"))),
];

/**
 * Tests that a change reaches, where a screen is loaded on demand by those alone that go to its address: whoever renders a
 * remote's routes needs all its screens by the graph.
 * @param {string} root
 * @param {import("./import-graph.mjs").ImportGraph} graph
 * @param {readonly string[]} changed
 */
export function dependantsByAddress(root, graph, changed) {
  const screens = remotesOf(graph).flatMap((remote) =>
    readScreens(root, remote)
      .filter(({ isLazy }) => isLazy)
      .map((screen) => ({ ...screen, routes: `${remote}/src/routes.tsx` })),
  );
  // Helpers of tests import the screens too, so that no test waits for one.
  const modules = new Set(screens.map(({ module }) => module));
  const routes = new Set(screens.map((screen) => screen.routes));
  const cut = new Map(
    [...graph].map(([file, needed]) => [
      file,
      routes.has(file) || file.includes("/testing/")
        ? new Set([...needed].filter((each) => !modules.has(each)))
        : needed,
    ]),
  );
  const found = dependantsOf(cut, changed);
  const reached = screens.filter(({ module }) => found.has(module));
  const rendering = dependantsOf(graph, [...new Set(reached.map(({ routes }) => routes))]);
  for (const file of rendering)
    if (/\.test\.tsx?$/.test(file)) {
      const text = readFileSync(path.join(root, file), "utf8");
      if (reached.some(({ address }) => visits(text, address))) found.add(file);
    }
  return found;
}

/** Whether a journey is named after a feature: `alerts.spec.ts`, `comment-links.spec.ts` of `comments`. */
const isNamedAfter = (journey, feature) =>
  path.basename(journey).split(/[-.]/).includes(feature) ||
  path.basename(journey).startsWith(feature.replace(/s$/, ""));

/**
 * Chooses journeys for changed files of remotes and of the shell: first those named after a changed feature, then those
 * that visit its screens, the most specific ones first.
 * @returns {{ chosen: string[], left: string[] }} those to run, and further ones that the whole run has
 */
export function journeysFor(root, graph, changed) {
  const code = changed.filter((file) => /^(?:mf-[a-z0-9-]+|shell)\/src\/.*\.(?:tsx?|css)$/.test(file));
  const product = code.filter((file) => !/\.test\.|\/testing\//.test(file));
  if (product.length === 0) return { chosen: [], left: [] };
  const reached = dependantsOf(graph, product);
  const features = new Set(product.map((file) => file.match(/\/features\/([^/]+)\//)?.[1]).filter(Boolean));
  const screens = remotesOf(graph).flatMap((remote) => readScreens(root, remote));
  const known = [...new Set(screens.map(({ address }) => address))];
  const addresses = new Set(
    screens.filter(({ module }) => reached.has(module)).map(({ address }) => address),
  );
  const journeys = [...graph.keys()]
    .filter((file) => /^e2e\/src\/journeys\/.*\.spec\.ts$/.test(file) && !proofOf(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
  const named = journeys.filter(({ file }) => [...features].some((feature) => isNamedAfter(file, feature)));
  const visiting = journeys
    .filter((journey) => !named.includes(journey))
    .map(({ file, text }) => {
      const visited = known.filter((address) => visits(text, address));
      return { file, share: visited.filter((address) => addresses.has(address)).length / visited.length };
    })
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share);
  const all = [...named, ...visiting].map(({ file }) => file);
  return { chosen: all.slice(0, MOST_JOURNEYS), left: all.slice(MOST_JOURNEYS) };
}
