import { findMatches } from "../alerts/find-matches.ts";
import { keepMatches } from "../alerts/keep-matches.ts";
import { lotsOf } from "../alerts/match-new-lots.ts";
import { alerts } from "../alerts/table.ts";
import type { Demo } from "./demo.ts";

/** What answers the wanted items already, as if it had been weighed when they were written down. */
export async function seedMatches({ tx, now }: Demo): Promise<void> {
  for (const alert of await tx.select().from(alerts))
    await keepMatches(tx, alert.id, await findMatches(tx, alert, lotsOf(alert)), now);
}
