import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SHELL_EVENTS, SHELL_SLOTS } from "@gisement/shared-domain/remote";
import { buildSchema, type GraphQLSchema, printSchema } from "graphql";
import { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadConfig } from "../../config/load-config.ts";
import { StartError } from "../../process/start-error.ts";
import { type Product, startProduct } from "../../start-product.ts";
import { type ReleaseOptions, releaseFiles } from "../../testing/release-files.ts";
import { packFiles } from "../../testing/tar-archive.ts";
import { createDatabase, startTestGateway } from "../../testing/test-gateway.ts";
import { createDeployToken } from "../deploy-tokens.ts";
import { openReleases } from "../releases.ts";
import type { ShellOffers } from "./types.ts";

/** Changes the real schema for the next start. */
const next = vi.hoisted(() => ({ change: (schema: GraphQLSchema): GraphQLSchema => schema }));
vi.mock("@gisement/backend", async (original) => {
  const real = await original<typeof import("@gisement/backend")>();
  const createBackend: typeof real.createBackend = (options) => {
    const backend = real.createBackend(options);
    return { ...backend, schema: next.change(backend.schema) };
  };
  return { ...real, createBackend };
});

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "gisement-start-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (): Promise<Product> =>
  startProduct({
    config: loadConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SEED: "empty",
      RATE_LIMIT: "0",
      NODE_ENV: "test",
    }),
    logger: pino({ level: "silent" }),
    onLost: () => undefined,
  });

async function release(url: string, name: string, version: string, options: ReleaseOptions): Promise<void> {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const { token } = await createDeployToken(pool, { remote: name, days: 1, by: "test" });
  await pool.end();
  const authorization = `Bearer ${token}`;
  const files = releaseFiles(name, { ...options, manifest: { version, ...options.manifest } });
  const published = await fetch(`${url}/api/releases/${name}/${version}`, {
    method: "PUT",
    headers: { authorization, "content-type": "application/gzip" },
    body: new Uint8Array(packFiles(files)),
  });
  expect([published.status, await published.text()]).toEqual([201, expect.any(String)]);
  const activated = await fetch(`${url}/api/releases/${name}/activate`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ version }),
  });
  expect(activated.status).toBe(200);
}

test("refuses to start with a schema that breaks an active release, and names the release and the operation", async () => {
  const first = await start();
  await release(first.url, "mf-reader", "1.4.0", {
    documents: ["query OneImport($id: ID!) {\n  getImport(id: $id) {\n    id\n  }\n}"],
  });
  await release(first.url, "mf-other", "2.0.0", {
    documents: ["query Place($id: ID!) { getPlace(id: $id) { id } }"],
  });
  await first.stop();

  next.change = (schema) => buildSchema(printSchema(schema).replace(/^ {2}getImport\(.*\n/m, ""));
  const failed = await start().then(
    (product) => product.stop(),
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(StartError);
  expect(String(failed)).toContain(
    '  mf-reader 1.4.0: mf-reader: the operation OneImport, line 2, column 3: Cannot query field "getImport" on type "Query".',
  );
  expect(String(failed)).not.toContain("mf-other");

  next.change = (schema) => schema;
  const again = await start();
  const registry: { remotes: { name: string; version: string }[] } = await (
    await fetch(`${again.url}/releases/registry.json`)
  ).json();
  expect(registry.remotes).toContainEqual(expect.objectContaining({ name: "mf-reader", version: "1.4.0" }));
  await again.stop();
});

test("refuses to start with a shell that drops a slot or event of an active release or a canary", async () => {
  const gateway = await startTestGateway();
  try {
    const publish = (name: string, version: string, manifest: Record<string, unknown>) =>
      gateway.releases.publish(
        "token:test",
        name,
        version,
        packFiles(releaseFiles(name, { manifest: { version, ...manifest } })),
      );
    await publish("mf-card", "1.0.0", { slots: [{ slot: "dashboard.card", expose: "./app" }] });
    await gateway.releases.activate("token:test", "mf-card", "1.0.0");
    await publish("mf-ear", "1.0.0", {});
    await gateway.releases.activate("token:test", "mf-ear", "1.0.0");
    await publish("mf-ear", "1.1.0", { events: { hears: { "import.finished": { rows: "number" } } } });
    await gateway.releases.rollout("token:test", "mf-ear", "1.1.0", 10);
    const open = (offers: ShellOffers) =>
      openReleases({
        pool: gateway.pool,
        databaseUrl: gateway.databaseUrl,
        dataDir: gateway.dataDir,
        projectRoot: gateway.dataDir,
        logger: pino({ level: "silent" }),
        around: { schema: gateway.backend.schema, shellModules: null, offers },
      });
    const failed = await open({ slots: {}, events: { "import.finished": {} } }).catch(String);
    expect(failed).toContain("mf-card 1.0.0: mf-card: ./app is for the slot dashboard.card, which neither");
    expect(failed).toContain(
      "mf-ear 1.1.0: mf-ear: it needs another payload of import.finished than the shell gives: rows (number) is not given",
    );
    expect(failed).not.toContain("mf-ear 1.0.0");
    const same = await open({ slots: SHELL_SLOTS, events: SHELL_EVENTS });
    await same.close();
  } finally {
    await gateway.close();
  }
});
