import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectBackend, createBackend } from "@gisement/backend";
import { migrate } from "@gisement/backend/migrate";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseFiles } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const SECRET = "a secret of more than thirty-two characters";
const logger = pino({ level: "silent" });
let gateway: TestGateway;
let base: string;
let close: () => Promise<void>;

/** The real backend behind HTTP; it accepts any operation and knows nothing of releases. */
function serveBackend(local: ReturnType<typeof createBackend>): Promise<{ server: Server; url: string }> {
  const server = createServer((req, res) => {
    local.handle(req, res, { identity: VISITOR, requestID: "r" }).catch(() => res.destroy());
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  );
}

beforeAll(async () => {
  const backend: { current: ReturnType<typeof createBackend> | null } = { current: null };
  // The releases and the real backend share a database, as with `npm start` and GRAPHQL_OPERATIONS=published.
  gateway = await startTestGateway([], {
    backendOf: async ({ pool, databaseUrl, operations }) => {
      await migrate(pool);
      backend.current = createBackend({
        databaseUrl,
        logger,
        poolSize: 3,
        publishedOperations: operations,
      });
      return backend.current;
    },
  });
  base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  close = async () => {
    await backend.current?.close();
    await gateway.close();
  };
});
afterAll(() => close());

const ask = async (query: string): Promise<string | undefined> => {
  const response = await fetch(`${base}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  return errors?.[0]?.extensions?.code;
};
const release = async (version: string, documents: readonly string[]): Promise<void> => {
  const files = releaseFiles("mf-asks", { manifest: { version }, documents });
  await gateway.releases.publish("token:test", "mf-asks", version, packFiles(files));
  await gateway.releases.activate("token:test", "mf-asks", version);
};

test("accepts operations of active releases, canaries and previews, for a day after they were last seen", async () => {
  const documents = { active: "query A1 { __typename }", canary: "query C1 { __typename }" };
  const publish = async (version: string, document: string) => {
    const files = releaseFiles("mf-canary", { manifest: { version }, documents: [document] });
    await gateway.releases.publish("token:test", "mf-canary", version, packFiles(files));
  };
  await publish("1.0.0", documents.active);
  await publish("1.1.0", documents.canary);
  await gateway.releases.activate("token:test", "mf-canary", "1.0.0");
  expect(await ask(documents.canary)).toBe("OPERATION_NOT_PUBLISHED");
  await gateway.releases.rollout("token:test", "mf-canary", "1.1.0", 50);
  expect(await ask(documents.canary)).toBeUndefined();
  // A person in its share was served: their page continues after the canary was stopped.
  const taken = Array.from({ length: 50 }, () => gateway.releases.registryFor(crypto.randomUUID())).find(
    ({ remotes }) => remotes.some(({ name, version }) => name === "mf-canary" && version === "1.1.0"),
  );
  if (!taken) throw new Error("nobody is in a half of all people");
  await gateway.releases.compositions.served(taken);
  await gateway.releases.stop("token:test", "mf-canary");
  expect(await ask(documents.canary)).toBeUndefined();
  await gateway.pool.query(
    "update releases.composition set seen_at = now() - interval '25 hours' where hash = $1",
    [taken.composition],
  );
  await gateway.releases.rollout("token:test", "mf-canary", "1.1.0", 1);
  await gateway.releases.stop("token:test", "mf-canary");
  expect(await ask(documents.canary)).toBe("OPERATION_NOT_PUBLISHED");
  // A page that returns later and reports its composition is accepted again.
  const late = await gateway.openOtherReleases(gateway.dataDir);
  await late.compositions.touch(taken.composition);
  await expect.poll(() => late.active().operations.size).toBeGreaterThan(0);
  await expect.poll(() => [...late.active().operations.values()].includes(documents.canary)).toBe(true);
  await late.close();
});

test("sends only published operations to a backend behind HTTP, with the same refusal as the local backend", async () => {
  const known = "query Known { __typename }";
  const database = await startTestGateway();
  await migrate(database.pool);
  const local = createBackend({ databaseUrl: database.databaseUrl, logger, poolSize: 2 });
  const { server, url } = await serveBackend(local);
  const far = await startTestGateway([], {
    env: { GRAPHQL_OPERATIONS: "published", BACKEND_URL: url, BACKEND_SECRET: SECRET, RATE_LIMIT: "0" },
    parts: { backend: connectBackend(url, SECRET) },
    schema: local.schema,
  });
  const files = releaseFiles("mf-far", { documents: [known] });
  await far.releases.publish("token:test", "mf-far", "1.0.0", packFiles(files));
  await far.releases.activate("token:test", "mf-far", "1.0.0");
  const hash = [...far.releases.active().operations].find(([, document]) => document === known)?.[0] ?? "";
  const farUrl = await far.app.listen({ host: "127.0.0.1", port: 0 });

  const send = async (path: string, init: RequestInit = {}, at = farUrl) => {
    const response = await fetch(`${at}/graphql${path}`, init);
    const body = (await response.json()) as Record<string, unknown> & {
      errors?: { extensions?: { code?: string } }[];
    };
    return { status: response.status, type: response.headers.get("content-type"), body };
  };
  const post = (body: unknown, at = farUrl, headers: Record<string, string> = {}) =>
    send(
      "",
      {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      at,
    );
  const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

  const good = { data: { __typename: "Query" } };
  expect((await post({ query: known })).body).toEqual(good);
  expect((await post({ extensions: persisted(hash) })).body).toEqual(good);
  expect((await send(`?query=${encodeURIComponent(known)}`)).body).toEqual(good);
  const byHash = `?extensions=${encodeURIComponent(JSON.stringify(persisted(hash)))}`;
  expect((await send(byHash)).body).toEqual(good);

  for (const body of [{ query: "{ __typename }" }, { extensions: persisted("0".repeat(64)) }])
    for (const accept of ["application/json", "application/graphql-response+json"]) {
      // The gateway with its own backend refuses by the backend's rule.
      const own = await post(body, base, { accept });
      const refused = await post(body, farUrl, { accept });
      expect(refused).toEqual(own);
      expect(refused.body.errors?.[0]?.extensions?.code).toBe("OPERATION_NOT_PUBLISHED");
    }
  const refusals: [string, RequestInit, number][] = [
    [`?query=${encodeURIComponent("{ __typename }")}`, {}, 200],
    [`?query=${encodeURIComponent(known)}&query=${encodeURIComponent("{ __typename }")}`, {}, 400],
    ["", { method: "POST", headers: { "content-type": "application/graphql" }, body: "{ __typename }" }, 415],
    [
      "",
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "query=%7B__typename%7D",
      },
      415,
    ],
    [
      "",
      { method: "POST", headers: { "content-type": "application/json; charset=utf-16" }, body: "{}" },
      415,
    ],
  ];
  for (const [path, init, status] of refusals) {
    const refused = await send(path, init);
    expect([path, init.body, refused.status]).toEqual([path, init.body, status]);
    expect(refused.body.data).toBeUndefined();
  }
  for (const body of ["[]", "{", "null", [{ query: known }], { query: 1 }, {}])
    expect((await post(body)).status).toBe(400);
  // Extra members beside the document are not forwarded.
  const extra = await post({ query: known, extensions: persisted("0".repeat(64)), more: "{ __schema }" });
  expect(extra.body).toEqual(good);

  await far.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await local.close();
  await database.close();
});

test("accepts only operations of releases in live compositions", async () => {
  const [old, recent, foreign] = [
    "query Old { __typename }",
    "query Recent { __typename }",
    "{ __typename }",
  ] as const;
  expect(await ask(old)).toBe("OPERATION_NOT_PUBLISHED");
  await release("1.0.0", [old]);
  expect(await ask(old)).toBeUndefined();
  expect(await ask(recent)).toBe("OPERATION_NOT_PUBLISHED");
  await release("1.1.0", [recent]);
  // Pages that were opened before keep working.
  expect([await ask(old), await ask(recent), await ask(foreign)]).toEqual([
    undefined,
    undefined,
    "OPERATION_NOT_PUBLISHED",
  ]);
});
