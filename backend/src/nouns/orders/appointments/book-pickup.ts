import { DomainError } from "@gisement/shared-domain/errors";
import { APPOINTMENT_STATUSES, isSent, parisDay, pickupSlots } from "@gisement/shared-domain/orders";
import { and, asc, eq } from "drizzle-orm";
import { date, object } from "yup";
import { type InputValue, id } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { changeRow, type Lockable, lockRow } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { places } from "../../places/table.ts";
import { changeableOrder } from "../changeable-order.ts";
import type { orders } from "../table.ts";
import type { OrderRow } from "../types.ts";
import { placesOfOrder, takenAt } from "./pickup-places.ts";
import { appointments } from "./table.ts";

export const bookPickupInput = object({
  orderID: id().required(),
  placeID: id().required(),
  startsAt: date().nullable().defined().meta({
    description: "The beginning of one of the place's free appointments; null gives the appointment back.",
  }),
});

/**
 * Makes, moves or gives back the appointment at which goods of an order are fetched at a place. The order's dates are those of its
 * appointments from then on.
 *
 * @throws DomainError NOT_FOUND; INVALID_STATE unless the order is CONFIRMED or PAID; BAD_USER_INPUT for a place without goods of
 * the order, or a time that it does not offer; CONFLICT with reason `slot-taken`
 */
export async function bookPickup(step: Step, input: InputValue<typeof bookPickupInput>): Promise<OrderRow> {
  const { orderID, placeID, startsAt } = readInput(bookPickupInput, input);
  const changeable = changeableOrder(step);
  const row = await lockRow(step, changeable, orderID);
  return bookSlot(step, changeable, row, { placeID, startsAt, bookedBy: step.identity.userID });
}

/** The same for a locked order, for whoever acts: a person, or a customer without an account. */
export async function bookSlot(
  step: Step,
  changeable: Lockable<typeof orders>,
  row: OrderRow,
  wanted: { readonly placeID: string; readonly startsAt: Date | null; readonly bookedBy: string | null },
): Promise<OrderRow> {
  const { placeID, startsAt, bookedBy } = wanted;
  const orderID = row.id;
  if (!isSent(row) || !(APPOINTMENT_STATUSES as readonly string[]).includes(row.status))
    throw new DomainError(
      "INVALID_STATE",
      "Appointments are made once the order is confirmed, until it is ready.",
      {
        field: "orderID",
        found: row.status,
        accepted: APPOINTMENT_STATUSES,
      },
    );
  const [place] = (await placesOfOrder(step.tx, row)).filter((each) => each.id === placeID);
  if (!place)
    throw new DomainError("BAD_USER_INPUT", "No goods of this order are at this place.", {
      field: "placeID",
      found: placeID,
    });
  await step.tx
    .delete(appointments)
    .where(and(eq(appointments.orderID, orderID), eq(appointments.placeID, placeID)));
  if (startsAt) {
    // Two buyers who want the last appointment take turns.
    await step.tx.select({ id: places.id }).from(places).where(eq(places.id, placeID)).for("no key update");
    const slot = place.pickup
      ? pickupSlots(place.pickup, parisDay(startsAt), 1, step.now).find(
          (each) => each.startsAt.getTime() === startsAt.getTime(),
        )
      : undefined;
    if (!slot)
      throw new DomainError("BAD_USER_INPUT", "The place does not offer this appointment.", {
        field: "startsAt",
        found: startsAt.toISOString(),
      });
    const taken = await takenAt(step.tx, placeID, { orderID, from: slot.startsAt, to: slot.endsAt });
    if (taken.filter((each) => each >= slot.startsAt).length >= (place.pickup?.capacity ?? 0))
      throw new DomainError("CONFLICT", "This appointment has just been taken.", {
        field: "startsAt",
        found: startsAt.toISOString(),
        reason: "slot-taken",
      });
    await step.tx.insert(appointments).values({ orderID, placeID, ...slot, bookedBy, createdAt: step.now });
  }
  const booked = await step.tx
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(eq(appointments.orderID, orderID))
    .orderBy(asc(appointments.startsAt));
  const after = await changeRow(step, changeable, row, { dates: booked.map((each) => each.startsAt) });
  step.emit({ kind: "pickup-booked", orderID, startsAt });
  return after;
}

/** A pick-up that both sides agree on by hand replaces appointments on other days. */
export async function forgetAppointments(step: Step, order: OrderRow): Promise<void> {
  const kept = new Set(order.dates.map((date) => date.getTime()));
  const booked = await step.tx.select().from(appointments).where(eq(appointments.orderID, order.id));
  for (const { id: appointmentID, startsAt } of booked)
    if (!kept.has(startsAt.getTime()))
      await step.tx.delete(appointments).where(eq(appointments.id, appointmentID));
}
