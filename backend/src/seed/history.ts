import { sql } from "drizzle-orm";
import { actions } from "../actions/table.ts";
import { chunks, type Demo } from "./demo.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";
import { ACCOUNTS, LOWLANDS } from "./people.ts";
import { placeID } from "./projects.ts";
import { hashText, pick, type Random, randomFrom } from "./random.ts";

interface Change {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What may have happened to a lot before it came to be as it is. */
function changesOf(lot: DemoLot, random: Random): Change[] {
  const changes: Change[] = [];
  if (lot.action !== "tbd" && random() < 0.7) changes.push({ field: "action", old: "tbd", new: lot.action });
  if (lot.quantityNumber && random() < 0.28)
    changes.push({
      field: "quantity.number",
      old: Math.round(lot.quantityNumber * (1.15 + random() * 0.5)),
      new: lot.quantityNumber,
    });
  if (lot.priceAmount && random() < 0.3)
    changes.push({
      field: "price",
      old:
        random() < 0.3
          ? null
          : { amount: Math.round(lot.priceAmount * (random() < 0.7 ? 118 : 92)) / 100, currency: "EUR" },
      new: { amount: lot.priceAmount, currency: "EUR" },
    });
  if (lot.condition && random() < 0.16)
    changes.push({
      field: "condition",
      old: pick(
        random,
        ["good", "fair", "to_repair"].filter((value) => value !== lot.condition),
      ),
      new: lot.condition,
    });
  if (lot.brand && random() < 0.14) changes.push({ field: "brand", old: null, new: lot.brand });
  if (lot.projectID && random() < 0.5) changes.push({ field: "projectID", old: null, new: lot.projectID });
  if (random() < 0.08 && lot.organizationID)
    changes.push({
      field: "placeID",
      old: placeID(lot.organizationID === LOWLANDS.id ? "pl-18" : "pl-01"),
      new: lot.placeID,
    });
  if ((lot.width || lot.length) && random() < 0.1)
    changes.push({
      field: "dimension",
      old: null,
      new: {
        length: lot.length ?? null,
        width: lot.width ?? null,
        height: lot.height ?? null,
        diameter: lot.diameter ?? null,
        volume: null,
        unit: "cm",
      },
    });
  return changes;
}

/** The action log of the lots: who made each, and what was changed since, one step at a time. */
export async function seedHistory({ tx, now }: Demo, lots: readonly DemoLot[]): Promise<void> {
  const rows = lots.flatMap((lot) => {
    const random = randomFrom(hashText(`history:${lot.ref}`));
    const stamp = {
      entity: "product_statuses",
      entityID: lot.id,
      productID: lot.productID,
      organizationID: lot.organizationID ?? null,
    };
    const created = {
      ...stamp,
      batchID: lot.importID ? idOf("batch:import") : idOf(`created:${lot.id}`),
      at: lot.createdAt,
      actor: lot.byUserID ?? null,
      asWhom: lot.byUserID ?? null,
      field: "created",
      old: null,
      new: sql`${JSON.stringify(lot.name)}::jsonb`,
    };
    const changes = changesOf(lot, random);
    const people =
      lot.organizationID === null
        ? [ACCOUNTS.nadia]
        : lot.organizationID === LOWLANDS.id
          ? [ACCOUNTS.sanne]
          : [ACCOUNTS.camille, ACCOUNTS.thomas, ACCOUNTS.julien];
    const end = (lot.updatedAt ?? now).getTime();
    const span = Math.max(0, end - lot.createdAt.getTime());
    return [
      created,
      ...changes.map((change, index) => {
        const who = pick(random, people).id;
        const at = new Date(lot.createdAt.getTime() + (span * (index + 1)) / changes.length);
        return {
          ...stamp,
          batchID: idOf(`change:${lot.id}:${index}`),
          at,
          actor: who,
          asWhom: who,
          field: change.field,
          old: sql`${JSON.stringify(change.old)}::jsonb`,
          new: sql`${JSON.stringify(change.new)}::jsonb`,
        };
      }),
    ];
  });
  for (const some of chunks(rows, 250)) await tx.insert(actions).values(some);
}
