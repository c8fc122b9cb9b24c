import { and, eq, isNull } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { LINK_COLUMNS } from "./create-link.ts";
import { changeableLink } from "./revoke-link.ts";
import { links } from "./table.ts";

/**
 * Ends all links to a thing that is no longer published, so that publishing it again opens none of them. The caller holds
 * the lock on the thing, under which links are created.
 */
export async function endLinks(step: Step, scope: string, thingID: string): Promise<void> {
  const open = await step.tx
    .select(LINK_COLUMNS)
    .from(links)
    .where(and(eq(links.scope, scope), eq(links.thingID, thingID), isNull(links.revokedAt)))
    .orderBy(links.id)
    .for("update");
  await changeRows(
    step,
    changeableLink(step),
    open.map((row) => ({ row, values: { revokedAt: step.now } })),
  );
}
