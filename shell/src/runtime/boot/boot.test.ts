import { buildRemote, buildSession } from "../../testing/builders.ts";
import { boot as bootWith } from "./boot.ts";
import { consumePageParameter } from "./page-parameters.ts";
import { leaveReplay } from "./replay.ts";
import type { BootScreens } from "./screens.ts";

type Application = Awaited<ReturnType<BootScreens["application"]>>;
type SignedOut = Awaited<ReturnType<BootScreens["signedOut"]>>;
const start = jest.fn<Promise<void>, Parameters<Application["start"]>>(async () => {});
const showSignIn = jest.fn<void, Parameters<SignedOut["showSignIn"]>>();
const showTerms = jest.fn(async () => {});
const showUnreachable = jest.fn<void, Parameters<SignedOut["showUnreachable"]>>();
const boot = () =>
  bootWith({
    application: async () => ({ start }),
    signedOut: async () => ({ showSignIn, showTerms, showUnreachable }),
  });

const session = buildSession();
const registry = { composition: "one", remotes: [buildRemote("mf-orders", "/orders")] };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
let answers: Record<string, () => Response>;
const at = (address: string) => history.replaceState(null, "", address);
const here = () => location.pathname + location.search;
const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link")].map(
    ({ rel, href }) => `${rel} ${new URL(href).pathname}`,
  );

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="gisement:preload-login" content="login.js"><meta name="gisement:preload-app" content="app.js app.css">';
  answers = {
    "/api/session": () => answer(200, session),
    "/releases/registry.json": () => answer(200, registry),
  };
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const found = answers[String(input)];
    if (!found) throw new TypeError("offline");
    return found();
  });
});

test("signed in, the application starts with session and registry, and the route's files are requested immediately", async () => {
  at("/fr/orders/9");
  answers["http://localhost/releases/mf-orders/1.2.3/mf-manifest.json"] = () =>
    answer(200, {
      metaData: { remoteEntry: { name: "remoteEntry.js" } },
      exposes: [{ path: "./app", assets: {} }],
    });
  await boot();
  expect(start).toHaveBeenCalledWith(session, { registry });
  expect(here()).toBe("/fr/orders/9");
  await new Promise((resume) => setTimeout(resume, 20));
  expect(links()).toEqual(
    expect.arrayContaining(["preload /app.js", "preload /releases/mf-orders/1.2.3/remoteEntry.js"]),
  );
});

test.each([
  ["with a session cookie", true, "preload /app.js", "login.js"],
  ["without one", false, "preload /login.js", "app.js"],
])(
  "a page requested %s loads only the files of its next page, and the texts of its language",
  async (_case, sent, wanted, other) => {
    document.documentElement.toggleAttribute("data-session", sent);
    document.head.insertAdjacentHTML(
      "beforeend",
      '<meta name="gisement:preload-app-nl" content="app-nl.js"><meta name="gisement:preload-login-nl" content="login-nl.js"><meta name="gisement:preload-login-fr" content="login-fr.js">',
    );
    if (!sent) answers["/api/session"] = () => answer(401, {});
    at("/nl");
    await boot();
    const texts = wanted.replace(".js", "-nl.js");
    expect(links()).toEqual(expect.arrayContaining([wanted, texts]));
    expect(links().join(" ")).not.toMatch(new RegExp(`${other}|-fr`));
    document.documentElement.removeAttribute("data-session");
  },
);

test("a remote that is not visited costs no request", async () => {
  const remotes = [
    ...registry.remotes,
    buildRemote("mf-projects", "/projects"),
    buildRemote("mf-other", "/other"),
  ];
  answers["/releases/registry.json"] = () => answer(200, { composition: "one", remotes });
  at("/fr/orders/9");
  await boot();
  await new Promise((resume) => setTimeout(resume, 20));
  const requests = [...links(), ...jest.mocked(fetch).mock.calls.map(([address]) => String(address))].join(
    " ",
  );
  expect(requests).toContain("/releases/mf-orders/");
  expect(requests).not.toMatch(/mf-(?:projects|other)/);
});

test("signed in, the sign-in page redirects to the requested page", async () => {
  at("/en/login?target=%2Fen%2Forders%2F9%3Fx%3D1");
  await boot();
  expect(here()).toBe("/en/orders/9?x=1");
});

