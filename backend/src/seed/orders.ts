import type { Database } from "../database/database.ts";
import { postMessage } from "../messages/post-message.ts";
import { createOrder } from "../orders/create-order.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { updateOrder } from "../orders/update-order.ts";
import { customerID } from "./customers.ts";
import { acting, type Demo, type DemoPerson, type DemoTeam, daysAgo, doing } from "./demo.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";
import { ACCOUNTS, ATELIER, LOWLANDS, OTHERS } from "./people.ts";
import { PROJECTS } from "./projects.ts";

interface DemoOrder {
  readonly by: DemoPerson;
  readonly team: DemoTeam | null;
  readonly seller: DemoTeam;
  readonly requestType: string;
  readonly type?: string;
  readonly days: number;
  readonly lines: number;
  /** What happens to it, in order. EXPIRED comes by itself with time. */
  readonly moves?: readonly string[];
  /** Customer of the directory, for a quote. */
  readonly customer?: number;
  readonly toTeam?: DemoTeam;
  readonly message?: string;
  readonly reply?: string;
  readonly cancelledByBuyer?: boolean;
}

const { camille, thomas, sanne, nadia } = ACCOUNTS;
const { julie, paul, farid } = OTHERS;
const bought = (
  by: DemoPerson,
  requestType: string,
  days: number,
  values: Partial<DemoOrder> = {},
): DemoOrder => ({
  by,
  team: by === sanne ? LOWLANDS : null,
  seller: ATELIER,
  requestType,
  days,
  lines: 2,
  ...values,
});
const quoted = (
  by: DemoPerson,
  customer: number,
  days: number,
  moves: readonly string[] = [],
  lines = 3,
): DemoOrder => ({
  by,
  team: ATELIER,
  seller: ATELIER,
  requestType: "quote",
  type: "QUOTE",
  days,
  lines,
  moves,
  customer,
});
const ours = (
  by: DemoPerson,
  requestType: string,
  days: number,
  values: Partial<DemoOrder> = {},
): DemoOrder => ({ by, team: ATELIER, seller: LOWLANDS, requestType, days, lines: 2, ...values });

/** Every status and all six lists of the Atelier, with the rival team and strangers on the other side. */
const ORDERS: readonly DemoOrder[] = [
  bought(julie, "stripe", 58, { type: "ORDER", lines: 1, moves: ["CONFIRMED", "PAID", "READY", "DONE"] }),
  bought(paul, "stripe", 13, { type: "ORDER", lines: 3, moves: ["CONFIRMED", "PAID"] }),
  bought(nadia, "stripe", 2, {
    type: "ORDER",
    lines: 1,
    message: "Bonjour, serait-il possible d’enlever les portes samedi matin ?",
  }),
  bought(sanne, "reservation", 20, {
    lines: 2,
    moves: ["OPTIONED"],
    message: "Wij willen deze partij graag reserveren voor een project in Rotterdam.",
  }),
  bought(farid, "reservation", 26, { lines: 3, moves: ["OPTIONED", "CONFIRMED"] }),
  bought(farid, "punchOut", 17, { type: "ORDER", moves: ["CONFIRMED", "READY"] }),
  bought(julie, "reservation", 34, { lines: 1, moves: ["CANCELED"], cancelledByBuyer: true }),
  bought(paul, "reservation", 61, { lines: 2 }),
  bought(julie, "information", 1, {
    lines: 1,
    message: "Les dimensions sont-elles celles du cadre ou du vitrage ?",
  }),
  bought(paul, "quote", 4, {
    lines: 4,
    message: "Merci de m’adresser un devis avec livraison à Montreuil.",
    reply: "Bonjour, nous préparons le devis pour demain.",
  }),
  bought(farid, "request", 29, {
    lines: 2,
    moves: ["REFUSED"],
    message: "Nous cherchons la totalité du lot, livrée sous huit jours.",
  }),
  bought(sanne, "quote", 47, {
    lines: 3,
    moves: ["CONFIRMED", "READY", "DONE"],
    message: "Graag een offerte voor levering aan de Vierhavensstraat.",
  }),
  bought(nadia, "information", 8, {
    lines: 1,
    moves: ["OPTIONED"],
    message: "Ces radiateurs ont-ils été éprouvés ?",
    reply: "Oui, sous 6 bars, le procès-verbal est joint au lot.",
  }),
  quoted(thomas, 0, 3),
  quoted(camille, 2, 6, [], 5),
  quoted(thomas, 3, 11, [], 2),
  quoted(camille, 1, 15, ["OPTIONED"]),
  quoted(thomas, 4, 22, ["CONFIRMED"]),
  quoted(camille, 6, 36, ["CONFIRMED", "PAID"], 4),
  quoted(thomas, 7, 43, ["CONFIRMED", "PAID", "READY"]),
  quoted(camille, 9, 64, ["OPTIONED", "CONFIRMED", "PAID", "READY", "DONE"], 6),
  quoted(thomas, 5, 27, ["REFUSED"], 1),
  quoted(camille, 8, 72),
  quoted(thomas, 10, 19, ["CANCELED"], 2),
  { ...quoted(camille, 0, 9, ["CONFIRMED"], 4), customer: undefined, toTeam: LOWLANDS },
  ours(camille, "reservation", 24, {
    moves: ["OPTIONED"],
    message: "Nous réservons pour le chantier de Lille, enlèvement par nos soins.",
  }),
  ours(thomas, "stripe", 41, { type: "ORDER", moves: ["CONFIRMED", "PAID", "READY"] }),
  ours(thomas, "quote", 7, { lines: 3, message: "Pouvez-vous chiffrer ces lots rendus à Paris ?" }),
  ours(camille, "information", 16, {
    lines: 1,
    moves: ["CONFIRMED"],
    message: "Les châssis sont-ils disponibles avec leur quincaillerie ?",
  }),
  {
    by: sanne,
    team: LOWLANDS,
    seller: LOWLANDS,
    requestType: "quote",
    type: "QUOTE",
    days: 5,
    lines: 3,
    toTeam: ATELIER,
  },
  {
    by: sanne,
    team: LOWLANDS,
    seller: LOWLANDS,
    requestType: "quote",
    type: "QUOTE",
    days: 31,
    lines: 2,
    toTeam: ATELIER,
    moves: ["OPTIONED", "CONFIRMED"],
  },
  {
    by: sanne,
    team: LOWLANDS,
    seller: LOWLANDS,
    requestType: "quote",
    type: "QUOTE",
    days: 12,
    lines: 2,
    customer: 0,
  },
];

