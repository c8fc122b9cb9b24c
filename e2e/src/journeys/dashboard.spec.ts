import type { Page } from "@playwright/test";
import { DESKTOP, expectAccessible, PHONE } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { NEW_PASSWORD_OF_ALL, signUpByCall } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const postponeSurvey = (page: Page) =>
  page
    .getByRole("dialog", { name: /^Bienvenue/ })
    .getByRole("button", { name: "Plus tard" })
    .click();
/** Headings of the sections that can be moved, in their order on the page. */
const sections = (page: Page) =>
  page
    .getByRole("heading", { level: 2, name: /^(Stock par statut|À traiter|Où sont les lots)$/ })
    .allTextContents();

for (const size of [DESKTOP, PHONE]) {
  test(`nothing moves while the cards arrive, ${size.width} px`, async ({ signedIn }) => {
    const page = await signedIn("admin");
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.defineProperty(document, "moved", { value: moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/fr");
    await expect(page.getByRole("heading", { level: 2, name: "Derniers lots entrés" })).toBeVisible();
    await expect(page.locator(".gis-skeleton, .shell-card__part:empty")).toHaveCount(0);
    const moved = await page.evaluate(() => (document as unknown as { moved: number[] }).moved);
    expect(
      moved.reduce((sum, value) => sum + value, 0),
      "share of the page that moved",
    ).toBeLessThan(0.01);
  });
}

test("a person orders and hides sections by keyboard and mouse, for good and in every browser", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = `ordre.${Date.now()}.${process.pid}@poutres.test`;
  await signUpByCall(context, { url: BASE_URL, name: "Nadia Benali", email });
  await page.goto("/fr");
  await postponeSurvey(page);
  // Beside them, cards that have nothing are not shown.
  await page.getByRole("button", { name: "Masquer les premiers pas" }).click();
  await expect.poll(() => sections(page)).toEqual(["Stock par statut", "À traiter", "Où sont les lots"]);

  await test.step("by keyboard", async () => {
    await page.getByRole("button", { name: "Arranger", exact: true }).press("Enter");
    await expectAccessible(page, "the dashboard while it is arranged");
    const up = page.getByRole("button", { name: /^Avancer «\s*Où sont les lots/ });
    await up.focus();
    while (await up.isEnabled()) await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Reculer «\s*Où sont les lots/ })).toBeFocused();
    await expect.poll(() => sections(page)).toEqual(["Où sont les lots", "Stock par statut", "À traiter"]);
  });

  await test.step("by mouse", async () => {
    const bar = (name: string) => page.locator(".shell-card__bar").filter({ hasText: name });
    await bar("À traiter").dragTo(bar("Stock par statut"));
    await expect.poll(() => sections(page)).toEqual(["Où sont les lots", "À traiter", "Stock par statut"]);
  });

  await test.step("a section is hidden", async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/graphql"));
    await page.getByRole("button", { name: /^Masquer «\s*Stock par statut/ }).click();
    await saved;
    await page.getByRole("button", { name: "Terminé", exact: true }).click();
    await expect.poll(() => sections(page)).toEqual(["Où sont les lots", "À traiter"]);
  });

  await test.step("after a reload and in another browser", async () => {
    await page.reload();
    await expect.poll(() => sections(page)).toEqual(["Où sont les lots", "À traiter"]);
    const elsewhere = await browser.newContext({ baseURL: BASE_URL, viewport: { width: 390, height: 844 } });
    const entered = await elsewhere.request.post("/api/auth/sign-in/email", {
      data: { email, password: NEW_PASSWORD_OF_ALL },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(entered.ok(), await entered.text()).toBe(true);
    const phone = await elsewhere.newPage();
    await phone.goto("/fr");
    await expect.poll(() => sections(phone)).toEqual(["Où sont les lots", "À traiter"]);
    await phone.getByRole("button", { name: "Arranger", exact: true }).click();
    await phone.getByRole("button", { name: "Rétablir l’ordre d’origine" }).click();
    await expect.poll(() => sections(phone)).toEqual(["Stock par statut", "À traiter", "Où sont les lots"]);
    await elsewhere.close();
  });
});
