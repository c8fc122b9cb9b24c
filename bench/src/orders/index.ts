import { fork } from "node:child_process";
import path from "node:path";
import { ask } from "../lib/ask.ts";
import { atLeast, type BenchRow, figure } from "../lib/bench-row.ts";
import { CONNECTIONS, load, type Sample, type Target, warmUp } from "../lib/load.ts";
import { BARE_SERVER } from "../lib/paths.ts";
import { makeFolder, socketAddress, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { STATEMENTS_PRELOAD, switchTo, toLevels } from "../lib/statements.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { signIn } from "../lib/visitor.ts";
import { makeOrders } from "./make-orders.ts";

const GOALS = { memory: 0.6, database: 0.8 };
const ROUNDS = sized(4, 1);
const SECONDS = sized(3, 1);
const ORDERS = 20;

/** Twenty orders as their list shows them, with their lines and their customer. */
const QUERY = `query Orders($kind: OrderKind!, $limit: Int) {
  ordersByType(kind: $kind, limit: $limit) {
    items {
      id number status type requestType title expireDate createdAt updatedAt
      total { amount currency } tax { amount currency }
      customer { id firstName lastName companyName }
      from { id name kind } to { id name kind }
      orderItems { id name quantity unitPrice }
    }
    nextToken
  }
}`;

/**
 * A list of twenty orders with their lines through the whole gateway (session, team, policy, tenant scope, GraphQL),
 * against Fastify alone: with rows in memory (returned where a built query is run, or at the driver, which includes
 * building and mapping), and with PostgreSQL.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("orders");
  const dataDir = path.join(folder.path, "data");
  const product = await startProduct({ dataDir, preload: STATEMENTS_PRELOAD });
  const bare = fork(BARE_SERVER, {
    env: { ...process.env, NODE_ENV: "production" },
    execArgv: [],
  });
  try {
    const visitor = await signIn(product.url);
    await makeOrders(visitor, ORDERS);
    const variables = { kind: "sentquote", limit: ORDERS };
    // A first call, so that session and team are cached, as in a person's second request.
    await visitor.graphql(QUERY, variables);
    await switchTo(product, "record");
    const data = await visitor.graphql<{ ordersByType: { items: { orderItems: unknown[] }[] } }>(
      QUERY,
      variables,
    );
    const { record } = await switchTo(product, "database");
    const { items } = data.ordersByType;
    if (items.length !== ORDERS || items.some(({ orderItems }) => orderItems.length === 0))
      throw new Error("the list is not the twenty orders with lines that were written");
    const levels = toLevels(record);
    const answer = { data };
    const { port } = await ask<{ port: number }>(bare, {
      answer,
      levels,
      databaseUrl: socketAddress(dataDir),
    });

    const body = JSON.stringify({ query: QUERY, variables });
    const json = { "content-type": "application/json" };
    const gateway = {
      url: `${product.url}/graphql`,
      pid: product.pid,
      body,
      headers: { ...json, cookie: visitor.cookie, origin: product.url },
    };
    const limit = { pid: bare.pid ?? 0, body, headers: json };
    const targets = {
      gatewayRows: { ...gateway, prepare: () => switchTo(product, "rows") },
      gatewayAnswers: { ...gateway, prepare: () => switchTo(product, "answers") },
      bareJson: { ...limit, url: `http://127.0.0.1:${port}/json` },
      gatewayDatabase: { ...gateway, prepare: () => switchTo(product, "database") },
      bareSql: { ...limit, url: `http://127.0.0.1:${port}/sql` },
      bareUnnamed: { ...limit, url: `http://127.0.0.1:${port}/sql-unnamed` },
    } satisfies Record<string, Target>;
    type Name = keyof typeof targets;
    const names = Object.keys(targets) as Name[];
    for (const name of names) await warmUp(targets[name]);
    const samples = await inTurns(names, ROUNDS, (name) => load(targets[name], SECONDS));

    const of = (name: Name, key: keyof Sample): number => median(samples[name].map((sample) => sample[key]));
    const ratio = (one: Name, other: Name): number => of(one, "perSecond") / of(other, "perSecond");
    const size = (JSON.stringify(answer).length / 1000).toFixed(1);
    const name = (what: string): string => `${ORDERS} orders with lines (${size} kB): ${what}`;
    const refused = Math.max(...names.map((each) => of(each, "refused")));
    const perSecond = (what: string, each: Name): BenchRow =>
      figure(name(what), of(each, "perSecond"), "req/s");
    const cpu = (what: string, each: Name): BenchRow =>
      figure(name(`CPU a request, ${what}`), of(each, "cpuMs"), "ms CPU");
    return [
      perSecond("Fastify alone, the same JSON", "bareJson"),
      perSecond("gateway, rows in memory", "gatewayRows"),
      atLeast(name("gateway / Fastify, rows in memory"), ratio("gatewayRows", "bareJson"), "x", GOALS.memory),
      perSecond("gateway, PostgreSQL's answers in memory", "gatewayAnswers"),
      perSecond(`Fastify alone, the same ${record.length} statements`, "bareSql"),
      perSecond("Fastify alone, the same, none prepared", "bareUnnamed"),
      perSecond("gateway, with the database", "gatewayDatabase"),
      atLeast(name("gateway / Fastify, database"), ratio("gatewayDatabase", "bareSql"), "x", GOALS.database),
      cpu("Fastify alone, the same JSON", "bareJson"),
      cpu("gateway, rows in memory", "gatewayRows"),
      cpu("gateway, PostgreSQL's answers in memory", "gatewayAnswers"),
      cpu("Fastify alone, the same statements", "bareSql"),
      cpu("gateway, with the database", "gatewayDatabase"),
      figure(
        name(`slowest of a hundred at ${CONNECTIONS} at once, gateway, database`),
        of("gatewayDatabase", "p99"),
        "ms",
      ),
      figure(name("requests refused because the process was busy"), refused * 100, "%"),
    ];
  } finally {
    bare.kill("SIGTERM");
    await product.stop();
    await folder.remove();
  }
}
