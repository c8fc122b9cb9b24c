import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { COLLECTOR_APP, RUDE_APP, RUDE_CALLS, ZONE_APP } from "../support/foreign-apps.ts";
import { type HandMade, makeByHand, type Template } from "../support/hand-made.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { ACCOUNTS, expect, test } from "../support/test.ts";

// Remotes built outside the repository by following the documents, on one product.
test.describe.configure({ mode: "serial" });

/** Rounds of release, rollback, force and unforce under one open page. */
const ROUNDS = Number(process.env.RELEASE_ROUNDS ?? 1);
const EXTERNAL_RUNTIME = "experiments: { externalRuntime: true },";
const LENT_REACT = /shared: \{[\s\S]*?\n {6}\},/;

let product: OwnProduct;
const remotes = new Map<string, HandMade>();
const tokens = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startOwnProduct();
});
test.afterAll(async () => {
  await product?.stop();
  for (const { folder } of remotes.values()) await rm(folder, { recursive: true, force: true });
});
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/./));

async function run(name: string, ...args: readonly string[]): Promise<string> {
  const token = tokens.get(name) ?? (await product.token(name));
  tokens.set(name, token);
  const { code, output } = await product.remotes(args, { token, cwd: remotes.get(name)?.folder });
  expect(code, output).toBe(0);
  return output;
}
async function make(name: string, template: Template, prepare?: (remote: HandMade) => Promise<void>) {
  const remote = await makeByHand(name, template);
  remotes.set(name, remote);
  await prepare?.(remote);
  await remote.build("1.0.0");
  await run(name, "publish", ".", "--activate");
}
const withoutExternalRuntime = (remote: HandMade) => remote.change("webpack.config.js", EXTERNAL_RUNTIME);

const go = (page: Page, to: string) => page.evaluate((address) => history.pushState(null, "", address), to);
const element = (page: Page, name: string) => page.locator(`#app-${name}`);
const REGISTRY = "/releases/registry.json";
interface Registry {
  readonly composition: string;
}
const pathOf = (name: string) => `/fr/${name.slice(3)}`;

/** Expects the product's own remotes to show data of the server. */
async function expectOthersWork(page: Page): Promise<void> {
  await go(page, "/fr/orders/seller");
  await expect(page.getByRole("heading", { level: 1, name: "Ventes" })).toBeVisible();
  await expect(element(page, "mf-orders").getByRole("row").nth(1)).toBeVisible();
  await go(page, "/fr/inventory");
  await expect(element(page, "mf-inventory").getByRole("row").nth(1)).toBeVisible();
  await go(page, "/fr/account");
  await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
}
/** Opens the shell alone and remembers the browser's functions in this document. */
async function openShell(page: Page): Promise<void> {
  await page.goto(`${product.url}/fr/nulle-part`);
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await page.evaluate(() => {
    const read = () => ({
      setTimeout: window.setTimeout,
      fetch: window.fetch,
      Promise: window.Promise,
      addEventListener: EventTarget.prototype.addEventListener,
      pushState: history.pushState,
      setItem: Storage.prototype.setItem,
      open: XMLHttpRequest.prototype.open,
      error: console.error,
      onerror: window.onerror,
    });
    Object.defineProperty(document, "atFirst", { value: { read, found: read() } });
  });
}
/** Names of the browser's functions that differ from the remembered ones; null after a reload. */
const replaced = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    type Functions = Readonly<Record<string, unknown>>;
    const { atFirst } = document as { atFirst?: { read: () => Functions; found: Functions } };
    if (!atFirst) return null;
    return Object.entries(atFirst.read()).flatMap(([name, value]) =>
      value === atFirst.found[name] ? [] : [name],
    );
  });

