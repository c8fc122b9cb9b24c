import { findMatchesOfMany } from "../nouns/alerts/find-matches-of-many.ts";
import { saveMatches } from "../nouns/alerts/save-matches.ts";
import { alerts } from "../nouns/alerts/table.ts";
import type { Demo } from "./demo.ts";

/** Stores the existing matches of the wanted items, as if computed when the items were created. */
export async function seedMatches({ tx, now }: Demo): Promise<void> {
  const found = await findMatchesOfMany(tx, await tx.select().from(alerts));
  for (const [alertID, matches] of found) await saveMatches(tx, alertID, matches, now);
}
