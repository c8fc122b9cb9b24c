import { buildRemote, buildSession } from "../../testing/builders.ts";
import { preloadScreen } from "./preload-screen.ts";

const session = buildSession();
const card = (over = {}) => ({ slot: "dashboard.card", expose: "./card", order: 10, ...over });
const orders = buildRemote("mf-orders", "/orders", { slots: [card(), card({ expose: "./due" })] });
const hidden = buildRemote("mf-hidden", "/hidden", { slots: [card({ roles: ["CREATOR"] })] });
const registry = { composition: "one", remotes: [orders, hidden] };
const part = (path: string, file: string) => ({
  path,
  requires: ["react", "@gisement/shared-ui/form"],
  assets: { js: { sync: [file] }, css: { sync: [] } },
});
const manifest = {
  metaData: { remoteEntry: { name: "remoteEntry.js" } },
  exposes: [part("./app", "app.js"), part("./card", "card.js"), part("./due", "due.js")],
};
let requests: string[];
const answering = (response: () => Response) => {
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    requests.push(new URL(String(input)).pathname);
    return response();
  });
};
const links = async () => {
  await new Promise((resume) => setTimeout(resume, 10));
  return [...document.querySelectorAll<HTMLLinkElement>("link")].map(({ href }) => new URL(href).pathname);
};

beforeEach(() => {
  requests = [];
  document.head.innerHTML =
    '<meta name="gisement:lent" content="@gisement/shared-ui/chart chart.js;@gisement/shared-ui/form forms.js forms.css">';
  answering(() => new Response(JSON.stringify(manifest)));
});

test("a remote's page preloads the shared modules and the files that its manifest names", async () => {
  preloadScreen(registry, "/fr/orders/9", session);
  expect(await links()).toEqual([
    "/forms.js",
    "/forms.css",
    "/releases/mf-orders/1.2.3/remoteEntry.js",
    "/releases/mf-orders/1.2.3/app.js",
  ]);
  expect(requests).toEqual(["/releases/mf-orders/1.2.3/mf-manifest.json"]);
});

test("the dashboard preloads the cards that this person sees from one manifest per remote, and no other remote", async () => {
  preloadScreen(registry, "/fr", session);
  for (const file of ["card.js", "due.js"])
    expect(await links()).toContain(`/releases/mf-orders/1.2.3/${file}`);
  expect(await links()).not.toContain("/releases/mf-orders/1.2.3/app.js");
  expect(requests).toEqual(["/releases/mf-orders/1.2.3/mf-manifest.json"]);
});

test.each([
  ["wider than a phone's", true],
  ["of a phone", false],
])("on a screen %s, what only wide screens draw is preloaded: %s", async (_screen, isWide) => {
  const app = {
    ...part("./app", "app.js"),
    wide: { requires: ["@gisement/shared-ui/chart"], files: ["grid.js"] },
  };
  answering(() => new Response(JSON.stringify({ ...manifest, exposes: [app] })));
  globalThis.matchMedia = jest.fn(() => ({ matches: isWide }) as MediaQueryList);
  preloadScreen(registry, "/fr/orders/9", session);
  const files = (await links()).filter((file) => /chart|grid/.test(file));
  expect(files).toEqual(isWide ? ["/chart.js", "/releases/mf-orders/1.2.3/grid.js"] : []);
});

test("an address that belongs to no remote preloads nothing", async () => {
  preloadScreen(registry, "/fr/nowhere", session);
  expect([await links(), requests]).toEqual([[], []]);
});

test.each([
  ["missing", () => new Response("gone", { status: 404 })],
  ["a page", () => new Response("<html>")],
  ["of another kind", () => new Response("{}")],
])("a manifest that is %s only costs time", async (_name, response) => {
  answering(response);
  preloadScreen(registry, "/fr/orders", session);
  expect(await links()).toEqual([]);
});
