import { type BrowserContext, expect as baseExpect, type Page, test } from "@playwright/test";
import exceljs from "exceljs";
import pg from "pg";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { holdExports } from "../support/hold-exports.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";
import { ACCOUNTS } from "../support/test.ts";

const expect = baseExpect.configure({ timeout: 15_000 });

// A membership ends, and the queue of long jobs is held up: a separate product.
let product: OwnProduct;
let database: pg.Client;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
  database = new pg.Client(await product.databaseUrl());
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await product?.stop();
});

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
/** The number on the bell. */
const unseenOn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
/** Work in this state. */
const work = (page: Page, state: string) =>
  page
    .getByRole("article", { name: "Export de l’inventaire" })
    .filter({ has: page.getByText(state, { exact: true }) });

/** Starts the export of all lots in the background; the dialog then offers the way to its progress. */
async function exportAll(page: Page, format: "Classeur (xlsx)" | "Texte (csv)"): Promise<{ lots: number }> {
  await page.goto("/fr/inventory");
  await waitForScreen(page);
  await page.getByRole("button", { name: "Autres outils de la liste" }).click();
  await page.getByRole("menuitem", { name: "Exporter" }).click();
  const dialog = page.getByRole("dialog", { name: "Exporter les lots" });
  await dialog.getByText("Tous les champs, pour modifier puis réimporter").click();
  await dialog.getByText(format).click();
  const description = await dialog.getByText(/avec les filtres et le tri/).textContent();
  await dialog.getByRole("button", { name: "Préparer en arrière-plan" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^Nous préparons votre fichier\. Vous pouvez quitter/);
  await dialog.getByRole("link", { name: "Voir l’avancement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tâches en arrière-plan" })).toBeVisible();
  return { lots: Number(/^(\d+)/.exec(description ?? "")?.[1]) };
}

const MEMBERS = `query ($id: ID!) { membersByOrganization(organizationID: $id) { items { id email } } }`;
const INVITE =
  "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }";
const ANSWER =
  "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }";

test("a whole inventory is exported in the background: progress, notification, file, cancelling, a failure and its retry", async ({
  browser,
}) => {
  const contexts: BrowserContext[] = [];
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: "fr-FR",
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    contexts.push(context);
    return context;
  };
  const page = await product.signIn(await newContext(), "user");
  const admin = await product.signIn(await newContext(), "admin");
  const session = await admin.context().request.get("/api/session");
  const { selectedTeam: team } = (await session.json()) as { selectedTeam: string };
  const release = await holdExports(database);
  const { lots } = await exportAll(page, "Classeur (xlsx)");
  expect(lots).toBeGreaterThan(200);

  await test.step("it runs, and shows its progress without a reload", async () => {
    await expect(work(page, "En cours")).toContainText(`100 sur ${lots}`);
    await expect(work(page, "En cours").getByRole("progressbar")).toHaveAttribute(
      "aria-valuenow",
      String(Math.round(10_000 / lots)),
    );
    await expectNoAxeViolation(page, "background work");
  });

  await test.step("a second one waits, is cancelled, and starts again", async () => {
    await exportAll(page, "Texte (csv)");
    await expect(work(page, "En attente")).toBeVisible();
    await work(page, "En attente")
      .getByRole("button", { name: /^Annuler/ })
      .click();
    await expect(work(page, "Annulée")).toBeVisible();
    await work(page, "Annulée")
      .getByRole("button", { name: /^Recommencer/ })
      .click();
    await expect(work(page, "En attente")).toBeVisible();
  });

  await test.step("the notification arrives elsewhere; its file is for members", async () => {
    await page.goto("/fr");
    await waitForScreen(page);
    const before = await unseenOn(page);
    const members = await graphql<{ membersByOrganization: { items: { id: string; email: string }[] } }>(
      admin,
      MEMBERS,
      { id: team },
    );
    const own = members.membersByOrganization.items.find(({ email }) => email === ACCOUNTS.user);
    await graphql(admin, ANSWER, { input: { id: own?.id, status: "ARCHIVED" } });
    await release();
    await expect.poll(() => unseenOn(page), { message: "the bell's number" }).toBe(before + 1);
    await bell(page).click();
    await page.getByRole("link", { name: /Votre export est prêt : Inventaire .*\.xlsx/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tâches en arrière-plan" })).toBeVisible();
    // Who has left the team no longer gets its file.
    await expect(work(page, "Terminée")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Télécharger Inventaire/ })).toHaveCount(0);
  });

  await test.step("the one of a person who has left the team fails with the reason, and runs after their return", async () => {
    await expect(work(page, "Échouée")).toContainText(
      "Vous n’avez plus le droit de faire cela dans cette équipe.",
    );
    const { createOrganizationMember: invitation } = await graphql<{
      createOrganizationMember: { id: string };
    }>(admin, INVITE, {
      input: { organizationID: team, email: ACCOUNTS.user, name: "Thomas Girard", role: "USER" },
    });
    await graphql(page, ANSWER, { input: { id: invitation.id, status: "DONE" } });
    await work(page, "Échouée")
      .getByRole("button", { name: /^Recommencer/ })
      .click();
    await expect(work(page, "Terminée")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Télécharger Inventaire .*\.csv/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Télécharger Inventaire .*\.xlsx/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Inventaire \d{4}-\d\d-\d\d\.xlsx$/);
    const file = test.info().outputPath("inventory.xlsx");
    await download.saveAs(file);
    const book = new exceljs.Workbook();
    await book.xlsx.readFile(file);
    // The first row has the names of the columns.
    expect((book.worksheets[0]?.actualRowCount ?? 0) - 1).toBe(lots);
  });
  for (const context of contexts) await context.close();
});
