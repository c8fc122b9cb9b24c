import { graphql, settled } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

test("[TEAM-014, TEAM-015, TEAM-016] a team chosen in one tab changes the other tab and its mounted remote", async ({
  signedIn,
  context,
}) => {
  const first = await signedIn("user");
  await first.goto("/fr/inventory");
  await settled(first);
  const heading = first.getByRole("heading", { level: 1 });
  const teamLots = (await heading.textContent()) ?? "";

  const second = await context.newPage();
  await second.goto("/fr/inventory");
  await settled(second);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(teamLots);

  await second.getByRole("button", { name: /Équipe : Atelier/ }).click();
  await second.getByText("Travailler seul", { exact: true }).click();
  await expect(second.getByRole("button", { name: "Équipe : Travailler seul" })).toBeVisible();

  // The first tab is not touched: its navbar and the lots on its screen follow by themselves.
  await expect(first.getByRole("button", { name: "Équipe : Travailler seul" })).toBeVisible();
  await expect(heading).not.toHaveText(teamLots);
  await expect(first.getByText("Votre inventaire est vide")).toBeVisible();

  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === "selected_team")?.value).toBe("solo");
  const session = (await (await context.request.get("/api/session")).json()) as {
    viewer: { id: string; preferences: Record<string, string[]> };
  };
  expect(session.viewer.preferences["user-default-team-id"]).toEqual(["solo"]);

  await first.getByRole("button", { name: "Équipe : Travailler seul" }).click();
  await first.getByText("Atelier Réemploi", { exact: true }).click();
  await expect(heading).toHaveText(teamLots);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(teamLots);
});

test("a forged team cookie gives nobody another team's rows", async ({ signedIn, context }) => {
  const page = await signedIn("rival");
  await page.goto("/fr/inventory");
  await settled(page);
  const own = await graphql<{ searchProduct: { total: number } }>(
    page,
    "query { searchProduct(limit: 1) { total } }",
  );
  const session = (await (await context.request.get("/api/session")).json()) as { selectedTeam: string };
  await context.addCookies([
    { name: "selected_team", value: "00000000-0000-4000-8000-000000000000", url: page.url() },
  ]);
  const forged = await graphql<{ searchProduct: { total: number } }>(
    page,
    "query { searchProduct(limit: 1) { total } }",
  );
  expect(forged.searchProduct.total).toBe(own.searchProduct.total);
  const after = (await (await context.request.get("/api/session")).json()) as { selectedTeam: string };
  expect(after.selectedTeam).toBe(session.selectedTeam);
});
