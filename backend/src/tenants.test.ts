import { randomUUID } from "node:crypto";
import { ANONYMOUS, type Identity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { type GraphQLField, getNamedType, isObjectType, isScalarType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogs } from "./catalogs/table.ts";
import { imports } from "./imports/table.ts";
import { notifications } from "./notifications/table.ts";
import { organizationMembers } from "./organizations/table.ts";
import { fields, options } from "./properties/table.ts";
import { buildSchema } from "./schema.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace, buildProject } from "./testing/factories.ts";
import { ALL_FLAGS, buildPeople, type People } from "./testing/people.ts";

let api: TestApi;
let people: People;
/** One row of each kind, all of the first team; ids by the name of the argument that would carry them. */
let ids: Record<string, string>;

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  const { admin, team } = people;
  const place = await buildPlace(db, admin);
  const project = await buildProject(db, admin, { placeID: place.id });
  const lot = await buildLot(db, admin, { projectID: project.id, placeID: place.id });
  const customer = await buildCustomer(db, admin);
  const order = await buildOrder(db, admin, { type: "QUOTE", requestType: "quote", customerID: customer.id });
  const owned = { organizationID: team.id, userID: admin.userID };
  const [field] = await db
    .insert(fields)
    .values({ key: "category", label: "Catégorie", type: "LIST", organizationFieldsId: team.id })
    .returning();
  await db.insert(options).values({ label: "Portes", value: "portes", fieldOptionsId: field?.id, ...owned });
  const [catalog] = await db
    .insert(catalogs)
    .values({ projectCatalogsId: project.id, version: 1, ...owned })
    .returning();
  const [staged] = await db
    .insert(imports)
    .values({ fileName: "lots.xlsx", rowCount: 1, ...owned })
    .returning();
  const [member] = await db
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(eq(organizationMembers.userID, people.user.userID));
  const [invitation] = await db
    .insert(organizationMembers)
    .values({ organizationID: team.id, role: "USER", email: "lea@example.org", name: "Léa" })
    .returning();
  const [notification] = await db
    .insert(notifications)
    .values({ key: "order:1", type: "ORDER", userID: admin.userID, message: "CMD-1" })
    .returning();
  ids = {
    lot: lot.id,
    product: lot.productID,
    place: place.id,
    project: project.id,
    customer: customer.id,
    order: order.id,
    catalog: catalog?.id ?? "",
    import: staged?.id ?? "",
    team: team.id,
    user: admin.userID,
    email: admin.email,
    member: member?.id ?? "",
    invitation: invitation?.id ?? "",
    notification: notification?.id ?? "",
  };
});
afterAll(() => api.close());

type Variables = (ids: Record<string, string>) => Record<string, unknown>;

