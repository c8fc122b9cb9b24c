import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { openFileStore } from "@gisement/backend/files";
import { LIMITS } from "@gisement/shared-domain/limits";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Echo } from "../testing/memory-backend.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway, takeCookies } from "../testing/test-gateway.ts";

const person = buildPerson();
let gateway: TestGateway;
let cookies: Jar;

beforeAll(async () => {
  gateway = await startTestGateway([person]);
  cookies = await gateway.signIn(person.email);
  const shell = path.join(gateway.dataDir, "shell");
  await mkdir(shell);
  await writeFile(path.join(shell, "index.html"), '<!doctype html><html lang="fr"><body>shell</body></html>');
  await writeFile(path.join(shell, "main.0a1b2c3d.js"), "plain");
  await writeFile(path.join(shell, "main.0a1b2c3d.js.br"), brotliCompressSync("compressed"));
  await writeFile(path.join(shell, "favicon.svg"), "<svg/>");
  await writeFile(path.join(gateway.dataDir, "secret.txt"), "secret");
});
afterAll(() => gateway.close());

const graphql = (payload: string | Buffer, headers: Record<string, string> = {}, jar: Jar = cookies) =>
  gateway.app.inject({
    method: "POST",
    url: "/graphql",
    cookies: jar,
    payload,
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
  });

describe("headers", () => {
  test("forbid scripts that are not our own files, frames and sniffing", async () => {
    const { headers } = await gateway.app.inject("/fr/inventory");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(?:eval|inline)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("are also set on the backend's answers", async () => {
    const response = await graphql('{"query":"{ echo }"}');
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.json<Echo>().data.requestID).toBe(response.headers["x-request-id"]);
  });
});

describe("requests from other sites", () => {
  const post = (headers: Record<string, string>, jar: Jar = cookies) => graphql("{}", headers, jar);
  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another subdomain", { "sec-fetch-site": "same-site" }],
    ["a foreign origin", { "sec-fetch-site": "same-origin", origin: "https://evil.test" }],
    ["an opaque origin", { "sec-fetch-site": "same-origin", origin: "null" }],
  ])("are refused if they come from %s", async (_, headers) => {
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "FORBIDDEN", reason: "other-origin" });
  });

  test("are accepted from programs, which send no origin", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/graphql",
      cookies,
      payload: { query: "{ echo }" },
    });
    expect(response.json<Echo>().data.identity).toMatchObject({ kind: "user", userID: person.id });
  });

  test("are refused as multipart forms too", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/files",
      cookies,
      headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "cross-site" },
      payload: "--x--",
    });
    expect(response.statusCode).toBe(403);
  });

  test("are accepted from our own pages", async () => {
    expect((await post({ origin: "http://localhost:3000", host: "localhost:3000" })).statusCode).toBe(200);
  });
});

describe("bodies", () => {
  test("that are malformed get one clear error", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { "content-type": "application/json", "accept-language": "en" },
      payload: "{not json",
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "body",
      accepted: "JSON",
      title: "The content of the request cannot be read.",
    });
    expect(response.body).not.toMatch(/ at |node_modules|\.ts:/);
  });

  test("of the wrong type are named", async () => {
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      headers: { "content-type": "text/xml" },
      payload: "<a/>",
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ field: "content-type", accepted: "application/json" });
  });

  test("of GraphQL reach the backend unchanged up to their limit, and not beyond", async () => {
    const body = JSON.stringify({ query: "é".repeat(2_000_000) });
    const accepted = await graphql(body);
    expect(accepted.json<Echo>().data.body).toBe(body);
    const refused = await graphql(Buffer.alloc(LIMITS.graphqlBytes + 1, 32));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: "LIMIT_EXCEEDED", field: "body" });
  });

  test("of GraphQL from a stranger have a MiB, and are not unpacked", async () => {
    expect((await graphql('{"query":"{ echo }"}', {}, {})).statusCode).toBe(200);
    for (const [body, headers] of [
      [Buffer.alloc(LIMITS.graphqlBytesForAll + 1, 32), {}],
      [gzipSync('{"query":"{ echo }"}'), { "content-encoding": "gzip" }],
    ] as const)
      expect((await graphql(body, headers, {})).statusCode).toBe(413);
  });

  test("of GraphQL are unpacked within the same limit", async () => {
    const body = JSON.stringify({ query: "porte ".repeat(500_000) });
    const gzip = { "content-encoding": "gzip" };
    const accepted = await graphql(gzipSync(body), gzip);
    expect(accepted.json<Echo>().data.body).toBe(body);
    const bomb = await graphql(gzipSync(Buffer.alloc(LIMITS.graphqlBytes + 1, 32)), gzip);
    expect(bomb.statusCode).toBe(413);
    const broken = await graphql(body, gzip);
    expect(broken.statusCode).toBe(400);
    const other = await graphql(brotliCompressSync(body), { "content-encoding": "br" });
    expect(other.statusCode).toBe(415);
    expect(other.json()).toMatchObject({ field: "content-encoding", found: "br", accepted: "gzip" });
  });

  test("of GraphQL are refused as forms", async () => {
    const response = await graphql("--x--", { "content-type": "multipart/form-data; boundary=x" });
    expect(response.statusCode).toBe(415);
  });
});

