import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BrowserContext, expect as baseExpect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import pg from "pg";
import sharp from "sharp";
import { expectNoAxeViolation } from "../support/accessibility.ts";
import { graphql, waitForScreen } from "../support/demo.ts";
import { holdExports } from "../support/hold-exports.ts";
import { type OwnProduct, startOwnProduct } from "../support/own-product.ts";

const expect = baseExpect.configure({ timeout: 15_000 });

// The flag of the team changes, and the queue of long jobs is held up: a separate product.
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

const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

/** A lot with a picture, just created by this person. */
async function createLot(page: Page): Promise<{ name: string; pictureKey: string; picture: Buffer }> {
  const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#17603e" } })
    .jpeg()
    .toBuffer();
  const request = page.context().request;
  const uploaded = await request.post(`${product.url}/api/files?kind=picture`, {
    multipart: { file: { name: "porte.jpg", mimeType: "image/jpeg", buffer: sent } },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const { files } = (await uploaded.json()) as { files: { key: string }[] };
  const pictureKey = files[0]?.key ?? "";
  const name = `Porte archivée ${Date.now()}`;
  await graphql(page, CREATE, { input: { name, pictures: [pictureKey] } });
  const picture = await (await request.get(`${product.url}/files/${pictureKey}`)).body();
  return { name, pictureKey, picture };
}

/** An export of the list in this state. */
const exportOf = (page: Page, state: string) =>
  page
    .getByRole("region", { name: "Toutes les données", exact: true })
    .filter({ has: page.getByText(state, { exact: true }) });

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("utf8");
const recordsOf = (bytes: Uint8Array | undefined) =>
  textOf(bytes)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("[ACCT-003] an ADMIN exports everything that the team has where the flag is on, and finds the lot just created, its picture and its log", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const contexts: BrowserContext[] = [];
  const newPage = async (account: Parameters<OwnProduct["signIn"]>[1]) => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: "fr-FR",
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    contexts.push(context);
    return product.signIn(context, account);
  };
  const admin = await newPage("admin");
  const user = await newPage("user");
  const { name, pictureKey, picture } = await createLot(user);
  let address = "";
  const release = await holdExports(database);

  await test.step("everything is chosen; the work shows its progress, also after the page was left", async () => {
    await admin.goto("/fr/settings/properties");
    await waitForScreen(admin);
    await admin.getByRole("link", { name: "Export des données" }).first().click();
    await expect(admin.getByRole("heading", { level: 1, name: "Exporter toutes les données" })).toBeVisible();
    await expect(admin.getByText("Aucun export")).toBeVisible();
    await admin.getByRole("button", { name: "Préparer l’export" }).click();
    await expect(exportOf(admin, "En cours").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    await admin.goto("/fr");
    await waitForScreen(admin);
    await admin.goto("/fr/settings/export");
    await expect(exportOf(admin, "En cours")).toBeVisible();
    await expectNoAxeViolation(admin, "team export");
  });

  await test.step("another one waits and is cancelled after a question", async () => {
    await admin.getByText("Journal des modifications").click();
    await admin.getByRole("button", { name: "Préparer l’export" }).click();
    const waiting = admin.getByRole("region").filter({ has: admin.getByText("En attente", { exact: true }) });
    await waiting
      .last()
      .getByRole("button", { name: /^Annuler/ })
      .click();
    await admin.getByRole("dialog").getByRole("button", { name: "Annuler l’export" }).click();
    await expect(admin.getByText("Annulé", { exact: true })).toBeVisible();
  });

  await test.step("a notification leads to the archive, which has the lot, its picture and the log line", async () => {
    await admin.goto("/fr");
    await waitForScreen(admin);
    await release();
    await expect(
      admin.getByRole("button", { name: /^Notifications, [1-9]|^Notifications.*[1-9]/ }),
    ).toBeVisible();
    await admin.getByRole("button", { name: /^Notifications/ }).click();
    await admin.getByRole("link", { name: /Votre export est prêt : Export .*\.zip/ }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Exporter toutes les données" })).toBeVisible();
    const link = exportOf(admin, "Prêt").getByRole("button", { name: /^Télécharger/ });
    address = (await link.getAttribute("href")) ?? "";
    const [download] = await Promise.all([admin.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^Export .* \d{4}-\d\d-\d\d\.zip$/);
    const saved = test.info().outputPath("export.zip");
    await download.saveAs(saved);
    const files = unzipSync(await readFile(saved));
    const lot = recordsOf(files["lots/lots.jsonl"]).find((record) => record.name === name);
    expect(lot).toMatchObject({ pictures: [pictureKey], progress: "active" });
    expect(textOf(files["lots/lots.csv"])).toContain(name);
    expect(Buffer.from(files[`files/${pictureKey}`] ?? []).equals(picture)).toBe(true);
    const entries = recordsOf(files["log/log.jsonl"]).filter(({ rowID }) => rowID === lot?.id);
    expect(entries).toContainEqual(expect.objectContaining({ table: "product_statuses", field: "created" }));
    expect(textOf(files["LISEZ-MOI.txt"])).toContain("lots/lots.csv");
    const { tables } = JSON.parse(textOf(files["manifest.json"])) as {
      tables: { path: string; sha256: string }[];
    };
    for (const table of tables)
      expect(
        createHash("sha256")
          .update(files[table.path] ?? "")
          .digest("hex"),
      ).toBe(table.sha256);
  });

  await test.step("a USER, a stranger of another team and a signed-out visitor get neither the page nor the archive", async () => {
    await user.goto("/fr/settings/export");
    await expect(user.getByRole("button", { name: "Préparer l’export" })).toHaveCount(0);
    expect((await user.context().request.get(address)).status()).toBe(404);
    const rival = await newPage("rival");
    expect((await rival.context().request.get(address)).status()).toBe(404);
    const signedOut = await browser.newContext({ baseURL: product.url });
    contexts.push(signedOut);
    expect((await signedOut.request.get(address)).status()).toBe(401);
  });

  await test.step("where the flag is off, the page is unknown, its entry is gone, and the archive too", async () => {
    const session = await admin.context().request.get("/api/session");
    const { selectedTeam: team } = (await session.json()) as { selectedTeam: string };
    await database.query(
      `update organizations set settings = jsonb_set(coalesce(settings, '{}'), '{flags}', '{"settings-export": false}') where id = $1`,
      [team],
    );
    // Sessions remember a person for three seconds.
    await expect
      .poll(async () => (await admin.context().request.get(address)).status(), { timeout: 20_000 })
      .toBe(404);
    await admin.goto("/fr/settings/export");
    await expect(admin.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
    await expect(admin.getByRole("link", { name: "Export des données" })).toHaveCount(0);
  });
  for (const context of contexts) await context.close();
});
