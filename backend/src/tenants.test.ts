import { type Identity, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { type GraphQLField, getNamedType, isScalarType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ids } from "./platform/examples.ts";
import { buildSchema } from "./schema.ts";
import "./compose.ts";
import { composition } from "./platform/composition.ts";
import { operationNames } from "./platform/records/record-noun.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { documentOf } from "./testing/document-of.ts";
import { buildProject } from "./testing/factories.ts";
import { ALL_FLAGS, buildPeople, type People } from "./testing/people.ts";
import { buildWorld, VARIABLES } from "./testing/world.ts";

let api: TestApi;
let people: People;
/** One row of each kind, owned by the first team; ids by argument name. */
let ids: Ids;
/** Users who must not get any of these rows; the last leads another project of the team, which has none of them. */
let strangers: Record<"rival" | "solo" | "outside lead", UserIdentity>;

beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  const { admin } = people;
  ids = await buildWorld(db, admin, people.user);
  const { id: projectID } = await buildProject(db, admin, { name: "Autre chantier" });
  strangers = {
    rival: people.rival,
    solo: people.solo,
    "outside lead": { ...people.rival, participations: [{ projectID, role: "project-manager" }] },
  };
});
afterAll(() => api.close());

/** Operations on the user's own data: they have no id argument, or ignore ids of others. */
const ABOUT_ONESELF = [
  "updateUser",
  "markNotificationsSeen",
  "answerSurvey",
  "postponeSurvey",
  "watchThings",
  "movePointer",
  "startExport",
];
/** Operations on work that a person started, whatever their role is now; the work of others does not exist for them. */
const OWN_WORK = ["markNotificationSeen", "cancelJob", "retryJob"];
/** What is published: everybody reads it, signed in or not. */
const PUBLISHED = ["shopBySlug", "productBySlug"];
/** What is published, to those who may ask for it. */
const FOR_BUYERS = ["publishedLots"];
/** Choices of everybody who reads the row, for themselves. */
const OF_READERS = ["followReview", "startCatalogPrint", "startPlanPrint", "startStatisticsReport"];
/** Operations that always answer the user's own team, so that no answer is empty. */
const OF_OWN_TEAM: Readonly<Record<string, (teamID: string | null) => object>> = {
  getSubscription: (organizationID) => ({ organizationID }),
  firstSteps: () => ({ examples: 0 }),
  propertyVersions: () => ({ first: null }),
  previewPropertyFile: () => ({ faults: [] }),
};
/** Operations that answer the user's own set of properties as a text. */
const OF_OWN_SET = ["propertyFile"];
/** Operations on the user's own inventory that name no row. */
const ON_OWN_INVENTORY = ["addExamples", "removeExamples", "startTeamExport", "openPropertyFile"];

const schema = buildSchema();
// A query that writes is a second spelling of a mutation, which is called here.
const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ extensions }) => !extensions.isWrite,
);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const operation = (name: string) => {
  const found = [...queries, ...mutations].find((field) => field.name === name);
  if (!found) throw new Error(`the schema has no ${name}`);
  return found;
};

const send = (identity: Identity, kind: "query" | "mutation", field: GraphQLField<unknown, unknown>) => {
  const variables = VARIABLES[field.name]?.(ids) ?? {};
  return api.ask(identity, documentOf(kind, field, variables), variables);
};

/** Fields that a member of the first team gets and that must be empty for a stranger. */
const isEmpty = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return value === null;
  const { items, nodes, alternatives, current, lots, total, bytes } = value as {
    items?: unknown;
    nodes?: unknown;
    alternatives?: unknown;
    current?: { total: number };
    lots?: { total: number };
    total?: number;
    bytes?: number;
  };
  if (bytes !== undefined) return bytes === 0;
  const counted = current ?? lots;
  if (counted) return counted.total === 0;
  if (total !== undefined && items === undefined) return total === 0;
  const held = Array.isArray(value) ? value : (items ?? nodes ?? alternatives);
  return Array.isArray(held) && held.length === 0;
};

test("every operation has variables for another team's rows", () => {
  const names = [...queries, ...mutations].map(({ name }) => name).toSorted();
  expect(Object.keys(VARIABLES).toSorted()).toEqual(names);
  const values = queries.filter(({ type }) => isScalarType(getNamedType(type)));
  expect(values.map(({ name }) => name)).toEqual(["productStatusAsOf", ...OF_OWN_SET]);
});

