import { expectAccessible } from "../support/accessibility.ts";
import { BASE_URL } from "../support/address.ts";
import { waitForScreen } from "../support/demo.ts";
import { signUpInBrowser } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

test("[SHOP-005] a supplier's file fills a shop, is followed when it changes, and is taken back", async ({
  page,
}, { workerIndex, retry }) => {
  const unique = `${Date.now() % 1_000_000}${workerIndex}${retry}`;
  await signUpInBrowser(page, {
    url: BASE_URL,
    name: "Nadia Benali",
    email: `nadia.${unique}@connecteur.test`,
  });
  await page.goto("/fr/shop");
  await page.getByRole("textbox", { name: /^Nom/ }).fill(`Dépôt ${unique}`);
  await page.getByRole("button", { name: "Créer la boutique" }).click();
  await page.getByRole("link", { name: "Connecteur" }).click();
  await waitForScreen(page);
  const source = page.getByRole("form", { name: "Fichier du fournisseur" });
  const read = async (file: string) => {
    await source.getByLabel(/^Adresse du fichier/).fill(`https://fournisseur.example/${file}`);
    await source.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le connecteur est enregistré").last()).toBeVisible();
    await page.getByRole("button", { name: "Synchroniser maintenant" }).click();
  };
  const newest = page.getByRole("region", { name: "Journal" }).getByRole("listitem").first();

  await read("stock.json");
  await expect(newest.getByText("6 créés")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "a connector with its log");
  await read("moved.csv");
  await expect(newest.getByText("1 mis à jour · 1 retiré · 4 inchangés")).toBeVisible({ timeout: 30_000 });
  await newest.getByRole("link", { name: "Voir les lots" }).click();
  await expect(page.getByText("5 lots trouvés")).toBeVisible();
  await expect(page.getByText("Porte pleine 83 × 204")).toHaveCount(0);
  await page.goBack();
  await newest.getByRole("button", { name: /^Reprendre ce qui a été écrit/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByText("Les lots sont remis comme avant")).toBeVisible();
  await page.getByRole("link", { name: "Lots", exact: true }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Porte pleine 83 × 204")).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });

  await page.goto("/fr/shop/connector");
  await read("photos.csv");
  await expect(newest.getByText(/6 photos lues · 1 photo introuvable/)).toBeVisible({ timeout: 30_000 });

  await read("closed.csv");
  await expect(newest.getByText(/Le fournisseur refuse la clé/)).toBeVisible({ timeout: 30_000 });
});
