import { sql } from "drizzle-orm";
import type { GraphQLField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blueprints, sections, shapes } from "./nouns/blueprints/table.ts";
import { messages } from "./nouns/messages/table.ts";
import { organizationMembers } from "./nouns/organizations/table.ts";
import { fields, options, translations } from "./nouns/properties/table.ts";
import { reviews } from "./nouns/reviews/table.ts";
import type { Ids } from "./platform/examples.ts";
import { buildSchema } from "./schema.ts";
import "./compose.ts";
import { composition } from "./platform/composition.ts";
import { operationNames } from "./platform/records/record-noun.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { documentOf } from "./testing/document-of.ts";
import { buildLot, buildProject } from "./testing/factories.ts";
import { buildPeople, type People } from "./testing/people.ts";
import { buildWorld, VARIABLES } from "./testing/world.ts";

const schema = buildSchema();
const queries: Readonly<Record<string, GraphQLField<unknown, unknown>>> =
  schema.getQueryType()?.getFields() ?? {};
const lists = Object.values(queries).filter(({ args }) => args.some(({ name }) => name === "limit"));

let api: TestApi;
let people: People;
let ids: Ids;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ids = await buildWorld(api.database.db, people.admin, people.user);
});
afterAll(() => api.close());

const askFor = (name: string, limit: number) => {
  const field = queries[name];
  if (!field) throw new Error(`the schema has no ${name}`);
  const variables = { ...VARIABLES[name]?.(ids), limit };
  return api.ask(people.admin, documentOf("query", field, variables), variables);
};

/** Maximum page size of each list; those of the specification (part 2 §9) have its requirement. */
const MOST: readonly [requirement: string, operation: string, most: number][] = [
  ["[CONST-502]", "listProjects", 1000],
  ["[CONST-509]", "changeLogByEntityID", 500],
  ["[CONST-510]", "listPlaces", 10_000],
  ["[CONST-515]", "organizationMemberbyUser", 10_000],
  ["[CONST-515]", "organizationMemberbyEmail", 10_000],
  ["[CONST-517]", "membersByOrganization", 100_000],
  ["[CONST-517]", "listUsers", 100_000],
  ["[CONST-516]", "listReferenceProperties", 10_000],
  ["[CONST-513]", "reviewsByOrganization", 1000],
  ["[API-545] [CONST-513]", "listMessages", 1000],
  ["[CONST-513]", "messagesByToUser", 1000],
  ["[API-532]", "blueprintsByProject", 1000],
  ["", "catalogsByProject", 100],
  ["", "customersByOrganization", 1000],
  ["", "findRecords", 20],
  ["", "findRelated", 10_000],
  ["", "lotsOfFigure", 1000],
  ["", "listAlerts", 1000],
  ["", "listFields", 2000],
  ["", "listImports", 100],
  ["", "listJobs", 100],
  ["", "listNotifications", 200],
  ["", "lotOperands", 100],
  ["", "ordersByType", 100],
  ["", "ordersByShop", 100],
  ["", "ordersOfCustomer", 100],
  ["", "listReferences", 1000],
  ["", "listSerialCodes", 5000],
  ["", "searchOrganizations", 200],
  ["", "searchProduct", 100],
  ["", "secretLinks", 100],
  ...composition().records.map(
    ({ record }) => ["", operationNames(record).list, 1000] as [string, string, number],
  ),
];

describe("a list", () => {
  test.each(MOST)("%s %s accepts a limit of %i and refuses one more", async (_id, name, most) => {
    expect((await askFor(name, most)).errors).toBeUndefined();
    expect((await askFor(name, most + 1)).refusal).toMatchObject({
      code: "LIMIT_EXCEEDED",
      field: "limit",
      found: most + 1,
      limit: most,
    });
    expect((await askFor(name, 0)).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "limit",
      found: 0,
    });
  });

  test("is tested above if it has a limit", () => {
    expect(MOST.map(([, name]) => name).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  });

  test.each([
    ["[CONST-508]", "listFields", 10],
    ["[CONST-518]", "ordersByType", 20],
    ["", "ordersByShop", 20],
    ["[API-011] [CONST-515]", "organizationMemberbyUser", 1000],
  ])("%s %s returns its default page without a limit", (_id, name, page) => {
    expect(queries[name]?.args.find((arg) => arg.name === "limit")?.defaultValue).toBe(page);
  });
});

