import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Backend, ViewerRecord } from "@gisement/backend";
import { openFileStore } from "@gisement/backend/files";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { GraphQLSchema } from "graphql";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import { createGateway, type GatewayParts } from "../gateway.ts";
import { createAccount } from "../identity/create-account.ts";
import { openReleases, type Releases } from "../releases/releases.ts";
import { createMemoryBackend, type MemoryBackend } from "./memory-backend.ts";
import { TEMPLATE } from "./one-server.ts";
import { PASSWORD } from "./people.ts";

/** Cookies of one browser, as set by `Set-Cookie`. */
export type Jar = Record<string, string>;

export interface TestGateway {
  readonly app: FastifyInstance;
  readonly backend: MemoryBackend;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly releases: Releases;
  /** Opens the releases as another process with its own data folder sees them. */
  openOtherReleases(dataDir: string): Promise<Releases>;
  /** Log lines written so far. */
  readonly log: readonly string[];
  signIn(email: string, options?: { readonly rememberMe?: boolean }): Promise<Jar>;
  close(): Promise<void>;
}

/** Keeps the last value of each name, as a browser does. */
export function takeCookies(response: LightMyRequestResponse, jar: Jar = {}): Jar {
  for (const { name, value, maxAge } of response.cookies) {
    if (maxAge === 0) delete jar[name];
    else jar[name] = value;
  }
  return jar;
}

/** Creates a migrated database in the test run's server. */
export async function createDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = inject("databaseUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${TEMPLATE}`);
  return {
    url: server.replace("/gisement?", `/${name}?`),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

/** A gateway over a backend in memory, with real accounts, files and sessions. */
export async function startTestGateway(
  people: readonly ViewerRecord[] = [],
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly parts?: Partial<GatewayParts>;
    /** Schema that releases are checked against; by default that of the backend in memory. */
    readonly schema?: GraphQLSchema;
    readonly shellModules?: ReadonlyMap<string, string>;
    /** Another backend over the gateway's database, which may read the published operations. */
    readonly backendOf?: (parts: {
      readonly pool: pg.Pool;
      readonly databaseUrl: string;
      readonly dataDir: string;
      readonly operations: () => ReadonlyMap<string, string>;
    }) => Promise<Backend>;
    /** Intervals of the health rule in milliseconds; 0 by default. */
    readonly watch?: { readonly every?: number; readonly settle?: number };
    /** Folder with `mf-…/dist`; by default there is none. */
    readonly projectRoot?: string;
  } = {},
): Promise<TestGateway> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gisement-gateway-"));
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Dropping the database cuts off connections that are still closing.
  pool.on("error", () => undefined);
  for (const { id, name, email } of people)
    await createAccount(pool, { userID: id, name, email, password: PASSWORD });
  const log: string[] = [];
  const backend = createMemoryBackend(people);
  const logger = pino({ level: "info" }, { write: (line) => log.push(line) });
  let opened: Releases | null = null;
  const operations = () => opened?.active().operations ?? new Map<string, string>();
  const used =
    (await options.backendOf?.({ pool, databaseUrl: database.url, dataDir, operations })) ?? backend;
  const around = { schema: options.schema ?? used.schema, shellModules: options.shellModules ?? null };
  const openOwnReleases = (dir: string) =>
    openReleases({
      pool,
      databaseUrl: database.url,
      dataDir: dir,
      projectRoot: options.projectRoot ?? dataDir,
      logger,
      around,
      watch: { every: 0, settle: 0, ...options.watch },
    });
  const releases = await openOwnReleases(dataDir);
  opened = releases;
  const app = await createGateway({
    config: loadConfig({ DATA_DIR: dataDir, PORT: "3000", NODE_ENV: "test", ...options.env }),
    logger,
    pool,
    databaseUrl: database.url,
    secret: randomBytes(32).toString("hex"),
    backend: used,
    store: await openFileStore({ dataDir, s3: null }),
    releases,
    stopping: new AbortController().signal,
    shellDist: path.join(dataDir, "shell"),
    ...options.parts,
  });
  return {
    app,
    backend,
    pool,
    databaseUrl: database.url,
    dataDir,
    releases,
    openOtherReleases: openOwnReleases,
    log,
    async signIn(email, { rememberMe = false } = {}) {
      const response = await app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        payload: { email, password: PASSWORD, rememberMe },
      });
      if (response.statusCode !== 200) throw new Error(`sign-in: ${response.statusCode} ${response.body}`);
      return takeCookies(response);
    },
    async close() {
      await app.close();
      await releases.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
