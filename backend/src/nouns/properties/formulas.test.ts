import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { commit } from "../imports/testing/run-import.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
});
afterAll(() => api.close());

type Person = People["user"];
interface Field {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}
const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key value } }";
const UPDATE = "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id key value } }";
const DELETE =
  "mutation ($id: ID!, $confirmed: Boolean) { deleteField(id: $id, confirmed: $confirmed) { id } }";
const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const USING = "query ($fieldID: ID!) { formulasUsing(fieldID: $fieldID) { label } }";
const PREVIEW = `query ($fieldID: ID, $input: FormulaInput!) { previewFormula(fieldID: $fieldID, input: $input) {
  changed counted hasMore errors { kind position text } samples { id numberBefore numberAfter textAfter } } }`;
const LOT = `query ($id: ID!) { getProductStatus(id: $id) {
  properties { key values } formulaFaults { key references values } } }`;
const SEARCH = `query ($filter: ProductFilter, $sort: [ProductSortInput!], $aggregates: [ProductAggregateInput!]) {
  searchProduct(filter: $filter, sort: $sort, aggregates: $aggregates) { total items { id } aggregateItems { buckets { key doc_count } } } }`;

let made = 0;
const create = async (type: string, source?: string, who: Person = people.user) => {
  const label = `${type} n° ${++made}`;
  const formula = source === undefined ? {} : { formula: { source, locale: "fr" } };
  const { createField } = await api.get<{ createField: Field }>(who, CREATE, {
    input: { type, label, ...formula },
  });
  return { ...createField, label };
};
const rewrite = (who: Person, id: string, source: string) =>
  api.ask(who, UPDATE, { input: { id, formula: { source, locale: "fr" } } });
const storedValue = async (lotID: string, key: string): Promise<unknown> =>
  ((await lots.stored(lotID)).properties as Record<string, unknown>)[key];
const refusal = async (who: Person, document: string, variables: Record<string, unknown>) =>
  (await api.ask(who, document, variables)).refusal;
const lot = (values: Parameters<typeof buildLot>[2] = {}, who: Person = people.user) =>
  buildLot(api.database.db, who, { quantityNumber: 4, quantityUnit: "u", ...values });

test("a formula is stored by key, and every lot of the team has its value at once", async () => {
  const before = await lot({ weight: 2.5 });
  const total = await create("FORMULA", "round({Quantité} * {Poids unitaire}, 1)");
  expect(JSON.parse(total.value)).toMatchObject({
    result: "round({quantity} * {weight}, 1)",
    variables: [
      { id: "quantity", referenceName: "Quantité", formula: null },
      { id: "weight", referenceName: "Poids unitaire", formula: null },
    ],
    kind: "number",
  });
  expect(await storedValue(before.id, total.key)).toBe(10);
});

test("the value is right after each kind of write, follows other formulas, and is no entry of the log", async () => {
  const price = await create("FLOAT");
  const net = await create("FORMULA", `{Quantité} * {${price.label}}`);
  const gross = await create("FORMULA", `{${net.label}} * 1.2`);
  const { createProduct } = await api.get<{
    createProduct: { id: string; properties: { key: string; values: string[] }[] };
  }>(
    people.user,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id properties { key values } } }",
    {
      input: {
        name: "Porte",
        quantity: { number: 3, unit: "u" },
        properties: [{ key: price.key, values: ["10"] }],
      },
    },
  );
  expect(createProduct.properties).toContainEqual({ key: gross.key, values: ["36"] });
  const { id } = createProduct;

  const changed = await lots.change(people.user, "updateProductStatuses", {
    changes: [{ id, quantity: { number: 5, unit: "u" } }],
  });
  expect(await storedValue(id, gross.key)).toBe(60);
  const { rows } = await api.database.pool.query("select field from actions where batch_id = $1", [
    changed.batchID,
  ]);
  expect(rows).toEqual([{ field: "quantity.number" }]);
  await api.get(people.user, UNDO, { batchID: changed.batchID });
  expect(await storedValue(id, gross.key)).toBe(36);

  const place = await buildPlace(api.database.db, people.user);
  await lots.change(people.user, "changeProductStatuses", {
    items: [{ id, action: "sale", quantity: 1 }],
    createOccurrence: true,
    organizationID: people.team.id,
    placeID: place.id,
    responsibleID: people.creator.userID,
  });
  const parts = await api.database.pool.query(
    "select quantity_number as quantity, properties from product_statuses where name = 'Porte' and progress = 'active' order by 1",
  );
  expect(parts.rows.map(({ quantity, properties }) => [quantity, properties[gross.key]])).toEqual([
    [1, 12],
    [2, 24],
  ]);

  const { createImport } = await api.get<{ createImport: { id: string } }>(
    people.user,
    "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }",
    { input: { id: randomUUID(), fileName: "lots.xlsx", rowCount: 1, mapping: {} } },
  );
  const row = {
    ...emptyImportRow(),
    name: "Importée",
    quantity: { number: 7, unit: "u" },
    properties: [{ key: price.key, values: ["10"] }],
  };
  await api.get(
    people.user,
    "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }",
    { input: { importID: createImport.id, offset: 0, rows: [row] } },
  );
  await commit(api, people.user, { id: createImport.id });
  const imported = await api.database.pool.query(
    "select properties from product_statuses where name = 'Importée'",
  );
  expect(imported.rows[0]?.properties[gross.key]).toBe(84);
});

