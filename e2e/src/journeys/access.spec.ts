import { expect, PASSWORD, test } from "../support/test.ts";

test("[AUTH-501] a visitor is redirected to the sign-in page and then to the requested page", async ({
  page,
}) => {
  await page.goto("/fr/projects?q=lyon");
  await expect(page.getByRole("heading", { level: 1, name: "Se connecter" })).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill("user@atelier.demo");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/projects\?q=lyon$/);
});

test("a wrong password shows an error, keeps the input and allows another attempt", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/);
  await page.goto("/fr/login");
  await page.getByLabel("Adresse e-mail").fill("user@atelier.demo");
  await page.getByLabel("Mot de passe", { exact: true }).fill("autre chose");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert").first()).toContainText("ne correspond pas");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("user@atelier.demo");
});

test("[PERM-010, PERM-011, PERM-012] a guest has no menu entries for orders, settings and team", async ({
  signedIn,
}) => {
  const page = await signedIn("guest");
  await page.goto("/fr");
  const navigation = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(navigation.getByRole("link", { name: "Inventaire" })).toBeVisible();
  for (const name of ["Commandes", "Paramètres", "Équipe"])
    await expect(navigation.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/fr/orders/seller");
  await expect(page).toHaveURL(/\/fr\/?$/);
  await expect(page.getByText(/il vous manque le rôle/)).toBeVisible();
});

test("[SHELL-010, SHELL-011, SHELL-504] the navigation collapses and stays collapsed", async ({
  signedIn,
}) => {
  const page = await signedIn();
  await page.goto("/fr");
  await page.getByRole("button", { name: "Réduire la navigation" }).click();
  expect(await page.evaluate(() => localStorage.getItem("navbar_collapsed"))).toBe("1");
  await page.reload();
  await expect(page.getByRole("button", { name: "Déplier la navigation" })).toBeVisible();
  await page.getByRole("button", { name: "Déplier la navigation" }).click();
  expect(await page.evaluate(() => localStorage.getItem("navbar_collapsed"))).toBe("0");
});

test("the command palette opens every screen from the keyboard", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/fr");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("projets");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/projects/);
  await expect(page.getByRole("heading", { level: 1, name: /Projets/ })).toBeFocused();
});

test("[SHELL-004] signing out ends the session", async ({ signedIn }) => {
  const page = await signedIn();
  await page.goto("/fr");
  await page.getByRole("button", { name: /Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Se connecter" })).toBeVisible();
  expect(await (await page.context().request.get("/api/session")).json()).toBeNull();
});
