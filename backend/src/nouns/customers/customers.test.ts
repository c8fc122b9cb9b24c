import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE =
  "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id firstName companyName SIRET VAT organizationID country } }";
const LIST = "{ customersByOrganization { items { lastName } } }";
const customer = { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" };

test("a customer joins the team's directory; company numbers are stored without their blanks", async () => {
  const { createCustomer } = await api.get(people.user, CREATE, {
    input: {
      ...customer,
      companyName: "Bâtir",
      SIRET: "732 829 320 00074",
      VAT: "FR 44 732 829 320",
      phone: "",
      zipcode: "1000",
      country: "BE",
    },
  });
  expect(createCustomer).toMatchObject({
    SIRET: "73282932000074",
    VAT: "FR44732829320",
    organizationID: people.team.id,
    country: "BE",
  });
});

test("the error of an invalid customer has the field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ email: "jeanne" }, "email"],
    [{ lastName: " " }, "lastName"],
    [{ SIRET: "123" }, "SIRET"],
    [{ VAT: "FR1" }, "VAT"],
    [{ zipcode: "1000", country: "FR" }, "zipcode"],
    [{ notes: "x".repeat(151) }, "notes"],
    [{ companyName: "x" }, "companyName"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, { input: { ...customer, ...more } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("[API-020] [API-561] the directory of a team is sorted by name, without deleted customers and those of other teams", async () => {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "USER");
  await buildCustomer(db, member, { lastName: "Zola" });
  await buildCustomer(db, member, { lastName: "Éluard" });
  await buildCustomer(db, member, { lastName: "Camus", deleted: true });
  await buildCustomer(db, await buildMember(db, await buildTeam(db), "USER"), { lastName: "Hugo" });
  expect(await api.get(member, LIST)).toEqual({
    customersByOrganization: { items: [{ lastName: "Éluard" }, { lastName: "Zola" }] },
  });
});

const SAVE =
  "mutation ($input: SaveCustomersInput!) { saveCustomers(input: $input) { batchID rows { id lastName city SIRET updatedAt } } }";
const SEARCH =
  "query ($filter: CustomerFilter, $sort: CustomerSort, $limit: Int, $nextToken: String) { listCustomers(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) { total nextToken items { lastName } facets { field buckets { key count } } } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";

interface Listed {
  readonly listCustomers: {
    readonly total: number;
    readonly nextToken: string | null;
    readonly items: readonly { readonly lastName: string }[];
    readonly facets: readonly object[];
  };
}
interface SavedRow {
  readonly id: string;
  readonly updatedAt: string;
}
interface Saved {
  readonly saveCustomers: { readonly batchID: string; readonly rows: readonly [SavedRow, ...SavedRow[]] };
}

async function buildDirectory() {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "USER");
  await buildCustomer(db, member, { lastName: "Éluard", city: "Lyon", type: "PERSON" });
  await buildCustomer(db, member, {
    lastName: "Zola",
    city: "Paris",
    type: "COMPANY",
    companyName: "Gril 50%",
  });
  await buildCustomer(db, member, { lastName: "Camus", city: "Lyon", type: null });
  return member;
}

test("the directory is searched by words of any field, filtered with counts, sorted, and read page by page", async () => {
  const member = await buildDirectory();
  const names = async (variables: Record<string, unknown>) =>
    (await api.get<Listed>(member, SEARCH, variables)).listCustomers.items.map(({ lastName }) => lastName);
  expect(await names({})).toEqual(["Camus", "Éluard", "Zola"]);
  expect(await names({ filter: { text: "eluard lyo" } })).toEqual(["Éluard"]);
  expect(await names({ filter: { text: "50%" } })).toEqual(["Zola"]);
  expect(await names({ filter: { text: "5_%" } })).toEqual([]);
  expect(await names({ filter: { type: ["", "COMPANY"] } })).toEqual(["Camus", "Zola"]);
  const [first, ...others] = await names({ sort: { field: "city", direction: "desc" } });
  expect([first, others.toSorted()]).toEqual(["Zola", ["Camus", "Éluard"]]);
  const { listCustomers: ofLyon } = await api.get<Listed>(member, SEARCH, {
    limit: 2,
    filter: { city: ["Lyon"] },
  });
  expect(ofLyon).toMatchObject({ total: 2, nextToken: null });
  // A field's own filter does not narrow its counts.
  expect(ofLyon.facets).toContainEqual({
    field: "city",
    buckets: [
      { key: "Lyon", count: 2 },
      { key: "Paris", count: 1 },
    ],
  });
  const { listCustomers: page } = await api.get<Listed>(member, SEARCH, { limit: 2 });
  expect(await names({ limit: 2, nextToken: page.nextToken })).toEqual(["Zola"]);
});

test("customers are created, changed and deleted in steps that answer their rows and are undone", async () => {
  const member = await buildDirectory();
  const { saveCustomers: made } = await api.get<Saved>(member, SAVE, {
    input: {
      create: [
        { ...customer, SIRET: "732 829 320 00074" },
        { ...customer, lastName: "Sand" },
      ],
    },
  });
  expect(made.rows).toMatchObject([{ lastName: "Moreau", SIRET: "73282932000074" }, { lastName: "Sand" }]);
  const [row] = made.rows;
  const change = { id: row.id, updatedAt: row.updatedAt, city: " Lille " };
  const { saveCustomers: changed } = await api.get<Saved>(member, SAVE, { input: { update: [change] } });
  expect(changed.rows).toMatchObject([{ id: row.id, city: "Lille", lastName: "Moreau" }]);
  expect((await api.ask(member, SAVE, { input: { update: [change] } })).refusal).toMatchObject({
    code: "CONFLICT",
    current: { city: "Lille" },
  });
  await api.get(member, UNDO, { id: changed.batchID });
  const DELETE = "mutation ($ids: [ID!]!) { deleteCustomers(input: { ids: $ids }) { batchID } }";
  const ids = made.rows.map(({ id }) => id);
  const { deleteCustomers: removed } = await api.get<{ deleteCustomers: { batchID: string } }>(
    member,
    DELETE,
    { ids },
  );
  const count = async () => (await api.get<Listed>(member, SEARCH, {})).listCustomers.total;
  expect(await count()).toBe(3);
  await api.get(member, UNDO, { id: removed.batchID });
  expect(await count()).toBe(5);
  const log = await api.get<{ changeLogByEntityID: { items: readonly object[] } }>(
    member,
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field oldValue newValue } } }",
    { id: row.id },
  );
  expect(log.changeLogByEntityID.items).toContainEqual({
    field: "city",
    oldValue: "NOT_EXIST",
    newValue: "Lille",
  });
});

