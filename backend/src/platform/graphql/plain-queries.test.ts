import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DomainError } from "@gisement/shared-domain/errors";
import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openLive } from "../../open-live.ts";
import { buildSchema } from "../../schema.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildCustomer, buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { CompiledQueries } from "./compiled-queries.ts";
import { OPERATION_TIMEOUT } from "./limits.ts";
import { createPlainQueries } from "./plain-queries.ts";
import { readBody } from "./read-body.ts";
import { createGraphqlServer, listenerOf } from "./server.ts";
import { withinTime } from "./time-limit.ts";

let database: TestDatabase;
let people: People;
let server: Server;
let url: string;
let actor: Identity;
let published: ReadonlyMap<string, string> | null;
/** The path that each request took. */
const roads: ("short" | "long")[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  const schema = buildSchema();
  const parts = {
    schema,
    db: database.db,
    ...openLive(database.db, database.url, () => undefined),
    logger: pino({ level: "silent" }),
    publishedOperations: () => published,
    now: () => new Date(),
  };
  const compiled = new CompiledQueries(schema);
  const answerLong = listenerOf(createGraphqlServer(parts, compiled));
  const answerPlain = createPlainQueries(parts, compiled);
  server = createServer(async (req, res) => {
    const context = { identity: actor, requestID: "r1" };
    const body = await readBody(req);
    const isAnswered = await answerPlain(req, res, body, context);
    roads.push(isAnswered ? "short" : "long");
    if (!isAnswered) await answerLong(Object.assign(req, { body }), res, context);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;

  const customer = await buildCustomer(database.db, people.user, { companyName: "Chantiers Dubois" });
  for (const values of [
    { customerID: customer.id },
    { toOrganizationID: people.rivalTeam.id },
    { toUserID: people.solo.userID },
    {},
  ])
    await buildOrder(database.db, people.user, { type: "QUOTE", requestType: "quote", ...values });
  const place = await buildPlace(database.db, people.user);
  await buildProject(database.db, people.user, { placeID: place.id });
});
beforeEach(() => {
  actor = people.user;
  published = null;
  roads.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
  };
}
const codeOf = ({ text }: { text: string }) => JSON.parse(text).errors?.[0]?.extensions.code;

const ORDERS = `query Orders($limit: Int, $with: Boolean = true) {
  ordersByType(kind: sentquote, limit: $limit) {
    items {
      id number status createdAt total { amount currency }
      customer { companyName } from { ...party } to { ...party }
      ... on Order @include(if: $with) { orderItems { name quantity } }
    }
    total nextToken
  }
}
fragment party on OrderParty { id name kind }`;
const PROJECTS = "{ listProjects { items { name place { name } members { name } productCount } total } }";

const JSON_TYPE = { accept: "application/json" };
const RESPONSE_TYPE = { accept: "application/graphql-response+json" };
test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["a list with what hangs on its rows", { query: ORDERS, variables: { limit: 3 } }, {}],
  [
    "the same, less asked for",
    { query: ORDERS, variables: { with: false }, operationName: "Orders" },
    JSON_TYPE,
  ],
  ["another list", { query: PROJECTS }, RESPONSE_TYPE],
  ["no row", { query: '{ getOrder(orderID: "6f0d4f5e-0000-4000-8000-000000000000") { id } }' }, {}],
  ["introspection", { query: "{ __schema { queryType { name } } }" }, {}],
  ["a limit that is refused", { query: ORDERS, variables: { limit: 101 } }, JSON_TYPE],
  ["a refusal where the answer may not be empty", { query: ORDERS, variables: { limit: 0 } }, RESPONSE_TYPE],
  ["a forged token", { query: '{ listProjects(nextToken: "x") { total } }' }, {}],
])("%s: the short road answers what the long one does, to the byte", async (_what, body, headers) => {
  const first = await post(body, headers);
  const second = await post(body, headers);
  expect(second).toEqual(first);
  expect(roads.at(-1)).toBe("short");
  expect(first.text).toContain('"data"');
});

test.each<[string, unknown, Record<string, string>]>([
  ["variables that do not fit", { query: ORDERS, variables: { limit: "x" } }, RESPONSE_TYPE],
  ["an unknown parameter", { query: PROJECTS, id: 1 }, {}],
  ["several in one body", [{ query: PROJECTS }], {}],
  ["no JSON", "{", {}],
  ["another type of content", JSON.stringify({ query: PROJECTS }), { "content-type": "text/plain" }],
  ["an answer of another type", { query: PROJECTS }, { accept: "text/event-stream" }],
  ["a mutation", { query: 'mutation { updateUser(input: { id: "x" }) { id } }' }, {}],
])("%s: left to the long road each time, with the same answer", async (_what, body, headers) => {
  const first = await post(body, headers);
  expect(await post(body, headers)).toEqual(first);
  expect(roads).toEqual(["long", "long"]);
});

test("selects each operation of a document by its name", async () => {
  const query = "query A { listProjects { total } } query B { ordersByType(kind: sentquote) { total } }";
  for (let round = 0; round < 2; round += 1) {
    expect((await post({ query, operationName: "A" })).text).toContain('"listProjects"');
    expect((await post({ query, operationName: "B" })).text).toContain('"ordersByType"');
  }
  expect(roads).toEqual(["long", "long", "short", "short"]);
  expect(codeOf(await post({ query }))).toBe("GRAPHQL_VALIDATION_FAILED");
});

test("applies policies and the tenant filter on the short path", async () => {
  const query = "query Mine { listProjects { items { name } total } }";
  await post({ query });
  expect((await post({ query })).text).toContain('"total":1');
  actor = people.rival;
  expect((await post({ query })).text).toContain('"total":0');
  actor = people.solo;
  expect((await post({ query })).text).toContain('"total":0');
  actor = VISITOR;
  expect(codeOf(await post({ query }))).toBe("UNAUTHENTICATED");
  expect(roads).toEqual(["long", "short", "short", "short", "short"]);
});

test("does not run an unpublished operation, even if it has run before", async () => {
  const query = "query Withdrawn { listProjects { total } }";
  await post({ query });
  await post({ query });
  published = new Map();
  expect(codeOf(await post({ query }))).toBe("OPERATION_NOT_PUBLISHED");
  expect(roads).toEqual(["long", "short", "long"]);
});

test("masks a database error, and reports its path", async () => {
  const query = "query Broken { listProjects { items { name place { name } } } }";
  await post({ query });
  await database.pool.query("alter table places rename column name to name_gone");
  const broken = await post({ query });
  await database.pool.query("alter table places rename column name_gone to name");
  expect(roads).toEqual(["long", "short"]);
  expect(codeOf(broken)).toBe("INTERNAL_SERVER_ERROR");
  expect(broken.text).not.toContain("name_gone");
  expect(JSON.parse(broken.text)).toMatchObject({
    data: { listProjects: { items: [{ name: "Tour Horizon", place: null }] } },
    errors: [{ path: ["listProjects", "items", 0, "place"] }],
  });
  // Statements prepared before the change still run after it.
  expect((await post({ query })).text).toContain("Entrepôt de Lyon");
});

test("aborts an operation that takes too long, and passes on one in time", async () => {
  vi.useFakeTimers();
  const never = withinTime(new Promise(() => undefined));
  const refused = expect(never).rejects.toEqual(
    new DomainError("UNAVAILABLE", "This took too long and was ended."),
  );
  await vi.advanceTimersByTimeAsync(OPERATION_TIMEOUT);
  await refused;
  await expect(withinTime(Promise.resolve(1))).resolves.toBe(1);
  await expect(withinTime(Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(withinTime(2)).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});
