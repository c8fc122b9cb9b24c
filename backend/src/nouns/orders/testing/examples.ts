import { randomUUID } from "node:crypto";
import type { Signature } from "@gisement/shared-domain/orders";
import type { Examples } from "../../../platform/examples.ts";
import { buildCustomer, buildLot, buildOrder, buildPlace } from "../../../testing/factories.ts";
import { shops } from "../../shops/table.ts";
import { quoteDrafts } from "../drafts/table.ts";
import { handovers } from "../handovers/table.ts";
import { orderVersions } from "../versions/table.ts";
import { buildDraftContent } from "./build-draft.ts";

const SIGNATURE: Signature = [
  [
    [10, 10],
    [60, 40],
  ],
];

export const examples: Examples = {
  build: async ({ db, owner, owned, order, lot }) => {
    const items = JSON.stringify([{ id: lot.id, name: lot.name, quantity: 1 }]);
    const lotOrder = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items });
    const offered = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items });
    // A counter-offer that the owner may answer.
    const [version] = await db
      .insert(orderVersions)
      .values({
        orderID: offered.id,
        number: 1,
        side: "buyer",
        items,
        totalAmount: 10,
        taxAmount: 0,
        shippingAmount: 0,
        authorID: owner.userID,
        createdAt: new Date(),
      })
      .returning();
    const content = buildDraftContent();
    const [draft] = await db
      .insert(quoteDrafts)
      .values({ content, lineCount: 0, totalAmount: 0, changedBy: owner.userID, ...owned })
      .returning();
    // A lot of its own: goods that an order holds are not removed, which other examples do.
    const fetched = await buildLot(db, owner, { name: "Porte emportée" });
    const ready = await buildOrder(db, owner, {
      type: "QUOTE",
      requestType: "quote",
      status: "READY",
      items: JSON.stringify([{ id: fetched.id, name: fetched.name, quantity: 1 }]),
    });
    const place = await buildPlace(db, owner, { name: "Dépôt" });
    const stored = await buildLot(db, owner, { name: "Porte stockée", placeID: place.id });
    const agreed = await buildOrder(db, owner, {
      type: "QUOTE",
      requestType: "quote",
      status: "CONFIRMED",
      items: JSON.stringify([{ id: stored.id, name: stored.name, quantity: 1 }]),
    });
    const [shop] = await db
      .insert(shops)
      .values({ name: "Boutique", ...owned })
      .returning();
    const ofShop = await buildOrder(db, owner, {
      type: "ORDER",
      requestType: "quote",
      toOrganizationID: owner.team?.id ?? null,
      toUserID: owner.userID,
      shopID: shop?.id ?? null,
    });
    const taken = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote", items, status: "DONE" });
    const [handover] = await db
      .insert(handovers)
      .values({
        orderID: taken.id,
        receivedBy: "Anne Lefèvre",
        signature: SIGNATURE,
        givenBy: owner.userID,
        createdAt: new Date(),
      })
      .returning();
    const received = await buildOrder(db, owner, {
      type: "ORDER",
      requestType: "quote",
      toOrganizationID: owner.team?.id ?? null,
      toUserID: owner.userID,
    });
    const twice = await buildCustomer(db, owner, { lastName: "Duval" });
    const again = await buildCustomer(db, owner, { lastName: "Duval" });
    return {
      twice: twice.id,
      again: again.id,
      readyOrder: ready.id,
      tradeShop: shop?.id ?? "",
      shopOrder: ofShop.id,
      agreedOrder: agreed.id,
      pickupPlace: place.id,
      takenOrder: taken.id,
      handover: handover?.id ?? "",
      quoteDraft: draft?.id ?? "",
      order: order.id,
      receivedOrder: received.id,
      lotOrder: lotOrder.id,
      offeredOrder: offered.id,
      orderVersion: version?.id ?? "",
    };
  },
  logs: { orders: ["order", "member"] },
  variables: {
    getOrder: ({ order }) => ({ orderID: order }),
    ordersByType: () => ({ kind: "sentquote" }),
    ordersByShop: ({ tradeShop }) => ({ shopID: tradeShop }),
    ordersOfLot: ({ lot }) => ({ lotID: lot }),
    createOrder: ({ lot }) => ({
      input: { requestType: "request", items: [{ productID: lot, quantity: 1 }] },
    }),
    versionsOfOrder: ({ offeredOrder }) => ({ orderID: offeredOrder }),
    proposeVersion: ({ offeredOrder }) => ({
      input: { orderID: offeredOrder, version: 1, lines: [{ line: 0, quantity: 1, unitPrice: 1 }] },
    }),
    answerVersion: ({ offeredOrder }) => ({ input: { orderID: offeredOrder, version: 1, answer: "ACCEPT" } }),
    listQuoteDrafts: () => ({}),
    getQuoteDraft: ({ quoteDraft }) => ({ id: quoteDraft }),
    // Invalid on purpose: the call targets no row.
    saveQuoteDraft: () => ({ input: { id: randomUUID(), content: { notes: "Volée" } } }),
    deleteQuoteDraft: ({ quoteDraft }) => ({ id: quoteDraft }),
    handoversOfOrder: ({ takenOrder }) => ({ orderID: takenOrder }),
    handOverOrder: ({ readyOrder }) => ({
      input: {
        orderID: readyOrder,
        lines: [{ line: 0, quantity: 1 }],
        receivedBy: "Anne Lefèvre",
        signature: SIGNATURE,
      },
    }),
    pickupOfOrder: ({ agreedOrder }) => ({ orderID: agreedOrder }),
    bookPickup: ({ agreedOrder, pickupPlace }) => ({
      input: { orderID: agreedOrder, placeID: pickupPlace, startsAt: null },
    }),
    blockMessages: ({ receivedOrder }) => ({ input: { orderID: receivedOrder, block: true } }),
    reportOrder: ({ order }) => ({ input: { orderID: order, reason: "Faux devis" } }),
    ordersOfCustomer: ({ customer }) => ({ customerID: customer }),
    mergeCustomers: ({ twice, again }) => ({ input: { id: twice, mergedID: again } }),
    updateOrder: ({ order }) => ({ input: { id: order, notes: "Volé" } }),
  },
  accepted: {
    createOrder: ({ lot }) => ({
      input: { type: "QUOTE", requestType: "quote", items: [{ productID: lot, quantity: 1 }] },
    }),
    saveQuoteDraft: () => ({ input: { id: randomUUID(), content: buildDraftContent() } }),
  },
  listedID: {
    ordersByType: ({ order }) => order,
    listQuoteDrafts: ({ quoteDraft }) => quoteDraft,
    ordersOfCustomer: ({ order }) => order,
    ordersByShop: ({ shopOrder }) => shopOrder,
    ordersOfLot: ({ lotOrder }) => lotOrder,
    versionsOfOrder: ({ orderVersion }) => orderVersion,
    handoversOfOrder: ({ handover }) => handover,
    pickupOfOrder: ({ pickupPlace }) => pickupPlace,
  },
};