test("a refused row of many names its place, and nothing of the step is written", async () => {
  const member = await buildDirectory();
  const rows = [customer, { ...customer, zipcode: "1000", country: "FR" }];
  expect((await api.ask(member, SAVE, { input: { create: rows } })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "create[1].zipcode",
    found: "1000",
  });
  expect((await api.get<Listed>(member, SEARCH, {})).listCustomers.total).toBe(3);
});

const FIELDS = "{ id firstName lastName email city notes updatedAt }";
const GET = `query ($id: ID!) { getCustomer(id: $id) ${FIELDS} }`;
const UPDATE = `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) ${FIELDS} }`;
const UPSERT = `mutation ($input: UpsertCustomerInput!) { upsertCustomer(input: $input) ${FIELDS} }`;
const DELETE = "mutation ($id: ID!) { deleteCustomer(id: $id) { id } }";
interface Kept {
  readonly id: string;
  readonly lastName: string;
  readonly updatedAt: string;
}

test("[API-549] a customer is read, changed field by field, and written under its key once", async () => {
  const { db } = api.database;
  const row = await buildCustomer(db, people.user, { lastName: "Zola", city: "Paris" });
  const { getCustomer } = await api.get<{ getCustomer: Kept }>(people.user, GET, { id: row.id });
  expect(getCustomer).toMatchObject({ lastName: "Zola", city: "Paris" });
  const change = (as: typeof people.user, input: object) =>
    api.ask(as, UPDATE, { input: { id: row.id, ...input } });
  const changed = await change(people.user, { city: "Médan", updatedAt: getCustomer.updatedAt });
  expect(changed.data).toMatchObject({ updateCustomer: { lastName: "Zola", city: "Médan" } });
  // A change that names an earlier moment is refused with the stored row.
  const late = await change(people.admin, { city: "Aix", updatedAt: getCustomer.updatedAt });
  expect(late.refusal).toMatchObject({ code: "CONFLICT", current: { city: "Médan" } });
  expect((await change(people.user, { email: "zola" })).refusal).toMatchObject({ field: "email" });
  expect((await change(people.rival, { city: "Lyon" })).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.get(people.rival, GET, { id: row.id })).toEqual({ getCustomer: null });

  const key = randomUUID();
  const upsert = async (as: typeof people.user, input: object) =>
    (await api.get<{ upsertCustomer: Kept }>(as, UPSERT, { input: { id: key, ...customer, ...input } }))
      .upsertCustomer;
  const first = await upsert(people.user, {});
  const second = await upsert(people.admin, { city: "Rennes" });
  expect(second).toMatchObject({ id: first.id, city: "Rennes" });
  expect(await upsert(people.user, { id: row.id, lastName: "Zola" })).toMatchObject({
    id: row.id,
    city: "Médan",
  });
  // The same key of another team is another customer.
  expect((await upsert(people.rival, {})).id).not.toBe(first.id);
});