describe.each(["rival", "solo", "outside lead"] as const)("as %s, of another team", (who) => {
  // Names only: vitest formats the parameters for the title, and a field refers to the whole schema.
  test.each(queries.map(({ name }) => name))("%s shows nothing", async (name) => {
    const field = operation(name);
    const own = await send(people.admin, "query", field);
    expect(own.errors, "the owner reads it").toBeUndefined();
    expect(isEmpty(own.data?.[name]), "the owner finds something").toBe(false);
    const { data, errors } = await send(strangers[who], "query", field);
    if (PUBLISHED.includes(name) || FOR_BUYERS.includes(name)) {
      expect(data).toEqual(own.data);
      return;
    }
    const ofOwnTeam = OF_OWN_TEAM[name];
    if (ofOwnTeam) {
      expect(data?.[name]).toEqual(ofOwnTeam(strangers[who].team?.id ?? null));
      return;
    }
    if (OF_OWN_SET.includes(name)) {
      const { name: owner } = JSON.parse(String(data?.[name]));
      expect(owner).toBe(strangers[who].team?.name ?? strangers[who].name);
      expect(data?.[name]).not.toContain(people.team.name);
      return;
    }
    if (name === "listProjects" && who === "outside lead") {
      const ledProjects = strangers[who].participations.map(({ projectID }) => ({ id: projectID }));
      expect(data?.[name]).toMatchObject({ items: ledProjects });
      return;
    }
    if (errors) expect(["FORBIDDEN", "NOT_FOUND"]).toContain(errors[0]?.extensions?.code);
    else expect(data?.[name]).toSatisfy(isEmpty);
  });

  const withIDs = mutations
    .map(({ name }) => name)
    .filter((name) => ![...ABOUT_ONESELF.slice(1), ...ON_OWN_INVENTORY].includes(name));
  test.each(withIDs)("%s changes nothing", async (name) => {
    const before = await contents();
    const { refusal } = await send(strangers[who], "mutation", operation(name));
    expect(["FORBIDDEN", "NOT_FOUND", "BAD_USER_INPUT"]).toContain(refusal?.code);
    expect(await contents()).toEqual(before);
  });
});

test.each([...queries, ...mutations].map(({ name }) => name).filter((name) => !PUBLISHED.includes(name)))(
  "%s is refused to signed-out visitors",
  async (name) => {
    const field = operation(name);
    const { refusal } = await send(VISITOR, queries.includes(field) ? "query" : "mutation", field);
    expect(refusal).toMatchObject({ code: "UNAUTHENTICATED" });
  },
);

test("operations on the user's own data do not change other users", async () => {
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

test("operations on the user's own inventory change no row of another team", async () => {
  const ours = async () =>
    ((await contents()) as Record<string, unknown>[][]).map((table) =>
      table.filter((row) => row.organization_id === people.team.id),
    );
  await send(people.admin, "mutation", operation("addExamples"));
  const before = await ours();
  for (const name of ON_OWN_INVENTORY)
    expect((await send(people.rival, "mutation", operation(name))).errors, name).toBeUndefined();
  expect(await ours()).toEqual(before);
});

test("answers what is published to a visitor and to a partner's key as to its owner", async () => {
  const partner: Identity = { kind: "partner", keyID: "k", organizationID: people.team.id, scopes: ["*"] };
  for (const name of PUBLISHED) {
    const { data, errors } = await send(people.admin, "query", operation(name));
    expect(errors).toBeUndefined();
    for (const identity of [VISITOR, partner])
      expect((await send(identity, "query", operation(name))).data).toEqual(data);
  }
});

test("refuses a partner's key", async () => {
  const partner: Identity = { kind: "partner", keyID: "k", organizationID: people.team.id, scopes: ["*"] };
  for (const field of queries.filter(({ name }) => !PUBLISHED.includes(name)))
    expect((await send(partner, "query", field)).refusal).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("[PERM-002] guests read inventory and projects, write nothing, and see no orders, customers and imports", async () => {
  for (const field of mutations.filter(
    ({ name }) => !ABOUT_ONESELF.includes(name) && !OF_READERS.includes(name),
  )) {
    const { refusal } = await send(people.guest, "mutation", field);
    const code = OWN_WORK.includes(field.name) ? "NOT_FOUND" : "FORBIDDEN";
    expect(refusal, field.name).toMatchObject({ code });
  }
  const refused: string[] = [];
  for (const field of queries)
    if ((await send(people.guest, "query", field)).errors) refused.push(field.name);
  const ofRecords = composition().records.flatMap(({ record }) => {
    const { list, get } = operationNames(record);
    return [list, get];
  });
  expect(refused.toSorted()).toEqual(
    [
      ...ofRecords,
      "accountingEntries",
      "customersByOrganization",
      "documentsOfCustomer",
      "documentsOfOrder",
      "duplicateCustomers",
      "firstSteps",
      "getImport",
      "getOrder",
      "getQuoteDraft",
      "handoversOfOrder",
      "pickupOfOrder",
      "listQuoteDrafts",
      "getShop",
      "getSubscription",
      "importChoices",
      "listImports",
      "listMessages",
      "listPayments",
      "paymentOfOrder",
      "listShops",
      "ordersByShop",
      "ordersByType",
      "ordersOfCustomer",
      "ordersOfLot",
      "ordersOfReference",
      "planImport",
      "previewFormula",
      "previewPropertyFile",
      "previewRetype",
      "publishedLots",
      "secretLinks",
      "shopConnector",
      "shopFigures",
      "shopSyncs",
      "signRequest",
      "teamExportContents",
      "teamExports",
      "versionsOfOrder",
    ].toSorted(),
  );
});

test("[PERM-514] master teams read their sub-teams' rows and cannot change them", async () => {
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

test("catalogues require their flag, for members too", async () => {
  const without: Identity = { ...people.user, flags: { ...ALL_FLAGS, "projects-catalog": false } };
  expect((await send(without, "query", operation("getCatalog"))).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "flag-off",
  });
});

/** All rows that a stranger could have changed. */
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
    "grid_views",
    "quote_drafts",
    "import_rows",
    "serial_codes",
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
