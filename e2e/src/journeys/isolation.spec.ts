import { rm } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { type HandMade, makeByHand } from "../support/hand-made.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { expect, test } from "../support/test.ts";

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** Expected message while one of a remote's files is broken; `null` lets the request hang. */
const FILES: readonly { file: string; answer: Parameters<Route["fulfill"]>[0] | null; message: RegExp }[] = [
  { file: "mf-manifest.json", answer: { status: 404 }, message: /n’a pas envoyé la description/ },
  {
    file: "mf-manifest.json",
    answer: { body: "<h1>proxy</h1>" },
    message: /description de cette version est illisible/,
  },
  { file: "mf-manifest.json", answer: null, message: /tarde à envoyer la description/ },
  {
    file: "remoteEntry.js",
    answer: { status: 404 },
    message: /premier fichier de cette version n’est pas sur le serveur/,
  },
  { file: "remoteEntry.js", answer: null, message: /premier fichier de cette version tarde/ },
  {
    file: "app.*.js",
    answer: { status: 404 },
    message: /Un fichier de cette version n’est pas sur le serveur/,
  },
  {
    file: "app.*.js",
    answer: { contentType: "text/javascript", body: "throw new Error('half a release')" },
    message: /Le code de cette version contient une erreur/,
  },
  { file: "app.*.js", answer: null, message: /Un fichier de cette version tarde/ },
  {
    file: "app.*.css",
    answer: { status: 404 },
    message: /feuille de style de cette version n’est pas sur le serveur/,
  },
  { file: "app.*.css", answer: null, message: /feuille de style de cette version tarde/ },
];

