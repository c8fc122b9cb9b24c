import { readFile } from "node:fs/promises";
import { expectAccessible, expectToFit, PHONE } from "../support/accessibility.ts";
import { graphql } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

const CREATE = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";
const JOBS = "query { listJobs(limit: 5) { items { kind state result { fileKey fileName } } } }";

interface Jobs {
  readonly listJobs: {
    readonly items: readonly {
      readonly kind: string;
      readonly state: string;
      readonly result: { readonly fileKey: string; readonly fileName: string } | null;
    }[];
  };
}

test("what became of a project's lots is proven, added up, and leaves as a sheet and a document", async ({
  signedIn,
}) => {
  const page = await signedIn("rival");
  const name = `Récolement ${Date.now().toString(36)}`;
  const { createProject } = await graphql<{ createProject: { id: string } }>(page, CREATE, {
    input: { name, phases: [{ phase: "works", start: "2026-03-02", end: "2099-03-20" }] },
  });
  const lot = (lotName: string, more: object) =>
    graphql(page, CREATE_LOT, {
      input: {
        name: lotName,
        category: "31",
        projectID: createProject.id,
        quantity: { number: 2, unit: "u" },
        ...more,
      },
    });
  await lot("Porte donnée", { action: "give", weight: 40 });
  await lot("Béton", { action: "recycle", weight: 500, wasteCode: "17 01 01" });
  await lot("Escalier", { action: "keep", weight: 1000 });
  await lot("Sans décision", { action: "tbd" });

  await page.goto(`/fr/projects/statistics/${createProject.id}`);
  await page.getByRole("link", { name: "Récolement", exact: true }).click();
  const open = page.getByRole("region", { name: "Non justifié" });
  await expect(open.getByRole("row")).toHaveCount(4);
  await expect(page.getByText("Conservés sur place")).toBeVisible();
  await open.getByRole("checkbox", { name: "Choisir Béton" }).check({ force: true });
  await open.getByRole("button", { name: "Justifier 1 lot" }).click();
  const dialog = page.getByRole("dialog", { name: "Preuve de la destination" });
  await dialog.getByRole("combobox", { name: /^Type/ }).click();
  await page.getByRole("option", { name: "Bordereau de dépôt" }).click();
  await dialog.getByLabel(/^Numéro/).fill("BD-88120");
  await dialog.getByLabel(/^Destinataire/).fill("Plateforme de Gennevilliers");
  await expectAccessible(page, "a proof");
  await dialog.getByRole("button", { name: "Justifier 1 lot" }).click();
  const waste = page.getByRole("region", { name: /^Déchets/ });
  await expect(waste.getByRole("row", { name: /17 01 01.*1 t.*Gennevilliers.*BD-88120/ })).toBeVisible();
  await expect(open.getByRole("row")).toHaveCount(3);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  const sheet = (await readFile(await (await download).path(), "utf8")).replaceAll('"', "");
  expect(sheet).toMatch(
    /Déchet;Béton;.*;1000;17 01 01;.*Plateforme de Gennevilliers;Bordereau de dépôt;BD-88120/,
  );
  expect(sheet.trim().split("\n")).toHaveLength(5);

  await page.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("menuitem", { name: "Récolement (.pdf)" }).click();
  let file: { fileKey: string; fileName: string } | null = null;
  await expect(async () => {
    const { listJobs } = await graphql<Jobs>(page, JOBS);
    const written = listJobs.items.find(({ kind }) => kind === "write_final_account");
    expect(written).toMatchObject({ state: "done" });
    file = written?.result ?? null;
  }).toPass({ timeout: 30_000 });
  expect(file).toMatchObject({ fileName: `Récolement ${name}.pdf` });

  await page.getByRole("button", { name: "Supprimer la preuve BD-88120" }).click();
  await expect(open.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Annuler l’action" }).click();
  await expect(open.getByRole("row")).toHaveCount(3);
  await page.setViewportSize(PHONE);
  await expectToFit(page, "the account on a phone");
});
