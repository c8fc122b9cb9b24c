import type { Page } from "@playwright/test";
import { fillPath, settled } from "../support/demo.ts";
import { SCREENS } from "../support/screens.ts";
import { DESKTOP, expectNoAxeFault, expectSoundColours, expectToFit, PHONE } from "../support/sound.ts";
import { expect, test } from "../support/test.ts";

/** Address without origin, as a person would copy it. */
const shownAddress = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname.replace(/\/$/, "")}${search}${hash}`;
};
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** The shell goes back and changes the language: one screen of each area shows that the area follows. */
const areaOf = (path: string) => path.split(/[/?]/)[1];
const LEFT = new Set(
  SCREENS.filter(({ path }, at) => SCREENS.findIndex((other) => areaOf(other.path) === areaOf(path)) === at),
);

for (const screen of SCREENS) {
  const { path, account } = screen;
  const isLeft = LEFT.has(screen);
  const title = isLeft
    ? `[I18N-002, I18N-501] ${path}: deep link, back, language change and reload on a phone, without an accessibility fault`
    : `${path}: deep link and reload on a phone, without an accessibility fault`;
  test(title, async ({ signedIn }) => {
    const page = await signedIn(account);
    const target = await fillPath(page, path);
    const address = (locale: string) => (target === "/" ? `/${locale}` : `/${locale}${target}`);
    const elsewhere = path.startsWith("/inventory") ? "Projets" : "Inventaire";
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    let french = "";

    await test.step("deep link", async () => {
      await page.goto(address("fr"));
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      expect(shownAddress(page)).toBe(address("fr"));
      french = (await heading(page).textContent()) ?? "";
      expect(french).not.toBe("");
      await expectToFit(page, path);
    });
    await test.step("axe finds nothing, light and dark", async () => {
      await expectSoundColours(page, path);
    });
    if (isLeft) {
      await test.step("back returns to the same address and screen", async () => {
        const navigation = page.getByRole("navigation", { name: "Navigation principale" });
        await navigation.getByRole("link", { name: elsewhere, exact: true }).click();
        await expect(heading(page)).toContainText(elsewhere);
        await page.goBack();
        await expect(heading(page)).toHaveText(french);
        expect(shownAddress(page)).toBe(address("fr"));
      });
      await test.step("another language keeps the address", async () => {
        await page.getByRole("button", { name: /^Menu de/ }).click();
        await page.getByRole("button", { name: "Nederlands", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "nl");
        expect(shownAddress(page)).toBe(address("nl"));
        await page.keyboard.press("Escape");
        await settled(page);
      });
    }
    await test.step("reload shows the same screen, and a phone of 390 px has room for it", async () => {
      const shown = (await heading(page).textContent()) ?? "";
      await page.setViewportSize(PHONE);
      await page.reload();
      await settled(page);
      await expect(heading(page)).toHaveText(shown);
      expect(shownAddress(page)).toBe(address(isLeft ? "nl" : "fr"));
      await expectToFit(page, "on a phone");
      await expectNoAxeFault(page, "on a phone");
      await page.setViewportSize(DESKTOP);
      await expectToFit(page, "on a desk again");
    });
  });
}

test("a list fills its width, for those too who want nothing to move", async ({ signedIn }) => {
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

test("[SHELL-501, I18N-003] a path without a language goes to its French address", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/projects?q=curage");
  await expect(page).toHaveURL(/\/fr\/projects\?q=curage$/);
});

test("an address nobody owns shows the not-found page, and the way home", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/fr/nulle-part");
  await expect(page.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
  await page.getByRole("link", { name: "Aller au tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Tableau de bord|Bonjour/ })).toBeVisible();
});
