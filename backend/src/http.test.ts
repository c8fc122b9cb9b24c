import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { auditServer } from "graphql-http";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "./backend.ts";
import { createBackend } from "./create-backend.ts";
import { BODY_BYTES, DOCUMENT_LIMITS } from "./platform/graphql/limits.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { buildPlace } from "./testing/factories.ts";
import { buildPeople, type People } from "./testing/people.ts";

let database: TestDatabase;
let people: People;
let backend: Backend;
let server: Server;
let url: string;
let actor: Identity = VISITOR;
let published: ReadonlyMap<string, string> | null = null;
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  people = await buildPeople(database.db);
  backend = createBackend({
    databaseUrl: database.url,
    logger: pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
    poolSize: 5,
    publishedOperations: () => published,
  });
  server = createServer((req, res) => {
    void backend.handle(req, res, { identity: actor, requestID: "r1" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
  await database.close();
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/graphql-response+json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: JSON.parse(text) as {
      data?: unknown;
      errors?: { message: string; extensions: Record<string, unknown> }[];
    },
  };
}
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json.errors?.[0]?.extensions.code;

test("[API-001] passes the 61 audits of GraphQL over HTTP without errors or warnings", async () => {
  const audits = await auditServer({ url });
  const failed = await Promise.all(
    audits
      .filter(({ status }) => status !== "ok")
      .map(async (audit) => `${audit.id} ${audit.name}: ${audit.status}`),
  );
  expect(failed).toEqual([]);
  expect(audits).toHaveLength(61);
});

describe("refusals have a code of the closed list, and never a stack or SQL", () => {
  const deep = (levels: number): string => (levels === 0 ? "id" : `teams { ${deep(levels - 1)} }`);
  const aliases = Array.from(
    { length: DOCUMENT_LIMITS.aliases + 1 },
    (_, index) => `a${index}: getPlace(id: "x") { id }`,
  ).join(" ");
  const costly = Array.from(
    { length: 12 },
    (_, index) =>
      `${"p".repeat(index + 1)}: getProject(id: "x") { members { organization { teams { members { organization { teams { id name } } } } } } }`,
  ).join(" ");
  test.each([
    ["not GraphQL", { query: "{ getPlace(" }, "GRAPHQL_PARSE_FAILED"],
    ["an unknown field", { query: "{ nothing }" }, "GRAPHQL_VALIDATION_FAILED"],
    [
      "too deep",
      { query: `{ getOrganization(id: "x") { ${deep(DOCUMENT_LIMITS.depth)} } }` },
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["too many aliases", { query: `{ ${aliases} }` }, "GRAPHQL_VALIDATION_FAILED"],
    [
      "too many tokens",
      { query: `{ ${"__typename ".repeat(DOCUMENT_LIMITS.tokens)} }` },
      "GRAPHQL_VALIDATION_FAILED",
    ],
    ["too costly", { query: `{ ${costly} }` }, "GRAPHQL_VALIDATION_FAILED"],
    [
      "a variable of the wrong type",
      { query: "query ($id: ID!) { getPlace(id: $id) { id } }", variables: { id: {} } },
      "BAD_USER_INPUT",
    ],
    ["a missing variable", { query: "query ($id: ID!) { getPlace(id: $id) { id } }" }, "BAD_USER_INPUT"],
    ["a signed-out visitor", { query: "{ listPlaces { items { id } } }" }, "UNAUTHENTICATED"],
  ])("%s", async (_what, body, code) => {
    actor = VISITOR;
    const answer = await post(body);
    expect(codeOf(answer)).toBe(code);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|select |at Object/i);
  });

  test("names the field of a value of the wrong type, or of an invalid date", async () => {
    actor = people.user;
    const query = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
    const refused = async (input: object) =>
      (await post({ query, variables: { input } })).json.errors?.[0]?.extensions;
    expect(await refused({ name: 3 })).toMatchObject({ code: "BAD_USER_INPUT", field: "name" });
    expect(await refused({ name: "x", startDate: "demain" })).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "startDate",
      found: "demain",
    });
  });

  test("suggests no field names for unknown ones", async () => {
    const { text } = await post({ query: "{ getPlac(id: 1) { id } }" });
    expect(text).not.toContain("getPlace");
  });

  test("states the maximum if a limit exceeds it", async () => {
    actor = people.user;
    const answer = await post({ query: "{ listPlaces(limit: 10001) { items { id } } }" });
    expect(answer.json.errors?.[0]?.extensions).toMatchObject({
      code: "LIMIT_EXCEEDED",
      field: "limit",
      limit: 10_000,
    });
    expect(codeOf(await post({ query: "{ listPlaces(limit: 0) { items { id } } }" }))).toBe("BAD_USER_INPUT");
  });

  test("refuses the page token of another list, with any content", async () => {
    actor = people.user;
    const forged = Buffer.from(JSON.stringify(["' or 1=1", 3])).toString("base64url");
    for (const nextToken of ["x", forged, "e30"])
      expect(
        codeOf(
          await post({
            query: "query ($t: String) { listProjects(nextToken: $t) { items { id } } }",
            variables: { t: nextToken },
          }),
        ),
      ).toBe("BAD_USER_INPUT");
  });

  test("repairs a text that PostgreSQL cannot store", async () => {
    actor = people.rival;
    const answer = await post({
      query: "mutation ($input: CreateProjectInput!) { createProject(input: $input) { name } }",
      variables: { input: { name: "a\u0000b\ud800" } },
    });
    expect(answer.json.data).toEqual({ createProject: { name: "ab\ufffd" } });
  });

  test("masks an internal error and answers a reference that is in the log", async () => {
    actor = people.user;
    await database.pool.query("alter table places rename to places_gone");
    logged.length = 0;
    const answer = await post({ query: "{ listPlaces { items { id } } }" });
    await database.pool.query("alter table places_gone rename to places");
    const extensions = answer.json.errors?.[0]?.extensions;
    expect(extensions).toEqual({ code: "INTERNAL_SERVER_ERROR", reference: expect.any(String) });
    expect(answer.text).not.toContain("places_gone");
    expect(logged.join("\n")).toContain(String(extensions?.reference));
  });
});

