import { inventoryColumns, inventoryRows } from "@gisement/shared-domain/export";
import { type Field, type FieldRow, ownFields } from "@gisement/shared-domain/fields";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { LIMITS } from "@gisement/shared-domain/limits";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { beforeAll, expect, test } from "vitest";
import { openExporter } from "../nouns/exports/testing/open-exporter.ts";
import type { Ids } from "../platform/examples.ts";
import { buildFullLots } from "./testing/full-lot.ts";
import { publishedDocument } from "./testing/published-documents.ts";

/** Each file of lots through the queries that fill it, on a lot whose every field has a value. */
const exporter = openExporter();
let ids: Ids;
let fields: readonly FieldRow[];
let own: readonly Field[];
/** Titles of the properties that the lot has no value of. */
let unfilled: readonly string[];
beforeAll(async () => {
  const { api, people } = exporter;
  ids = await buildFullLots(api, people.admin);
  const { listFields } = await api.get<{ listFields: { items: FieldRow[] } }>(
    people.admin,
    publishedDocument("shared-ui PropertySet"),
    { limit: LIMITS.allFields },
  );
  fields = listFields.items;
  own = ownFields(fields);
  const titles = (of: readonly Field[]) => inventoryColumns("fr", of).map(({ header }) => header);
  const builtIn = titles([]);
  unfilled = titles(own.filter(({ key }) => key !== "properties.fire")).filter(
    (title) => !builtIn.includes(title),
  );
});

const START = `mutation ($filter: ProductFilter) {
  startExport(format: csv, locale: fr, filter: $filter) { id }
}`;
/** The columns of a file that its only row leaves empty. */
const emptyColumns = (headers: readonly string[], cells: readonly unknown[]) =>
  headers.filter((_, at) => cells[at] === null || cells[at] === undefined || cells[at] === "");

test("the browser's file has a value in every column that can be imported again", async () => {
  const { api, people } = exporter;
  const { searchProduct } = await api.get<{ searchProduct: { items: never[] } }>(
    people.admin,
    publishedDocument("mf-inventory ExportLots"),
    { filter: { id: { eqs: [ids.lot] } } },
  );
  const toCells = inventoryRows("fr", fileLists(readOptions(fields, "fr")), own);
  const [row] = searchProduct.items.map(toCells);
  const headers = inventoryColumns("fr", own).map(({ header }) => header);
  expect(emptyColumns(headers, row ?? [])).toEqual(unfilled);
});

test("the server's file has a value in every column", async () => {
  const { api, people } = exporter;
  const person = { ...people.admin, flags: resolveFlags({ "settings-export": true }) };
  const { startExport } = await api.get<{ startExport: { id: string } }>(person, START, {
    filter: { id: { eqs: [ids.lot] } },
  });
  exporter.run();
  const job = await exporter.ended(startExport.id);
  const { fileKey = "", fileName = "" } = (job?.result ?? {}) as { fileKey?: string; fileName?: string };
  const file = await readSpreadsheet(new Uint8Array(await exporter.store.getBytes(fileKey)), { fileName });
  if (!file.ok) throw new Error(file.error);
  const [row] = file.rows;
  expect(emptyColumns(file.columns, row ?? [])).toEqual(unfilled);
});
