import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { BACKEND, ROOT, SERVER } from "../lib/paths.ts";
import { startObjectStore } from "./object-store.ts";
import { startDatabases } from "./postgres.ts";
import { startProxy } from "./proxy.ts";
import { type Supervised, supervise } from "./supervised.ts";

/** Seconds that a stopping process still serves, so that the proxy notices, also if a busy process answers it late. */
const DRAIN_SECONDS = "5";

export interface Cluster {
  readonly url: string;
  /** The primary's address. */
  readonly databaseUrl: string;
  /** Backends, gateways, database, replica, file store and proxy, by name. */
  readonly processes: ReadonlyMap<string, Supervised>;
  /** Restarts backends and gateways one after the other. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Number of gateways, and of backends; 2 by default. */
  readonly size?: number;
  /** The public port; a free one by default. */
  readonly port?: number;
  /** Called before each part starts. */
  readonly report?: (what: string) => void;
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve) =>
          probe.listen(0, "127.0.0.1", () => {
            const address = probe.address();
            resolve(typeof address === "object" && address ? address.port : 0);
          }),
        ),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * Starts the product as several processes behind a proxy, with an outside database, its replica and an S3-compatible file
 * store, and the demonstration data.
 */
export async function startCluster({
  size = 2,
  port,
  report = () => {},
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), "gisement-cluster-"));
  // The database's user passes through it.
  await chmod(folder, 0o711);
  const [own = 0, internal = 0, primary = 0, replica = 0, files = 0, ...rest] = await freePorts(5 + 2 * size);
  const publicPort = port ?? own;
  const backendPorts = rest.slice(0, size);
  const gatewayPorts = rest.slice(size);
  const url = `http://127.0.0.1:${publicPort}`;
  const started: Supervised[] = [];
  const add = (process: Supervised): Supervised => {
    started.push(process);
    return process;
  };
  async function stop(): Promise<void> {
    for (const process of started.toReversed()) await process.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    report("the database and its replica");
    const databases = await startDatabases(path.join(folder, "postgres"), { primary, replica });
    add(databases.primary);
    add(databases.replica);
    report("the file store");
    const store = await startObjectStore(path.join(folder, "files"), files);
    add(store.process);

    report("the demonstration data");
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString("hex"),
      BACKEND_SECRET: randomBytes(32).toString("hex"),
    };
    const shared = {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      // The load of a measurement exceeds that of any person.
      RATE_LIMIT: "0",
      DATABASE_URL: databases.url,
      DRAIN_SECONDS,
      ...store.environment,
      ...secrets,
    };
    // A gateway with its own backend loads them; one whose backend is elsewhere does not.
    const isReady = async (at: number): Promise<boolean> => (await fetch(`http://127.0.0.1:${at}/readyz`)).ok;
    const seeding = supervise({
      name: "seeding",
      command: process.execPath,
      args: [SERVER],
      cwd: ROOT,
      env: {
        ...shared,
        DRAIN_SECONDS: "0",
        SEED: "demo",
        PORT: String(publicPort),
        DATA_DIR: path.join(folder, "seeding"),
      },
      isReady: () => isReady(publicPort),
    });
    try {
      await seeding.untilReady();
    } finally {
      await seeding.stop();
    }

    report(`the proxy, ${size} backends and ${size} gateways`);
    add(await startProxy(folder, { public: publicPort, backends: internal, gatewayPorts, backendPorts }));
    const backends = backendPorts.map((at, index) =>
      add(
        supervise({
          name: `backend-${index + 1}`,
          command: process.execPath,
          args: [BACKEND],
          cwd: ROOT,
          env: { ...shared, PORT: String(at), DATABASE_READ_URL: databases.readUrl },
          isReady: () => isReady(at),
        }),
      ),
    );
    const gateways = await Promise.all(
      gatewayPorts.map(async (at, index) => {
        const dataDir = path.join(folder, `gateway-${index + 1}`);
        await mkdir(dataDir, { recursive: true });
        return add(
          supervise({
            name: `gateway-${index + 1}`,
            command: process.execPath,
            args: [SERVER],
            cwd: ROOT,
            env: {
              ...shared,
              PORT: String(at),
              PUBLIC_URL: url,
              BACKEND_URL: `http://127.0.0.1:${internal}`,
              DATA_DIR: dataDir,
            },
            isReady: () => isReady(at),
          }),
        );
      }),
    );
    for (const each of [...backends, ...gateways]) await each.untilReady();
    // The proxy learns it at its next check of each.
    while (!(await isReady(publicPort).catch(() => false))) await delay(100);
    return {
      url,
      databaseUrl: databases.url,
      processes: new Map(started.map((each) => [each.name, each])),
      async roll() {
        for (const each of [...backends, ...gateways]) await each.restart();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
