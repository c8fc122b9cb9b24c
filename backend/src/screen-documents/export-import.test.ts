import { randomUUID } from "node:crypto";
import { inventoryColumns, inventoryRows, writeSheet } from "@gisement/shared-domain/export";
import { type FieldRow, ownFields } from "@gisement/shared-domain/fields";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { checkRows, matchColumns } from "@gisement/shared-domain/import";
import { LIMITS } from "@gisement/shared-domain/limits";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openExporter } from "../nouns/exports/testing/open-exporter.ts";
import { productStatuses } from "../nouns/lots/status-table.ts";
import { buildLot, buildPlace } from "../testing/factories.ts";
import { buildFullLots } from "./testing/full-lot.ts";
import { publishedDocument } from "./testing/published-documents.ts";

/** Files of lots through the queries that write them, and back through those of the import. */
const exporter = openExporter();
let fields: readonly FieldRow[];
let lots: readonly string[];
beforeAll(async () => {
  const { api, people } = exporter;
  const { db } = api.database;
  const { lot = "" } = await buildFullLots(api, people.admin);
  // A file names choices by their labels: it takes those of the team's lists.
  await db
    .update(productStatuses)
    .set({ conditions: ["good", "fair"], provenances: ["demolition"], properties: { fire: "EI30" } })
    .where(eq(productStatuses.id, lot));
  const hall = { name: "Halle Nord", city: "Lyon" };
  await buildPlace(db, people.admin, hall);
  const another = await buildPlace(db, people.admin, hall);
  // Lots without a reference, twice the same, and one in the later of two places of one name.
  const plain = { name: "Porte", ref: null };
  const built = [
    await buildLot(db, people.admin, plain),
    await buildLot(db, people.admin, plain),
    await buildLot(db, people.admin, { ...plain, placeID: another.id, city: "Lyon" }),
    await buildLot(db, people.admin, { name: "Vasque", ref: "R-1" }),
    await buildLot(db, people.admin, { name: "Vasque", ref: "R-1" }),
  ];
  lots = [lot, ...built.map(({ id }) => id)];
  const { listFields } = await api.get<{ listFields: { items: FieldRow[] } }>(
    people.admin,
    publishedDocument("shared-ui PropertySet"),
    { limit: LIMITS.allFields },
  );
  fields = listFields.items;
});

const filter = () => ({ id: { eqs: lots } });
const settings = () => ({
  locale: "fr" as const,
  options: fileLists(readOptions(fields, "fr")),
  own: ownFields(fields),
});

async function browserFile() {
  const { searchProduct } = await exporter.api.get<{ searchProduct: { items: never[] } }>(
    exporter.people.admin,
    publishedDocument("mf-inventory ExportLots"),
    { filter: filter() },
  );
  const { options, own } = settings();
  const head = { name: "Inventaire", columns: inventoryColumns("fr", own) };
  return writeSheet("xlsx", head, searchProduct.items.map(inventoryRows("fr", options, own)), {
    locale: "fr",
  });
}

const START = `mutation ($filter: ProductFilter) { startExport(format: xlsx, locale: fr, filter: $filter) { id } }`;
async function serverFile() {
  const { api, people, store } = exporter;
  const person = { ...people.admin, flags: resolveFlags({ "settings-export": true }) };
  const { startExport } = await api.get<{ startExport: { id: string } }>(person, START, { filter: filter() });
  exporter.run();
  const job = await exporter.ended(startExport.id);
  const { fileKey = "" } = (job?.result ?? {}) as { fileKey?: string };
  return new Uint8Array(await store.getBytes(fileKey));
}

interface Plan {
  readonly created: number;
  readonly unchanged: number;
  readonly conflicts: readonly object[];
  readonly changes: readonly { readonly name: string; readonly fields: readonly object[] }[];
}
/** The effect of a file, changed by `edit`, if it were imported. */
async function planOf(bytes: Uint8Array, edit: (cells: unknown[], row: number, titles: string[]) => void) {
  const { api, people } = exporter;
  const file = await readSpreadsheet(bytes, { fileName: "lots.xlsx" });
  if (!file.ok) throw new Error(file.error);
  const sheet = file.rows.map((cells) => [...cells]);
  for (const [row, cells] of sheet.entries()) edit(cells, row, [...file.columns]);
  const { own } = settings();
  const { rows, errors } = checkRows(sheet, matchColumns(file.columns, { own }), settings());
  expect(errors).toEqual([]);
  const input = { id: randomUUID(), fileName: "lots.xlsx", rowCount: rows.length, mapping: {}, mode: "both" };
  const ask = <Data>(name: string, variables: object) =>
    api.get<Data>(people.admin, publishedDocument(`mf-inventory ${name}`), { ...variables });
  const { createImport } = await ask<{ createImport: { id: string } }>("CreateImport", { input });
  const { id } = createImport;
  await ask("StageImportRows", { input: { importID: id, offset: 0, rows } });
  return (await ask<{ planImport: Plan }>("PlanImport", { id })).planImport;
}

describe.each([
  ["the browser", browserFile],
  ["the server", serverFile],
])("a file of lots from %s", (_, write) => {
  it("changes and creates nothing when it is imported unchanged", async () => {
    const plan = await planOf(await write(), () => undefined);
    expect(plan).toMatchObject({ created: 0, unchanged: lots.length, conflicts: [], changes: [] });
  });
});

it("a changed row of a lot without a reference changes this lot, and a row without an id makes one", async () => {
  const plan = await planOf(await browserFile(), (cells, row, titles) => {
    if (row === 1) cells[titles.indexOf("Nom")] = "Porte peinte";
    if (row === 2) cells[titles.indexOf("Identifiant du lot")] = "";
  });
  expect(plan).toMatchObject({ created: 1, unchanged: lots.length - 2, conflicts: [] });
  expect(plan.changes.map((change) => change.fields)).toEqual([
    [expect.objectContaining({ field: "name", new: "Porte peinte" })],
  ]);
});
