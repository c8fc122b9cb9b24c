import { LIMITS } from "@gisement/shared-domain/limits";
import { isUser } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import type { RowRef } from "../../platform/graphql/connection.ts";
import { relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { type Holder, holdersOf } from "../orders/held-stock.ts";
import { orderKindEnum } from "../orders/types.ts";
import { productStatusType } from "./types.ts";

interface HoldingOrder extends Holder {
  readonly lotID: string;
}

/** Orders that hold lots and that the reader may read; two statements for any number of lots. */
const holdingOrders: LoaderSource<HoldingOrder> = {
  async load({ db, identity }, ids) {
    if (!isUser(identity)) return [];
    const { orders } = await holdersOf(db, identity, ids);
    return [...orders].flatMap(([lotID, holders]) => holders.map((holder) => ({ ...holder, lotID })));
  },
  idOf: ({ lotID }) => lotID,
};

const holdingOrderType: RowRef<HoldingOrder> = builder.objectRef<HoldingOrder>("HoldingOrder").implement({
  description: "An order that holds part of a lot.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    number: t.exposeString("number", { nullable: true }),
    title: t.exposeString("title", { nullable: true }),
    kind: t.field({ type: orderKindEnum, nullable: false, resolve: ({ kind }) => kind }),
    quantity: t.exposeFloat("quantity", { nullable: false }),
  }),
});

export function registerHoldingOrders(): void {
  builder.objectFields(productStatusType, (t) => ({
    heldBy: relation.many(t, holdingOrderType, () => holdingOrders, { max: LIMITS.ordersPage }),
  }));
}
