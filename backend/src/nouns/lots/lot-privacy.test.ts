import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, buildUser, type People } from "../../testing/people.ts";
import { addParticipant, buildSite, SECRET } from "../projects/testing/open-site.ts";

const PRIVATE = [{ key: "isPrivate", type: "boolean", value: true }];
const MARGIN = 777.25;
const LONG_AGO = "2020-01-01T00:00:00.000Z";

const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const UPDATE_ALL =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids refused { id code current } } }";
const PROPOSE =
  "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id metadata { key value } } }";
const DECIDE = "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { status } }";
const THREAD = "id metadata { key value } proposal { fields { field oldValue newValue currentValue } }";
const LOT = `query ($id: ID!) { getProductStatus(id: $id) {
  internalNotes properties { key values } formulaFaults { key } reviews { ${THREAD} } } }`;
const CREATE_FIELD = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let site: Awaited<ReturnType<typeof buildSite>>;
let auditor: UserIdentity;
let lot: Awaited<ReturnType<typeof buildLot>>;
let doubleKey: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  const { db } = api.database;
  await buildField(db, people.admin, {
    key: "margin",
    type: "FLOAT",
    label: "Marge",
    metadata: PRIVATE,
  });
  await buildField(db, people.admin, { key: "buyer", type: "TEXT", label: "Acheteur" });
  await buildField(db, people.admin, { key: "maker", type: "TEXT", label: "Fabricant" });
  const formula = async (label: string, source: string) =>
    (
      await api.get<{ createField: { key: string } }>(people.user, CREATE_FIELD, {
        input: { type: "FORMULA", label, formula: { source, locale: "fr" } },
      })
    ).createField.key;
  doubleKey = await formula("Double", "{Marge}*2");
  await formula("Quadruple", "{Double}*2");
  await formula("Ouvert", "{Quantité}*2");
  site = await buildSite(api, people.user);
  auditor = await addParticipant(api, people.rival, site.project, "diagnostician");
});
afterAll(() => api.close());
beforeEach(async () => {
  lot = await buildLot(api.database.db, people.user, {
    name: "Cloison",
    projectID: site.project.id,
    internalNotes: SECRET,
    quantityNumber: 4,
    quantityUnit: "u",
  });
  await write(people.user, [
    { key: "margin", values: [String(MARGIN)] },
    { key: "maker", values: ["Malerba"] },
  ]);
});

const write = (as: UserIdentity, properties: readonly object[] | null, more: object = {}) =>
  api.ask(as, UPDATE, { input: { id: lot.id, properties, ...more } });
const propertiesOf = async () => (await lots.stored(lot.id)).properties as Record<string, unknown>;
const proposal = (change: object) => ({
  input: { productID: lot.productID, proposal: { id: lot.id, ...change } },
});
const NOT_OWNER = { code: "FORBIDDEN", reason: "not-owner" };
const toldTo = (answer: unknown) => JSON.stringify(answer);
const isSilent = (text: string) =>
  [String(MARGIN), String(MARGIN * 2), String(MARGIN * 4), SECRET].every((secret) => !text.includes(secret));