/** A believable share of a lot: whole pieces, half square metres. */
function shareOf(lot: DemoLot, index: number): number {
  const available = lot.quantityNumber ?? 1;
  const share = Math.max(available * (0.08 + (index % 4) * 0.05), 1);
  return Math.min(available, lot.quantityUnit === "u" ? Math.floor(share) : Math.round(share * 2) / 2);
}

export async function seedOrders(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  // Each order takes other lots, so that what it holds is always there.
  const free = new Map(
    [ATELIER, LOWLANDS].map((team) => [
      team.id,
      lots.filter(
        (lot) =>
          lot.organizationID === team.id && lot.slug && lot.progress === "active" && !lot.batchedProductID,
      ),
    ]),
  );
  const eldestFirst = ORDERS.toSorted((a, b) => b.days - a.days);
  for (const [index, order] of eldestFirst.entries()) {
    const stock = free.get(order.seller.id) ?? [];
    const taken = stock.splice(0, order.lines);
    if (taken.length > 0) await seedOrder(demo, order, taken, index);
  }
  await expireOrders(demo.tx as unknown as Database, demo.now);
}

async function seedOrder(
  demo: Demo,
  order: DemoOrder,
  taken: readonly DemoLot[],
  index: number,
): Promise<void> {
  const id = idOf(`order:${order.by.email}:${order.requestType}:${order.days}`);
  const isQuote = order.type === "QUOTE";
  const writer = acting(
    order.by,
    order.team,
    order.team === LOWLANDS || order.by === camille ? "ADMIN" : "USER",
  );
  const seller =
    order.seller === ATELIER ? acting(camille, ATELIER, "ADMIN") : acting(sanne, LOWLANDS, "ADMIN");
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
        : { customerID: customerID(order.team === LOWLANDS ? "lowlands" : "atelier", order.customer) }),
      ...(order.toTeam ? { toOrganizationID: order.toTeam.id } : {}),
      ...(isQuote
        ? {
            shipping: index % 3 === 0 ? 85 : 0,
            managerID: order.by.id,
            notes: index % 2 === 0 ? "Enlèvement possible du lundi au vendredi." : null,
          }
        : {}),
      ...(isQuote && order.team === ATELIER && index % 2 === 0 ? { projectID: PROJECTS[0]?.id ?? null } : {}),
      message: order.message ?? null,
    }),
  );
  for (const [step0, status] of (order.moves ?? []).entries()) {
    const at = new Date(
      written.getTime() +
        ((step0 + 1) / ((order.moves?.length ?? 0) + 1)) * Math.min(order.days, 14) * 86_400_000,
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
        toUserID: order.by.id,
      }),
    );
}