/** Every operation of the schema, aimed at the first team's rows. The test below fails for one that is missing here. */
const AIMS: Record<string, Variables> = {
  searchProduct: ({ project }) => ({ filter: { projectID: { eq: project } } }),
  getProduct: ({ product }) => ({ id: product }),
  getProductStatus: ({ lot }) => ({ id: lot }),
  changeLogByEntityID: ({ lot }) => ({ entityID: lot }),
  getPlace: ({ place }) => ({ id: place }),
  listPlaces: () => ({}),
  getProject: ({ project }) => ({ id: project }),
  listProjects: () => ({}),
  getCatalog: ({ catalog }) => ({ id: catalog }),
  catalogsByProject: ({ project }) => ({ projectCatalogsId: project }),
  getOrder: ({ order }) => ({ orderID: order }),
  ordersByType: () => ({ kind: "sentquote" }),
  customersByOrganization: () => ({}),
  getOrganization: ({ team }) => ({ id: team }),
  organizationMemberbyUser: ({ user }) => ({ userID: user }),
  membersByOrganization: ({ team }) => ({ organizationID: team }),
  organizationMemberbyEmail: () => ({ email: "lea@example.org" }),
  searchOrganizations: () => ({ search: "atelier" }),
  getDirectoryEntry: ({ team }) => ({ id: team }),
  getSubscription: () => ({}),
  listNotifications: () => ({}),
  listUsers: () => ({ search: "atelier" }),
  getLightUser: ({ user }) => ({ id: user }),
  userByEmail: ({ email }) => ({ email }),
  getUser: ({ user }) => ({ id: user }),
  listFields: () => ({}),
  listImports: () => ({}),
  getImport: ({ import: id }) => ({ id }),
  updateProductStatus: ({ lot }) => ({ input: { id: lot, name: "Volé" } }),
  assignProductsToProject: ({ lot, project }) => ({ input: { ids: [lot], projectID: project } }),
  undoBatch: () => ({ batchID: randomUUID() }),
  createPlace: () => ({
    // Bad on purpose, as the customer below: these two aim at nobody.
    input: {
      name: "x",
      type: "site",
      address: "a",
      city: "b",
      zipcode: "c",
      country: "d",
      location: { lat: 0, lon: 0 },
    },
  }),
  createProject: ({ place }) => ({ input: { name: "Vol", placeID: place } }),
  updateProject: ({ project }) => ({ input: { id: project, name: "Volé" } }),
  createCatalog: ({ project }) => ({
    input: {
      projectCatalogsId: project,
      content: [{ language: "fr", blocks: [{ id: "a", type: "HEADER", data: {} }] }],
      publishDate: "2026-01-01T00:00:00Z",
      template: "dense",
      supportedLocales: ["fr"],
    },
  }),
  createCustomer: () => ({ input: { firstName: "a", lastName: "b", email: "no address" } }),
  createOrder: ({ lot }) => ({ input: { requestType: "request", items: [{ productID: lot, quantity: 1 }] } }),
  updateOrder: ({ order }) => ({ input: { id: order, notes: "Volé" } }),
  updateUser: ({ user }) => ({ input: { id: user, name: "Volé" } }),
  createOrganization: ({ team }) => ({ input: { name: "Vol", parentID: team } }),
  updateOrganization: ({ team }) => ({ input: { id: team, name: "Volée" } }),
  archiveOrganization: ({ team }) => ({ id: team, name: "Atelier Réemploi" }),
  createOrganizationMember: ({ team }) => ({
    input: { organizationID: team, email: "voleur@example.org", name: "Voleur", role: "USER" },
  }),
  updateOrganizationMember: ({ member }) => ({ input: { id: member, role: "GUEST" } }),
  deleteOrganizationMember: ({ invitation }) => ({ id: invitation }),
  resendInvitation: ({ invitation }) => ({ id: invitation }),
  nameOrganizationAdmin: ({ member }) => ({ id: member, confirm: true }),
  markNotificationsSeen: ({ notification }) => ({ ids: [notification] }),
  answerSurvey: () => ({ input: { type: "PERSON", usage: ["sell"] } }),
  postponeSurvey: () => ({}),
  createImport: ({ import: id }) => ({ input: { id, fileName: "vol.csv", rowCount: 1, mapping: {} } }),
  stageImportRows: ({ import: id }) => ({ input: { importID: id, offset: 0, rows: [] } }),
  commitImport: ({ import: id }) => ({ id }),
  undoImport: ({ import: id }) => ({ id }),
};

/** These take no id of anybody, or find nothing under one that is not one's own: they change oneself. */
const ABOUT_ONESELF = ["updateUser", "markNotificationsSeen", "answerSurvey", "postponeSurvey"];
/** What it answers is always one's own team's: the other team's stays out of reach, and no answer is empty. */
const OF_OWN_TEAM = ["getSubscription"];

const schema = buildSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const operation = (name: string) => {
  const found = [...queries, ...mutations].find((field) => field.name === name);
  if (!found) throw new Error(`the schema has no ${name}`);
  return found;
};