test("nobody writes a computed value", async () => {
  const total = await create("FORMULA", "{Quantité} * 2");
  const { id } = await lot();
  expect(
    await lots.refused(people.user, "updateProductStatuses", {
      changes: [{ id, properties: [{ key: total.key, values: ["9"] }] }],
    }),
  ).toMatchObject({ code: "BAD_USER_INPUT", reason: "read-only" });
});

test("searches filter and sort by numbers, and filter, count and find by texts", async () => {
  const big = await lot({ quantityNumber: 40 });
  const small = await lot({ quantityNumber: 30 });
  const number = await create("FORMULA", "{Quantité} * 100");
  const text = await create("FORMULA", 'if({Quantité} >= 40, "palettisable", "détail")');
  const found = async (variables: object) =>
    (
      await api.get<{
        searchProduct: {
          items: { id: string }[];
          aggregateItems: { buckets: { key: string; doc_count: number }[] }[];
        };
      }>(people.guest, SEARCH, { ...variables })
    ).searchProduct;
  const above = { properties: [{ key: number.key, number: { gte: 3000 } }] };
  const sort = [{ property: number.key, direction: "desc" }];
  expect((await found({ filter: above, sort })).items.map(({ id }) => id)).toEqual([big.id, small.id]);
  const aggregates = [{ name: "t", type: "terms", field: `properties.${text.key}` }];
  const both = await found({ filter: above, aggregates });
  expect(both.aggregateItems[0]?.buckets).toEqual(
    expect.arrayContaining([
      { key: "palettisable", doc_count: 1 },
      { key: "détail", doc_count: 1 },
    ]),
  );
  expect((await found({ filter: { text: { match: "palettisable" } } })).items).toEqual([{ id: big.id }]);
});

test("renaming a field changes no value, and the formula shows the new name", async () => {
  const length = await create("FLOAT");
  const double = await create("FORMULA", `{${length.label}} * 2`);
  const { id } = await lot({ properties: { [length.key]: 21 } });
  await api.get(people.user, UPDATE, { input: { id: length.id, label: "Longueur mesurée" } });
  await lots.change(people.user, "updateProductStatuses", {
    changes: [{ id, properties: [{ key: length.key, values: ["22"] }] }],
  });
  expect(await storedValue(id, double.key)).toBe(44);
  expect((await rewrite(people.user, double.id, "{Longueur mesurée} * 3")).errors).toBeUndefined();
  expect(await storedValue(id, double.key)).toBe(66);
  expect(
    await refusal(people.user, UPDATE, {
      input: { id: double.id, formula: { source: `{${length.label}}`, locale: "fr" } },
    }),
  ).toMatchObject({ reason: "formula" });
});

