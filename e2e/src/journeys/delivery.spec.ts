import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext } from "@playwright/test";
import { type HandMade, makeByHand } from "../support/hand-made.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { ACCOUNTS, type Account, expect, test } from "../support/test.ts";

// In sequence: the tests share a product and its published releases.
test.describe.configure({ mode: "serial" });

let product: OwnProduct;
let hello: HandMade;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [product, hello] = await Promise.all([startOwnProduct(), makeByHand("mf-hello")]);
});
test.afterAll(async () => {
  await product?.stop();
  if (hello) await rm(hello.folder, { recursive: true, force: true });
});

test("a hand-written remote built with plain webpack is published from the command line and becomes active immediately", async ({
  context,
}) => {
  const page = await product.signIn(context, "user");
  await page.goto(`${product.url}/fr`);
  const entry = page.getByRole("navigation").getByRole("link", { name: "Bonjour" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);

  await hello.build("1.0.0");
  const checked = await product.remotes(["check", "."], { cwd: hello.folder });
  expect([checked.code, checked.output]).toEqual([
    0,
    expect.stringContaining("mf-hello 1.0.0 keeps the contract"),
  ]);
  token = await product.token("mf-hello");
  const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
  expect(published.output).toContain("mf-hello 1.0.0 runs");
  expect(published.code).toBe(0);

  // Nothing was rebuilt or restarted: the same process responds.
  expect(() => process.kill(product.pid, 0)).not.toThrow();
  await page.reload();
  await entry.click();
  await expect(page).toHaveURL(`${product.url}/fr/hello`);
  const element = page.locator("#app-mf-hello");
  await expect(element).toHaveText("Bonjour");
  await page.goto(`${product.url}/nl/hello`);
  await expect(element).toHaveText("Hallo");
  // Leaving and reopening it works as for any other remote.
  await page.getByRole("navigation").getByRole("link", { name: "Inventaris" }).first().click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText("Inventaris");
  await expect(element).toBeEmpty();
  await page.goBack();
  await expect(element).toHaveText("Hallo");
});

test("a team without the repository checks and releases with the kit that the product serves", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gis-outside-"));
  try {
    await writeFile(path.join(folder, "package.json"), '{ "name": "outside", "private": true }');
    const run = promisify(execFile);
    await run("npm", ["install", "--no-audit", "--no-fund", `${product.url}/kit.tgz`], { cwd: folder });
    const kit = (...given: string[]) =>
      run(path.join(folder, "node_modules/.bin/gisement-remote"), given, {
        cwd: folder,
        env: { ...process.env, GISEMENT_URL: product.url, GISEMENT_TOKEN: token },
      });
    expect((await kit("check", hello.dist)).stdout).toContain("mf-hello 1.0.0 keeps the contract");
    expect((await kit("publish", hello.dist, "--activate")).stdout).toContain("mf-hello 1.0.0 runs already");
    await expect(kit("check", folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no release"),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a release that claims another team's route is refused with the rule, the owner and the line, and nothing changes", async () => {
  await hello.build("1.0.1", { routes: [{ path: "/orders" }] });
  const checked = await product.remotes(["check", "."], { cwd: hello.folder });
  expect([checked.code, checked.output]).toEqual([1, expect.stringContaining("route-taken")]);
  const refused = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("route-taken");
  expect(refused.output).toMatch(/remote\.json:\d+/);
  expect(refused.output).toContain("mf-orders");
  expect((await product.remotes(["list"])).output).toMatch(/mf-hello\s+1\.0\.0/);
});

test("a rollback of the first release takes the remote out, others restore the earlier one", async ({
  context,
}) => {
  const out = await product.remotes(["rollback", "mf-hello"], { token });
  expect([out.code, out.output]).toEqual([0, expect.stringContaining("mf-hello 1.0.0 was taken out")]);
  const again = await product.remotes(["activate", "mf-hello", "1.0.0"], { token });
  expect([again.code, again.output]).toEqual([0, expect.stringContaining("mf-hello 1.0.0 runs")]);
  await hello.write("src/app.js", SECOND);
  await hello.build("1.1.0");
  const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
  expect(published.output).toContain("mf-hello 1.1.0 runs, instead of 1.0.0");
  const page = await product.signIn(context, "user");
  await page.goto(`${product.url}/fr/hello`);
  await expect(page.locator("#app-mf-hello")).toHaveText("Bonjour encore");
  const back = await product.remotes(["rollback", "mf-hello"], { token });
  expect(back.output).toContain("mf-hello 1.0.0 runs, instead of 1.1.0");
  await page.reload();
  await expect(page.locator("#app-mf-hello")).toHaveText("Bonjour");
});

/** The version of the remote that each demo user gets. */
async function versions(browser: Browser): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const account of Object.keys(ACCOUNTS) as Account[]) {
    const context = await browser.newContext();
    await (await product.signIn(context, account)).close();
    const answer = await context.request.get(`${product.url}/releases/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
    found[account] = remotes.find(({ name }) => name === "mf-hello")?.version ?? "none";
    await context.close();
  }
  return found;
}
const among = (versionsByName: Record<string, string>, version: string) =>
  Object.keys(versionsByName).filter((account) => versionsByName[account] === version);

test("a canary reaches the same share of users each time; raising the share keeps them, stopping it removes them", async ({
  browser,
}) => {
  await product.remotes(["rollout", "mf-hello", "1.1.0", "50"], { token });
  const first = await versions(browser);
  expect(new Set(Object.values(first))).not.toContain("none");
  expect(await versions(browser)).toEqual(first);

  const raised = await product.remotes(["rollout", "mf-hello", "1.1.0", "99"], { token });
  expect(raised.code, raised.output).toBe(0);
  const later = await versions(browser);
  expect(among(later, "1.1.0")).toEqual(expect.arrayContaining(among(first, "1.1.0")));
  expect(among(later, "1.1.0").length).toBeGreaterThan(0);

  const stopped = await product.remotes(["stop", "mf-hello"], { token });
  expect(stopped.code, stopped.output).toBe(0);
  expect(among(await versions(browser), "1.1.0")).toEqual([]);
});

test("a forced version reaches only one user, until it is withdrawn", async ({ browser }) => {
  const forced = await product.remotes(["force", "mf-hello", "1.1.0", ACCOUNTS.guest], { token });
  expect(forced.code, forced.output).toBe(0);
  expect(among(await versions(browser), "1.1.0")).toEqual(["guest"]);
  await product.remotes(["unforce", "mf-hello", ACCOUNTS.guest], { token });
  expect(among(await versions(browser), "1.1.0")).toEqual([]);
});

test("a release during a session: the page keeps its files, and moves on when the user leaves the remote", async ({
  context,
}) => {
  const publish = async (version: string): Promise<void> => {
    await hello.write("src/later.js", `export const later = () => "plus tard ${version}";\n`);
    await hello.write("src/app.js", withLaterPart(version));
    await hello.build(version);
    const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
    expect(published.output).toContain(`mf-hello ${version} runs`);
  };
  await publish("2.0.0");
  const page = await product.signIn(context, "user");
  await page.clock.install();
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${product.url}/fr/hello`);
  const element = page.locator("#app-mf-hello");
  const more = element.getByRole("button");
  await expect(element).toContainText("version 2.0.0");
  // From outside: what the page itself keeps, the guard may take for the remote's.
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });

  await publish("2.1.0");
  // The page is notified, but nothing changes while the user works.
  await expect(async () => {
    const registryReload = page.waitForResponse(
      (response) => response.url().includes("/releases/registry.json"),
      {
        timeout: 5000,
      },
    );
    await page.clock.fastForward(70_000);
    await (await registryReload).finished();
  }).toPass({ timeout: 30_000 });
  await expect(element).toContainText("version 2.0.0");
  await more.click();
  await expect(element).toContainText("plus tard 2.0.0");

  const inventory = page.getByRole("navigation").getByRole("link", { name: "Inventaire" }).first();
  await inventory.click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText("Inventaire");
  await expect(element).toBeEmpty();
  await page.clock.fastForward(70_000);
  await page.getByRole("navigation").getByRole("link", { name: "Bonjour" }).click();
  await expect(element).toContainText("version 2.1.0");
  // Both builds use the same name for this chunk: the new one must be loaded.
  await more.click();
  await expect(element).toContainText("plus tard 2.1.0");
  expect(loads).toBe(0);
  expect(missing).toEqual([]);
});