test("a customer whom orders or drafts name is archived and keeps their name there; another one is deleted for good", async () => {
  const { db, pool } = api.database;
  const named = await buildCustomer(db, people.user, { lastName: "Nommée" });
  const unknown = await buildCustomer(db, people.user, { lastName: "Inconnue" });
  const order = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    customerID: named.id,
  });
  expect((await api.ask(people.rival, DELETE, { id: named.id })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await api.ask(people.guest, DELETE, { id: named.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  for (const { id } of [named, unknown])
    expect((await api.ask(people.user, DELETE, { id })).refusal).toBeUndefined();
  const { getOrder } = await api.get<{ getOrder: { customer: { lastName: string } } }>(
    people.user,
    "query ($id: ID!) { getOrder(orderID: $id) { customer { lastName } } }",
    { id: order.id },
  );
  expect(getOrder.customer.lastName).toBe("Nommée");
  const { rows } = await pool.query("select deleted from customers where id = any($1)", [
    [named.id, unknown.id],
  ]);
  expect(rows).toEqual([{ deleted: true }]);
  for (const { id } of [named, unknown])
    expect(await api.get(people.user, GET, { id })).toEqual({ getCustomer: null });
});

test("[API-550] deleteCustomer is a query, too, which a GET cannot run", async () => {
  const { db } = api.database;
  const row = await buildCustomer(db, people.user, { lastName: "Volée" });
  const QUERY = "query ($id: ID!) { deleteCustomer(id: $id) { id } }";
  const { data } = await api.askByGet(people.user, GET, { id: row.id });
  expect(data).toMatchObject({ getCustomer: { lastName: "Volée" } });
  expect((await api.askByGet(people.user, QUERY, { id: row.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "method",
  });
  expect((await api.ask(people.guest, QUERY, { id: row.id })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(people.rival, QUERY, { id: row.id })).refusal).toMatchObject({ code: "NOT_FOUND" });
  const answer = await api.ask(people.user, QUERY, { id: row.id });
  expect(answer.data).toEqual({ deleteCustomer: { id: row.id } });
  expect(await api.get(people.user, GET, { id: row.id })).toEqual({ getCustomer: null });
});