test("[FORM-503] an invalid formula is refused with the kinds and positions of its errors, and nothing is saved", async () => {
  const formula = await create("FORMULA", "{Quantité}");
  for (const [source, error] of [
    ["1 + * 2", { kind: "unexpected-operator", position: 4 }],
    ["{Volume perdu} + 1", { kind: "unsupported-reference-name", position: 0, text: "Volume perdu" }],
    ["{Type de lieu}", { kind: "unusable-reference" }],
    ["", { kind: "value-required-after-operator", position: 0 }],
    [`1 + {${formula.label}}`, { kind: "circular-reference-to-itself", position: 4 }],
  ] as const) {
    const refused = await refusal(people.user, UPDATE, {
      input: { id: formula.id, formula: { source, locale: "fr" } },
    });
    expect(refused).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "update[0].formula",
      found: source,
      reason: "formula",
    });
    expect(refused?.current).toEqual([expect.objectContaining(error)]);
  }
  const { getField } = await api.get<{ getField: Field }>(
    people.user,
    "query ($id: ID!) { getField(id: $id) { value } }",
    { id: formula.id },
  );
  expect(JSON.parse(getField.value).result).toBe("{quantity}");
  expect(
    await refusal(people.user, CREATE, { input: { type: "FORMULA", label: "Sans texte" } }),
  ).toMatchObject({
    reason: "formula",
  });
});

test("names are those of the writer's language", async () => {
  const { createField } = await api.get<{ createField: Field }>(people.user, CREATE, {
    input: { type: "FORMULA", label: "Nederlands", formula: { source: "{Hoeveelheid} + 1", locale: "nl" } },
  });
  expect(JSON.parse(createField.value).result).toBe("{quantity} + 1");
});

test("two people who close a circle at the same time cannot both succeed", async () => {
  const one = await create("FORMULA", "1");
  const other = await create("FORMULA", "2");
  const answers = await Promise.all([
    rewrite(people.user, one.id, `{${other.label}}`),
    rewrite(people.admin, other.id, `{${one.label}}`),
  ]);
  const refused = answers.flatMap(({ refusal: found }) => (found ? [found] : []));
  expect(refused).toHaveLength(1);
  expect(refused).toMatchObject([{ current: [{ kind: "circular-reference" }] }]);
});

test("undo of a change cannot close a circle either", async () => {
  const one = await create("FORMULA", "1");
  const other = await create("FORMULA", `{${one.label}}`);
  const away = await api.get<{ saveFields: { batchID: string } }>(people.user, SAVE, {
    input: { update: [{ id: other.id, formula: { source: "2", locale: "fr" } }] },
  });
  await rewrite(people.user, one.id, `{${other.label}}`);
  expect(await refusal(people.user, UNDO, { batchID: away.saveFields.batchID })).toMatchObject({
    reason: "circular-formulas",
  });
});

test("deleting a property that formulas use must be confirmed, names them, and can be taken back", async () => {
  const width = await create("FLOAT");
  const area = await create("FORMULA", `{${width.label}} * 2`);
  const cost = await create("FORMULA", `{${area.label}} * 3`);
  const { id } = await lot({ properties: { [width.key]: 5 } });
  await rewrite(people.user, area.id, `2 * {${width.label}}`);
  expect(await storedValue(id, cost.key)).toBe(30);
  const { formulasUsing } = await api.get<{ formulasUsing: { label: string }[] }>(people.guest, USING, {
    fieldID: width.id,
  });
  expect(formulasUsing.map(({ label }) => label).toSorted()).toEqual([area.label, cost.label].toSorted());
  for (const [document, variables] of [
    [DELETE, { id: width.id }],
    [UPDATE, { input: { id: width.id, type: "TEXT" } }],
  ] as const)
    expect(await refusal(people.user, document, variables)).toMatchObject({
      code: "INVALID_STATE",
      reason: "used-by-formulas",
      current: expect.arrayContaining([{ key: area.key, label: area.label }]),
    });
  const { saveFields } = await api.get<{ saveFields: { batchID: string } }>(people.user, SAVE, {
    input: { update: [{ id: width.id, archived: true, confirmed: true }] },
  });
  expect(await storedValue(id, cost.key)).toBeUndefined();
  const { getProductStatus } = await api.get<{ getProductStatus: { formulaFaults: unknown[] } }>(
    people.guest,
    LOT,
    { id },
  );
  expect(getProductStatus.formulaFaults).toEqual(
    expect.arrayContaining([
      { key: area.key, references: [width.key], values: [] },
      { key: cost.key, references: [], values: [area.key] },
    ]),
  );
  await api.get(people.user, UNDO, { batchID: saveFields.batchID });
  expect(await storedValue(id, cost.key)).toBe(30);
});

