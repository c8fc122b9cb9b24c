import { and, eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { serialCodes } from "./table.ts";

/** A label of a deleted place has no target any more. */
export const deleteCodesOfPlace: EventHandler<"place-removed"> = async ({ tx }, { placeID }) => {
  await tx.delete(serialCodes).where(and(eq(serialCodes.type, "PLACE"), eq(serialCodes.elementID, placeID)));
};
