import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { atLeast, atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { CONNECTIONS } from "../lib/load.ts";
import { sized } from "../lib/sized.ts";
import { signIn } from "../lib/visitor.ts";
import { type Cluster, startCluster } from "./start-cluster.ts";

/** Seconds of load that are measured. */
const SECONDS = sized(15, 2);
const QUERY =
  "{ searchProduct(limit: 20) { total items { id name quantity { number unit } condition category updatedAt } } }";
/** Processes that answer need a core each, and so do the database and the one that asks. */
const CORES_FOR_TWO = 4;

interface Measured {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly failed: number;
  /** Number of failed requests by status, or by the reason that no answer came. */
  readonly reasons: Readonly<Record<string, number>>;
}

interface Answer {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const slowest = ({ times }: Measured): number => times.reduce((most, time) => Math.max(most, time), 0);

/** Requests a list without a pause over some connections until `until` resolves. */
async function ask(cluster: Cluster, until: Promise<unknown>): Promise<Measured> {
  const { cookie } = await signIn(cluster.url);
  const times: number[] = [];
  let failed = 0;
  const reasons: Record<string, number> = {};
  let running = true;
  const started = performance.now();
  const asking = Array.from({ length: CONNECTIONS }, async () => {
    while (running) {
      const start = performance.now();
      const reason = await fetch(`${cluster.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: cluster.url, cookie },
        body: JSON.stringify({ query: QUERY }),
      }).then(
        async (response) => {
          if (!response.ok) return `status ${response.status}`;
          const { errors } = (await response.json()) as Answer;
          return errors ? `${errors[0]?.extensions?.code}: ${errors[0]?.message}` : null;
        },
        (error: Error) => `${error.message}: ${error.cause instanceof Error ? error.cause.message : ""}`,
      );
      times.push(performance.now() - start);
      if (reason === null) continue;
      failed += 1;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  });
  await until;
  running = false;
  await Promise.all(asking);
  return { perSecond: (times.length * 1000) / (performance.now() - started), times, failed, reasons };
}

/**
 * The product as several processes behind a proxy: requests per second of one gateway and one backend against two of each,
 * and what a rolling restart under load costs.
 */
export async function run(): Promise<BenchRow[]> {
  const one = await startCluster({ size: 1 });
  let single: Measured;
  try {
    await ask(one, delay(3000));
    single = await ask(one, delay(SECONDS * 1000));
  } finally {
    await one.stop();
  }
  const two = await startCluster({ size: 2 });
  try {
    await ask(two, delay(3000));
    const double = await ask(two, delay(SECONDS * 1000));
    const rolling = await ask(two, two.roll());
    for (const quiet of [single, double])
      if (quiet.failed > 0) throw new Error(`requests failed: ${JSON.stringify(quiet.reasons)}`);
    for (const [reason, count] of Object.entries(rolling.reasons))
      console.error(`lost during the restart: ${count} × ${reason}`);
    const ratio = double.perSecond / single.perSecond;
    const cores = availableParallelism();
    const name = `two gateways and two backends against one of each (${cores} cores)`;
    return [
      figure("a list through proxy, gateway and backend, one of each", single.perSecond, "req/s"),
      figure("the same, two of each", double.perSecond, "req/s"),
      cores >= CORES_FOR_TWO ? atLeast(name, ratio, "times", 1.7) : figure(name, ratio, "times"),
      atMost("requests that a rolling restart under load lost", rolling.failed, "requests", 0),
      figure("slowest request without a restart", slowest(double), "ms"),
      atMost(
        "added to the slowest request by a rolling restart",
        slowest(rolling) - slowest(double),
        "ms",
        200,
      ),
    ];
  } finally {
    await two.stop();
  }
}