test("an external participant of the lot's project learns no reason, which may name what is private", async () => {
  const site = await buildSite(api, people.user);
  const person = await addParticipant(api, people.rival, site.project, "architect");
  const price = await create("FLOAT");
  const net = await create("FORMULA", `{Quantité} * {${price.label}}`);
  const { id } = await lot({ projectID: site.project.id });
  const faultsFor = async (who: Person) =>
    (await api.get<{ getProductStatus: { formulaFaults: unknown[] } }>(who, LOT, { id })).getProductStatus
      .formulaFaults;
  expect(await faultsFor(people.guest)).toContainEqual({ key: net.key, references: [], values: [price.key] });
  expect(await faultsFor(person)).toEqual([]);
});

test("the preview counts the lots that change, with their values before and after, and saves nothing", async () => {
  const formula = await create("FORMULA", "if({Quantité} > 50, {Quantité}, 0)");
  const { id } = await lot({ quantityNumber: 77 });
  await rewrite(people.user, formula.id, "if({Quantité} > 60, {Quantité}, 0)");
  const ask = async (source: string) =>
    (
      await api.get<{ previewFormula: { changed: number; samples: unknown[]; errors: unknown[] } }>(
        people.user,
        PREVIEW,
        { fieldID: formula.id, input: { source, locale: "fr" } },
      )
    ).previewFormula;
  const preview = await ask("if({Quantité} > 60, {Quantité} * 2, 0)");
  expect(preview).toMatchObject({ changed: 1, hasMore: false, errors: [] });
  expect(preview.samples).toEqual([{ id, numberBefore: 77, numberAfter: 154, textAfter: null }]);
  expect(await storedValue(id, formula.key)).toBe(77);
  expect((await ask("1 +")).errors).toEqual([
    { kind: "value-required-after-operator", position: 2, text: "+" },
  ]);
  expect((await ask(`{${formula.label}}`)).errors).toEqual([
    { kind: "circular-reference-to-itself", position: 0, text: formula.label },
  ]);
});

