import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

/** What a colleague does appears within two seconds. */
const SOON = { timeout: 2000 };

const panel = (page: Page) => page.getByRole("dialog", { name: "Commentaires" });
const mark = (page: Page) =>
  page.getByRole("row", { name: /Chêne clair/ }).getByRole("link", { name: "À vérifier" });

test("a USER's new option is checked by an ADMIN, each in a browser of their own", async ({
  signedIn,
  signedInElsewhere,
}) => {
  const admin = await signedInElsewhere("admin");
  const user = await signedIn("user");
  const { createField } = await graphql<{ createField: { id: string } }>(
    admin,
    "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }",
    { input: { type: "LIST", label: `Teinte ${Date.now()}` } },
  );
  const address = `/fr/inventory/references/options/${createField.id}`;
  for (const page of [admin, user]) {
    await page.goto(address);
    await waitForScreen(page);
  }
  /** Whether the ADMIN has an open thread about an option of this list; other journeys open others meanwhile. */
  const waits = async () =>
    (
      await graphql<{ reviewsByOrganization: { items: { metadata: { value: unknown }[] }[] } }>(
        admin,
        "{ reviewsByOrganization(forMe: true, status: { eq: PENDING }, limit: 100) { items { metadata { value } } } }",
      )
    ).reviewsByOrganization.items.some(({ metadata }) =>
      metadata.some(({ value }) => value === createField.id),
    );
  expect(await waits()).toBe(false);

  await test.step("the new option waits for a check, in both browsers", async () => {
    await user.getByRole("button", { name: "Ajouter des choix" }).click();
    await user.getByRole("textbox", { name: "Choix, un par ligne" }).fill("Chêne clair");
    await user.getByRole("button", { name: "Ajouter 1 choix" }).click();
    await expect(mark(user)).toBeVisible();
    await expect(mark(admin)).toBeVisible(SOON);
    expect(await waits()).toBe(true);
    await expect(admin.getByRole("button", { name: /^Commentaires, \d+ ouverts? pour vous/ })).toBeVisible(
      SOON,
    );
    await expectAccessible(user, "a list with an option to check");
  });

  await test.step("the mark leads to its review, which only the ADMIN decides", async () => {
    await mark(user).click();
    await expect(panel(user).getByText("Nouveau choix à vérifier : « Chêne clair »")).toBeVisible();
    await expect(panel(user).getByRole("button", { name: "Accepter" })).toHaveCount(0);
    await mark(admin).click();
    await expect(panel(admin).getByText("@Camille Laurent")).toBeVisible();
    await panel(admin).getByRole("button", { name: "Accepter" }).first().click();
  });

  await test.step("the mark goes on both sides", async () => {
    await expect(mark(admin)).toHaveCount(0, SOON);
    await expect(mark(user)).toHaveCount(0, SOON);
    expect(await waits()).toBe(false);
    await user.setViewportSize(PHONE);
    await user.goto(address);
    await waitForScreen(user);
    await expectToFit(user, "an option list on a phone");
  });
});
