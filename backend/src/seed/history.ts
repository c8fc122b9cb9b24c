import { sql } from "drizzle-orm";
import { actions } from "../platform/audit-log/table.ts";
import { byName, type Demo } from "./demo.ts";
import { chunks, momentOf, readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";

/** One change of a lot in `data/history.json`, oldest first. */
interface ChangeEntry {
  readonly lot: string;
  readonly at: string;
  readonly by: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Writes the change log of the lots: their creation, then each change as its own step. */
export async function seedHistory({ tx, now, people }: Demo, lots: readonly DemoLot[]): Promise<void> {
  const stampOf = (lot: DemoLot) => ({
    entity: "product_statuses",
    entityID: lot.id,
    productID: lot.productID,
    organizationID: lot.organizationID ?? null,
  });
  const created = lots.map((lot) => ({
    ...stampOf(lot),
    batchID: lot.importID ? idOf("batch:import") : idOf(`created:${lot.id}`),
    at: lot.createdAt,
    actor: lot.byUserID ?? null,
    asWhom: lot.byUserID ?? null,
    field: "created",
    old: null,
    new: asJson(lot.name),
  }));
  const lotByID = new Map(lots.map((lot) => [lot.id, lot]));
  const counts = new Map<string, number>();
  const changed = (await readRows<ChangeEntry>("history")).map((entry) => {
    const lot = byName(lotByID, idOf(`lot:${entry.lot}`));
    const index = counts.get(lot.id) ?? 0;
    counts.set(lot.id, index + 1);
    const author = byName(people, entry.by).id;
    return {
      ...stampOf(lot),
      batchID: idOf(`change:${lot.id}:${index}`),
      at: momentOf(entry.at, now),
      actor: author,
      asWhom: author,
      field: entry.field,
      old: asJson(entry.old),
      new: asJson(entry.new),
    };
  });
  for (const some of chunks([...created, ...changed], 250)) await tx.insert(actions).values(some);
}