test("guests write no formula, other teams find none, and their lots have no values", async () => {
  const formula = await create("FORMULA", "{Quantité} + 1");
  const input = { id: formula.id, formula: { source: "1", locale: "fr" } };
  expect(await refusal(people.guest, UPDATE, { input })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.guest, PREVIEW, { input: { source: "1", locale: "fr" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refusal(people.rival, UPDATE, { input })).toMatchObject({ code: "NOT_FOUND" });
  const theirs = await lot({}, people.rival);
  await rewrite(people.user, formula.id, "{Quantité} + 2");
  expect((await lots.stored(theirs.id)).properties).toEqual({});
  const { lotOperands } = await api.get<{ lotOperands: { id: string }[] }>(
    people.rival,
    "query { lotOperands(limit: 50) { id values { key number text } } }",
    {},
  );
  expect(lotOperands.map(({ id }) => id)).toEqual([theirs.id]);
});

test("choices count by their labels, days by their dates, shown fields by what they show; labels may change", async () => {
  const { db } = api.database;
  const who = await buildMember(db, await buildTeam(db, { name: "Atelier des choix" }), "ADMIN");
  const door = await buildLot(db, who, { conditions: ["good"], condition: "good", category: "31" });
  const { createField: list } = await api.get<{
    createField: Field & { options: { id: string; value: string }[] };
  }>(
    who,
    "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key options { id value } } }",
    { input: { type: "LIST", label: "Finition", options: [{ label: "Mat" }, { label: "Brillant" }] } },
  );
  const { createField: shown } = await api.get<{ createField: Field }>(who, CREATE, {
    input: { type: "FIELD", label: "Rappel", value: "condition" },
  });
  expect(shown.key).toBeTruthy();
  const state = await create("FORMULA", 'if({État}="Bon", 1, 2)', who);
  const finish = await create("FORMULA", 'if({Finition}="Mat", 10, 20)', who);
  const words = await create("FORMULA", '{Rappel}&" / "&{Finition}', who);
  const days = await create("FORMULA", "{Disponible jusqu’au}-{Disponible le}", who);
  const values = async () => {
    const all = (await lots.stored(door.id)).properties as Record<string, unknown>;
    return [state, finish, words, days].map(({ key }) => all[key] ?? null);
  };
  // An empty choice is no label: the condition is false.
  expect(await values()).toEqual([1, 20, null, null]);

  const change = (input: object) =>
    api.get(
      who,
      "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
      {
        input: { id: door.id, ...input },
      },
    );
  await change({ properties: [{ key: list.key, values: ["mat"] }] });
  expect(await values()).toEqual([1, 10, "Bon / Mat", null]);
  await change({
    conditions: ["fair"],
    startDate: "2026-12-01T12:00:00.000Z",
    endDate: "2026-12-31T12:00:00.000Z",
  });
  expect((await values())[0]).toBe(2);
  expect((await values())[3]).toBe(30);

  const [matt] = list.options;
  const renamed = await api.get<{ saveOptions: { batchID: string } }>(
    who,
    "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { batchID } }",
    { input: { fieldOptionsId: list.id, update: [{ id: matt?.id, label: "Satiné" }] } },
  );
  expect((await values()).slice(1, 3)).toEqual([20, expect.stringMatching(/ \/ Satiné$/)]);
  await api.get(who, UNDO, { batchID: renamed.saveOptions.batchID });
  expect((await values()).slice(1, 3)).toEqual([10, expect.stringMatching(/ \/ Mat$/)]);

  for (const [type, value] of [
    ["RELATION", "place"],
    ["RANGE", null],
  ]) {
    const label = `Hors formule ${type}`;
    await api.get(who, CREATE, { input: { type, label, ...(value ? { value } : {}) } });
    const input = { type: "FORMULA", label: `Sur ${type}`, formula: { source: `{${label}}`, locale: "fr" } };
    expect(await refusal(who, CREATE, { input })).toMatchObject({
      code: "BAD_USER_INPUT",
      current: [{ kind: "unusable-reference", text: label }],
    });
  }
  const { lotOperands } = await api.get<{ lotOperands: { values: { key: string; text: string }[] }[] }>(
    who,
    "query ($ids: [ID!]) { lotOperands(ids: $ids) { values { key text number } } }",
    { ids: [door.id] },
  );
  const read = Object.fromEntries((lotOperands[0]?.values ?? []).map(({ key, text }) => [key, text]));
  expect(read).toMatchObject({
    [list.key]: "Mat",
    startDate: "2026-12-01",
    category: expect.stringMatching(/^Portes/),
  });
});

test("a platform's choice that a team has renamed counts by the team's label, for this team alone", async () => {
  const { db } = api.database;
  const [own, other] = await Promise.all(
    ["Renommeurs", "Témoins"].map(async (name) => buildMember(db, await buildTeam(db, { name }), "ADMIN")),
  );
  if (!own || !other) throw new Error("no team");
  const both = [own, other];
  const made = await Promise.all(
    both.map(async (who) => ({
      who,
      lot: await buildLot(db, who, { conditions: ["good"], condition: "good" }),
      formula: await create("FORMULA", 'if({État}="Bon", 1, 2)', who),
    })),
  );
  const { listFields } = await api.get<{
    listFields: { items: { id: string; options: { id: string; value: string }[] }[] };
  }>(own, '{ listFields(filter: { key: { eq: "condition" } }) { items { id options { id value } } } }');
  const good = listFields.items[0]?.options.find(({ value }) => value === "good");
  await api.get(own, "mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id } }", {
    input: { id: good?.id, label: "Très correct" },
  });
  const results = await Promise.all(made.map(({ lot: { id }, formula }) => storedValue(id, formula.key)));
  expect(results).toEqual([2, 1]);
});
