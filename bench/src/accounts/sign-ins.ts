import { fork } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ask } from "../lib/ask.ts";
import { type BenchRow, figure } from "../lib/bench-row.ts";
import { inParallel } from "../lib/in-parallel.ts";
import type { Crowd, Person } from "../lib/make-people.ts";
import { cpuSecondsOf, cpuSecondsOfOne } from "../lib/processes.ts";
import type { Product } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { startSession } from "../lib/visitor.ts";

const ROUNDS = sized(6, 1);
/** As many as Node processes at once: its pool has four threads. */
const AT_ONCE = 4;
const here = path.dirname(fileURLToPath(import.meta.url));

interface Sample {
  readonly cpuMs: number;
  readonly perSecond: number;
  /** CPU of the database's processes per sign-in. */
  readonly databaseMs: number;
}

/** A person in one browser. */
export interface BrowserSession {
  readonly person: Person;
  readonly cookie: string;
}

/** Describes `$argon2id$v=19$m=19456,t=2,p=1$…`. */
function describe(hash: string): string {
  const [, algorithm, , parameters = ""] = hash.split("$");
  const { m, t, p } = Object.fromEntries(parameters.split(",").map((pair) => pair.split("=")));
  return `${algorithm}, ${Number(m) / 1024} MiB, ${t} passes, ${p} lane`;
}

/** Signs everybody in repeatedly, in turns with the hash alone in a separate process. */
export async function measureSignIns(
  product: Product,
  { people, passwordHash }: Crowd,
): Promise<{ readonly rows: BenchRow[]; readonly signed: readonly BrowserSession[] }> {
  const signed: BrowserSession[] = [];
  const hashing = fork(path.join(here, "hash-process.ts"));
  const measure = {
    async signIn(): Promise<Sample> {
      const [gateway, all, since] = [
        await cpuSecondsOfOne(product.pid),
        await cpuSecondsOf(product.pid),
        performance.now(),
      ];
      await inParallel(people, AT_ONCE, async (person) => {
        signed.push({ person, cookie: await startSession(product.url, person.email) });
      });
      const seconds = (performance.now() - since) / 1000;
      const own = (await cpuSecondsOfOne(product.pid)) - gateway;
      const whole = (await cpuSecondsOf(product.pid)) - all;
      return {
        cpuMs: (own * 1000) / people.length,
        perSecond: people.length / seconds,
        databaseMs: ((whole - own) * 1000) / people.length,
      };
    },
    hash: () => ask<Sample>(hashing, { hash: passwordHash, count: people.length, atOnce: AT_ONCE }),
  };
  try {
    // Warm-up: compiles the code, and completes everybody's first sign-in, which does more than later ones.
    await measure.signIn();
    await measure.hash();
    signed.length = 0;
    const samples = await inTurns(["signIn", "hash"] as const, ROUNDS, (name) => measure[name]());
    const of = (name: keyof typeof measure, key: keyof Sample): number =>
      median(samples[name].map((sample) => sample[key]));
    const [whole, alone] = [of("signIn", "cpuMs"), of("hash", "cpuMs")];
    const name = (what: string): string => `sign-in (${describe(passwordHash)}): ${what}`;
    return {
      signed,
      rows: [
        figure(name("CPU of the gateway"), whole, "ms CPU"),
        figure(name("CPU of the hash alone"), alone, "ms CPU"),
        figure(name("CPU of everything but the hash"), whole - alone, "ms CPU"),
        figure(name("CPU of the database"), of("signIn", "databaseMs"), "ms CPU"),
        figure(name("a core's worth of gateway"), 1000 / whole, "/s"),
        figure(name("the hash alone, a core's worth"), 1000 / alone, "/s"),
        figure(
          name(`${AT_ONCE} at once, this machine, client and database beside it`),
          of("signIn", "perSecond"),
          "/s",
        ),
      ],
    };
  } finally {
    hashing.kill("SIGTERM");
  }
}