/** Expected content of each remote at every visit. */
const WORKS: Readonly<Record<string, (page: Page, visit: number) => Promise<void>>> = {
  "mf-plain": async (page) => expect(element(page, "mf-plain")).toHaveText("Bonjour"),
  "mf-react": async (page) => {
    const button = element(page, "mf-react").getByRole("button");
    await button.click();
    await expect(button).toHaveText("Saluer (1)");
  },
  "mf-own-react": async (page) => {
    const button = element(page, "mf-own-react").getByRole("button");
    await button.click();
    await expect(button).toHaveText("Saluer (1)");
  },
  "mf-zone": async (page) => {
    await expect(element(page, "mf-zone").getByRole("paragraph")).toHaveText("tours");
    await element(page, "mf-zone").getByRole("button").click();
    await expect(element(page, "mf-zone").getByRole("button")).toHaveText("tours");
  },
  "mf-collector": async (page, visit) => {
    await element(page, "mf-collector").getByRole("button").click();
    await expect(element(page, "mf-collector").getByRole("paragraph")).toHaveText(String(visit));
  },
};

async function makeAll(): Promise<void> {
  if (remotes.size > 0) return;
  await make("mf-plain", "plain");
  await make("mf-react", "React");
  await make("mf-own-react", "React", async (remote) => {
    const config = await readFile(path.join(remote.folder, "webpack.config.js"), "utf8");
    await remote.write("webpack.config.js", config.replace(LENT_REACT, "shared: {},"));
  });
  await make("mf-zone", "plain", (remote) => remote.write("src/app.js", ZONE_APP));
  await make("mf-collector", "plain", (remote) => remote.write("src/app.js", COLLECTOR_APP));
}

test("remotes in React, plain DOM, a zone, and with an error collector work, unmount, and leave the others working", async ({
  context,
}) => {
  test.setTimeout(600_000);
  await makeAll();
  const signedIn = await product.signIn(context, "user");
  await signedIn.close();
  for (const [name, works] of Object.entries(WORKS)) {
    // A new page without any cached file of the product's remotes.
    const page = await context.newPage();
    await openShell(page);
    for (const visit of [1, 2]) {
      await go(page, pathOf(name));
      await works(page, visit);
      await expectOthersWork(page);
      expect(await replaced(page), `${name} after visit ${visit}`).toEqual([]);
    }
    await page.close();
  }
});

test("all of them on one page, in turn and back, leave the page unchanged", async ({ context }) => {
  test.setTimeout(600_000);
  await makeAll();
  const page = await product.signIn(context, "user");
  await openShell(page);
  const names = Object.keys(WORKS);
  const visits = new Map<string, number>();
  for (const name of [...names, ...[...names].reverse()]) {
    const visit = (visits.get(name) ?? 0) + 1;
    visits.set(name, visit);
    await go(page, pathOf(name));
    await WORKS[name]?.(page, visit);
  }
  await expectOthersWork(page);
  expect(await replaced(page)).toEqual([]);
  await expect
    .poll(() => run("mf-zone", "log", "mf-zone"), { timeout: 20_000 })
    .toContain("functions of the browser replaced, now put back: window.");
  await expect
    .poll(() => run("mf-collector", "log", "mf-collector"), { timeout: 20_000 })
    .toContain("functions of the browser replaced");
});

test("malformed calls affect only their caller, and appear in its log", async ({ context }) => {
  test.setTimeout(400_000);
  await make("mf-rude", "plain", (remote) => remote.write("src/app.js", RUDE_APP));
  const page = await product.signIn(context, "user");
  const nobodys: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("shell@?")) nobodys.push(message.text());
  });
  await openShell(page);
  await go(page, "/fr/rude");
  const errors = element(page, "mf-rude").getByRole("listitem");
  await expect(errors).toHaveCount(RUDE_CALLS);
  for (const text of await errors.allTextContents()) expect(text).toMatch(/^mf-rude: shell\.|^rude render$/);
  await expect(page.getByText("The next toast")).toBeVisible();
  await element(page, "mf-rude").getByRole("button", { name: "Ask" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(element(page, "mf-rude").getByRole("paragraph")).toHaveText("true");
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await expectOthersWork(page);
  expect(await replaced(page)).toEqual([]);
  await expect
    .poll(() => run("mf-rude", "log", "mf-rude"), { timeout: 20_000 })
    .toContain(
      "mf-rude: shell.confirm: title is an object with the members fr, en, nl; accepted is a string",
    );
  expect(nobodys).toEqual([]);
});