/** `{ id }` of whatever the operation answers. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return "";
  const inner = type.getFields();
  if (type.name.endsWith("Connection")) return "{ items { id } nextToken }";
  const shown = ["id", "ids", "organizationID", "unseen"].find((name) => name in inner);
  return `{ ${shown} }`;
}

function documentOf(
  kind: "query" | "mutation",
  field: GraphQLField<unknown, unknown>,
  given: object,
): string {
  const used = field.args.filter(({ name }) => name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const passed = used.map(({ name }) => `${name}: $${name}`).join(", ");
  const head = declared ? `${kind} (${declared})` : kind;
  return `${head} { ${field.name}${passed ? `(${passed})` : ""} ${selectionOf(field)} }`;
}

const send = (identity: Identity, kind: "query" | "mutation", field: GraphQLField<unknown, unknown>) => {
  const variables = AIMS[field.name]?.(ids) ?? {};
  return api.ask(identity, documentOf(kind, field, variables), variables);
};

/** What one of the first team gets: these fields must be empty for a stranger. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === "object" && "items" in value && Array.isArray(value.items) && value.items.length === 0);

test("every operation is aimed at another team's rows", () => {
  const names = [...queries, ...mutations].map(({ name }) => name).toSorted();
  expect(Object.keys(AIMS).toSorted()).toEqual(names);
  expect(queries.every(({ type }) => !isScalarType(getNamedType(type)))).toBe(true);
});

describe.each(["rival", "solo"] as const)("as %s, of another team", (who) => {
  // Names only: a title is made of what is passed, and a field holds the whole schema.
  test.each(queries.map(({ name }) => name))("%s shows nothing", async (name) => {
    const field = operation(name);
    const own = await send(people.admin, "query", field);
    expect(own.errors, "the owner reads it").toBeUndefined();
    expect(isEmpty(own.data?.[name]), "the owner finds something, or there is nothing to hide").toBe(
      ["changeLogByEntityID"].includes(name),
    );
    const { data, errors } = await send(people[who], "query", field);
    if (OF_OWN_TEAM.includes(name)) {
      expect(data?.[name]).toEqual({ organizationID: people[who].team?.id ?? null });
      return;
    }
    if (errors) expect(["FORBIDDEN", "NOT_FOUND"]).toContain(errors[0]?.extensions?.code);
    else expect(data?.[name]).toSatisfy(isEmpty);
  });

  test.each(mutations.map(({ name }) => name).filter((name) => !ABOUT_ONESELF.slice(1).includes(name)))(
    "%s changes nothing",
    async (name) => {
      const before = await contents();
      const { refusal } = await send(people[who], "mutation", operation(name));
      expect(["FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT"]).toContain(refusal?.code);
      expect(await contents()).toEqual(before);
    },
  );
});

test.each([...queries, ...mutations].map(({ name }) => name))(
  "nobody signed in: %s is refused",
  async (name) => {
    const field = operation(name);
    const { refusal } = await send(ANONYMOUS, queries.includes(field) ? "query" : "mutation", field);
    expect(refusal).toMatchObject({ code: "UNAUTHENTICATED" });
  },
);

test("what is about oneself leaves everybody else alone", async () => {
  const before = await contents();
  for (const name of ABOUT_ONESELF.slice(1))
    expect((await send(people.rival, "mutation", operation(name))).errors, name).toBeUndefined();
  const after = await contents();
  const ours = (rows: unknown) =>
    (rows as Record<string, unknown>[][]).map((table) =>
      table.filter((row) => row.id !== people.rival.userID && row.actor !== people.rival.userID),
    );
  expect(ours(after)).toEqual(ours(before));
});

test("a partner's key opens nothing here", async () => {
  const partner: Identity = { kind: "partner", keyID: "k", organizationID: people.team.id, scopes: ["*"] };
  for (const field of queries)
    expect((await send(partner, "query", field)).refusal).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("[PERM-002] a guest reads inventory and projects, and writes nothing, nor sees orders, customers and imports", async () => {
  for (const field of mutations.filter(({ name }) => !ABOUT_ONESELF.includes(name))) {
    const { refusal } = await send(people.guest, "mutation", field);
    expect(refusal, field.name).toMatchObject({ code: "FORBIDDEN" });
  }
  const refused: string[] = [];
  for (const field of queries)
    if ((await send(people.guest, "query", field)).errors) refused.push(field.name);
  expect(refused.toSorted()).toEqual([
    "customersByOrganization",
    "getImport",
    "getOrder",
    "getSubscription",
    "listImports",
    "ordersByType",
  ]);
});

test("[PERM-514] a master team reads its sub-team's rows and changes none of them", async () => {
  const master: Identity = {
    ...people.rival,
    team: people.rival.team && { ...people.rival.team, isMaster: true, subTeamIDs: [people.team.id] },
  };
  expect((await send(master, "query", operation("getProductStatus"))).data).toEqual({
    getProductStatus: { id: ids.lot },
  });
  expect((await send(master, "mutation", operation("updateProductStatus"))).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a catalogue is behind its flag, for members too", async () => {
  const without: Identity = { ...people.user, flags: { ...ALL_FLAGS, "projects-catalog": false } };
  expect((await send(without, "query", operation("getCatalog"))).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "flag-off",
  });
});

/** Everything a stranger could have changed. */
async function contents(): Promise<unknown> {
  const tables = [
    "product_statuses",
    "projects",
    "places",
    "catalogs",
    "orders",
    "order_items",
    "customers",
    "imports",
    "import_rows",
    "users",
    "messages",
    "organizations",
    "organization_members",
    "notifications",
    "mails",
    "actions",
  ];
  const rows = await Promise.all(
    tables.map(async (table) => (await api.database.pool.query(`select * from ${table} order by 1`)).rows),
  );
  return rows;
}