const registryOf = async (context: BrowserContext): Promise<string> =>
  ((await (await context.request.get(`${product.url}/releases/registry.json`)).json()) as Registry)
    .composition;
interface Registry {
  readonly composition: string;
}

test("a developer replays a past composition until they leave it; other users stay on the current one", async ({
  browser,
}) => {
  const developers = await browser.newContext();
  const page = await product.signIn(developers, "root");
  const past = await registryOf(developers);
  expect((await product.remotes(["rollback", "mf-hello"], { token })).code).toBe(0);
  const element = page.locator("#app-mf-hello");
  await page.goto(`${product.url}/fr/hello?composition=${past}`);
  await expect(element).toContainText("version 2.1.0");
  const banner = page.getByText(`Composition rejouée : ${past.slice(0, 8)}`);
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(element).toContainText("version 2.1.0");
  await page.getByRole("button", { name: "Revenir à la composition actuelle" }).click();
  await expect(element).toContainText("version 2.0.0");
  await expect(banner).toHaveCount(0);
  await developers.close();

  const otherContext = await browser.newContext();
  const other = await product.signIn(otherContext, "user");
  await other.goto(`${product.url}/fr/hello?composition=${past}`);
  await expect(other.locator("#app-mf-hello")).toContainText("version 2.0.0");
  expect(
    (await otherContext.request.get(`${product.url}/releases/registry.json?composition=${past}`)).status(),
  ).toBe(403);
  await otherContext.close();
});

