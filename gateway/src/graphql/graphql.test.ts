import { createHash } from "node:crypto";
import { connectBackend, createBackend } from "@gisement/backend";
import { migrate } from "@gisement/backend/migrate";
import { serverAudits } from "graphql-http";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../identity/create-account.ts";
import { PASSWORD } from "../testing/people.ts";
import { createDatabase, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const person = {
  id: "7f0d0a4e-5b8e-4c1d-9d51-0a60f6f3a001",
  email: "camille@atelier.test",
  name: "Camille Dubois",
};
let gateway: TestGateway;
let base: string;
let cookie: string;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("error", () => undefined);
  await migrate(pool);
  const backend = createBackend({
    databaseUrl: database.url,
    logger: pino({ level: "silent" }),
    poolSize: 4,
  });
  await backend.createUser({ ...person, source: "manage" });
  gateway = await startTestGateway([], { parts: { backend } });
  await createAccount(gateway.pool, { ...person, userID: person.id, password: PASSWORD });
  const jar = await gateway.signIn(person.email);
  cookie = Object.entries(jar)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
  base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  closers.push(
    () => gateway.close(),
    () => backend.close(),
    () => pool.end(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

/** As the browser sends it from one of our pages. */
const signedInFetch = (input: string | URL | Request, init: RequestInit = {}) =>
  fetch(input, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), cookie, "sec-fetch-site": "same-origin" },
  });
const ask = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await signedInFetch(`${base}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { response, text: await response.text() };
};

describe("GraphQL over HTTP through the gateway", () => {
  test.each(
    serverAudits({ url: "http://placeholder/graphql", fetchFn: fetch }).map(({ id, name }) => ({ id, name })),
  )("$id $name", async ({ id }) => {
    const audit = serverAudits({ url: `${base}/graphql`, fetchFn: signedInFetch }).find(
      (one) => one.id === id,
    );
    const result = await audit?.fn();
    expect(result, result && "reason" in result ? result.reason : "").toMatchObject({ status: "ok" });
  });
});

describe("requests", () => {
  test("act as the signed-in person; signed-out ones get an error code", async () => {
    const query = { query: `{ getUser(id: "${person.id}") { id name } }` };
    const { text } = await ask(query);
    expect(JSON.parse(text)).toEqual({ data: { getUser: { id: person.id, name: "Camille Dubois" } } });
    const signedOut = await fetch(`${base}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(query),
    });
    expect(await signedOut.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  });

  test.each<[string, unknown, number]>([
    ["malformed JSON", "{", 400],
    ["a list", [], 400],
    ["no query", {}, 400],
    ["a query that is no text", { query: 7 }, 400],
    ["a query that is no GraphQL", { query: "{" }, 400],
    ["an unknown field", { query: "{ noSuchField }" }, 400],
  ])("with %s get an error and never a stack", async (_, body, status) => {
    const { response, text } = await ask(body, { accept: "application/graphql-response+json" });
    expect(response.status).toBe(status);
    expect(JSON.parse(text)).toHaveProperty("errors.0.message");
    expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/);
  });

  test("that are too deep are refused", async () => {
    const deep = `{ __schema ${"{ types { fields { type ".repeat(20)}{ name }${" } } }".repeat(20)} }`;
    const { text } = await ask({ query: deep });
    expect(JSON.parse(text)).toHaveProperty("errors.0.message");
  });

  test("get long answers compressed, if they accept that, and short ones as they are", async () => {
    const all = { query: "{ __schema { types { name fields { name } } } }" };
    const accept = "application/graphql-response+json, application/json";
    const plain = await ask(all, { accept, "accept-encoding": "identity" });
    expect(plain.response.headers.get("content-encoding")).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const { response, text } = await ask(all, { accept, "accept-encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
      expect(text).toBe(plain.text);
    }
    const short = await ask({ query: "{ __typename }" }, { accept, "accept-encoding": "br" });
    expect(short.response.headers.get("content-encoding")).toBeNull();
  });

  test("that subscribe get an event stream", async () => {
    const controller = new AbortController();
    const response = await signedInFetch(`${base}/graphql`, {
      method: "POST",
      signal: controller.signal,
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        "accept-encoding": "br",
      },
      body: JSON.stringify({ query: `subscription { onCreateMessage(toUserID: "${person.id}") { id } }` }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("content-encoding")).toBe("none");
    controller.abort();
  });
});

test("[API-501] queries, mutations and subscriptions have one endpoint; nothing else answers GraphQL", async () => {
  const { text: query } = await ask({ query: "{ __typename }" });
  expect(JSON.parse(query)).toEqual({ data: { __typename: "Query" } });
  const { text: mutation } = await ask({
    query: `mutation { updateUser(input: { id: "${person.id}", city: "Lyon" }) { city } }`,
  });
  expect(JSON.parse(mutation)).toEqual({ data: { updateUser: { city: "Lyon" } } });
  const controller = new AbortController();
  const news = await signedInFetch(`${base}/graphql`, {
    method: "POST",
    signal: controller.signal,
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ query: `subscription { onNews(userID: "${person.id}") { __typename } }` }),
  });
  expect(news.headers.get("content-type")).toContain("text/event-stream");
  controller.abort();
  for (const address of ["/api/graphql", "/api", "/graphql/orders", "/rest/orders", "/api/orders"]) {
    const other = await signedInFetch(`${base}${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    expect([address, other.status]).toEqual([address, 404]);
  }
  // The calls beside it, each at its own address: these refuse an empty call instead of not being there.
  for (const [method, address] of [
    ["GET", "/api/brevo/getUser/nobody"],
    ["POST", "/api/brevo/updateUser"],
    ["POST", "/api/brevo/createUser"],
    ["GET", "/api/siret/get/44306184100047"],
    ["POST", "/api/transloadit"],
  ] as const) {
    const call = await fetch(`${base}${address}`, { method, headers: { "sec-fetch-site": "same-origin" } });
    expect([address, call.status]).toEqual([address, 401]);
  }
});

test("accepts published operations only, if so configured", async () => {
  const known = "query Known {\n  __typename\n}";
  const operations = new Map([[createHash("sha256").update(known).digest("hex"), known]]);
  const database = await createDatabase();
  const backend = createBackend({
    databaseUrl: database.url,
    logger: pino({ level: "silent" }),
    publishedOperations: () => operations,
  });
  const published = await startTestGateway([], { parts: { backend } });
  const send = (query: string) =>
    published.app
      .inject({ method: "POST", url: "/graphql", payload: { query } })
      .then((response) => response.json());
  expect(await send(known)).toEqual({ data: { __typename: "Query" } });
  expect(await send("{ __typename }")).toMatchObject({
    errors: [{ extensions: { code: "OPERATION_NOT_PUBLISHED" } }],
  });
  await published.close();
  await backend.close();
  await database.drop();
});

test("reports an unavailable backend in another process", async () => {
  const remote = connectBackend("http://127.0.0.1:9", "x".repeat(32));
  const away = await startTestGateway([], { parts: { backend: remote } });
  const response = await away.app.inject({
    method: "POST",
    url: "/graphql",
    payload: { query: "{ __typename }" },
  });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "UNAVAILABLE" } }] });
  expect((await away.app.inject("/readyz")).statusCode).toBe(503);
  await away.close();
});
