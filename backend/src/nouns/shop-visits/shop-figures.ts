import { isUser, shopPolicy } from "@gisement/shared-domain/permissions";
import { FIGURE_DAYS } from "@gisement/shared-domain/shops";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { shopsOwnership } from "../shops/ownership.ts";
import { shops } from "../shops/table.ts";
import { shopVisits } from "./table.ts";

/** Lots of one question: those of a page of the list. */
const LOTS = 100;

/** What became of a lot's public page. */
export interface LotFigures {
  readonly lotID: string;
  /** How often its page was opened. */
  readonly visits: number;
  /** Orders that ask its owner for it. */
  readonly requests: number;
  /** Orders with it that are agreed on, paid or handed over. */
  readonly sales: number;
}

/** Figures of these lots of a shop over the last days; lots that are not its owner's have none. */
async function readFigures(
  db: Database,
  shop: typeof shops.$inferSelect,
  lotIDs: readonly string[],
  now: Date,
): Promise<LotFigures[]> {
  const since = new Date(now.getTime() - FIGURE_DAYS * 86_400_000);
  const { organizationID, userID } = shop;
  const isSeller = (
    column: "" | "to_",
  ) => sql`(o.${sql.raw(`${column}organization_id`)} is not distinct from ${organizationID}
    and (${organizationID}::uuid is not null or o.${sql.raw(`${column}user_id`)} = ${userID}))`;
  const [visits, { rows: traded }] = await Promise.all([
    db
      .select({ lotID: shopVisits.lotID, visits: sql<number>`sum(${shopVisits.visits})::int` })
      .from(shopVisits)
      .where(
        and(
          eq(shopVisits.shopID, shop.id),
          inArray(shopVisits.lotID, [...lotIDs]),
          sql`${shopVisits.day} > ${since.toISOString().slice(0, 10)}`,
        ),
      )
      .groupBy(shopVisits.lotID),
    db.execute<{ lotID: string; requests: number; sales: number }>(sql`
      select i.product_status_id as "lotID",
        count(distinct o.id) filter (where o.type <> 'QUOTE')::int as requests,
        count(distinct o.id) filter (where o.status in ('CONFIRMED', 'PAID', 'READY', 'DONE'))::int as sales
      from order_items i join orders o on o.id = i.order_id
      where i.product_status_id = any(${sql.param([...lotIDs])}::uuid[]) and o.created_at > ${since.toISOString()}::timestamptz
        and o.type not in ('CART', 'FAVORITE')
        and case when o.type = 'QUOTE' then ${isSeller("")} else ${isSeller("to_")} end
      group by i.product_status_id`),
  ]);
  const found = new Map<string, LotFigures>();
  const add = ({ lotID, ...more }: Partial<LotFigures> & { readonly lotID: string }) =>
    found.set(lotID, { visits: 0, requests: 0, sales: 0, ...found.get(lotID), ...more, lotID });
  visits.forEach(add);
  traded.forEach(add);
  return lotIDs.flatMap((id) => found.get(id) ?? []);
}

const lotFiguresType = builder.objectRef<LotFigures>("ShopLotFigures").implement({
  fields: (t) => ({
    lotID: t.exposeID("lotID", { nullable: false }),
    visits: t.exposeInt("visits", {
      nullable: false,
      description: "How often its public page was opened; nothing is kept of who opened it.",
    }),
    requests: t.exposeInt("requests", { nullable: false, description: "Orders that ask for it." }),
    sales: t.exposeInt("sales", {
      nullable: false,
      description: "Orders with it that are agreed on, paid or handed over.",
    }),
  }),
});

export function registerShopFigures(): void {
  builder.queryField("shopFigures", (t) =>
    t.field({
      type: [lotFiguresType],
      nullable: false,
      description: `Visits, requests and sales of lots of a shop in the last ${FIGURE_DAYS} days; lots without any are left out.`,
      args: { shopID: t.arg.id({ required: true }), lotIDs: t.arg.idList({ required: true }) },
      policy: shopPolicy.update,
      limit: { max: LOTS },
      resolve: async (_root, { shopID, lotIDs }, { db, identity, now }) => {
        const id = parseID(shopID);
        const lots = [...new Set(lotIDs.slice(0, LOTS).flatMap((each) => parseID(each) ?? []))];
        if (id === null || lots.length === 0 || !isUser(identity)) return [];
        const [shop] = await db
          .select()
          .from(shops)
          .where(and(eq(shops.id, id), eq(shops.deleted, false), writeScope(identity, shopsOwnership)));
        return shop ? readFigures(db, shop, lots, now()) : [];
      },
    }),
  );
}
