import { postMessage } from "../nouns/messages/post-message.ts";
import { createOrder } from "../nouns/orders/create-order.ts";
import { expireOrders } from "../nouns/orders/expire-orders.ts";
import { updateOrder } from "../nouns/orders/update-order.ts";
import type { Database } from "../platform/database/database.ts";
import { acting, byName, type Demo, doing, TEAM_IDS } from "./demo.ts";
import { readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";

/** One order of `data/orders.json`: who orders how many lots of whom, so many days ago, and what became of it. */
interface OrderEntry {
  readonly by: string;
  /** The team that the person works in, or null. */
  readonly team: keyof typeof TEAM_IDS | null;
  readonly seller: keyof typeof TEAM_IDS;
  readonly requestType: string;
  readonly type?: string;
  readonly days: number;
  readonly lines: number;
  /** What happens to it, in order. EXPIRED comes by itself with time. */
  readonly moves?: readonly string[];
  /** Customer of the directory, for a quote. */
  readonly customer?: number;
  readonly toTeam?: keyof typeof TEAM_IDS;
  readonly message?: string;
  readonly reply?: string;
  readonly cancelledByBuyer?: boolean;
}

const DAY = 86_400_000;
/** A working hour, so many days ago; the last of them is now. */
function daysAgo({ now }: Demo, days: number, hour = 10): Date {
  const moment = new Date(now.getTime() - days * DAY);
  moment.setUTCHours(hour, 0, 0, 0);
  return new Date(Math.min(moment.getTime(), now.getTime()));
}

/** A believable share of a lot: whole pieces, half square metres. */
function shareOf(lot: DemoLot, index: number): number {
  const available = lot.quantityNumber ?? 1;
  const share = Math.max(available * (0.08 + (index % 4) * 0.05), 1);
  return Math.min(available, lot.quantityUnit === "u" ? Math.floor(share) : Math.round(share * 2) / 2);
}

export async function seedOrders(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  // Each order takes other lots, so that what it holds is always there.
  const batches = new Set(lots.map(({ batchedProductID }) => batchedProductID));
  const free = new Map(
    Object.values(TEAM_IDS).map((team) => [
      team,
      lots.filter(
        (lot) =>
          lot.organizationID === team &&
          lot.slug &&
          lot.progress === "active" &&
          !lot.batchedProductID &&
          !batches.has(lot.productID),
      ),
    ]),
  );
  const eldestFirst = (await readRows<OrderEntry>("orders")).toSorted((a, b) => b.days - a.days);
  for (const [index, order] of eldestFirst.entries()) {
    const stock = free.get(TEAM_IDS[order.seller]) ?? [];
    const taken = stock.splice(0, order.lines);
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
  const author = byName(people, order.by);
  const team = order.team && byName(teams, order.team);
  const id = idOf(`order:${author.email}:${order.requestType}:${order.days}`);
  const isQuote = order.type === "QUOTE";
  const writer = acting(author, team, order.by === "sanne" || order.by === "camille" ? "ADMIN" : "USER");
  const seller = acting(
    byName(people, order.seller === "atelier" ? "camille" : "sanne"),
    byName(teams, order.seller),
    "ADMIN",
  );
  const written = daysAgo(demo, order.days, 9 + (index % 8));
  const created = await doing(demo, writer, written, (step) =>
    createOrder(step, {
      id,
      type: order.type ?? null,
      requestType: order.requestType,
      items: taken.map((lot, line) => ({
        productID: lot.id,
        quantity: shareOf(lot, index + line),
        ...(isQuote && line === 0 && lot.priceAmount
          ? { unitPrice: Math.round(lot.priceAmount * 90) / 100 }
          : {}),
      })),
      ...(order.customer === undefined
        ? {}
        : { customerID: idOf(`customer:${order.seller}:${order.customer}`) }),
      ...(order.toTeam ? { toOrganizationID: TEAM_IDS[order.toTeam] } : {}),
      ...(isQuote
        ? {
            shipping: index % 3 === 0 ? 85 : 0,
            managerID: author.id,
            notes: index % 2 === 0 ? "Enlèvement possible du lundi au vendredi." : null,
          }
        : {}),
      ...(isQuote && order.team === "atelier" && index % 2 === 0
        ? { projectID: idOf("project:defense") }
        : {}),
      message: order.message ?? null,
    }),
  );
  for (const [step0, status] of (order.moves ?? []).entries()) {
    const at = new Date(
      written.getTime() + ((step0 + 1) / ((order.moves?.length ?? 0) + 1)) * Math.min(order.days, 14) * DAY,
    );
    await doing(demo, order.cancelledByBuyer ? writer : seller, at, (step) =>
      updateOrder(step, { id: created.id, status }),
    );
  }
  if (order.reply)
    await doing(demo, seller, daysAgo(demo, order.days - 0.5, 16), (step) =>
      postMessage(step, {
        message: order.reply ?? "",
        type: order.requestType,
        orderID: created.id,
        toUserID: author.id,
      }),
    );
}