describe("a real connection", () => {
  let base: string;
  beforeAll(async () => {
    base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  });
  const cookieHeader = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("; ");

  test("answers GraphQL, and refuses a chunked body over the limit without a Content-Length", async () => {
    const headers = {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      cookie: cookieHeader(),
    };
    const small = await fetch(`${base}/graphql`, { method: "POST", headers, body: "{}" });
    expect(small.status).toBe(200);
    const chunk = new Uint8Array(LIMITS.graphqlBytes / 3).fill(32);
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 4; sent += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const large = await fetch(`${base}/graphql`, {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    expect(large.status).toBe(413);
    await large.body?.cancel();
  });

  test("is closed by a graceful stop even while an event stream is open", async () => {
    const other = await startTestGateway([]);
    const address = await other.app.listen({ host: "127.0.0.1", port: 0 });
    const stream = await fetch(`${address}/graphql`, { headers: { accept: "text/event-stream" } });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    const start = Date.now();
    await other.close();
    expect(await ended).toContain("event: next");
    expect(Date.now() - start).toBeLessThan(5000);
  });
});

describe("an unavailable backend", () => {
  test("gives a GraphQL error with a reference, and the log has the cause", async () => {
    const response = await graphql("fail");
    expect(response.statusCode).toBe(503);
    const reference = response.headers["x-request-id"];
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "UNAVAILABLE", reference } }] });
    expect(response.body).not.toContain("the backend is away");
    expect(gateway.log.join("")).toContain("the backend is away");
  });
});

describe("an unavailable database", () => {
  test("gives UNAVAILABLE with a time to retry, on every route that needs it", async () => {
    const away = await startTestGateway([person]);
    const jar = await away.signIn(person.email);
    const stop = vi.spyOn(away.pool, "query").mockImplementation(() => {
      throw new Error("Connection terminated unexpectedly");
    });
    for (const url of ["/api/session", "/files/picture/x.jpg", "/graphql?query={echo}"]) {
      const response = await away.app.inject({ url, cookies: jar });
      expect([url, response.statusCode, response.headers["retry-after"]]).toEqual([url, 503, "1"]);
      expect(response.json()).toMatchObject({
        code: "UNAVAILABLE",
        retryAfter: 1,
        reference: response.headers["x-request-id"],
      });
    }
    stop.mockRestore();
    await away.close();
  });
});