describe("request bodies", () => {
  test("refuses a large body by its declared and by its actual size", async () => {
    const large = JSON.stringify({ query: "{ __typename }", variables: { x: "x".repeat(BODY_BYTES) } });
    expect(await post(large)).toMatchObject({
      status: 413,
      json: { errors: [{ extensions: { code: "LIMIT_EXCEEDED", limit: BODY_BYTES } }] },
    });
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= BODY_BYTES; sent += 1_000_000)
          controller.enqueue(new Uint8Array(1_000_000));
        controller.close();
      },
    });
    const chunked = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: stream,
      duplex: "half",
    } as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );
    expect(chunked).toBe(413);
  });

  test("answers an empty or malformed body", async () => {
    expect((await post("")).status).toBe(400);
    const answer = await post("{ not json");
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain("SyntaxError");
  });

  test("does not read forms, which another site could send", async () => {
    const form = new FormData();
    form.set("operations", JSON.stringify({ query: "{ __typename }" }));
    const response = await fetch(url, { method: "POST", body: form });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test("refuses several operations in one body", async () => {
    expect((await post([{ query: "{ __typename }" }, { query: "{ __typename }" }])).status).toBe(400);
  });
});

test("published mode runs only published operations, by text or by hash", async () => {
  actor = people.user;
  const query = "{ listProjects { total } }";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(query));
  const sha256 = Buffer.from(hash).toString("hex");
  published = new Map([[sha256, query]]);
  const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: sha256 } } };
  expect((await post({ query })).json.data).toEqual({ listProjects: { total: 0 } });
  expect((await post(persisted)).json.data).toEqual({ listProjects: { total: 0 } });
  expect(codeOf(await post({ query: "{ listPlaces { nextToken } }" }))).toBe("OPERATION_NOT_PUBLISHED");
  expect(codeOf(await post({ extensions: { persistedQuery: { sha256Hash: "0".repeat(64) } } }))).toBe(
    "OPERATION_NOT_PUBLISHED",
  );
  published = null;
});

test("runs a nested filter, as a variable and inline", async () => {
  actor = people.user;
  const filter = { and: [{ or: [{ name: { eq: "x" } }] }], not: { brand: { eq: "y" } } };
  const byVariable = await post({
    query: "query ($filter: ProductFilter) { searchProduct(filter: $filter) { total } }",
    variables: { filter },
  });
  expect(byVariable.json).toEqual({ data: { searchProduct: { total: 0 } } });
  const inline = await post({
    query: '{ searchProduct(filter: { and: [{ or: [{ name: { eq: "x" } }] }] }) { total } }',
  });
  expect(inline.json).toEqual({ data: { searchProduct: { total: 0 } } });
});

test("[PLACE-503] returns moments in ISO 8601, and UNAVAILABLE if the database is down", async () => {
  actor = people.user;
  const place = await buildPlace(database.db, people.user);
  const { json } = await post({
    query: `{ getPlace(id: "${place.id}") { createdAt location { lat lon } } }`,
  });
  expect(json.data).toEqual({
    getPlace: { createdAt: place.createdAt.toISOString(), location: { lat: 45.764, lon: 4.8357 } },
  });
  const away = createBackend({
    databaseUrl: "postgresql://nobody@/none?host=/nonexistent",
    logger: pino({ level: "silent" }),
  });
  expect(await away.ready()).toBe(false);
  await away.close();
});

describe("the header Idempotency-Key", () => {
  const CREATE = { query: 'mutation { createProject(input: { name: "Clé" }) { id } }' };
  const count = async () =>
    (await database.pool.query("select count(*)::int as count from projects where name = 'Clé'")).rows[0]
      .count;

  test("makes a mutation repeatable", async () => {
    actor = people.user;
    const key = randomUUID();
    const first = await post(CREATE, { "idempotency-key": key });
    expect(first).toMatchObject({ status: 200, json: { data: { createProject: {} } } });
    expect(await post(CREATE, { "idempotency-key": key })).toEqual(first);
    expect(await count()).toBe(1);
  });

  test.each([
    ["no uuid", "1"],
    ["an empty one", ""],
    ["two of them", `${randomUUID()}, ${randomUUID()}`],
    ["a long text", "x".repeat(1000)],
  ])("with %s is refused by name, and nothing runs", async (_what, key) => {
    actor = people.user;
    const before = await count();
    const { status, json } = await post(CREATE, { "idempotency-key": key });
    expect(status).toBe(400);
    expect(json.errors?.[0]?.extensions).toEqual({
      code: "BAD_USER_INPUT",
      field: "idempotency-key",
      found: key.slice(0, 100),
      accepted: "one uuid",
    });
    expect(await count()).toBe(before);
  });
});
