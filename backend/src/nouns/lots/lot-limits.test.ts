import { emptyImportRow } from "@gisement/shared-domain/import";
import { type LimitedField, LOT_LIMITS } from "@gisement/shared-domain/limits";
import { productFormSchema } from "@gisement/shared-domain/product-form";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ids } from "../../platform/examples.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";

let api: TestApi;
let people: People;
let ids: Ids;
let lots: ReturnType<typeof lotsOf>;
let lotID: string;
let placeID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ids = await buildWorld(api.database.db, people.user);
  lots = lotsOf(api);
  placeID = (await buildPlace(api.database.db, people.user)).id;
});
beforeEach(async () => {
  lotID = (await buildLot(api.database.db, people.user)).id;
});
afterAll(() => api.close());

const LISTS: readonly LimitedField[] = ["conditions", "provenances", "material", "channels"];
const LINKS: readonly LimitedField[] = ["linkFdes", "linkTechnicalSheet"];
/** A valid text of the field with the given number of characters. */
const textOf = (field: LimitedField, length: number): string =>
  LINKS.includes(field) ? `https://example.org/${"x".repeat(length - 20)}` : "x".repeat(length);

/** The field in the form in which an edit of a lot sends it. */
function edit(field: LimitedField, length: number): Record<string, unknown> {
  const text = textOf(field, length);
  if (LISTS.includes(field)) return { [field]: [text] };
  if (field === "unit") return { quantity: { unit: text } };
  if (field === "storage") return { storage: { level: text } };
  if (field === "careInstructions") return { careInstructions: { removal: text } };
  return { [field]: text };
}
function importRow(field: LimitedField, length: number): Record<string, unknown> {
  const row = { ...emptyImportRow(), name: "Porte" };
  const sent = edit(field, length);
  return { ...row, ...sent, ...(sent.quantity ? { quantity: { ...row.quantity, ...sent.quantity } } : {}) };
}
/** The field in the state of the product form; null if the form lacks it. */
function formValue(field: LimitedField, length: number): Record<string, unknown> | null {
  const text = textOf(field, length);
  const translated = /^(description|complement)(EN|NL)?$/.exec(field);
  if (translated) return { [translated[1] as string]: { [(translated[2] ?? "FR").toLowerCase()]: text } };
  if (field === "name") return { name: { label: text, value: text } };
  if (LISTS.includes(field)) return { [field]: [{ label: text, value: text }] };
  if (field === "spot") return { occurrences: [{ id: "a", quantity: { number: 1, unit: "u" }, spot: text }] };
  if (field === "unit") return { occurrences: [{ id: "a", quantity: { number: 1, unit: text } }] };
  return field in productFormSchema.fields ? edit(field, length) : null;
}

type Road = (field: LimitedField, length: number) => Promise<boolean>;
const accepted = async (name: string, input: object): Promise<boolean> => {
  const types: Record<string, string> = {
    createProduct: "CreateProductInput",
    updateProductStatus: "UpdateProductStatusInput",
    updateProductStatuses: "UpdateProductStatusesInput",
    changeProductStatuses: "StatusChangeInput",
    moveProducts: "MoveProductsInput",
    batchProducts: "BatchProductsInput",
    removeProducts: "RemoveProductsInput",
    stageImportRows: "StageImportRowsInput",
  };
  const { refusal } = await api.ask(
    people.user,
    `mutation ($input: ${types[name]}!) { ${name}(input: $input) { __typename } }`,
    { input },
  );
  if (refusal) expect(refusal, name).toMatchObject({ code: "BAD_USER_INPUT" });
  return refusal === undefined;
};

/** Fields chosen from lists, filled in by the server, or writable in one way only. */
const NOT_EDITED: readonly LimitedField[] = ["placeName", "city", "action", "removalReason"];
const ROADS: Record<string, { readonly fields: readonly LimitedField[]; readonly road: Road }> = {
  "the form for a new lot": {
    fields: without(NOT_EDITED),
    road: (field, length) => accepted("createProduct", { name: "Porte", ...edit(field, length) }),
  },
  "the form of one lot": {
    fields: without(NOT_EDITED),
    road: (field, length) => accepted("updateProductStatus", { id: lotID, ...edit(field, length) }),
  },
  "the grid": {
    fields: without(NOT_EDITED),
    road: (field, length) =>
      accepted("updateProductStatuses", { changes: [{ id: lotID, ...edit(field, length) }] }),
  },
  "an import": {
    fields: without([]).filter((field) => field in emptyImportRow() || field === "unit"),
    road: (field, length) =>
      accepted("stageImportRows", { importID: ids.import, offset: 0, rows: [importRow(field, length)] }),
  },
  "a move": {
    fields: ["spot"],
    road: (_field, length) => accepted("moveProducts", { ids: [lotID], placeID, spot: "x".repeat(length) }),
  },
  "a status change": {
    fields: ["spot"],
    road: (_field, length) =>
      accepted("changeProductStatuses", {
        items: [{ id: lotID, quantity: 10, action: "give" }],
        responsibleID: people.user.userID,
        placeID,
        spot: "x".repeat(length),
        createOccurrence: true,
      }),
  },
  "a batch": {
    fields: ["name", "category"],
    road: (field, length) =>
      accepted("batchProducts", { ids: [lotID], name: "Palette", [field]: "x".repeat(length) }),
  },
  "a removal": {
    fields: ["removalReason"],
    road: (_field, length) =>
      accepted("removeProducts", { ids: [lotID], mode: "DELETE", reason: "x".repeat(length) }),
  },
  "the screen's form": {
    fields: without(NOT_EDITED).filter((field) => formValue(field, 30) !== null),
    road: async (field, length) => {
      const base = {
        name: { label: "Porte", value: "Porte" },
        occurrences: [{ id: "a", quantity: { number: 1, unit: "u" } }],
      };
      return productFormSchema.isValid({ ...base, ...formValue(field, length) });
    },
  },
};
function without(left: readonly LimitedField[]): LimitedField[] {
  return (Object.keys(LOT_LIMITS) as LimitedField[]).filter((field) => !left.includes(field));
}

describe.each(Object.entries(ROADS))("%s", (_name, { fields, road }) => {
  test.each(fields)("accepts %s up to its limit and refuses one more character", async (field) => {
    expect(await road(field, LOT_LIMITS[field]), "at the limit").toBe(true);
    lotID = (await buildLot(api.database.db, people.user)).id;
    expect(await road(field, LOT_LIMITS[field] + 1), "beyond the limit").toBe(false);
  });
});

test("every limited field can be written in at least two ways, and each stores it in full", async () => {
  const roads = Object.values(ROADS);
  const known = (Object.keys(LOT_LIMITS) as LimitedField[]).filter(
    (field) => !["removalReason"].includes(field),
  );
  for (const field of known.filter((name) => !["placeName", "city", "action"].includes(name)))
    expect(roads.filter(({ fields }) => fields.includes(field)).length, field).toBeGreaterThan(1);
  await accepted("moveProducts", { ids: [lotID], placeID, spot: "x".repeat(LOT_LIMITS.spot) });
  expect((await lots.stored(lotID)).spot).toBe("x".repeat(200));
});