/** Remotes whose releases change below; the first one has its own federation runtime. */
const MOVING = ["mf-own-runtime", "mf-shared-runtime", "mf-moved"] as const;

/** Simulates the user's return to the page after ten minutes, which checks the composition. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    seen("hidden");
    const later = performance.now() + 10 * 60_000;
    Object.defineProperty(performance, "now", { configurable: true, value: () => later });
    seen("visible");
    Reflect.deleteProperty(performance, "now");
    Reflect.deleteProperty(document, "visibilityState");
  });

/** Changes the version and the heading of the built files. */
async function stamp(name: string, version: string): Promise<void> {
  const dist = remotes.get(name)?.dist ?? "";
  for (const file of await readdir(dist)) {
    const text = await readFile(path.join(dist, file), "utf8");
    const next = file.endsWith(".js") ? text.replace(/Bonjour(?: [\d.]+)?/g, `Bonjour ${version}`) : text;
    const stamped = file === "remote.json" ? JSON.stringify({ ...JSON.parse(text), version }) : next;
    if (stamped !== text) await writeFile(path.join(dist, file), stamped);
  }
}

test(`an open page shows each release, rollback and unforce of a remote in place, whatever its runtime (${ROUNDS} rounds)`, async ({
  context,
}) => {
  test.setTimeout(400_000 + ROUNDS * 60_000);
  await make("mf-own-runtime", "React", withoutExternalRuntime);
  await make("mf-shared-runtime", "React");
  await make("mf-moved", "plain", withoutExternalRuntime);
  const page = await product.signIn(context, "user");
  let compositionRead = "";
  page.on("response", async (response) => {
    if (response.url().includes(REGISTRY))
      compositionRead = ((await response.json()) as Registry).composition;
  });
  await openShell(page);

  const show = async (expected: string) => {
    for (const name of MOVING) {
      await go(page, pathOf(name));
      await expect(element(page, name), name).toContainText(expected);
      await go(page, "/fr/nulle-part");
      await expect(element(page, name)).toBeEmpty();
    }
  };
  /** Runs a command for each remote; the page shows one of them when it is notified. */
  const change = async (at: number, ...args: (string | ((name: string) => string))[]) => {
    await go(page, pathOf(MOVING[at % MOVING.length] ?? MOVING[0]));
    for (const name of MOVING)
      await run(name, ...args.map((arg) => (typeof arg === "string" ? arg : arg(name))));
    await expect
      .poll(async () => {
        await comeBack(page);
        const answer = await page.request.get(`${product.url}${REGISTRY}`);
        return compositionRead === ((await answer.json()) as Registry).composition;
      })
      .toBe(true);
    await go(page, "/fr/nulle-part");
    // It moves after the user has left it, not while it is unmounting.
    for (const name of MOVING) await expect(element(page, name)).toBeEmpty();
    await page.waitForTimeout(500);
  };

  await show("Bonjour");
  let at = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const before = round === 1 ? "Bonjour" : `Bonjour 1.${round - 1}.0`;
    const version = `1.${round}.0`;
    for (const name of MOVING) await stamp(name, version);
    await change(at++, "publish", ".", "--activate");
    await show(`Bonjour ${version}`);
    await change(at++, "rollback", (name) => name);
    await show(before);
    await change(at++, "force", (name) => name, version, ACCOUNTS.user);
    await show(`Bonjour ${version}`);
    await change(at++, "unforce", (name) => name, ACCOUNTS.user);
    await show(before);
    await change(at++, "activate", (name) => name, version);
    await show(`Bonjour ${version}`);
  }
  expect(await replaced(page)).toEqual([]);
});