describe("a refused change shows a participant no private value", () => {
  test("of a lot that was changed since", async () => {
    const answer = await api.ask(auditor, UPDATE, {
      input: { id: lot.id, color: "red", updatedAt: LONG_AGO },
    });
    expect(answer.refusal).toMatchObject({ code: "CONFLICT", current: { properties: { maker: "Malerba" } } });
    expect(isSilent(toldTo(answer))).toBe(true);
  });

  test("of many lots that were changed since, refused whole or in part", async () => {
    const changes = [{ id: lot.id, properties: [{ key: "maker", values: ["Autre"] }], updatedAt: LONG_AGO }];
    const whole = await api.ask(auditor, UPDATE_ALL, { input: { changes } });
    expect(whole.refusal).toMatchObject({ code: "CONFLICT" });
    expect(toldTo(whole)).toContain("Malerba");
    expect(isSilent(toldTo(whole))).toBe(true);
    const part = await api.ask(auditor, UPDATE_ALL, { input: { changes, partial: true } });
    expect(toldTo(part.data)).toContain("Malerba");
    expect(isSilent(toldTo(part))).toBe(true);
  });

  test("when it compares one, which is refused", async () => {
    const expect_ = { properties: [{ key: "margin", values: ["1"] }] };
    const answers = [
      await api.ask(auditor, UPDATE, { input: { id: lot.id, color: "red", expect: expect_ } }),
      await api.ask(auditor, UPDATE_ALL, {
        input: { changes: [{ id: lot.id, color: "red", expect: expect_ }] },
      }),
      await api.ask(auditor, PROPOSE, proposal({ color: "red", expect: expect_ })),
      await api.ask(auditor, UPDATE, {
        input: { id: lot.id, color: "red", expect: { properties: [{ key: doubleKey, values: ["1"] }] } },
      }),
    ];
    for (const answer of answers) {
      expect(answer.refusal).toMatchObject(NOT_OWNER);
      expect(isSilent(toldTo(answer))).toBe(true);
    }
  });

  test("when the change that it accepts is outdated", async () => {
    const { createReview } = await api.get<{ createReview: { id: string } }>(
      people.user,
      PROPOSE,
      proposal({ color: "red", properties: [{ key: "margin", values: ["5"] }] }),
    );
    await write(people.user, [{ key: "margin", values: [String(MARGIN)] }], { color: "blue" });
    for (const more of [{}, { overwrite: true }, { updatedAt: LONG_AGO }]) {
      const answer = await api.ask(auditor, DECIDE, {
        input: { id: createReview.id, status: "ACCEPTED", ...more },
      });
      expect(answer.refusal?.code).toMatch(/FORBIDDEN|CONFLICT/);
      expect(isSilent(toldTo(answer))).toBe(true);
      expect(toldTo(answer)).not.toContain("margin");
    }
    expect(await propertiesOf()).toMatchObject({ margin: MARGIN });
  });
});

test("a proposal of a private value is shown to the team only, with the column that it is about", async () => {
  const { createReview } = await api.get<{ createReview: { id: string } }>(
    people.user,
    PROPOSE,
    proposal({ properties: [{ key: "margin", values: ["5"] }] }),
  );
  const GET = `query ($id: ID!, $product: ID!) { getReview(id: $id) { ${THREAD} }
    reviewsByOrganization { items { ${THREAD} } } getProduct(id: $product) { reviews { ${THREAD} } } }`;
  const read = async (as: UserIdentity) =>
    toldTo(await api.get(as, GET, { id: createReview.id, product: lot.productID }));
  const team = await read(people.guest);
  for (const known of ["properties.margin", String(MARGIN), REVIEW_METADATA.column])
    expect(team).toContain(known);
  const outside = await read(auditor);
  expect(outside).toContain(createReview.id);
  expect(outside).not.toContain("margin");
  expect(isSilent(outside)).toBe(true);
});

describe("a participant changes no private value", () => {
  test("by an edit, a proposal, or a value of nothing", async () => {
    const change = { properties: [{ key: "margin", values: ["5"] }] };
    for (const [document, variables] of [
      [UPDATE, { input: { id: lot.id, ...change } }],
      [UPDATE_ALL, { input: { changes: [{ id: lot.id, ...change }] } }],
      [UPDATE_ALL, { input: { changes: [{ id: lot.id, ...change }], partial: true } }],
      [PROPOSE, proposal(change)],
      [UPDATE, { input: { id: lot.id, properties: [{ key: "margin", values: [] }] } }],
    ] as const)
      expect((await api.ask(auditor, document, variables)).refusal).toMatchObject({
        ...NOT_OWNER,
        field: "properties.margin",
      });
    expect(await propertiesOf()).toMatchObject({ margin: MARGIN, [doubleKey]: MARGIN * 2 });
  });

  test("when emptying every property, which empties those that they see", async () => {
    expect((await write(auditor, null)).refusal).toBeUndefined();
    const stored = await propertiesOf();
    expect(stored).toMatchObject({ margin: MARGIN });
    expect(stored).not.toHaveProperty("maker");
  });
});

