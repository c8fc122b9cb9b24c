import { splitLocale } from "@gisement/shared-domain/locale";
import { findRoute } from "../../runtime/access/find-route.ts";
import { buildRemote } from "../../testing/builders.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";

const remotes = [
  buildRemote("mf-orders", "/orders", { preload: ["remoteEntry.js", "app.css"] }),
  buildRemote("mf-projects", "/projects"),
];
const remoteAt = (pathname: string) => findRoute(remotes, splitLocale(pathname).path)?.remote ?? null;
const prefetchedPaths = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link")].map(
    ({ rel, href }) => `${rel} ${new URL(href).pathname}`,
  );
const find = (id: string) => document.getElementById(id) as HTMLElement;
const fire = (id: string, type: string) => find(id).dispatchEvent(new Event(type, { bubbles: true }));
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, "", "/fr/projects/4");
  document.head.innerHTML = `<meta name="gisement:lent" content="@gisement/shared-ui/data-grid grid.js grid.css;@gisement/shared-ui/form form.js">`;
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(manifest)));
  document.body.innerHTML = `
    <a id="orders" href="/fr/orders/9?x=1"><span id="inside">9</span></a>
    <a id="own" href="/fr/projects/5">5</a>
    <a id="file" href="/fr/orders/9" download>pdf</a>
    <a id="away" href="https://elsewhere.example/fr/orders">away</a>
    <p id="text">text</p>`;
  stop = prefetchOnIntent(document, remoteAt);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
});

const everything = [
  "prefetch /releases/mf-orders/1.2.3/remoteEntry.js",
  "prefetch /releases/mf-orders/1.2.3/app.css",
];
const manifest = {
  exposes: [
    { path: "./app", requires: ["@gisement/shared-ui/data-grid"], assets: { js: { sync: ["app.js"] } } },
    { path: "./dashboard-card", assets: { js: { sync: ["card.js"] } } },
  ],
};

test("a remote without intent costs no request", () => {
  jest.advanceTimersByTime(60_000);
  expect(prefetchedPaths()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["pointerover", "focusin", "touchstart"])(
  "%s on a link prefetches its remote's first files",
  (type) => {
    fire("inside", type);
    jest.advanceTimersByTime(64);
    expect(prefetchedPaths()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(prefetchedPaths()).toEqual(everything);
    fire("text", "pointerover");
    fire("inside", type);
    jest.advanceTimersByTime(1000);
    expect(prefetchedPaths()).toEqual(everything);
  },
);

test("its manifest prefetches the files of its app and the shared modules it needs", async () => {
  fire("inside", "pointerover");
  await jest.advanceTimersByTimeAsync(100);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(String(jest.mocked(fetch).mock.calls[0]?.[0])).toMatch(
    /\/releases\/mf-orders\/1\.2\.3\/mf-manifest\.json$/,
  );
  expect(prefetchedPaths()).toEqual([
    ...everything,
    "prefetch /grid.js",
    "prefetch /grid.css",
    "prefetch /releases/mf-orders/1.2.3/app.js",
  ]);
});

test("passing over a link prefetches nothing", () => {
  fire("inside", "pointerover");
  jest.advanceTimersByTime(40);
  fire("text", "pointerover");
  jest.advanceTimersByTime(1000);
  fire("orders", "focusin");
  fire("orders", "focusout");
  jest.advanceTimersByTime(1000);
  expect(prefetchedPaths()).toEqual([]);
});

test.each(["own", "file", "away"])(
  "a link to the current remote, a file or another site prefetches nothing (%s)",
  (id) => {
    fire(id, "pointerover");
    jest.advanceTimersByTime(1000);
    expect(prefetchedPaths()).toEqual([]);
  },
);

test("with data saving on, nothing is prefetched before the click", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  fire("inside", "pointerover");
  jest.advanceTimersByTime(1000);
  expect(prefetchedPaths()).toEqual([]);
});