describe("nested lists", () => {
  const rows = <Row>(count: number, rowOf: (index: number) => Row): Row[] =>
    Array.from({ length: count }, (_, index) => rowOf(index));
  /** Inserts in chunks of some thousand rows, because the number of parameters of a statement is limited. */
  async function insert<Row>(list: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
    for (let start = 0; start < list.length; start += 2000) await write(list.slice(start, start + 2000));
  }

  test("[CONST-503] return 1000 members of a project and 1000 sections of a plan", async () => {
    const { db } = api.database;
    const project = await buildProject(db, people.admin);
    const own = { organizationID: project.organizationID };
    await insert(
      rows(1001, (index) => ({
        projectID: project.id,
        role: "USER",
        status: "DONE",
        type: "PROJECT",
        name: `Membre ${index}`,
        ...own,
      })),
      (some) => db.insert(organizationMembers).values(some),
    );
    const [plan] = await db
      .insert(blueprints)
      .values({ name: "Niveau 1", projectBlueprintsId: project.id, ...own })
      .returning();
    await insert(
      rows(1001, (index) => ({
        name: `Pièce ${index}`,
        type: "room",
        blueprintSectionsId: plan?.id,
        ...own,
      })),
      (some) => db.insert(sections).values(some),
    );
    const { getProject } = await api.get<{
      getProject: { members: unknown[]; blueprints: { sections: unknown[] }[] };
    }>(people.admin, `{ getProject(id: "${project.id}") { members { id } blueprints { sections { id } } } }`);
    expect([getProject.members.length, getProject.blueprints[0]?.sections.length]).toEqual([1000, 1000]);
  });

  test("[CONST-511] [CONST-512] return 1000 sections of a plan and 5000 shapes of a section", async () => {
    const { db } = api.database;
    const project = await buildProject(db, people.admin);
    const own = { organizationID: project.organizationID };
    const [plan] = await db
      .insert(blueprints)
      .values({ name: "Niveau 2", projectBlueprintsId: project.id, ...own })
      .returning();
    const [section] = await db
      .insert(sections)
      .values({ name: "Hall", type: "room", blueprintSectionsId: plan?.id, ...own })
      .returning();
    await insert(
      rows(5001, (index) => ({
        name: `Forme ${index}`,
        type: "POINT",
        color: "#112233",
        sectionShapesId: section?.id,
        ...own,
      })),
      (some) => db.insert(shapes).values(some),
    );
    const { getProject } = await api.get<{
      getProject: { blueprints: { sections: { shapes: unknown[] }[] }[] };
    }>(people.admin, `{ getProject(id: "${project.id}") { blueprints { sections { shapes { id } } } } }`);
    expect(getProject.blueprints[0]?.sections[0]?.shapes.length).toBe(5000);
  });

  test("[CONST-504] [CONST-505] return 10 000 options of a field per level, and 100 translations", async () => {
    const { db } = api.database;
    const organizationFieldsId = people.admin.team?.id;
    const [field] = await db
      .insert(fields)
      .values({ key: "long", label: "Longue liste", type: "LIST", organizationFieldsId })
      .returning();
    const [parent] = await db
      .insert(options)
      .values({
        label: "A",
        value: "a",
        fieldOptionsId: field?.id,
        sortIndex: -1,
        organizationFieldsId,
        organizationID: organizationFieldsId,
      })
      .returning();
    const option = (link: object) => (index: number) => ({
      label: `Option ${index}`,
      value: `${index}`,
      sortIndex: index,
      organizationFieldsId,
      organizationID: organizationFieldsId,
      ...link,
    });
    await insert(rows(10_000, option({ fieldOptionsId: field?.id })), (some) =>
      db.insert(options).values(some),
    );
    await insert(rows(10_001, option({ optionOptionsId: parent?.id })), (some) =>
      db.insert(options).values(some),
    );
    await db.execute(
      sql`insert into ${translations} (id, lang, label, field_id, organization_id)
          select gen_random_uuid(), 'L' || n, 'Word ' || n, ${field?.id}, ${organizationFieldsId} from generate_series(1, 101) n`,
    );
    const { listFields } = await api.get<{
      listFields: {
        items: { id: string; translations: unknown[]; options: { id: string; options: unknown[] }[] }[];
      };
    }>(
      people.admin,
      "{ listFields(limit: 1000) { items { id translations { id } options { id options { id } } } } }",
    );
    const long = listFields.items.find(({ id }) => id === field?.id);
    expect([long?.translations.length, long?.options.length]).toEqual([100, 10_000]);
    expect(long?.options.find(({ id }) => id === parent?.id)?.options.length).toBe(10_000);
  });

  test("[CONST-507] return 10 000 messages of a thread", async () => {
    const { db } = api.database;
    const lot = await buildLot(db, people.admin);
    const own = { organizationID: lot.organizationID };
    const [review] = await db
      .insert(reviews)
      .values({
        type: "REVIEW_PRODUCT",
        elementID: lot.id,
        productID: lot.productID,
        byUserID: people.admin.userID,
        ...own,
      })
      .returning();
    await insert(
      rows(10_001, (index) => ({
        message: `Message ${index}`,
        reviewID: review?.id,
        userID: people.admin.userID,
        ...own,
      })),
      (some) => db.insert(messages).values(some),
    );
    const { getProductStatus } = await api.get<{ getProductStatus: { reviews: { messages: unknown[] }[] } }>(
      people.admin,
      `{ getProductStatus(id: "${lot.id}") { reviews { messages { id } } } }`,
    );
    expect(getProductStatus.reviews[0]?.messages.length).toBe(10_000);
  });
});

describe("a message with an order", () => {
  test.each([
    [4, "BAD_USER_INPUT"],
    [5, undefined],
    [500, undefined],
    [501, "BAD_USER_INPUT"],
  ])("[CONST-523] of %i characters answers %s", async (length, code) => {
    const lot = await buildLot(api.database.db, people.admin, {
      slug: `lot-${length}`,
      availableForSale: true,
    });
    const { refusal } = await api.ask(
      people.admin,
      "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
      {
        input: {
          type: "QUOTE",
          requestType: "quote",
          customerID: ids.customer,
          items: [{ productID: lot.id, quantity: 1 }],
          message: "x".repeat(length),
        },
      },
    );
    expect(refusal?.code).toBe(code);
    if (code) expect(refusal).toMatchObject({ field: "message" });
  });
});
