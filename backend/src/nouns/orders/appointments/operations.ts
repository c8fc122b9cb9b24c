import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { builder } from "../../../platform/graphql/builder.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { orders } from "../table.ts";
import { orderScope, orderType } from "../types.ts";
import { bookPickup, bookPickupInput } from "./book-pickup.ts";
import { PICKUP_PLACES, type PickupPlace, pickupPlaces } from "./pickup-places.ts";

const slotType = builder.objectRef<PickupPlace["slots"][number]>("PickupSlot").implement({
  description: "An appointment that a place offers.",
  fields: (t) => ({
    startsAt: t.expose("startsAt", { type: "DateTime", nullable: false }),
    endsAt: t.expose("endsAt", { type: "DateTime", nullable: false }),
    free: t.exposeInt("free", { nullable: false, description: "Buyers that still find room." }),
  }),
});
const placeType = builder.objectRef<PickupPlace>("PickupPlace").implement({
  description: "A place at which goods of an order are fetched.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false, description: "Of the place." }),
    name: t.exposeString("name", { nullable: false }),
    address: t.exposeString("address", { nullable: true }),
    zipcode: t.exposeString("zipcode", { nullable: true }),
    city: t.exposeString("city", { nullable: true }),
    accessibility: t.exposeString("accessibility", { nullable: true }),
    startsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Of the order's appointment there.",
      resolve: ({ appointment }) => appointment?.startsAt ?? null,
    }),
    endsAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ appointment }) => appointment?.endsAt ?? null,
    }),
    firstDay: t.string({
      nullable: true,
      description: "`2026-03-29`, the first day of appointments; null where the place offers none.",
      resolve: ({ range }) => range?.first ?? null,
    }),
    lastDay: t.string({ nullable: true, resolve: ({ range }) => range?.last ?? null }),
    slots: t.expose("slots", { type: [slotType], nullable: false }),
  }),
});

const isDay = (value: string | null | undefined): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export function registerAppointments(): void {
  builder.queryField("pickupOfOrder", (t) =>
    t.field({
      type: [placeType],
      nullable: false,
      description:
        "Where the goods of a confirmed order are fetched, and a week of free appointments there, for both sides.",
      args: {
        orderID: t.arg.id({ required: true }),
        from: t.arg.string({
          description: "First day of the week shown, `2026-03-29`; by default the first one free.",
        }),
      },
      policy: orderPolicy.read,
      limit: { max: PICKUP_PLACES },
      resolve: async (_root, { orderID, from }, { db, identity }) => {
        const id = parseID(orderID);
        if (id === null) return [];
        const [order] = await db
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), orderScope(identity)));
        return order ? pickupPlaces(db, order, { from: isDay(from) ? from : null, now: new Date() }) : [];
      },
    }),
  );
  builder.mutationField("bookPickup", (t) =>
    t.field({
      type: orderType,
      nullable: false,
      description:
        "Makes, moves or gives back the appointment at which goods of an order are fetched at a place.",
      args: { input: t.arg({ type: inputOf("BookPickupInput", bookPickupInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => bookPickup(step, input)),
    }),
  );
}
