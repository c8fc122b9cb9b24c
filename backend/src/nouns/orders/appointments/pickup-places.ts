import {
  HANDOVER_STATUSES,
  isSent,
  PICKUP_LIMITS,
  type PickupSlot,
  parisDay,
  partiesOf,
  pickupRange,
  pickupSlots,
} from "@gisement/shared-domain/orders";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { isUuid } from "../../../platform/input/is-uuid.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { isExistingPlace } from "../../places/place-references.ts";
import { type PlaceRow, places } from "../../places/table.ts";
import { anyID, lotIDsOf } from "../held-stock.ts";
import { orders } from "../table.ts";
import type { OrderRow } from "../types.ts";
import { appointments } from "./table.ts";

/** Places of one order that are shown. */
export const PICKUP_PLACES = 20;
/** Days of appointments in one answer. */
const DAYS_SHOWN = 7;

interface OfferedSlot extends PickupSlot {
  /** Buyers that still find room. */
  readonly free: number;
}
export interface PickupPlace extends Pick<PlaceRow, "id" | "name" | "address" | "zipcode" | "city"> {
  readonly accessibility: string | null;
  readonly appointment: PickupSlot | null;
  /** The days on which the place takes appointments; null where it offers none. */
  readonly range: { readonly first: string; readonly last: string } | null;
  readonly slots: readonly OfferedSlot[];
}

/** The seller's places at which lots of an order are. */
export async function placesOfOrder(tx: Executor, order: OrderRow): Promise<PlaceRow[]> {
  const lotIDs = lotIDsOf(order.items).filter(isUuid);
  if (lotIDs.length === 0) return [];
  const { seller } = partiesOf(order);
  const isSellers = seller.organizationID
    ? eq(places.organizationID, seller.organizationID)
    : and(isNull(places.organizationID), eq(places.userID, seller.userID ?? order.id));
  return tx
    .select()
    .from(places)
    .where(
      and(
        isSellers,
        isExistingPlace,
        inArray(
          places.id,
          tx
            .select({ id: sql<string>`${productStatuses.placeID}` })
            .from(productStatuses)
            .where(and(sql`${productStatuses.id} = ${anyID(lotIDs)}`, isNotNull(productStatuses.placeID))),
        ),
      ),
    )
    .orderBy(asc(places.name), asc(places.id))
    .limit(PICKUP_PLACES);
}

/** Beginnings of the appointments that other orders have at a place, each as often as it is taken. */
export async function takenAt(
  tx: Executor,
  placeID: string,
  { orderID, from, to }: { readonly orderID: string; readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const taken = await tx
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderID))
    .where(
      and(
        eq(appointments.placeID, placeID),
        ne(appointments.orderID, orderID),
        or(gte(appointments.startsAt, from), gte(appointments.endsAt, from)),
        lt(appointments.startsAt, to),
        // An order that was cancelled keeps no appointment from others.
        inArray(orders.status, [...HANDOVER_STATUSES]),
      ),
    );
  return taken.map(({ startsAt }) => startsAt);
}

/** Where and when the goods of an order are fetched: nothing before both sides have agreed. */
export async function pickupPlaces(
  tx: Executor,
  order: OrderRow,
  {
    from,
    now,
    days = DAYS_SHOWN,
  }: { readonly from?: string | null; readonly now: Date; readonly days?: number },
): Promise<PickupPlace[]> {
  if (!isSent(order) || !(HANDOVER_STATUSES as readonly string[]).includes(order.status)) return [];
  const found = await placesOfOrder(tx, order);
  const booked = await tx.select().from(appointments).where(eq(appointments.orderID, order.id));
  return Promise.all(
    found.map(async ({ id, pickup, name, address, zipcode, city, accessibility }) => {
      const appointment = booked.find(({ placeID }) => placeID === id) ?? null;
      const range = pickup ? pickupRange(pickup, now) : null;
      const day = [from ?? parisDay(now), range?.first ?? ""].sort().at(-1) as string;
      const slots = pickup ? pickupSlots(pickup, day, days, now) : [];
      const [first] = slots;
      const taken = first
        ? await takenAt(tx, id, {
            orderID: order.id,
            from: first.startsAt,
            to: new Date(now.getTime() + (PICKUP_LIMITS.horizonDays + 2) * 86_400_000),
          })
        : [];
      return {
        id,
        name,
        address,
        zipcode,
        city,
        accessibility,
        appointment,
        range,
        slots: slots.map((slot) => ({
          ...slot,
          free: Math.max(
            0,
            (pickup?.capacity ?? 0) -
              taken.filter((each) => each >= slot.startsAt && each < slot.endsAt).length,
          ),
        })),
      };
    }),
  );
}
