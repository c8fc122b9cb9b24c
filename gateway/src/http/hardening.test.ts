import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMemoryBackend, type Echo } from "../testing/memory-backend.ts";
import { buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const person = buildPerson();
let gateway: TestGateway;
let cookies: Jar;

beforeAll(async () => {
  gateway = await startTestGateway([person], { env: { ALLOWED_HOSTS: "gisement.internal, Lyon.example" } });
  cookies = await gateway.signIn(person.email);
});
afterAll(() => gateway.close());

describe("the host name", () => {
  const ask = (host: string, url = "/api/session") => gateway.app.inject({ url, headers: { host } });

  test.each([
    "evil.test",
    "evil.test:3000",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "localhost@evil.test",
    "evil.test#localhost",
  ])("refuses %j for every path", async (host) => {
    for (const url of ["/api/session", "/dev/mailbox.json", "/graphql?query={echo}", "/fr"]) {
      const response = await ask(host, url);
      expect([url, response.statusCode]).toEqual([url, 421]);
      expect(response.json()).toMatchObject({ code: "FORBIDDEN", reason: "unknown-host" });
    }
  });

  test.each([
    "localhost:3000",
    "LOCALHOST",
    "gisement.localhost:8080",
    "127.0.0.1:3000",
    "192.168.1.20:3000",
    "[::1]:3000",
    "gisement.internal",
    "lyon.example:8443",
    "lyon.example.",
  ])("%s is answered", async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  test("of a public address is accepted, and probes may use any name", async () => {
    const published = await startTestGateway([], { env: { PUBLIC_URL: "https://gisement.test" } });
    const status = async (host: string, url: string) =>
      (await published.app.inject({ url, headers: { host } })).statusCode;
    expect(await status("gisement.test", "/api/session")).toBe(200);
    expect(await status("other.test", "/api/session")).toBe(421);
    expect(await status("other.test", "/healthz")).toBe(200);
    expect(await status("other.test", "/readyz")).toBe(200);
    await published.close();
  });

  test("that is refused is logged once, with the variable to set", () => {
    const lines = gateway.log.filter(
      (line) => line.includes("ALLOWED_HOSTS") && line.includes('"evil.test"'),
    );
    expect(lines).toHaveLength(1);
  });
});

describe("the origin of a page", () => {
  const post = (on: TestGateway, headers: Record<string, string>) =>
    on.app
      .inject({
        method: "POST",
        url: "/api/auth/sign-out",
        headers: { "sec-fetch-site": "same-origin", ...headers },
      })
      .then(({ statusCode }) => statusCode);

  test("must have the same scheme: otherwise refused on http and on https", async () => {
    const plain = { host: "localhost:3000" };
    expect(await post(gateway, { ...plain, origin: "http://localhost:3000" })).toBe(200);
    expect(await post(gateway, { ...plain, origin: "https://localhost:3000" })).toBe(403);
    expect(await post(gateway, { host: "lyon.example", origin: "https://lyon.example" })).toBe(403);
    const forwarded = { host: "lyon.example", "x-forwarded-proto": "https" };
    expect(await post(gateway, { ...forwarded, origin: "https://lyon.example" })).toBe(200);

    const secure = await startTestGateway([], { env: { PUBLIC_URL: "https://gisement.test" } });
    expect(await post(secure, { host: "gisement.test", origin: "https://gisement.test" })).toBe(200);
    expect(await post(secure, { host: "gisement.test", origin: "http://gisement.test" })).toBe(403);
    await secure.close();
  });
});

describe("GraphQL", () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, jar: Jar = cookies) =>
    gateway.app.inject({
      method: "POST",
      url: "/graphql",
      cookies: jar,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });

  test.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/graphql",
    "application/jsonx",
    "application/json; charset=utf-16",
  ])("is refused as %s, with and without an origin", async (type) => {
    for (const origin of [{}, { origin: "http://localhost:3000" }] as Record<string, string>[]) {
      const response = await post("query=%7Becho%7D", { "content-type": type, ...origin });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ field: "content-type", accepted: "application/json" });
    }
  });

  test("is read as JSON in UTF-8", async () => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "Application/JSON;charset=UTF-8",
    ])
      expect((await post('{"query":"{ echo }"}', { "content-type": type })).statusCode).toBe(200);
  });

  test.each(["cross-site", "same-site"])("does not run for a link of a %s page", async (site) => {
    const response = await gateway.app.inject({
      url: "/graphql?query={echo}",
      cookies,
      headers: { "sec-fetch-site": site },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ reason: "other-origin" });
    const own = { "sec-fetch-site": "same-origin" };
    const page = await gateway.app.inject({ url: "/graphql?query={echo}", cookies, headers: own });
    expect(page.statusCode).toBe(200);
  });

  const SCHEMA = "{ __schema { types { name } } }";
  test.each<[string, string | Buffer]>([
    ["a query", JSON.stringify({ query: SCHEMA })],
    ["a single type", JSON.stringify({ query: '{ t: __type(name: "User") { name } }' })],
    ["escapes", JSON.stringify({ query: SCHEMA }).replace("__schema", "\\u005f_schem\\u0061")],
    ["a byte order mark", Buffer.from(`\ufeff${JSON.stringify({ query: SCHEMA })}`)],
  ])("hides its schema from signed-out callers, in %s", async (_what, body) => {
    const refused = await post(body, {}, {});
    expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    const modern = await post(body, { accept: "application/graphql-response+json" }, {});
    expect(modern.statusCode).toBe(401);
    expect((await post(body)).json<Echo>().data.identity).toMatchObject({ kind: "user" });
  });

  test("hides its schema from links of signed-out callers, and allows __typename to everybody", async () => {
    const link = await gateway.app.inject({
      url: `/graphql?query={echo}&query=${encodeURIComponent(SCHEMA)}`,
    });
    expect(link.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    const named = await post('{"query":"{ __typename echo }"}', {}, {});
    expect(named.json<Echo>().data.identity).toMatchObject({ kind: "visitor" });
  });
});

test("a stop answers running requests, and sends later ones away with Retry-After", async () => {
  let answer: () => void = () => undefined;
  const memory = createMemoryBackend([]);
  const slow = {
    ...memory,
    handle: async (...[req, res, context]: Parameters<typeof memory.handle>) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await memory.handle(req, res, context);
    },
  };
  const stopping = await startTestGateway([], { parts: { backend: slow } });
  const url = await stopping.app.listen({ host: "127.0.0.1", port: 0 });
  const send = () =>
    fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"{ echo }"}',
    });
  const pendingRequest = send();
  await delay(100);
  const closed = stopping.close();
  await delay(50);
  for (const route of ["/api/session", "/readyz", "/fr"]) {
    const late = await fetch(url + route);
    expect([late.status, late.headers.get("connection")]).toEqual([503, "close"]);
    expect(late.headers.get("content-type")).toContain("application/problem+json");
    expect(late.headers.get("retry-after")).toBe("5");
    expect(await late.json()).toMatchObject({
      code: "UNAVAILABLE",
      reference: late.headers.get("x-request-id"),
    });
  }
  answer();
  const answered = await pendingRequest;
  expect([answered.status, answered.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

test("/readyz reports a full disk", async () => {
  const full = await startTestGateway([]);
  // Same effect as a full disk: the folder cannot be created.
  await writeFile(path.join(full.dataDir, "cache"), "");
  const response = await full.app.inject("/readyz");
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ checks: { database: "ok", disk: "failing" } });
  await full.close();
});
