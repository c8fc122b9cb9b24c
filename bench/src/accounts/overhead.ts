import { fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { VIEWER_CHANNEL } from "../../../gateway/src/identity/viewer-changes.ts";
import { ask } from "../lib/ask.ts";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { CONNECTIONS, load, type Sample, type Target, warmUp } from "../lib/load.ts";
import { BARE_SERVER } from "../lib/paths.ts";
import { cpuSecondsOfOne } from "../lib/processes.ts";
import type { Product } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { switchTo } from "../lib/statements.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import type { BrowserSession } from "./sign-ins.ts";

/** Goal in microseconds: half a millisecond. */
const GOAL = 500;
const ROUNDS = sized(5, 1);
const SECONDS = sized(2, 1);
/** Rounds in which every person sends requests; the first ones only warm up. Cheap requests are sent several times. */
const BURSTS = sized({ warmUp: 10, measured: 10, cheap: 5 }, { warmUp: 1, measured: 1, cheap: 1 });
/** Milliseconds after which a notification has certainly arrived. */
const ARRIVED = 300;

/** Touches no data, which leaves identity and GraphQL itself. */
const NOTHING = "{ __typename }";
/** One row behind a policy. */
const ONE_ROW = "{ listNotifications(limit: 1) { items { id type } } }";

const json = { "content-type": "application/json" };
const bodyOf = (query: string): string => JSON.stringify({ query });

/** Session, memberships, team and policy while they are cached, as in all requests of a busy page but the first. */
async function measureRemembered(product: Product, databaseUrl: string): Promise<BenchRow[]> {
  const bare = fork(BARE_SERVER, { env: { ...process.env, NODE_ENV: "production" }, execArgv: [] });
  try {
    const visitor = await signIn(product.url);
    const data = await visitor.graphql<{ listNotifications: { items: unknown[] } }>(ONE_ROW);
    if (data.listNotifications.items.length !== 1) throw new Error("the list has not the one row");
    const { port } = await ask<{ port: number }>(bare, { answer: { data }, levels: [], databaseUrl });

    const gateway = { url: `${product.url}/graphql`, pid: product.pid };
    const signedIn = { ...json, cookie: visitor.cookie, origin: product.url };
    const signedOut = { ...json, origin: product.url };
    const targets = {
      bare: {
        url: `http://127.0.0.1:${port}/json`,
        pid: bare.pid ?? 0,
        headers: json,
        body: bodyOf(ONE_ROW),
      },
      signedOut: { ...gateway, headers: signedOut, body: bodyOf(NOTHING) },
      signedIn: { ...gateway, headers: signedIn, body: bodyOf(NOTHING) },
      rows: {
        ...gateway,
        headers: signedIn,
        body: bodyOf(ONE_ROW),
        prepare: () => switchTo(product, "rows"),
      },
      database: {
        ...gateway,
        headers: signedIn,
        body: bodyOf(ONE_ROW),
        prepare: () => switchTo(product, "database"),
      },
    } satisfies Record<string, Target>;
    type Name = keyof typeof targets;
    const names = Object.keys(targets) as Name[];
    for (const name of names) await warmUp(targets[name]);
    const samples = await inTurns(names, ROUNDS, (name) => load(targets[name], SECONDS));
    await switchTo(product, "database");

    if (names.some((name) => samples[name].some(({ refused }) => refused > 0)))
      throw new Error("some requests were refused");
    const cpu = (name: Name): number => median(samples[name].map((sample: Sample) => sample.cpuMs * 1000));
    const name = (what: string): string => `request, CPU: ${what}`;
    return [
      figure(name("Fastify alone, the same answer"), cpu("bare"), "µs CPU"),
      figure(name("gateway, signed out, no data"), cpu("signedOut"), "µs CPU"),
      figure(name("gateway, signed in, no data"), cpu("signedIn"), "µs CPU"),
      figure(name("gateway, signed in, one row behind a policy, rows in memory"), cpu("rows"), "µs CPU"),
      figure(name("gateway, signed in, one row behind a policy, database"), cpu("database"), "µs CPU"),
      figure(name("session, memberships and team, remembered"), cpu("signedIn") - cpu("signedOut"), "µs CPU"),
      atMost(
        name("these with policy, scope and a resolver, remembered"),
        cpu("rows") - cpu("signedOut"),
        "µs CPU",
        GOAL,
      ),
      atMost(name("all that the gateway adds to Fastify alone"), cpu("rows") - cpu("bare"), "µs CPU", GOAL),
    ];
  } finally {
    bare.kill("SIGTERM");
  }
}

/** The same without a cache: session and memberships are read for each request. */
async function measureFirst(product: Product, databaseUrl: string, signed: readonly BrowserSession[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  /** Sends the notification with which the gateway announces a changed person to its processes. */
  const forgetAll = async (): Promise<void> => {
    const people = signed.map(({ person }) => person.id);
    await pool.query("select pg_notify($1, id) from unnest($2::text[]) as person (id)", [
      VIEWER_CHANNEL,
      people,
    ]);
    await delay(ARRIVED);
  };
  const burst = async (times: number, isSignedIn: boolean): Promise<number> => {
    const before = await cpuSecondsOfOne(product.pid);
    const all = Array.from({ length: times }, () => signed).flat();
    await inParallel(all, CONNECTIONS, async ({ cookie }) => {
      const answer = await fetch(`${product.url}/graphql`, {
        method: "POST",
        headers: { ...json, origin: product.url, ...(isSignedIn ? { cookie } : {}) },
        body: bodyOf(NOTHING),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    return (((await cpuSecondsOfOne(product.pid)) - before) * 1_000_000) / all.length;
  };
  const samples = { signedOut: [] as number[], first: [] as number[], again: [] as number[] };
  try {
    for (let round = 0; round < BURSTS.warmUp + BURSTS.measured; round++) {
      const signedOut = await burst(BURSTS.cheap, false);
      await forgetAll();
      const first = await burst(1, true);
      const again = await burst(BURSTS.cheap, true);
      if (round < BURSTS.warmUp) continue;
      samples.signedOut.push(signedOut);
      samples.first.push(first);
      samples.again.push(again);
    }
  } finally {
    await pool.end();
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [signedOut, first, again] = [mean(samples.signedOut), mean(samples.first), mean(samples.again)];
  const name = (what: string): string => `first request of each of ${signed.length} people, CPU: ${what}`;
  return [
    figure(name("signed out"), signedOut, "µs CPU"),
    figure(name("signed in, nothing remembered"), first, "µs CPU"),
    figure(name("signed in, the same once more at once"), again, "µs CPU"),
    atMost(name("session, memberships and team, read anew"), first - signedOut, "µs CPU", GOAL),
  ];
}

/** Cost for the gateway of determining the caller's identity and rights. */
export async function measureOverhead(
  product: Product,
  options: { readonly databaseUrl: string; readonly signed: readonly BrowserSession[] },
): Promise<BenchRow[]> {
  return [
    ...(await measureRemembered(product, options.databaseUrl)),
    ...(await measureFirst(product, options.databaseUrl, options.signed)),
  ];
}