test("a developer replaces a released remote by a local one, after confirming; other users cannot", async ({
  browser,
}) => {
  await hello.write("src/app.js", withLaterPart("3.0.0 de ma machine"));
  await hello.build("3.0.0");
  const questions: string[] = [];
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? "/", "http://localhost").pathname;
    questions.push(file);
    readFile(path.join(hello.dist, path.basename(file))).then(
      (content) => {
        const type = file.endsWith(".js") ? "text/javascript" : "application/json";
        response.writeHead(200, { "access-control-allow-origin": "*", "content-type": type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const local = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  try {
    const otherContext = await browser.newContext();
    const other = await product.signIn(otherContext, "user");
    await other.goto(`${product.url}/fr/hello?remote-override=mf-hello@${local}`);
    await expect(other.locator("#app-mf-hello")).toContainText("version 2.0.0");
    expect(questions).toEqual([]);
    expect((await otherContext.cookies()).map(({ name }) => name)).not.toContain("remote_override");
    await otherContext.close();

    const developers = await browser.newContext();
    const page = await product.signIn(developers, "root");
    const element = page.locator("#app-mf-hello");
    await page.goto(`${product.url}/fr/hello?remote-override=mf-hello@${local}`);
    const load = page.getByRole("button", { name: "Charger ce code" });
    await expect(load).toBeVisible();
    expect(questions).toEqual([]);
    await load.click();
    await expect(element).toContainText("version 3.0.0 de ma machine");
    await expect(page.getByText(`mf-hello 3.0.0 vient de ${local}`)).toBeVisible();

    await page.keyboard.press("Control+Alt+g");
    const panel = page.getByRole("tab", { name: "Modules" });
    await expect(panel).toBeVisible();
    await page.getByRole("tab", { name: "Enregistreur" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger l’enregistrement" }).click();
    const file = await (await coming).path();
    const recording = JSON.parse(await readFile(file, "utf8")) as { format: string; composition: string };
    expect(recording.format).toBe("gisement-flight");
    expect(JSON.stringify(recording)).not.toContain(ACCOUNTS.root);
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(/^Enregistrement /)).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Retirer le remplacement de mf-hello" }).click();
    await expect(element).toContainText("version 2.0.0");
    await developers.close();
  } finally {
    server.close();
  }
});

/** A remote that loads a part of itself on demand. */
const withLaterPart = (version: string): string => `
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter }) => {
  const element = domElementGetter();
  const button = document.createElement("button");
  button.textContent = "Encore";
  button.addEventListener("click", async () => {
    const { later } = await import(/* webpackChunkName: "later" */ "./later.js");
    element.append(later());
  });
  element.append("version ${version} ", button);
};
export const unmount = async () => {};
`;

/** The next version has another text. */
const SECOND = `
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter }) => {
  domElementGetter().textContent = "Bonjour encore";
};
export const unmount = async () => {};
`;