describe("health", () => {
  test("reports that the process runs, and whether it is ready", async () => {
    expect((await gateway.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await gateway.app.inject("/readyz");
    expect(ready.json()).toEqual({
      status: "ok",
      checks: { running: "ok", database: "ok", disk: "ok", storage: "ok" },
    });
    gateway.backend.healthy = false;
    const failing = await gateway.app.inject("/readyz");
    gateway.backend.healthy = true;
    expect(failing.statusCode).toBe(503);
    expect(failing.json()).toMatchObject({ checks: { database: "failing" } });
  });

  test("stays ready without the file storage that all processes share, and says that it fails", async () => {
    const store = await openFileStore({
      dataDir: await mkdtemp(path.join(os.tmpdir(), "gisement-store-")),
      s3: null,
    });
    const exists = vi.spyOn(store, "exists").mockRejectedValue(new Error("connection refused"));
    const without = await startTestGateway([], { parts: { store } });
    const ready = await without.app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: "degraded", checks: { running: "ok", database: "ok", disk: "ok", storage: "failing" } },
    ]);
    exists.mockRestore();
    expect((await without.app.inject("/readyz")).json()).toMatchObject({ status: "ok" });
    await without.close();
  });

  test("is not ready once the product begins to stop, so that a proxy sends no more, while requests are still served", async () => {
    const stopping = new AbortController();
    const leaving = await startTestGateway([], { parts: { stopping: stopping.signal } });
    expect((await leaving.app.inject("/readyz")).statusCode).toBe(200);
    stopping.abort();
    const ready = await leaving.app.inject("/readyz");
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ checks: { running: "failing" } });
    expect((await leaving.app.inject("/healthz")).statusCode).toBe(200);
    expect((await leaving.app.inject("/api/session")).statusCode).toBe(200);
    await leaving.close();
  });

  test("measures by route, for this machine only", async () => {
    const local = await gateway.app.inject("/metrics");
    expect(local.headers["content-type"]).toContain("text/plain");
    expect(local.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\}/,
    );
    const outside = await gateway.app.inject({ url: "/metrics", remoteAddress: "192.0.2.7" });
    expect(outside.statusCode).toBe(404);
    const proxied = await gateway.app.inject({
      url: "/metrics",
      headers: { "x-forwarded-for": "192.0.2.7" },
    });
    expect(proxied.statusCode).toBe(404);
  });

  test("counts jobs by kind, queue and state, and tells for how long the oldest one is due", async () => {
    // No process of this test runs exports.
    await gateway.pool.query(
      `select graphile_worker.add_job('export_inventory', '{}', run_at => now() - interval '90 seconds'),
         graphile_worker.add_job('export_inventory', '{}', run_at => now() + interval '1 hour'),
         graphile_worker.add_job('export_inventory', '{}', job_key => 'running'),
         graphile_worker.add_job('export_inventory', '{}', job_key => 'failed', max_attempts => 1),
         graphile_worker.add_job('of_another_version', '{}')`,
    );
    await gateway.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = case when key = 'running' then now() end
       where key in ('running', 'failed')`,
    );
    await gateway.pool.query(
      `insert into jobs (kind, key, payload, state, reason, user_id, flags) values
       ('export_inventory', 'a', '{}', 'failed', 'error', '00000000-0000-4000-8000-000000000001', '{}')`,
    );
    const { body } = await gateway.app.inject("/metrics");
    const labels = 'kind="export_inventory",queue="long"';
    expect(body).toContain(`jobs{${labels},state="waiting"} 2\n`);
    expect(body).toContain(`jobs{${labels},state="running"} 1\n`);
    expect(body).toContain(`jobs{${labels},state="failed"} 2\n`);
    expect(body).toMatch(/jobs_oldest_waiting_seconds\{kind="export_inventory",queue="long"\} (9\d|1\d\d)\./);
    expect(body).toContain('jobs{kind="of_another_version",queue="unknown",state="waiting"} 1\n');
    expect(body).toContain('jobs{kind="send_mail",queue="short",state="failed"} 0\n');
    expect(body).toContain('jobs_oldest_waiting_seconds{kind="forget_mails",queue="short"} 0\n');
  });
});

describe("the shell", () => {
  test.each([
    ["/", "/fr"],
    ["/orders/seller?view=1", "/fr/orders/seller?view=1"],
    ["//evil.test/login", "/fr/login"],
  ])("redirects %s to a language", async (from, to) => {
    const response = await gateway.app.inject(from);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(to);
  });

  test.each(["fr", "en", "nl"])(
    "serves its page for every path under /%s, in that language",
    async (locale) => {
      const response = await gateway.app.inject(`/${locale}/orders/detail/9`);
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.body).toContain(`<html lang="${locale}">`);
      const again = await gateway.app.inject({
        url: `/${locale}`,
        headers: { "if-none-match": String(response.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    },
  );

  test("compresses its page once", async () => {
    const response = await gateway.app.inject({ url: "/nl", headers: { "accept-encoding": "gzip, br" } });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<html lang="nl">');
  });

  test("caches hashed files for ever and sends files compressed by the build", async () => {
    const plain = await gateway.app.inject("/main.0a1b2c3d.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(plain.body).toBe("plain");
    const compressed = await gateway.app.inject({
      url: "/main.0a1b2c3d.js",
      headers: { "accept-encoding": "gzip, deflate, br" },
    });
    expect(compressed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe("compressed");
    const refusing = await gateway.app.inject({
      url: "/main.0a1b2c3d.js",
      headers: { "accept-encoding": "br;q=0" },
    });
    expect(refusing.body).toBe("plain");
    expect((await gateway.app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/.hidden.js",
    "/missing.js",
    "/api/none",
    "/graphql/x",
  ])("answers %s with a problem, never a page or a file outside", async (url) => {
    const response = await gateway.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("secret\n");
    expect(response.headers["content-type"]).toContain("application/problem+json");
  });

  test("refuses a malformed URL", async () => {
    const response = await gateway.app.inject("/%ff.js");
    expect(response.statusCode).toBe(400);
    expect(response.headers["content-type"]).toContain("application/problem+json");
  });

  test("excludes search engines from everything but shops", async () => {
    const { body } = await gateway.app.inject("/robots.txt");
    expect(body.split("\n").slice(0, 4)).toEqual([
      "User-agent: *",
      "Allow: /shops/",
      "Allow: /links/visitors/",
      "Disallow: /",
    ]);
  });
});

describe("behind https", () => {
  test("sets cookies for secure connections only, and sessions work", async () => {
    const secure = await startTestGateway([person], { env: { PUBLIC_URL: "https://gisement.test" } });
    const response = await secure.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email: person.email, password: PASSWORD },
      headers: { origin: "https://gisement.test", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
    });
    expect(response.headers["strict-transport-security"]).toContain("max-age=31536000");
    const cookie = response.cookies.find(({ name }) => name === "__Secure-gisement.session_token");
    expect(cookie).toMatchObject({ secure: true, httpOnly: true });
    const session = await secure.app.inject({ url: "/api/session", cookies: takeCookies(response) });
    expect(session.json()).toMatchObject({ viewer: { id: person.id } });
    expect(session.cookies.every(({ secure: only }) => only)).toBe(true);
    await secure.close();
  });
});
