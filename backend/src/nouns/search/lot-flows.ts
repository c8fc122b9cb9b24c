import type { Identity } from "@gisement/shared-domain/permissions";
import type { LotFigure, LotFlow } from "@gisement/shared-domain/projects";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { ProductFilter } from "./filter-input.ts";
import { lotsWhere } from "./lots-where.ts";
import { sharedProjects } from "./visible-lots.ts";

/** Categories times statuses; a team has far fewer of both. */
export const FLOWS_LIMIT = 10_000;

/** What a lot adds to each figure: kilograms, kilograms of CO2 equivalent, euros. Null adds nothing, and is not counted. */
const AMOUNTS: Readonly<Record<LotFigure, SQL>> = {
  weight: sql`${lot.weight} * coalesce(${lot.quantityNumber}, 1)`,
  co2Impact: sql`${lot.co2Impact}`,
  price: sql`${lot.priceAmount} * ${lot.quantityNumber}`,
};

/** Who takes part in a project from outside sees no sums of money (decision E20). */
export const seesMoney = (identity: Identity, filter: ProductFilter | null | undefined): boolean =>
  sharedProjects(identity, filter).length === 0;

/** The filtered lots by category and status, with the sums that figures are made of; the largest groups first. */
export async function lotFlows(
  db: Database,
  identity: Identity,
  filter: ProductFilter | null | undefined,
): Promise<readonly LotFlow[]> {
  const { where, run } = await lotsWhere(db, identity, filter);
  const { weight, co2Impact } = AMOUNTS;
  const price = seesMoney(identity, filter) ? AMOUNTS.price : sql`null::float8`;
  const { rows } = await run((executor) =>
    executor.execute<Record<string, unknown>>(sql`
      select nullif(${lot.category}, '') as category, nullif(${lot.action}, '') as action, count(*)::int as lots,
        sum(${weight}) as weight, count(${weight})::int as weighed,
        sum(${co2Impact}) as "co2Impact", count(${co2Impact})::int as assessed,
        sum(${price}) as price, count(${price})::int as priced
      from ${lot} where ${where} group by 1, 2 order by lots desc, category nulls last, action nulls last
      limit ${FLOWS_LIMIT}`),
  );
  const number = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    category: row.category as string | null,
    action: row.action as string | null,
    lots: Number(row.lots),
    weight: number(row.weight),
    weighed: Number(row.weighed),
    co2Impact: number(row.co2Impact),
    assessed: Number(row.assessed),
    price: number(row.price),
    priced: Number(row.priced),
  }));
}

/** A lot with what it adds to a figure. */
export interface FigureLot {
  readonly id: string;
  readonly productID: string | null;
  readonly name: string | null;
  readonly nameEN: string | null;
  readonly nameNL: string | null;
  readonly ref: string | null;
  readonly picture: string | null;
  readonly category: string | null;
  readonly action: string | null;
  readonly quantity: { readonly number: number | null; readonly unit: string | null };
  readonly amount: number;
}

/** The filtered lots that a figure rests on, those that add most first; none of them where the reader may not see it. */
export async function lotsOfFigure(
  db: Database,
  identity: Identity,
  { filter, figure, limit }: { filter?: ProductFilter | null; figure: LotFigure; limit: number },
): Promise<readonly FigureLot[]> {
  if (figure === "price" && !seesMoney(identity, filter)) return [];
  const { where, run } = await lotsWhere(db, identity, filter);
  const amount = AMOUNTS[figure];
  return run(async (executor) => {
    const rows = await executor
      .select({
        id: lot.id,
        productID: lot.productID,
        name: lot.name,
        nameEN: lot.nameEN,
        nameNL: lot.nameNL,
        ref: lot.ref,
        pictures: lot.pictures,
        category: lot.category,
        action: lot.action,
        number: lot.quantityNumber,
        unit: lot.quantityUnit,
        amount: sql<number>`${amount}`.mapWith(Number),
      })
      .from(lot)
      .where(sql`${where} and ${amount} is not null`)
      .orderBy(sql`${amount} desc`, lot.id)
      .limit(limit);
    return rows.map(({ pictures, number, unit, ...row }) => ({
      ...row,
      picture: pictures?.[0] ?? null,
      quantity: { number, unit },
    }));
  });
}