test.each(["signup", "forgot-password", "reset-password", "confirm-email", "new-password"])(
  "signed out, /%s opens itself; signed in, it redirects home",
  async (page) => {
    answers["/api/session"] = () => answer(401, {});
    at(`/nl/${page}?target=%2Fnl%2Forders`);
    await boot();
    expect(showSignIn).toHaveBeenCalledTimes(1);
    expect(here()).toBe(`/nl/${page}?target=%2Fnl%2Forders`);
    answers["/api/session"] = () => answer(200, session);
    at(`/nl/${page}`);
    await boot();
    expect(start).toHaveBeenCalledTimes(1);
    expect(here()).toBe("/nl");
  },
);

test("[AUTH-502] a stored target opens after confirming the address, and only then", async () => {
  answers["/api/session"] = () => answer(401, {});
  localStorage.setItem("gisement:redirect", "/fr/orders/9");
  at("/en/confirm-email");
  await boot();
  const [door] = showSignIn.mock.calls[0]!;
  await door.enter(session);
  expect(here()).toBe("/en/orders/9");
  expect(localStorage.getItem("gisement:redirect")).toBeNull();
});

test("everyone can read the terms, without a session request", async () => {
  at("/terms");
  await boot();
  expect(showTerms).toHaveBeenCalledTimes(1);
  expect(here()).toBe("/fr/terms");
  expect(fetch).not.toHaveBeenCalled();
});

test.each([200, 401, 204])("signed out (%d), the sign-in page opens and keeps the target", async (status) => {
  answers["/api/session"] = () => (status === 204 ? new Response(null, { status }) : answer(status, null));
  at("/nl/orders/9?x=1");
  await boot();
  expect(showSignIn).toHaveBeenCalledTimes(1);
  expect(start).not.toHaveBeenCalled();
  expect(here()).toBe("/nl/login?target=%2Fnl%2Forders%2F9%3Fx%3D1");
  expect(links()).toEqual(["preload /login.js"]);
});

test.each([200, 503])(
  "after signing in the application starts at the target, with that person's own registry (before: %d)",
  async (status) => {
    answers["/api/session"] = () => answer(401, {});
    answers["/releases/registry.json"] = () => answer(status, registry);
    at("/fr/orders");
    await boot();
    const personal = {
      composition: "two",
      remotes: [buildRemote("mf-orders", "/orders", { version: "1.3.0" })],
    };
    answers["/releases/registry.json"] = () => answer(200, personal);
    const [door] = showSignIn.mock.calls[0]!;
    await door.enter(session);
    expect(start).toHaveBeenCalledWith(session, { registry: personal });
    expect(here()).toBe("/fr/orders");
  },
);

test("a failed session request shows the offline page, whose retry starts over", async () => {
  answers = {};
  at("/fr/orders");
  await boot();
  expect(showUnreachable).toHaveBeenCalledWith({ reason: "offline", retry: expect.any(Function) });
  expect(here()).toBe("/fr/orders");
  answers = {
    "/api/session": () => answer(200, session),
    "/releases/registry.json": () => answer(200, registry),
  };
  showUnreachable.mock.calls[0]![0].retry();
  await new Promise((resume) => setTimeout(resume, 20));
  expect(start).toHaveBeenCalledTimes(1);
});

test("without a registry the application still starts and gets the reason", async () => {
  answers["/releases/registry.json"] = () => answer(200, "<html>");
  at("/fr");
  await boot();
  expect(start).toHaveBeenCalledWith(session, { failure: expect.any(Error) });
});

test("a developer's parameters are removed from the address and survive signing in", async () => {
  answers["/api/session"] = () => answer(401, {});
  at(
    `/fr/orders?status=open&composition=${"0".repeat(32)}&developer&remote-override=mf-a@http://localhost:1#top`,
  );
  await boot();
  const [door] = showSignIn.mock.calls[0]!;
  answers[`/releases/registry.json?composition=${"0".repeat(32)}`] = () => answer(200, registry);
  await door.enter(session);
  expect(here() + location.hash).toBe("/fr/orders?status=open#top");
  expect(start).toHaveBeenCalledWith(session, { registry });
  expect(consumePageParameter("overrides")).toEqual(["mf-a@http://localhost:1"]);
  expect([consumePageParameter("panel"), consumePageParameter("panel")]).toEqual([true, false]);
  leaveReplay();
});
