import { findMatches } from "../nouns/alerts/find-matches.ts";
import { saveMatches } from "../nouns/alerts/save-matches.ts";
import { alerts } from "../nouns/alerts/table.ts";
import type { Demo } from "./demo.ts";

/** Stores the existing matches of the wanted items, as if computed when the items were created. */
export async function seedMatches({ tx, now }: Demo): Promise<void> {
  for (const alert of await tx.select().from(alerts))
    await saveMatches(tx, alert.id, await findMatches(tx, alert), now);
}