test.describe("a file that fails is reported, the other remotes work, and retry loads the screen", () => {
  for (const { file, answer, message } of FILES) {
    const failure = answer === null ? "hangs" : (answer?.status ?? "is something else");
    test(`${file} ${failure}`, async ({ signedIn, consoleGuard }) => {
      consoleGuard.allow(/./);
      const page = await signedIn();
      const files = `**/releases/mf-orders/**/${file}`;
      await page.route(files, (route) => (answer === null ? undefined : route.fulfill(answer)));
      await page.goto("/fr/orders/seller");
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText("Version 1.0.0", { exact: false })).toBeVisible();
      await go(page, "/fr/account");
      await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
      await go(page, "/fr/orders/seller");
      await expect(page.getByText(message)).toBeVisible();
      await page.unroute(files);
      await page.getByRole("button", { name: "Réessayer" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Ventes" })).toBeVisible();
      const styled = await page.evaluate(() =>
        [...document.styleSheets].some(({ href, disabled }) => href?.includes("/mf-orders/") && !disabled),
      );
      expect(styled).toBe(true);
    });
  }
});

/** A remote that does forbidden things; the address selects which. */
const HOSTILE = `
const wished = new URLSearchParams(location.search).get("do");
const wish = () => wished;
const never = () => new Promise(() => {});
// Its own keys: what it writes on the page itself would be undone.
const keep = (what) => { const key = "gisement:mf-hostile:" + what; localStorage.setItem(key, Number(localStorage.getItem(key) ?? 0) + 1); };
const nav = () => document.querySelector(".shell-nav");
const harm = {
  "federation-global": () => { globalThis.__FEDERATION__ = null; },
  "document-patched": () => { document.createElement = () => { throw new Error("bad create"); }; },
  "intl-patched": () => { Intl.NumberFormat = function () { return { format: () => "NaN", formatToParts: () => [] }; }; },
  "object-extended": () => { Object.prototype.bad = 1; },
  "array-patched": () => { Array.prototype.map = () => []; },
  "page-locked": () => {
    document.body.style.overflow = "hidden";
    document.body.classList.add("hostile-lock");
    document.documentElement.style.fontSize = "40px";
    document.documentElement.style.setProperty("--gis-evil", "red");
    document.documentElement.dataset.evil = "1";
  },
  "head-emptied": () => { document.head.innerHTML = ""; },
  "navigation-rewritten": () => { nav().innerText = "Hostile"; },
  "navigation-hidden": () => { nav().style.display = "none"; },
  "markup-inserted": () => document.body.insertAdjacentHTML("beforeend", "<h2 id='hostile-markup'>Hostile</h2>"),
  "sheet-extended": () => {
    const sheet = [...document.styleSheets].find(({ href }) => href && !href.includes("/releases/"));
    sheet.insertRule(".shell-nav { display: none !important }");
  },
  "query-defaults": (shell) => shell.queryClient.setDefaultOptions({ queries: { enabled: false } }),
  "call-flood": (shell) => {
    for (let at = 0; at < 2000; at++) shell.graphql("query ShellSession { __typename }").catch(() => {});
  },
  "dialog-flood": (shell) => {
    for (let at = 0; at < 50; at++) void shell.confirm({ title: "Hostile", message: "", confirm: "Oui" });
  },
  "loops": () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => port2.postMessage(null);
    port2.postMessage(null);
    const task = () => { keep("tasks"); void scheduler.postTask(task); };
    task();
    void (async () => { for (;;) { keep("requests"); await fetch("/healthz").catch(() => {}); } })();
  },
  "storage-property": () => { localStorage[["gisement", "theme"].join(":")] = "pink"; },
};
const step = (name) => {
  if (wish() === "throw-" + name) throw new Error("hostile " + name);
  return wish() === "never-" + name ? never() : undefined;
};
if (wish() === "throw-load") throw new Error("hostile load");
const count = (what) => { document.body.dataset[what] = String(Number(document.body.dataset[what] ?? 0) + 1); };

function litter(shell) {
  setInterval(() => count("ticks"), 20);
  requestAnimationFrame(function again() { count("frames"); requestAnimationFrame(again); });
  window.addEventListener("resize", () => count("heard"));
  document.addEventListener("click", (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);
  window.hostileGlobal = true;
  const node = document.createElement("div");
  node.id = "hostile-node";
  document.body.append(node);
  const sheet = new CSSStyleSheet();
  sheet.insertRule("h1 { visibility: hidden !important }");
  document.adoptedStyleSheets.push(sheet);
  new BroadcastChannel("hostile").onmessage = () => count("messages");
  localStorage.setItem(["gisement", "theme"].join(":"), "pink");
  shell.events.on("data.changed", () => count("events"));
  shell.guardUnsaved(() => true);
  void shell.dialogs.open({ title: "Hostile", render: () => () => {} });
}
const tear = () => {
  const main = document.getElementById("content");
  document.querySelector(".shell-frame").remove();
  main.remove();
  document.querySelector(".shell-nav")?.remove();
  document.getElementById("root").innerHTML = "";
};

export const bootstrap = async () => step("bootstrap");
export const mount = async ({ domElementGetter, shell }) => {
  domElementGetter().innerHTML = "<h1>Hostile</h1>";
  if (wish() === "litter") litter(shell);
  for (const each of (wish() ?? "").split(",")) harm[each]?.(shell);
  if (wish() === "cookies") for (let at = 0; at < 60; at++) document.cookie = "mf-hostile-" + at + "=" + "x".repeat(300);
  if (wish() === "tear") for (const at of [50, 150, 250]) setTimeout(tear, at);
  if (wish() === "flood") {
    for (let time = 0; time < 5000; time++) shell.events.emit("data.changed", { entity: "lot", ids: [String(time)] });
    for (let time = 0; time < 500; time++) shell.toast({ message: "flood " + time });
    shell.events.emit("nobodys.event", {});
  }
  return step("mount");
};
export const unmount = async () => {
  // No timer, which the shell would end: an answer that comes when the remote is long gone.
  if (wish() === "litter") void fetch("/healthz").then(() => { throw new Error("hostile after leaving"); });
  return step("unmount");
};
`;

test.describe("a hostile remote", () => {
  test.describe.configure({ mode: "serial" });
  let product: OwnProduct;
  let hostile: HandMade;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    [product, hostile] = await Promise.all([startOwnProduct(), makeByHand("mf-hostile")]);
    await hostile.write("src/app.js", HOSTILE);
    await hostile.build("1.0.0");
    const token = await product.token("mf-hostile");
    const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: hostile.folder });
    expect(published.code, published.output).toBe(0);
  });
  test.afterAll(async () => {
    await product?.stop();
    if (hostile) await rm(hostile.folder, { recursive: true, force: true });
  });
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/./));

  /** Expects the shell to be intact beside the hostile remote, and the next screen to work. */
  async function expectUnharmed(page: Page): Promise<void> {
    await go(page, "/fr/account");
    await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Commandes" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Ventes" })).toBeVisible();
    await expect(page.locator("#app-mf-hostile")).toBeEmpty();
  }
  const open = async (page: Page, wish: string) => {
    await page.goto(`${product.url}/fr/hostile?do=${wish}`);
    return page;
  };

  /** What the remote might have changed for good. */
  const state = (page: Page) =>
    page.evaluate(() => ({
      font: getComputedStyle(document.documentElement).fontSize,
      html: document.documentElement.getAttribute("style"),
      body: [document.body.className, document.body.style.overflow],
      evil: document.documentElement.dataset.evil ?? "",
      markup: document.querySelectorAll("#hostile-markup").length,
      isStyled: [...document.styleSheets].some(({ href }) => href && !href.includes("/releases/")),
      navigation: document.querySelector(".shell-nav")?.getBoundingClientRect().width,
      theme: localStorage.getItem("gisement:theme"),
      added: "bad" in {},
    }));
  const counts = (page: Page) =>
    page.evaluate(() =>
      ["tasks", "requests"].map((what) => localStorage.getItem(`gisement:mf-hostile:${what}`) ?? "0"),
    );

  /** The report of a violation, which a page that is closed first might not send. */
  const reportOf = (page: Page, violation: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith("/api/beacons") && (response.request().postData() ?? "").includes(violation),
    );

  test("leaves no trace behind", async ({ context }) => {
    const page = await open(await product.signIn(context, "user"), "litter");
    await expect(page.locator("#hostile-node")).toHaveCount(1);
    await page.waitForFunction(() => Number(document.body.dataset.ticks) > 3);
    await go(page, "/fr/account");
    await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const counts = () => page.evaluate(() => ({ ...document.body.dataset }));
    const before = await counts();
    await page.setViewportSize({ width: 1300, height: 800 });
    await page.evaluate(() => new BroadcastChannel("hostile").postMessage("x"));
    await page.waitForTimeout(800);
    const { ticks, frames, heard, messages } = await counts();
    expect({ ticks, frames, heard, messages }).toEqual({
      ticks: before.ticks,
      frames: before.frames,
      heard: before.heard,
      messages: before.messages,
    });
    await expect(page.locator("#hostile-node")).toHaveCount(0);
    expect(await page.evaluate(() => "hostileGlobal" in window)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("gisement:theme"))).not.toBe("pink");
    await expectUnharmed(page);
  });

  /** Harms done together, each with what the log of its remote says of it. */
  const HARMS: readonly Readonly<Record<string, RegExp>>[] = [
    // A script of this kind that assigns to a read-only variable ends there, and its mount with it.
    { "federation-global": /read only property '__FEDERATION__'/ },
    {
      "document-patched": /document\.createElement/,
      "intl-patched": /Intl\.NumberFormat/,
      "object-extended": /Object\.prototype\.bad/,
      "array-patched": /Array\.prototype\.map/,
    },
    {
      "page-locked": /overflow-x of body/,
      "markup-inserted": /node left behind: h2/,
      "sheet-extended": /rules of other style sheets/,
    },
    {
      "head-emptied": /taken out of the page; it is back/,
      "navigation-rewritten": /elements of the shell, were changed/,
      "navigation-hidden": /elements of the shell, were changed/,
    },
    {
      "query-defaults": /queryClient\.setDefaultOptions/,
      "call-flood": /calls refused/,
      "dialog-flood": /confirmation refused/,
      "storage-property": /write of gisement:theme refused/,
      loops: /task: .*after leaving/,
    },
  ];
  for (const harms of HARMS)
    test(`${Object.keys(harms).join(", ")}: the other remotes work after it has left, and its log names it`, async ({
      context,
    }) => {
      const page = await product.signIn(context, "user");
      await page.goto(`${product.url}/fr/account`);
      await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
      const untouched = await state(page);
      const told: string[] = [];
      page.on("request", (request) => {
        const faults = request.url().endsWith("/api/beacons") ? request.postDataJSON()?.faults : [];
        for (const { remote, message } of faults ?? []) told.push(`${remote}: ${message}`);
      });
      await open(page, Object.keys(harms).join(","));
      await expect(page.locator("main h1").filter({ visible: true }).first()).toBeVisible();
      await expectUnharmed(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await state(page)).toEqual(untouched);
      // A few requests may end what was being saved.
      await page.waitForTimeout(1000);
      const before = await counts(page);
      await page.waitForTimeout(500);
      expect(await counts(page)).toEqual(before);
      for (const report of Object.values(harms))
        await expect
          .poll(() => told.some((each) => each.startsWith("mf-hostile: ") && report.test(each)))
          .toBe(true);
      // The innocent are not blamed.
      expect(told.filter((each) => !each.startsWith("mf-hostile: "))).toEqual([]);
    });

  test("cannot remove the shell's nodes, and is stopped when it continues", async ({ context }) => {
    const page = await product.signIn(context, "user");
    const report = reportOf(page, "shell-frame");
    await open(page, "tear");
    await expect(page.getByText(/a été arrêtée/)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
    await expectUnharmed(page);
    expect((await report).ok()).toBe(true);
  });

  test("cannot flood the event bus or the page", async ({ context }) => {
    const page = await product.signIn(context, "user");
    const report = reportOf(page, "events dropped");
    await open(page, "flood");
    await expect(page.getByRole("heading", { name: "Hostile" })).toBeVisible();
    await expectUnharmed(page);
    expect((await report).ok()).toBe(true);
  });

  test("cannot fill the cookies, which would close every page to the person", async ({ context }) => {
    const page = await product.signIn(context, "user");
    const report = reportOf(page, "cookie mf-hostile-0 refused");
    await open(page, "cookies");
    await expect(page.getByRole("heading", { name: "Hostile" })).toBeVisible();
    await expectUnharmed(page);
    expect((await report).ok()).toBe(true);
    expect((await page.reload())?.status()).toBe(200);
  });

  test("whose cookies filled up by another way are deleted by the server, and the person signs in again", async ({
    context,
  }) => {
    const page = await product.signIn(context, "user");
    const flood = Array.from({ length: 60 }, (_, at) => ({
      name: `mf-hostile-${at}`,
      value: "x".repeat(300),
      url: product.url,
    }));
    await context.addCookies(flood);
    expect((await page.goto(`${product.url}/fr/account`))?.status()).toBe(431);
    await expect(page.getByText("plus de cookies que nous ne pouvons en lire")).toBeVisible();
    await page.getByRole("link", { name: "Se connecter" }).click();
    await expect(page.getByLabel("Mot de passe").first()).toBeVisible();
  });

  for (const wish of [
    "throw-load",
    "throw-bootstrap",
    "throw-mount",
    "throw-unmount",
    "never-bootstrap",
    "never-mount",
    "never-unmount",
  ]) {
    test(`is contained: ${wish}`, async ({ context }) => {
      const page = await product.signIn(context, "user");
      const beacon = page.waitForResponse((response) => response.url().endsWith("/api/beacons"));
      await open(page, wish);
      if (wish.endsWith("unmount"))
        await expect(page.getByRole("heading", { name: "Hostile" })).toBeVisible();
      else await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
      await expectUnharmed(page);
      expect((await beacon).ok()).toBe(true);
    });
  }

  test("every violation is in its owner's log", async () => {
    const token = await product.token("mf-hostile");
    const log = async () => (await product.remotes(["log", "mf-hostile"], { token })).output;
    await expect.poll(log, { timeout: 20_000 }).toContain("hostile unmount");
    const output = await log();
    for (const part of [
      "left behind",
      "shell-frame",
      "events dropped",
      "hostile bootstrap",
      "hostile after leaving",
      "nobodys.event",
    ])
      expect.soft(output).toContain(part);
  });
});

