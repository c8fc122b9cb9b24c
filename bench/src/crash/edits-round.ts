import { setTimeout as delay } from "node:timers/promises";
import type { Outcome, World } from "./world.ts";

const WRITERS = 6;
const LOTS = 40;
const UPDATE =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID } }";

interface Writer {
  readonly ids: readonly string[];
  readonly label: string;
  readonly codes: (string | null)[];
  /** Acknowledged steps, and their batches. */
  acknowledged: number;
  readonly batches: string[];
}

/** Sends steps in sequence, each giving all of its lots the same brand, while `running` is true. */
async function write({ call }: World, writer: Writer, running: () => boolean): Promise<void> {
  for (let step = 1; running(); step += 1) {
    const brand = `${writer.label} ${step}`;
    const answer = await call(UPDATE, { input: { changes: writer.ids.map((id) => ({ id, brand })) } });
    writer.codes.push(answer.code);
    // Later steps would hide the outcome of this one.
    if (answer.data === null) return;
    writer.acknowledged = step;
    writer.batches.push(
      (answer.data as { updateProductStatuses: { batchID: string } }).updateProductStatuses.batchID,
    );
  }
}

/**
 * Kills the server during bulk edits; afterwards each writer's lots must have one step, no earlier than the last
 * acknowledged.
 */
export async function editsRound(
  world: World,
  round: number,
  lots: readonly string[],
  after: number,
): Promise<Outcome> {
  const { pool } = world;
  const writers = Array.from(
    { length: WRITERS },
    (_, index): Writer => ({
      ids: lots.slice(index * LOTS, (index + 1) * LOTS),
      label: `r${round} w${index}`,
      codes: [],
      acknowledged: 0,
      batches: [],
    }),
  );
  let running = true;
  const writing = writers.map((writer) => write(world, writer, () => running));
  await delay(after);
  const back = await world.kill();
  running = false;
  await Promise.all(writing);
  const codes = writers.flatMap((writer) => writer.codes);
  const outcome = { what: "edits" as const, after, back, codes };
  if (back === null) return { ...outcome, lost: 0, torn: 0 };
  let lost = 0;
  let torn = 0;
  for (const { ids, label, acknowledged, batches } of writers) {
    const { rows } = await pool.query<{ brand: string | null }>(
      "select brand from product_statuses where id = any($1)",
      [ids],
    );
    const steps = rows.map(({ brand }) =>
      brand?.startsWith(`${label} `) ? Number(brand.slice(label.length + 1)) : 0,
    );
    if (new Set(steps).size > 1) torn += 1;
    lost += steps.filter((step) => step < acknowledged).length;
    const { rows: logged } = await pool.query<{ count: number }>(
      "select count(*)::int as count from actions where batch_id = any($1::uuid[]) and field = 'brand' group by batch_id",
      [batches],
    );
    lost += batches.length - logged.length;
    torn += logged.filter(({ count }) => count !== LOTS).length;
  }
  return { ...outcome, lost, torn };
}

export const LOTS_NEEDED = WRITERS * LOTS;
