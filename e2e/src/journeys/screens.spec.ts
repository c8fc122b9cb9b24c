import { AxeBuilder } from "@axe-core/playwright";
import { fillPath, settled } from "../support/demo.ts";
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

for (const { path, account } of SCREENS) {
  test(`[I18N-002, I18N-501] ${path}: deep link, reload, language change and back, without an accessibility fault`, async ({
    signedIn,
  }) => {
    const page = await signedIn(account);
    const target = await fillPath(page, path);
    const address = (locale: string) => (target === "/" ? `/${locale}` : `/${locale}${target}`);

    await test.step("deep link", async () => {
      await page.goto(address("fr"));
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    });
    await test.step("axe finds nothing, light and dark", async () => {
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            (each) =>
              `${each.id}: ${each.nodes
                .map((node) => node.target.join(" "))
                .slice(0, 3)
                .join(", ")}`,
          ),
        ).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "light" });
    });
    await test.step("reload shows the same screen", async () => {
      const heading = (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";
      await page.reload();
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(heading);
    });
    await test.step("another language keeps the address", async () => {
      await page.getByRole("button", { name: /Menu de/ }).click();
      await page.getByRole("menuitem", { name: /Langue/ }).hover();
      await page.getByText("Nederlands", { exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "nl");
      await expect(page).toHaveURL(new RegExp(`${address("nl").replace(/[/?]/g, "\\$&")}`));
      await settled(page);
    });
    await test.step("back goes where one came from", async () => {
      await page.goto(address("fr"));
      await settled(page);
      await page
        .getByRole("navigation")
        .first()
        .getByRole("link")
        .nth(path.startsWith("/inventory") ? 2 : 1)
        .click();
      await settled(page);
      await page.goBack();
      await settled(page);
      await expect(page).toHaveURL(new RegExp(`${address("fr").replace(/[/?]/g, "\\$&")}`));
    });
  });

  test(`${path} fits a phone of 390 px`, async ({ signedIn }) => {
    const page = await signedIn(account);
    await page.setViewportSize({ width: 390, height: 844 });
    const target = await fillPath(page, path);
    await page.goto(`/fr${target === "/" ? "" : target}`);
    await settled(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
  });
}

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
