import type { Page } from "@playwright/test";
import {
  DESKTOP,
  expectAccessibleColours,
  expectNoAxeViolation,
  expectToFit,
  PHONE,
} from "../support/accessibility.ts";
import { fillPath, waitForScreen } from "../support/demo.ts";
import { readingOrder } from "../support/reading-order.ts";
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { expectTouchTargets } from "../support/touch.ts";

/** Address without origin, and without the name that a new quote's draft gets. */
const shownAddress = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  const named = pathname.replace(/\/$/, "").replace(/(\/orders\/quote)\/[0-9a-f-]{36}$/, "$1");
  return `${named}${search}${hash}`;
};
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Back navigation and language are up to the shell: one screen of each area is enough. */
const areaOf = (path: string) => path.split(/[/?]/)[1];
const LEFT = new Set(
  SCREENS.filter(({ path }, at) => SCREENS.findIndex((other) => areaOf(other.path) === areaOf(path)) === at),
);

const fileOf = (path: string) =>
  `${path.split("?")[0]?.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}.txt`;

for (const screen of SCREENS) {
  const { path, account } = screen;
  const isLeft = LEFT.has(screen);
  const title = isLeft
    ? `[I18N-002, I18N-501] ${path}: deep link, back, language change and reload on a phone, without an accessibility fault`
    : `${path}: deep link, on a phone and on a desk, without an accessibility fault`;
  test(title, async ({ signedIn }) => {
    const page = await signedIn(account);
    const target = await fillPath(page, path);
    const address = (locale: string) => (target === "/" ? `/${locale}` : `/${locale}${target}`);
    const elsewhere = path.startsWith("/inventory") ? "Projets" : "Inventaire";
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    let french = "";

    await test.step("deep link on a phone", async () => {
      await page.setViewportSize(PHONE);
      await page.goto(address("fr"));
      await waitForScreen(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      expect(shownAddress(page)).toBe(address("fr"));
      french = (await heading(page).textContent()) ?? "";
      expect(french).not.toBe("");
      await expectToFit(page, "on a phone");
      await expectTouchTargets(page, path);
      await expectNoAxeViolation(page, "on a phone", { styleSheets: true });
    });
    await test.step("on a desk, light and dark", async () => {
      await page.setViewportSize(DESKTOP);
      await waitForScreen(page);
      // They come when the page is idle.
      await expect(page.locator(".shell-nav__parts")).toBeAttached();
      await expect(page.locator(".shell-nav__parts [aria-busy='true']")).toHaveCount(0);
      await expectToFit(page, "on a desk");
      await expectAccessibleColours(page, path);
      expect(await readingOrder(page), "read in another order").toMatchSnapshot(["reading", fileOf(path)]);
    });
    if (!isLeft) return;
    await test.step("back returns to the same address and screen", async () => {
      const navigation = page.getByRole("navigation", { name: "Navigation principale" });
      await navigation.getByRole("link", { name: elsewhere, exact: true }).click();
      await expect(heading(page)).toContainText(elsewhere);
      await page.goBack();
      await expect(heading(page)).toHaveText(french);
      expect(shownAddress(page)).toBe(address("fr"));
    });
    await test.step("changing the language keeps the address", async () => {
      await page.getByRole("button", { name: /^Menu de/ }).click();
      await page.getByRole("button", { name: "Nederlands", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "nl");
      expect(shownAddress(page)).toBe(address("nl"));
      await page.keyboard.press("Escape");
      await waitForScreen(page);
    });
    await test.step("a reload shows the same screen, which fits on a phone of 390 px", async () => {
      const headingText = (await heading(page).textContent()) ?? "";
      await page.reload();
      await waitForScreen(page);
      await expect(heading(page)).toHaveText(headingText);
      expect(shownAddress(page)).toBe(address("nl"));
      await page.setViewportSize(PHONE);
      await expectToFit(page, "on a phone");
    });
  });
}

test("a list fills its width, also with reduced motion", async ({ signedIn }) => {
  const page = await signedIn("admin");
  await page.setViewportSize(DESKTOP);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/fr/team");
    const row = page.getByRole("grid").getByRole("row").nth(1);
    await expect(row).toBeVisible();
    const empty = await row.evaluate((element) => {
      const grid = element.closest<HTMLElement>("[role=grid]");
      const last = element.lastElementChild?.getBoundingClientRect().right ?? 0;
      return (grid?.getBoundingClientRect().right ?? 0) - last;
    });
    expect(empty, `pixels left empty, ${reducedMotion}`).toBeLessThan(20);
  }
});

test("[SHELL-501, I18N-003] a path without a locale redirects to its French address", async ({
  signedIn,
}) => {
  const page = await signedIn();
  await page.goto("/projects?q=curage");
  await expect(page).toHaveURL(/\/fr\/projects\?q=curage$/);
});

test("an unknown address shows the not-found page with a link home", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/fr/nulle-part");
  await expect(page.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
  await page.getByRole("link", { name: "Aller au tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Tableau de bord|Bonjour/ })).toBeVisible();
});
