import { ORDER_KINDS } from "@gisement/shared-domain/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildOrder, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let api: TestApi;
let people: People;
let projectID: string;
const sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  api = await openTestApi();
  api.database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [statement, values] = args as [{ text?: string } | string, unknown[] | undefined];
      const text = typeof statement === "string" ? statement : statement.text;
      if (text) sent.push({ text, values: values ?? [] });
      return query(...args);
    }) as typeof client.query;
  });
  people = await buildPeople(api.database.db);
  projectID = (await buildProject(api.database.db, people.user)).id;
  for (let index = 0; index < 4; index += 1) {
    await buildProject(api.database.db, people.user);
    await buildOrder(api.database.db, people.user, { type: "QUOTE", requestType: "quote" });
  }
});
afterAll(() => api.close());

/** The plan of the list's own statement, with PostgreSQL set to prefer an index to a sort even for few rows. */
async function planOf(document: string, variables: Record<string, unknown>, table: string): Promise<Plan[]> {
  sent.length = 0;
  await api.get(people.user, document, variables);
  const list = sent.find(({ text }) => text.includes(`from "${table}"`) && text.includes("order by"));
  if (!list) throw new Error(`no list of ${table} among ${sent.map(({ text }) => text).join("\n")}`);
  const client = await api.database.pool.connect();
  try {
    await client.query("begin");
    for (const setting of ["enable_seqscan", "enable_bitmapscan", "enable_sort"])
      await client.query(`set local ${setting} = off`);
    const { rows } = await client.query(`explain (format json) ${list.text}`, list.values);
    await client.query("rollback");
    return nodesOf(rows[0]["QUERY PLAN"][0].Plan as Plan);
  } finally {
    client.release();
  }
}

const ORDERS = `query ($kind: OrderKind!, $nextToken: String) {
  ordersByType(kind: $kind, limit: 2, nextToken: $nextToken) { items { id } nextToken }
}`;
const sides = { seller: "to_", request: "to_", receivedquote: "to_", sentquote: "", buyer: "", sent: "" };

const LISTS: [string, string, () => Record<string, unknown>, string, string][] = [
  ...ORDER_KINDS.map((kind): (typeof LISTS)[number] => [
    `orders: ${kind}`,
    ORDERS,
    () => ({ kind }),
    "orders",
    `orders_${sides[kind]}organization`,
  ]),
  [
    "projects",
    'query { listProjects(progress: "active") { items { id } } }',
    () => ({}),
    "projects",
    "projects_organization",
  ],
  ["imports", "query { listImports { items { id } } }", () => ({}), "imports", "imports_organization"],
  [
    "versions of a catalogue",
    "query ($projectID: ID!) { catalogsByProject(projectCatalogsId: $projectID) { items { id } } }",
    () => ({ projectID }),
    "catalogs",
    "catalogs_project_version",
  ],
];

test.each(LISTS)("reads %s from an index in the list's order, without sorting", async (...list) => {
  const [, document, variables, table, index] = list;
  const plan = await planOf(document, variables(), table);
  expect(plan.map((node) => node["Node Type"])).not.toContain("Sort");
  expect(plan.map((node) => node["Index Name"])).toContain(index);
});

test("the next page starts in the index at the end of the previous page", async () => {
  const { ordersByType } = await api.get<{ ordersByType: { nextToken: string } }>(people.user, ORDERS, {
    kind: "sentquote",
  });
  const plan = await planOf(ORDERS, { kind: "sentquote", nextToken: ordersByType.nextToken }, "orders");
  const scan = plan.find((node) => node["Index Name"]) as Plan & { readonly "Index Cond"?: string };
  expect(plan.map((node) => node["Node Type"])).not.toContain("Sort");
  expect(scan["Index Cond"]).toContain("ROW(created_at, id) < ROW(");
});
