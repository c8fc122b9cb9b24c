import { and, eq } from "drizzle-orm";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { placesOwnership } from "./ownership.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** The visible place of removed lots; created with the first removal, and the team may rename it. */
const REMOVAL_PLACE = { name: "Lots retirés", type: "other" } as const;

/**
 * The one place for a team's or solo user's removed lots (INV-014, decision A9); created on first use. Its creation is not part
 * of the step, because undo must not remove it.
 */
export async function removalPlace(step: Step): Promise<PlaceRow> {
  const find = async (): Promise<PlaceRow | undefined> => {
    const [place] = await step.tx
      .select()
      .from(places)
      .where(and(eq(places.isRemoval, true), writeScope(step.identity, placesOwnership)));
    return place;
  };
  const known = await find();
  if (known) return known;
  const [created] = await step.tx
    .insert(places)
    .values({
      ...REMOVAL_PLACE,
      isRemoval: true,
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    // A concurrent first removal created the place: use that one.
    .onConflictDoNothing()
    .returning();
  return created ?? ((await find()) as PlaceRow);
}
