import { openServer, randomBy, runFileCrashes } from "@gisement/backend/file-crashes";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { sized } from "../lib/sized.ts";
import { runProductCrashes } from "./product-crashes.ts";

const ROUNDS = sized(1000, 3);
/** One kill in so many ends the whole product; the others end a process that does the same work without serving pages. */
const PRODUCT_SHARE = 100;
/** Breaches that are listed. */
const LISTED = 20;

/**
 * Kills processes (SIGKILL) that work with files and jobs, at random moments. Afterwards nothing that was acknowledged may be
 * missing, and nothing else may remain. `CRASH_SEED` repeats the choices of a run.
 *
 * @throws Error at any breach
 */
export async function run({ rounds = ROUNDS }: { readonly rounds?: number }): Promise<BenchRow[]> {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
  const productKills = Math.ceil(rounds / PRODUCT_SHARE);
  console.error(`crash-files: ${rounds} kills, CRASH_SEED=${seed}`);
  const server = await openServer();
  const started = performance.now();
  const light = await runFileCrashes({
    databaseUrl: server.databaseUrl,
    kills: rounds - productKills,
    seed,
    onKill: (kill) => {
      if (kill % 50 === 0)
        console.error(`crash-files: ${kill} kills, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    },
  }).finally(() => server.stop());
  const states = Object.entries(light.jobs).map(([state, count]) => `${count} ${state}`);
  console.error(
    `crash-files: ${light.kills} processes killed: ${light.uploads} uploads, ${light.lots} lots, jobs ${states.join(", ")}, ` +
      `${light.repeated} runs repeated, ${light.sweeps} sweeps, ${light.left} leftovers swept in the end, ${light.files} files`,
  );
  for (const [refusal, count] of light.refusals)
    console.error(`crash-files: refused ${count} times: ${refusal}`);
  const whole = await runProductCrashes(productKills, randomBy(seed));
  console.error(
    `crash-files: ${whole.kills} products killed: ${whole.uploads} uploads, ${whole.repeated} of them sent again, ${whole.exports} exports done, ${whole.files} files`,
  );
  const breaches = [...light.breaches, ...whole.breaches];
  for (const breach of breaches.slice(0, LISTED)) console.error(`crash-files: ${breach}`);
  if (breaches.length > 0) throw new Error(`${breaches.length} breaches, CRASH_SEED=${seed}`);
  const name = (what: string): string => `kill -9 around files and jobs (seed ${seed}): ${what}`;
  return [
    figure(name("kills"), light.kills + whole.kills, "kills"),
    figure(name("acknowledged uploads"), light.uploads + whole.uploads, "files"),
    figure(name("jobs done"), (light.jobs.done ?? 0) + whole.exports, "jobs"),
    figure(name("runs that a kill cut short"), light.repeated, "runs"),
    atMost(name("orphans, missing files, doubled or lost jobs"), breaches.length, "breaches", 0),
  ];
}
