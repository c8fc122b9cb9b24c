import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People, withTeam } from "../../testing/people.ts";
import { organizations } from "../organizations/table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  people = await buildPeople(api.database.db);
});

type Person = People["user"];
interface Reference {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly updatedAt: string;
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  readonly [field: string]: unknown;
}
const FIELDS = `id name sku upc punchOutID brand model category description pictures links weight updatedAt userID
  organizationID organizationMasterID priceDiscountRatio priceDiscountAmount
  price { amount currency } dimension { length width unit } properties { key values }
  metadata { key value } amounts { unit lots quantity } products { id } reviews { id status }`;
const CREATE = `mutation ($input: CreateReferenceInput!) { createReference(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateReferenceInput!) { updateReference(input: $input) { ${FIELDS} } }`;
const SAVE = "mutation ($input: SaveReferencesInput!) { saveReferences(input: $input) { batchID ids } }";
const DELETE = "mutation ($input: DeleteReferenceInput!) { deleteReference(input: $input) { batchID ids } }";
const MERGE = "mutation ($input: MergeReferencesInput!) { mergeReferences(input: $input) { batchID ids } }";
const ASSIGN = "mutation ($input: AssignReferenceInput!) { assignReference(input: $input) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const READ = `query ($id: ID!) { getReference(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: ReferenceFilter, $sort: ReferenceSort, $limit: Int, $nextToken: String) {
  listReferences(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) { total nextToken items { id name } } }`;
const LOT =
  "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id referenceID organizationID } }";

const create = async (input: object, as: Person = people.admin): Promise<Reference> =>
  (await api.get<{ createReference: Reference }>(as, CREATE, { input })).createReference;
const read = async (id: string, as: Person = people.admin): Promise<Reference | null> =>
  (await api.get<{ getReference: Reference | null }>(as, READ, { id })).getReference;
interface Page {
  readonly total: number;
  readonly nextToken: string | null;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}
const list = async (variables: object = {}, as: Person = people.guest): Promise<Page> =>
  (await api.get<{ listReferences: Page }>(as, LIST, variables as Record<string, unknown>)).listReferences;
const names = async (text: string, as?: Person) =>
  (await list({ filter: { text } }, as)).items.map(({ name }) => name);
const lotOf = async (referenceID: string, values: object = {}) =>
  buildLot(api.database.db, people.admin, { referenceID, ...values });
const undo = (batchID: string, as: Person = people.admin) => api.ask(as, UNDO, { batchID });

test("[API-541] [REF-513] a member creates, changes and deletes a reference with all its fields", async () => {
  await buildField(api.database.db, people.admin, { key: "fixing", type: "LIST", choices: ["nailed"] });
  const sent = {
    name: "Bloc-porte coupe-feu",
    sku: "BP-30",
    upc: "3760000000017",
    punchOutID: "PO-7",
    brand: "Keyor",
    model: "Feuerbloc",
    category: "31",
    description: "Un vantail.",
    pictures: ["picture/demo-porte.webp"],
    links: ["https://example.org/fiche"],
    weight: 49.5,
    price: { amount: 155, currency: "EUR" },
    priceDiscountRatio: 10,
    priceDiscountAmount: 15.5,
    dimension: { length: 93, width: 204, unit: "cm" },
    properties: [{ key: "fixing", values: ["nailed"] }],
  };
  const made = await create(sent, people.user);
  const { properties, ...plain } = sent;
  expect(made).toMatchObject({
    ...plain,
    properties: properties,
    userID: people.user.userID,
    organizationID: people.team.id,
    organizationMasterID: null,
    amounts: [],
    products: [],
    reviews: [{ status: "PENDING" }],
  });
  expect(
    await api.get(
      people.user,
      `{ getReference(id: "${made.id}") { price { amount currency discountRatio discountAmount } } }`,
    ),
  ).toEqual({
    getReference: { price: { ...sent.price, discountRatio: 10, discountAmount: 15.5 } },
  });
  const input = { id: made.id, updatedAt: made.updatedAt, name: "Bloc-porte EI 30", upc: "" };
  const { updateReference } = await api.get<{ updateReference: Reference }>(people.user, UPDATE, { input });
  expect(updateReference).toMatchObject({ name: "Bloc-porte EI 30", upc: null, sku: "BP-30" });
  await api.get(people.user, DELETE, { input: { id: made.id } });
  expect(await read(made.id)).toBeNull();
  expect((await list()).items).toEqual([]);
});

test("a reference without an article number gets one from its name, and two never share one", async () => {
  expect((await create({ name: "Tuile H14" })).sku).toBe("TUILE-H14");
  expect((await create({ name: "Tuile h14" })).sku).toBe("TUILE-H14-2");
  const { refusal } = await api.ask(people.admin, CREATE, { input: { name: "Autre", sku: "tuile-h14" } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "create[0].sku", reason: "sku-taken" });
});

test("invalid values are refused with their field, and nothing is written", async () => {
  const refusalOf = async (input: object) => (await api.ask(people.admin, CREATE, { input })).refusal;
  expect(await refusalOf({ name: " " })).toMatchObject({ code: "BAD_USER_INPUT", field: "create[0].name" });
  expect(await refusalOf({ name: "x", price: { amount: -1 } })).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await refusalOf({ name: "x", links: ["javascript:alert(1)"] })).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  expect(await refusalOf({ name: "x", properties: [{ key: "none", values: ["1"] }] })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "create[0].properties.none",
  });
  expect((await list()).total).toBe(0);
});

test("concurrent changes of a reference are a CONFLICT", async () => {
  const made = await create({ name: "Brique" });
  const input = { id: made.id, updatedAt: made.updatedAt };
  await api.get(people.user, UPDATE, { input: { ...input, name: "Brique pleine" } });
  const { refusal } = await api.ask(people.admin, UPDATE, { input: { ...input, weight: 2 } });
  expect(refusal).toMatchObject({ code: "CONFLICT", current: { name: "Brique pleine" } });
});

test("the search forgives accents, case, order and typing errors, and pages follow the sort", async () => {
  await create({ name: "Fenêtre aluminium", brand: "Reynaers", price: { amount: 170 } });
  await create({ name: "Porte vitrée", price: { amount: 60 } });
  await create({ name: "porte coupe-feu" });
  expect(await names("FENETRE")).toEqual(["Fenêtre aluminium"]);
  expect(await names("reynaers fenetre")).toEqual(["Fenêtre aluminium"]);
  expect(await names("fenettre")).toEqual(["Fenêtre aluminium"]);
  expect(await names("porte")).toEqual(["porte coupe-feu", "Porte vitrée"]);
  expect(await names("100%")).toEqual([]);
  const sort = { field: "price", direction: "desc" };
  const first = await list({ sort, limit: 2 });
  expect(first).toMatchObject({ total: 3 });
  const second = await list({ sort, limit: 2, nextToken: first.nextToken });
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    "Fenêtre aluminium",
    "Porte vitrée",
    "porte coupe-feu",
  ]);
  expect(second.nextToken).toBeNull();
});

test("[REF-008] [REF-009] [REV-022] a USER's reference is under review until an ADMIN decides; an ADMIN's is not", async () => {
  expect(await create({ name: "Poutre" })).toMatchObject({ metadata: [], reviews: [] });
  const made = await create({ name: "Solive" }, people.user);
  expect(made.metadata).toEqual([{ key: "displayCheckRequired", value: expect.any(String) }]);
  const toCheck = await list({ filter: { isToCheck: true } });
  expect(toCheck.items.map(({ name }) => name)).toEqual(["Solive"]);
  const { reviewsByOrganization } = await api.get<{
    reviewsByOrganization: {
      items: {
        id: string;
        updatedAt: string;
        type: string;
        status: string;
        referenceID: string;
        messages: { message: string; mentions: { userMentionsId: string }[] }[];
      }[];
    };
  }>(
    people.admin,
    `{ reviewsByOrganization(limit: 10) { items { id updatedAt type status referenceID
      messages { message mentions { userMentionsId } } } } }`,
  );
  const [review, ...others] = reviewsByOrganization.items;
  expect(others).toEqual([]);
  expect(review).toMatchObject({ type: "REVIEW_REFERENCE", status: "PENDING", referenceID: made.id });
  expect(review?.messages[0]?.message).toContain("Nouvelle référence à vérifier : « Solive »");
  expect(review?.messages[0]?.mentions.map(({ userMentionsId }) => userMentionsId).sort()).toEqual(
    [people.admin.userID, people.creator.userID].sort(),
  );
  await api.get(
    people.admin,
    "mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { id } }",
    {
      input: { id: review?.id, updatedAt: review?.updatedAt, status: "ACCEPTED" },
    },
  );
  expect((await read(made.id))?.metadata).toEqual([]);
});

test("[PERM-526] [REF-010] only an ADMIN outside rotor mode creates references and options without a review", async () => {
  const { db } = api.database;
  const field = await buildField(db, people.admin, { key: "list-teinte", type: "LIST" });
  const reviewCount = async () =>
    (
      await api.get<{ reviewsByOrganization: { items: unknown[] } }>(
        people.admin,
        "{ reviewsByOrganization(limit: 100) { items { id } } }",
      )
    ).reviewsByOrganization.items.length;
  /** How many reviews a new reference and a new option of this person open. */
  const opened = async (as: Person): Promise<number> => {
    const before = await reviewCount();
    await create({ name: "Dalle" }, as);
    await api.get(as, "mutation ($input: CreateOptionInput!) { createOption(input: $input) { id } }", {
      input: { fieldOptionsId: field.id, label: `Teinte ${as.name} ${before}` },
    });
    return (await reviewCount()) - before;
  };
  expect(await opened(people.admin)).toBe(0);
  expect([await opened(people.creator), await opened(people.user)]).toEqual([2, 2]);
  await db.update(organizations).set({ template: "rotor" }).where(eq(organizations.id, people.team.id));
  expect(await opened(people.admin)).toBe(2);
  expect((await api.ask(people.guest, CREATE, { input: { name: "Dalle" } })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a lot that names only its reference has the reference's name", async () => {
  const made = await create({ name: "Lavabo Cascade" });
  const lot = (input: object) =>
    api.ask(people.user, "mutation ($input: CreateProductInput!) { createProduct(input: $input) { name } }", {
      input,
    });
  expect((await lot({ referenceID: made.id })).data).toEqual({ createProduct: { name: "Lavabo Cascade" } });
  expect((await lot({ referenceID: made.id, name: "Lavabo ébréché" })).data).toEqual({
    createProduct: { name: "Lavabo ébréché" },
  });
  expect((await lot({})).refusal).toMatchObject({ field: "name" });
});

test("a lot made from a reference counts in it, by unit; lots that left the inventory do not", async () => {
  const made = await create({ name: "Tuile" });
  const { createProduct } = await api.get<{ createProduct: { id: string; referenceID: string } }>(
    people.user,
    LOT,
    { input: { name: "Tuile", referenceID: made.id, quantity: { number: 40, unit: "u" } } },
  );
  expect(createProduct.referenceID).toBe(made.id);
  await lotOf(made.id, { quantityNumber: 2.5, quantityUnit: "m2" });
  await lotOf(made.id, { progress: "done" });
  expect((await read(made.id))?.amounts).toEqual(
    expect.arrayContaining([
      { unit: "u", lots: 1, quantity: 40 },
      { unit: "m2", lots: 1, quantity: 2.5 },
    ]),
  );
  const { refusal } = await api.ask(people.rival, LOT, { input: { name: "Vol", referenceID: made.id } });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "referenceID" });
});

test("a reference made from lots is theirs at once, and undo takes both back", async () => {
  const lot = await lotOf(null as never);
  const { saveReferences } = await api.get<{ saveReferences: { batchID: string; ids: string[] } }>(
    people.user,
    SAVE,
    { input: { create: [{ name: "Porte", lotIDs: [lot.id] }] } },
  );
  const [id = ""] = saveReferences.ids;
  expect((await read(id))?.products).toEqual([{ id: lot.id }]);
  expect((await undo(saveReferences.batchID, people.user)).refusal).toBeUndefined();
  expect(await read(id)).toBeNull();
});

test("a reference that lots have got since is not taken back", async () => {
  const { saveReferences } = await api.get<{ saveReferences: { batchID: string; ids: string[] } }>(
    people.admin,
    SAVE,
    { input: { create: [{ name: "Porte" }] } },
  );
  const lot = await lotOf(null as never);
  await api.get(people.user, ASSIGN, { input: { referenceID: saveReferences.ids[0], lotIDs: [lot.id] } });
  expect((await undo(saveReferences.batchID)).refusal).toMatchObject({ code: "CONFLICT" });
  await api.get(people.user, ASSIGN, { input: { referenceID: null, lotIDs: [lot.id] } });
  expect((await undo(saveReferences.batchID)).refusal).toBeUndefined();
});

test("a reference that lots have is deleted only if they are to lose it, and undo gives it back", async () => {
  const made = await create({ name: "Tuile" });
  const lot = await lotOf(made.id);
  const { refusal } = await api.ask(people.admin, DELETE, { input: { id: made.id } });
  expect(refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "reference-in-use",
    found: { lots: 1 },
  });
  const { deleteReference } = await api.get<{ deleteReference: { batchID: string } }>(people.admin, DELETE, {
    input: { id: made.id, detach: true },
  });
  expect(await read(made.id)).toBeNull();
  expect((await undo(deleteReference.batchID)).refusal).toBeUndefined();
  expect((await read(made.id))?.products).toEqual([{ id: lot.id }]);
});

test("a merge moves lots and threads, fills what is missing, and undo takes it back", async () => {
  const kept = await create({ name: "Tuile H14", brand: "Imerys", pictures: ["picture/a.webp"] });
  const gone = await create({ name: "tuile h14", weight: 3.4, pictures: ["picture/b.webp"] }, people.user);
  const lot = await lotOf(gone.id);
  const { mergeReferences } = await api.get<{ mergeReferences: { batchID: string; ids: string[] } }>(
    people.admin,
    MERGE,
    { input: { into: kept.id, from: [gone.id] } },
  );
  expect(mergeReferences.ids).toEqual([lot.id]);
  expect(await read(gone.id)).toBeNull();
  const merged = await read(kept.id);
  expect(merged).toMatchObject({
    name: "Tuile H14",
    brand: "Imerys",
    weight: 3.4,
    pictures: ["picture/a.webp", "picture/b.webp"],
    products: [{ id: lot.id }],
    // What its review was about is offered no more.
    reviews: [{ status: "REJECTED" }],
  });
  expect((await undo(mergeReferences.batchID)).refusal).toBeUndefined();
  expect(await read(gone.id)).toMatchObject({ products: [{ id: lot.id }], reviews: [{ status: "PENDING" }] });
  expect(await read(kept.id)).toMatchObject({ weight: null, products: [], reviews: [] });
});

test("a member merges only references that they made; with itself, none is merged", async () => {
  const [one, other] = [await create({ name: "A" }), await create({ name: "B" })];
  const own = await create({ name: "C" }, people.user);
  const merge = (as: Person, into: string, from: string) =>
    api.ask(as, MERGE, { input: { into, from: [from] } });
  expect((await merge(people.user, one.id, other.id)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await merge(people.user, one.id, own.id)).refusal).toBeUndefined();
  expect((await merge(people.admin, one.id, one.id)).refusal).toMatchObject({ reason: "same-reference" });
});

test("refuses a product code that is no GTIN, and says what one is", async () => {
  for (const upc of ["abc", "376000000001", "3760000000018", "376000000001７"])
    expect((await api.ask(people.admin, CREATE, { input: { name: "Porte", upc } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      found: upc,
      accepted: expect.stringContaining("check digit"),
    });
  for (const upc of ["3760000000017", "9638 5074"])
    expect(await create({ name: "Porte codée", upc })).toMatchObject({ upc });
});

test("finds groups of likely duplicates, and tells other sizes and brands apart", async () => {
  const make = async (name: string, more: object = {}) => (await create({ name, ...more })).id;
  const tiles = [
    await make("Tuile mécanique", { brand: "Imerys" }),
    await make("TUILE  MECANIQUE"),
    await make("Tuile mecanniques"),
  ];
  await make("Tuile mécanique", { brand: "Terreal", sku: "TT" });
  await make("Poutre IPE 200");
  await make("Poutre IPE 220");
  const codes = [
    await make("Luminaire", { upc: "3760001-000009" }),
    await make("Dalle LED", { upc: "3760001000009" }),
  ];
  const doors = [
    await make("Porte EI30 test", { brand: "Keyor" }),
    await make("Porte EI 30 tests", { brand: "Keyor" }),
  ];
  const { likeReferences } = await api.get<{
    likeReferences: { reasons: string[]; references: { id: string }[] }[];
  }>(people.guest, "{ likeReferences { reasons references { id } } }");
  const groups = likeReferences.map(({ reasons, references: found }) => ({
    reasons,
    ids: found.map(({ id }) => id).sort(),
  }));
  expect(groups).toContainEqual({ reasons: ["upc"], ids: codes.toSorted() });
  const tileGroup = groups.find(({ ids }) => ids.includes(tiles[0] ?? ""));
  expect(tileGroup?.ids).toEqual(expect.arrayContaining(tiles));
  expect(groups).toContainEqual({ reasons: ["similarName"], ids: doors.toSorted() });
  expect(groups).toHaveLength(3);
  const ofRival = await api.get<{ likeReferences: unknown[] }>(
    people.rival,
    "{ likeReferences { reasons references { id } } }",
  );
  expect(ofRival.likeReferences).toEqual([]);
});

test("strangers, guests and non-ADMINs of a partner's team do not write; nobody else reads", async () => {
  const made = await create({ name: "Brique" });
  const lot = await lotOf(made.id);
  const partner = withTeam(people.user, people.team, "USER", { partner: true });
  const calls: [string, object][] = [
    [CREATE, { name: "Vol" }],
    [UPDATE, { id: made.id, name: "Vol" }],
    [SAVE, { update: [{ id: made.id, name: "Vol" }] }],
    [DELETE, { id: made.id, detach: true }],
    [MERGE, { into: made.id, from: [made.id] }],
  ];
  for (const [document, input] of calls) {
    for (const as of [people.guest, partner])
      expect((await api.ask(as, document, { input })).refusal).toMatchObject({ code: "FORBIDDEN" });
    if (document !== CREATE)
      expect((await api.ask(people.rival, document, { input })).refusal?.code).toMatch(
        /NOT_FOUND|INVALID_STATE/,
      );
    expect((await api.ask({ kind: "visitor" } as never, document, { input })).refusal).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  }
  for (const as of [people.rival, people.solo]) {
    expect(await read(made.id, as)).toBeNull();
    expect((await list({}, as)).items).toEqual([]);
    expect(
      (await api.ask(as, ASSIGN, { input: { referenceID: null, lotIDs: [lot.id] } })).refusal,
    ).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await read(made.id, people.guest)).toMatchObject({ name: "Brique" });
});

test("[API-540] [REF-512] [REF-514] reference properties of a team are listed, proposed, and end ACCEPTED or REJECTED", async () => {
  const CREATE_PROPERTY = `mutation ($input: CreateReferencePropertyInput!) {
    createReferenceProperty(input: $input) { id status byUserID updatedBy organizationID organizationMasterID updatedAt properties { key values type } } }`;
  const UPDATE_PROPERTY = `mutation ($input: UpdateReferencePropertyInput!) {
    updateReferenceProperty(input: $input) { status updatedBy } }`;
  const DELETE_PROPERTY = "mutation ($id: ID!) { deleteReferenceProperty(id: $id) { id } }";
  const ofTeam = async (as: Person) =>
    (
      await api.get<{ listReferenceProperties: { items: { id: string }[] } }>(
        as,
        `query ($id: ID, $limit: Int) { listReferenceProperties(organizationID: $id, limit: $limit) { items { id } } }`,
        { id: people.team.id, limit: 10_000 },
      )
    ).listReferenceProperties.items.map(({ id }) => id);
  const properties = [{ key: "fixing", values: ["nailed"], type: "LIST" }];
  const propose = async (as: Person) =>
    (
      await api.get<{ createReferenceProperty: { id: string } }>(as, CREATE_PROPERTY, {
        input: { properties },
      })
    ).createReferenceProperty;
  const made = await propose(people.user);
  expect(made).toMatchObject({
    status: null,
    byUserID: people.user.userID,
    updatedBy: null,
    organizationID: people.team.id,
    organizationMasterID: null,
    properties,
  });
  expect(await ofTeam(people.guest)).toEqual([made.id]);
  expect(await ofTeam(people.rival)).toEqual([]);
  const decide = (as: Person, status: string) =>
    api.ask(as, UPDATE_PROPERTY, { input: { id: made.id, status } });
  expect((await decide(people.user, "ACCEPTED")).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await decide(people.rival, "ACCEPTED")).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await decide(people.admin, "PENDING")).errors).toBeDefined();
  expect((await decide(people.admin, "ACCEPTED")).data).toMatchObject({
    updateReferenceProperty: { status: "ACCEPTED", updatedBy: people.admin.userID },
  });
  expect((await decide(people.admin, "REJECTED")).refusal).toMatchObject({ reason: "already-decided" });
  const other = await propose(people.user);
  expect((await api.ask(people.creator, DELETE_PROPERTY, { id: other.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  await api.get(people.user, DELETE_PROPERTY, { id: other.id });
  expect(await ofTeam(people.user)).toEqual([made.id]);
});
