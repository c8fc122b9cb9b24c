import { and, eq, type SQL, sql } from "drizzle-orm";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { geohashOf } from "../lots/derive-columns.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { changeablePlace } from "./place-fields.ts";
import { readPlaceChange, type updatePlaceInput } from "./place-input.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** Changes a place of the user's own team; its lots move along with it. */
export async function updatePlace(
  step: Step,
  { id, updatedAt, ...input }: InputValue<typeof updatePlaceInput>,
  path?: string,
): Promise<PlaceRow> {
  const changeable = changeablePlace(step);
  await lockLotsThatMove(step, changeable.scope, id, input);
  const before = await lockRow(step, changeable, id);
  checkUnchanged(before, updatedAt);
  // Changing a place that is in use again also restores it permanently.
  const after = await changeRow(step, changeable, before, {
    ...(await readPlaceChange(step, input, path)),
    deletedAt: null,
  });
  await moveLots(step, before, after);
  return after;
}

/** Lots are locked before their place and in the order of their ids, as in every move of lots: another order could deadlock. */
async function lockLotsThatMove(
  { tx }: Step,
  scope: SQL,
  id: string,
  input: { readonly city?: unknown; readonly location?: unknown },
): Promise<void> {
  const [stored] = await tx
    .select()
    .from(places)
    .where(and(eq(places.id, id), scope));
  if (!stored) return;
  const { city = stored.city, location = stored } = input;
  const { lat, lon } = (location ?? stored) as Partial<PlaceRow>;
  if (lat === stored.lat && lon === stored.lon && city === stored.city) return;
  await tx.select({ id: lot.id }).from(lot).where(eq(lot.placeID, id)).orderBy(lot.id).for("no key update");
}

/** Lots copy city and position of their place for the search. A lot with another position keeps it. */
async function moveLots({ tx }: Step, before: PlaceRow, after: PlaceRow): Promise<void> {
  const isAtPlace = eq(lot.placeID, after.id);
  if (after.lat !== before.lat || after.lon !== before.lon)
    await tx
      .update(lot)
      .set({ lat: after.lat, lon: after.lon, geohash: geohashOf(after.lat, after.lon) })
      .where(
        and(
          isAtPlace,
          sql`${lot.lat} is not distinct from ${before.lat} and ${lot.lon} is not distinct from ${before.lon}`,
        ),
      );
  if (after.city !== before.city)
    await tx
      .update(lot)
      .set({ city: after.city })
      .where(and(isAtPlace, sql`${lot.city} is not distinct from ${before.city}`));
}
