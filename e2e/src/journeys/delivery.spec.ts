import { rm } from "node:fs/promises";
import { type HandMade, makeByHand } from "../support/hand-made.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { expect, test } from "../support/test.ts";

// One after the other: they share a product, and what one publishes the next one finds.
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

test("a remote made by hand with plain webpack is published from the command line and runs at once", async ({
  context,
}) => {
  const page = await product.signIn(context, "user");
  await page.goto(`${product.url}/fr`);
  const entry = page.getByRole("navigation").getByRole("link", { name: "Bonjour" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);

  await hello.build("1.0.0");
  token = await product.token("mf-hello");
  const published = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
  expect(published.output).toContain("mf-hello 1.0.0 runs");
  expect(published.code).toBe(0);

  // Nothing was built or started anew: the same process answers.
  expect(() => process.kill(product.pid, 0)).not.toThrow();
  await page.reload();
  await entry.click();
  await expect(page).toHaveURL(`${product.url}/fr/hello`);
  const element = page.locator("#app-mf-hello");
  await expect(element).toHaveText("Bonjour");
  await page.goto(`${product.url}/nl/hello`);
  await expect(element).toHaveText("Hallo");
  // Leaving it and coming back works as for any other.
  await page.getByRole("navigation").getByRole("link", { name: "Inventaris" }).first().click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText("Inventaris");
  await expect(element).toBeEmpty();
  await page.goBack();
  await expect(element).toHaveText("Hallo");
});

test("a release that takes another team's route is refused with the rule, the owner and the line, and nothing changes", async () => {
  await hello.build("1.0.1", { routes: [{ path: "/orders" }] });
  const refused = await product.remotes(["publish", ".", "--activate"], { token, cwd: hello.folder });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("route-taken");
  expect(refused.output).toMatch(/remote\.json:\d+/);
  expect(refused.output).toContain("mf-orders");
  expect((await product.remotes(["list"])).output).toMatch(/mf-hello\s+1\.0\.0/);
});

test("a rollback with nothing before is refused; with something before it brings that back", async ({
  context,
}) => {
  const nothing = await product.remotes(["rollback", "mf-hello"], { token });
  expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining("no earlier release")]);
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

/** The next version says something else. */
const SECOND = `
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter }) => {
  domElementGetter().textContent = "Bonjour encore";
};
export const unmount = async () => {};
`;
