import { roadOf, SENT_TYPE } from "@gisement/shared-domain/orders";
import { postMessage } from "../nouns/messages/post-message.ts";
import { createOrder } from "../nouns/orders/create-order.ts";
import { expireOrders } from "../nouns/orders/expire-orders.ts";
import { updateOrder } from "../nouns/orders/update-order.ts";
import type { Database } from "../platform/database/database.ts";
import { byName, type Demo, demoIdentity, inDemoStep, TEAM_IDS } from "./demo.ts";
import { readRows } from "./demo-data.ts";
import type { DemoLot } from "./lots.ts";

/**
 * One order of `data/orders.json`, oldest first: buyer, seller, number of lots, age in days, and status changes.
 */
interface OrderEntry {
  readonly by: string;
  /** The buyer's team, or null. */
  readonly team: keyof typeof TEAM_IDS | null;
  readonly seller: keyof typeof TEAM_IDS;
  readonly days: number;
  readonly lines: number;
  /** The buyer's input without the lines. */
  readonly input: Readonly<Record<string, unknown>> & { readonly requestType: string };
  /** Its status changes, in order. The expiry job sets EXPIRED. */
  readonly moves?: readonly string[];
  readonly cancelledByBuyer?: boolean;
  readonly reply?: string;
}

const DAY = 86_400_000;
/** An hour of the day some days ago (UTC), at most now. */
function daysAgo({ now }: Demo, days: number, hour = 10): Date {
  const moment = new Date(now.getTime() - days * DAY);
  moment.setUTCHours(hour, 0, 0, 0);
  return new Date(Math.min(moment.getTime(), now.getTime()));
}

/** A plausible part of a lot's quantity, rounded to whole pieces or half square metres. */
function shareOf(lot: DemoLot, index: number): number {
  const available = lot.quantityNumber ?? 1;
  const share = Math.max(available * (0.08 + (index % 4) * 0.05), 1);
  return Math.min(available, lot.quantityUnit === "u" ? Math.floor(share) : Math.round(share * 2) / 2);
}

export async function seedOrders(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  // Each order uses different lots, so that its quantities are always available.
  const batches = new Set(lots.map(({ batchedProductID }) => batchedProductID));
  let free = lots.filter(
    ({ slug, progress, batchedProductID, productID }) =>
      slug && progress === "active" && !batchedProductID && !batches.has(productID),
  );
  for (const [index, order] of (await readRows<OrderEntry>("orders")).entries()) {
    const stock = free.filter(({ organizationID }) => organizationID === TEAM_IDS[order.seller]);
    const taken = stock.slice(0, order.lines);
    free = free.filter((lot) => !taken.includes(lot));
    if (taken.length > 0) await seedOrder(demo, order, taken, index);
  }
  await expireOrders(demo.tx as unknown as Database, demo.now);
}

async function seedOrder(
  demo: Demo,
  order: OrderEntry,
  taken: readonly DemoLot[],
  index: number,
): Promise<void> {
  const { people, teams } = demo;
  const { by, input, days, moves = [], reply } = order;
  const role = by === "sanne" || by === "camille" ? "ADMIN" : "USER";
  const buyer = demoIdentity(byName(people, by), order.team && byName(teams, order.team), role);
  const keeper = byName(people, order.seller === "atelier" ? "camille" : "sanne");
  const seller = demoIdentity(keeper, byName(teams, order.seller), "ADMIN");
  const written = daysAgo(demo, days, 9 + (index % 8));
  const { id } = await inDemoStep(demo, buyer, written, (step) =>
    createOrder(
      step,
      {
        ...input,
        type: (input.type as string | undefined) ?? SENT_TYPE,
        items: taken.map((lot, line) => ({
          productID: lot.id,
          quantity: shareOf(lot, index + line),
          // A quote has 10% off its first line.
          ...(input.type === "QUOTE" && line === 0 && lot.priceAmount
            ? { unitPrice: Math.round(lot.priceAmount * 90) / 100 }
            : {}),
        })),
      },
      roadOf(input.requestType),
    ),
  );
  for (const [count, status] of moves.entries()) {
    const share = (count + 1) / (moves.length + 1);
    const at = new Date(written.getTime() + share * Math.min(days, 14) * DAY);
    await inDemoStep(demo, order.cancelledByBuyer ? buyer : seller, at, (step) =>
      updateOrder(step, { id, status }),
    );
  }
  if (reply)
    await inDemoStep(demo, seller, daysAgo(demo, days - 0.5, 16), (step) =>
      postMessage(step, { message: reply, type: input.requestType, orderID: id, toUserID: buyer.userID }),
    );
}
