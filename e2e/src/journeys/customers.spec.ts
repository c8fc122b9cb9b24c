import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { waitForScreen } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const LIST = "/fr/orders/customers";
const cell = (page: Page, name: string) => page.getByRole("gridcell", { name });

test("a directory of customers goes into a file and comes back with changes, which one step undoes", async ({
  signedIn,
}) => {
  const page = await signedIn("user");
  const sign = Date.now().toString(36);
  const [name, newName] = [`Duval ${sign}`, `Sand ${sign}`];
  await page.goto(`${LIST}?q=${sign}`);
  await waitForScreen(page);

  await test.step("the form names what is wrong, and adds the customer", async () => {
    await page.getByRole("button", { name: "Ajouter" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Prénom").fill("Jo");
    await form.getByLabel(/^Nom/).fill(name);
    await form.getByLabel("Adresse e-mail").fill("jo@exemple");
    await form.getByLabel("Code postal").fill("1000");
    await form.getByRole("button", { name: "Ajouter" }).click();
    await expect(form.getByText(/Ce code postal n’est pas celui du pays choisi/).first()).toBeVisible();
    await form.getByLabel("Adresse e-mail").fill("jo@exemple.fr");
    await form.getByLabel("Code postal").fill("59000");
    await form.getByLabel("Ville").fill("Lille");
    await form.getByRole("button", { name: "Ajouter" }).click();
    await expect(page.getByRole("dialog", { name })).toContainText("Fiche créée");
    await expectAccessible(page, "the form of a customer");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a cell is edited by one request", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql"))
        sent.push(/(?:query|mutation) (\w+)/.exec(request.postData() ?? "")?.[1] ?? "");
    });
    await cell(page, "Lille").dblclick();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Roubaix");
    await page.keyboard.press("Enter");
    await expect(cell(page, "Roubaix")).toBeVisible();
    // Lots that other journeys change at the same time are announced to this page, too.
    await expect.poll(() => sent.filter((name) => /Customer|^$/.test(name))).toEqual(["SaveCustomers"]);
    page.removeAllListeners("request");
  });

  const file = test.info().outputPath("clients.csv");
  await test.step("the file has what the list shows", async () => {
    await page.getByRole("button", { name: "Exporter" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Texte (csv)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Clients.csv");
    await download.saveAs(file);
  });

  await test.step("the file comes back: one customer changes, one is new, one row is refused with its reason", async () => {
    const [head = "", row = ""] = (await readFile(file, "utf8")).trim().split(/\r?\n/);
    expect(row).toContain("Roubaix");
    const added = row
      .replace(name, newName)
      .replace("Roubaix", "Nantes")
      .replace(/[\da-f-]{36}/, "");
    const wrong = added.replace("jo@exemple.fr", "jo");
    await writeFile(file, [head, row.replace("Roubaix", "Tourcoing"), added, wrong].join("\n"));
    await page.getByRole("button", { name: "Importer" }).click();
    const drawer = page.getByRole("dialog");
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(drawer.getByRole("list", { name: "Contenu du fichier" })).toContainText(
      /1 fiche à créer.*1 fiche à modifier.*1 ligne à corriger/s,
    );
    await expect(drawer.getByRole("row", { name: /4 Adresse e-mail jo Cette adresse/ })).toBeVisible();
    await expectAccessible(page, "the import of customers");
    await drawer.getByRole("button", { name: "Écrire 2 fiches" }).click();
    await expect(cell(page, newName)).toBeVisible();
    await expect(cell(page, "Tourcoing")).toBeVisible();
  });

  await test.step("one step undoes all that the file wrote", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(cell(page, newName)).toHaveCount(0);
    await expect(cell(page, "Roubaix")).toBeVisible();
    await page.getByRole("button", { name: `Ouvrir ${name}` }).click();
    await expect(page.getByRole("dialog", { name })).toContainText(/Ville.: Tourcoing → Roubaix/);
    await page.keyboard.press("Escape");
  });

  await test.step("on a phone, the customers are cards", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${LIST}?q=${sign}`);
    await waitForScreen(page);
    await expect(page.getByRole("list", { name: "Clients" }).getByRole("listitem")).toHaveText([/Roubaix/]);
    await expectToFit(page, "customers on a phone");
  });
});
