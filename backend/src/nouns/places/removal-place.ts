import { and, eq } from "drizzle-orm";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { placesOwnership } from "./ownership.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** As people read it where a removed lot is; made with the first removal, and theirs to rename. */
const REMOVAL_PLACE = { name: "Lots retirés", type: "other" } as const;

/**
 * The team's one place for lots that were removed, or that of somebody solo (INV-014, decision A9); made when it is
 * needed first. It is nobody's to take back, so its making is no entry of the step.
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
  const [made] = await step.tx
    .insert(places)
    .values({
      ...REMOVAL_PLACE,
      isRemoval: true,
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    // Somebody else's first removal came in between: theirs is the place.
    .onConflictDoNothing()
    .returning();
  return made ?? ((await find()) as PlaceRow);
}