/** Two releases whose chunks have the same id and different content. */
const MOVING = (word: string) => ({
  "src/app.js": `
    export const bootstrap = async () => {};
    export const mount = async ({ domElementGetter, shell }) => {
      const { word } = await import(/* webpackChunkName: "part" */ "./part.js");
      domElementGetter().innerHTML = "<h1>${word} " + word + "</h1>";
      if (location.search === "?report") shell.reportError(new Error("hello"));
    };
    export const unmount = async () => {};
  `,
  "src/part.js": `export const word = "${word}";`,
});

test("an open page moves to a remote's next release, with nothing left of the previous one", async ({
  context,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  consoleGuard.allow(/reported|hello/);
  const [product, moving] = await Promise.all([startOwnProduct(), makeByHand("mf-moving")]);
  try {
    const token = await product.token("mf-moving");
    const release = async (version: string, word: string) => {
      for (const [file, text] of Object.entries(MOVING(word))) await moving.write(file, text);
      await moving.build(version);
      const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: moving.folder });
      expect(published.code, published.output).toBe(0);
    };
    await release("1.0.0", "one");
    const page = await product.signIn(context, "user");
    await page.goto(`${product.url}/fr/moving`);
    const element = page.locator("#app-mf-moving");
    await expect(element).toHaveText("one one");
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await release("1.1.0", "two");
    // Its own release until the user leaves it: the fault makes the page send a beacon immediately.
    const answered = page.waitForResponse((response) => response.url().includes("/releases/registry.json"));
    await go(page, "/fr/moving?report");
    await go(page, "/fr/account");
    await go(page, "/fr/moving?report");
    await expect(element).toHaveText("one one");
    await answered;
    await expect(element).toHaveText("one one");
    await go(page, "/fr/account");
    await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
    await go(page, "/fr/moving");
    await expect(element).toHaveText("two two");
    expect(await page.evaluate(() => "sameLoad" in window)).toBe(true);
  } finally {
    // A page without its product would report a lost event stream.
    for (const open of context.pages()) await open.close();
    await product.stop();
    await rm(moving.folder, { recursive: true, force: true });
  }
});