describe("a formula over a private property", () => {
  const keysFor = async (as: UserIdentity) => {
    const { getProductStatus } = await api.get<{
      getProductStatus: { properties: { key: string; values: string[] }[] };
    }>(as, LOT, { id: lot.id });
    return getProductStatus.properties;
  };
  const total = async (as: UserIdentity, word: string) =>
    (
      await api.get<{ searchProduct: { total: number } }>(
        as,
        "query ($filter: ProductFilter) { searchProduct(filter: $filter) { total } }",
        { filter: { projectID: { eq: site.project.id }, text: { match: word } } },
      )
    ).searchProduct.total;

  test("is private, and one over that formula; others are not", async () => {
    expect(await keysFor(people.guest)).toHaveLength(5);
    const outside = await keysFor(auditor);
    expect(outside.map(({ values }) => values)).toEqual([["8"], ["Malerba"]].toSorted());
    expect(isSilent(toldTo(await api.ask(auditor, LOT, { id: lot.id })))).toBe(true);
  });

  test("follows the privacy of what it reads: its values, its words, and by undo", async () => {
    await api.get(people.user, CREATE_FIELD, {
      input: {
        type: "FORMULA",
        label: "Pour",
        formula: { source: "concat('pour ', {Acheteur})", locale: "fr" },
      },
    });
    await write(people.user, [{ key: "buyer", values: ["Zephyrine"] }]);
    const [buyer] = (
      await api.database.pool.query<{ id: string }>("select id from fields where key = 'buyer'")
    ).rows;
    const isOpen = async () => [
      await total(auditor, "Zephyrine"),
      toldTo(await keysFor(auditor)).includes("pour Zephyrine"),
    ];
    expect(await isOpen()).toEqual([1, true]);
    const { saveFields } = await api.get<{ saveFields: { batchID: string } }>(people.admin, SAVE, {
      input: { update: [{ id: buyer?.id, metadata: [{ key: "isPrivate", value: true }] }] },
    });
    expect(await isOpen()).toEqual([0, false]);
    expect(await total(people.user, "Zephyrine")).toBe(1);
    await api.get(people.admin, UNDO, { batchID: saveFields.batchID });
    expect(await isOpen()).toEqual([1, true]);
  });

  test("becomes private when it is rewritten to read a private value, though its result stays", async () => {
    const { createField } = await api.get<{ createField: { id: string } }>(people.user, CREATE_FIELD, {
      input: { type: "FORMULA", label: "Mot", formula: { source: "concat('Xylophone')", locale: "fr" } },
    });
    await write(people.user, null);
    expect(await total(auditor, "Xylophone")).toBeGreaterThan(0);
    await api.get(people.user, SAVE, {
      input: {
        update: [
          { id: createField.id, formula: { source: "if({Marge}>0,'Xylophone','Xylophone')", locale: "fr" } },
        ],
      },
    });
    expect(await total(auditor, "Xylophone")).toBe(0);
  });
});

test("a person without a team knows no private value of another such person's lots", async () => {
  const { db } = api.database;
  await buildField(db, people.solo, { key: "own-margin", type: "FLOAT", label: "Marge", metadata: PRIVATE });
  const own = await buildSite(api, people.solo);
  const visitor = await addParticipant(api, await buildUser(db), own.project, "diagnostician");
  const input = { id: own.lot.id, properties: [{ key: "own-margin", values: [String(MARGIN)] }] };
  await api.get(people.solo, UPDATE, { input });
  await api.get(people.solo, PROPOSE, {
    input: {
      productID: own.lot.productID,
      proposal: {
        id: own.lot.id,
        internalNotes: `${SECRET} !`,
        properties: [{ key: "own-margin", values: ["5"] }],
      },
    },
  });
  const answer = await api.ask(visitor, LOT, { id: own.lot.id });
  expect(answer.data).toMatchObject({ getProductStatus: { internalNotes: null, properties: [] } });
  expect(isSilent(toldTo(answer))).toBe(true);
  expect((await api.ask(visitor, UPDATE, { input })).refusal).toMatchObject(NOT_OWNER);
});
