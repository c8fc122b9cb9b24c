import { randomUUID } from "node:crypto";
import { inventoryColumns, inventoryRows } from "@gisement/shared-domain/export";
import type { Field } from "@gisement/shared-domain/fields";
import { checkRows, matchColumns } from "@gisement/shared-domain/import";
import { LOT } from "@gisement/shared-domain/records/lot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { commit } from "../imports/testing/run-import.ts";

/**
 * Tests each text field of a lot in every operation that its definition lists. New text fields are covered
 * automatically.
 */
const TEXTS = (LOT.list as readonly Field[]).filter(
  ({ type, path, editable, list }) =>
    (type === "TEXT" || type === "LONGTEXT") && path.length === 1 && editable !== false && !list,
);
const named = (fields: readonly Field[]) => fields.map((field) => [field.key, field] as const);

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
});
afterAll(() => api.close());

const build = async (key: string, value: string): Promise<string> =>
  (await buildLot(api.database.db, people.user, { [key]: value })).id;
const read = async (key: string, id: string): Promise<unknown> => {
  const { getProductStatus } = await api.get<{ getProductStatus: Record<string, unknown> }>(
    people.user,
    `query ($id: ID!) { getProductStatus(id: $id) { ${key} } }`,
    { id },
  );
  return getProductStatus[key];
};
const search = async (args: string, variables: Record<string, unknown>): Promise<string[]> => {
  const { searchProduct } = await api.get<{ searchProduct: { items: { id: string }[] } }>(
    people.user,
    `query ($filter: ProductFilter) { searchProduct(filter: $filter${args}) { items { id } } }`,
    variables,
  );
  return searchProduct.items.map(({ id }) => id);
};

test.each(named(TEXTS))("%s is written with a new lot, trimmed, changed and cleared", async (key) => {
  const { createProduct } = await api.get<{ createProduct: { id: string } }>(
    people.user,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
    { input: { name: "Porte", [key]: " Premier " } },
  );
  const { id } = createProduct;
  expect(await read(key, id)).toBe("Premier");
  await lots.change(people.user, "updateProductStatuses", { changes: [{ id, [key]: "Second" }] });
  expect(await read(key, id)).toBe("Second");
  const { code, field } = await lots.refused(people.user, "updateProductStatuses", {
    changes: [{ id, [key]: "x".repeat(5001) }],
  });
  expect([code, field]).toEqual(["BAD_USER_INPUT", `changes[0].${key}`]);
  if (key === "name") return;
  await lots.change(people.user, "updateProductStatuses", { changes: [{ id, [key]: "" }] });
  expect(await read(key, id)).toBeNull();
});

test.each(named(TEXTS))("the change log of a lot has the old and new %s", async (key) => {
  const id = await build(key, "Ancien");
  const { batchID } = await lots.change(people.user, "updateProductStatuses", {
    changes: [{ id, [key]: "Nouveau" }],
  });
  const { changeLogByEntityID } = await api.get<{ changeLogByEntityID: { items: object[] } }>(
    people.user,
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field oldValue newValue } } }",
    { id },
  );
  expect(changeLogByEntityID.items).toContainEqual({ field: key, oldValue: "Ancien", newValue: "Nouveau" });
  await lots.undo(people.user, batchID);
  expect(await read(key, id)).toBe("Ancien");
});

describe("a search", () => {
  const searched = TEXTS.filter((field) => field.search === "text");

  test.each(named(searched))("filters by %s and counts its values", async (key) => {
    const value = `valeur-${randomUUID().slice(0, 8)}`;
    const [id] = [await build(key, value), await build(key, "autre")];
    expect(await search("", { filter: { [key]: { eq: value } } })).toEqual([id]);
    expect(await search("", { filter: { [key]: { match: value } } })).toContain(id);
    const { searchProduct } = await api.get<{ searchProduct: { aggregateItems: object[] } }>(
      people.user,
      "query ($filter: ProductFilter, $aggregates: [ProductAggregateInput!]) { searchProduct(filter: $filter, aggregates: $aggregates) { aggregateItems { buckets { key doc_count } } } }",
      {
        filter: { [key]: { eq: value } },
        aggregates: [{ name: "values", type: "terms", field: key }],
      },
    );
    expect(searchProduct.aggregateItems).toEqual([{ buckets: [{ key: value, doc_count: 1 }] }]);
  });

  test.each(named(searched.filter(({ sort }) => sort)))("sorts by %s", async (key) => {
    const mark = randomUUID().slice(0, 8);
    const ids = [
      await build(key, `${mark} éclisse`),
      await build(key, `${mark} Dalle`),
      await build(key, `${mark} fer`),
    ];
    const filter = { id: { eqs: ids } };
    const sorted = (direction: string) =>
      search(`, sort: [{ field: ${key}, direction: ${direction} }]`, { filter });
    expect(await sorted("asc")).toEqual([ids[1], ids[0], ids[2]]);
    expect(await sorted("desc")).toEqual([ids[2], ids[0], ids[1]]);
  });
});

describe("a file", () => {
  const filed = TEXTS.filter(({ file, key }) => file === "import-export" && key !== "name");

  test("imports every text under the field's label, into new and existing lots, and exports it again", async () => {
    const ref = `REF-${randomUUID().slice(0, 8)}`;
    const known = (await buildLot(api.database.db, people.user, { ref })).id;
    const others = filed.filter(({ key }) => key !== "ref");
    const headers = ["Nom", "Référence", ...others.map(({ label }) => label.fr)];
    const mapping = matchColumns(headers);
    expect(mapping.map(({ field }) => field)).toEqual(["name", "ref", ...others.map(({ key }) => key)]);
    const cells = [ref, `${ref}-2`].map((each) => [
      "Porte",
      each,
      ...others.map(({ key }) => `${key} du fichier`),
    ]);
    const { rows, errors } = checkRows(cells, mapping, { locale: "fr", options: {} });
    expect(errors).toEqual([]);
    const { createImport } = await api.get<{ createImport: { id: string } }>(
      people.user,
      "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }",
      {
        input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: 2, mapping: {}, mode: "both" },
      },
    );
    const { id } = createImport;
    await api.get(
      people.user,
      "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }",
      { input: { importID: id, offset: 0, rows } },
    );
    await commit(api, people.user, { id });
    const [found] = await search("", { filter: { ref: { eq: `${ref}-2` } } });
    const { getProductStatus } = await api.get<{ getProductStatus: Record<string, string> }>(
      people.user,
      `query ($id: ID!) { getProductStatus(id: $id) { name ref conditions provenances material ${others.map(({ key }) => key).join(" ")} } }`,
      { id: found },
    );
    for (const { key } of others) {
      expect(getProductStatus[key], key).toBe(`${key} du fichier`);
      expect(await read(key, known), key).toBe(`${key} du fichier`);
    }
    const row = inventoryRows("fr", {})(getProductStatus as never);
    const columns = inventoryColumns("fr").map(({ header }) => header);
    for (const { key, label } of others)
      expect(row[columns.indexOf(label.fr)], key).toBe(`${key} du fichier`);
  });
});
