import type { MeasuredLot } from "@gisement/shared-domain/figure-workbook";
import type { Identity } from "@gisement/shared-domain/permissions";
import {
  chooseFactors,
  type ImpactFactor,
  isMoney,
  type LotFigure,
  type LotFlow,
  type LotMonth,
  type LotSums,
} from "@gisement/shared-domain/projects";
import { FACTOR } from "@gisement/shared-domain/records/factor";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { findFactors } from "../factors/find-factors.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { ProductFilter } from "./filter-input.ts";
import {
  type AssessedSql,
  groupedLots,
  type ImpactColumns,
  type ImpactSql,
  impactSql,
  OF_GROUP,
  OF_LOT,
} from "./impact-sql.ts";
import { lotsWhere } from "./lots-where.ts";
import { sharedProjects } from "./visible-lots.ts";

/** Categories times statuses; a team has far fewer of both. */
export const FLOWS_LIMIT = 10_000;

/** Who takes part in a project from outside sees no sums of money (decision E20). */
export const seesMoney = (identity: Identity, filter: ProductFilter | null | undefined): boolean =>
  sharedProjects(identity, filter).length === 0;

/** A price is not a matter of factors. */
const priceOf = ({ price }: ImpactColumns): AssessedSql => ({ amount: price, from: sql`null::int` });
const UNSEEN: AssessedSql = { amount: sql`null::float8`, from: sql`null::int` };

interface Amounts {
  readonly joins: SQL;
  /** Kilograms, kilograms of CO2 equivalent, euros. Null adds nothing, and is not counted. */
  readonly of: Readonly<Record<LotFigure, AssessedSql>>;
  readonly factors: readonly ImpactFactor[];
}

/**
 * What lots weigh and avoid by the factors of today.
 * @param shared the projects of other owners that the lots belong to
 */
export async function loadImpact(
  db: Database,
  identity: Identity,
  shared: readonly string[],
  columns: ImpactColumns = OF_LOT,
): Promise<ImpactSql & { readonly factors: readonly ImpactFactor[] }> {
  const factors = await findFactors(db, identity, shared);
  return { factors, ...impactSql(chooseFactors(factors, new Date().getUTCFullYear()), columns) };
}

/** What a lot adds to each figure that the reader may see. */
async function amountsFor(
  db: Database,
  identity: Identity,
  filter: ProductFilter | null | undefined,
  columns: ImpactColumns = OF_LOT,
): Promise<Amounts> {
  const shared = sharedProjects(identity, filter);
  const { factors, joins, ...known } = await loadImpact(db, identity, shared, columns);
  const of = { ...known, price: priceOf(columns) };
  if (seesMoney(identity, filter)) return { joins, factors, of };
  return {
    joins,
    factors: factors.map((factor) => ({ ...factor, wasteCost: null })),
    of: { ...of, price: UNSEEN, wasteCost: UNSEEN },
  };
}

const number = (value: unknown) => (value === null ? null : Number(value));
const { lots } = OF_GROUP;
/** Columns of the sums that figures are made of, over groups of lots, and their values. */
const sumsOf = (of: Amounts["of"]): SQL => {
  const added = (figure: LotFigure, counted: string) =>
    sql`sum(${of[figure].amount}) as ${sql.identifier(figure)}, coalesce(sum(${lots}) filter (where ${of[figure].amount} is not null), 0)::int as ${sql.identifier(counted)}`;
  return sql`sum(${lots})::int as lots, ${added("weight", "weighed")}, ${added("co2Impact", "assessed")},
    ${added("wasteCost", "costed")}, ${added("price", "priced")}`;
};
const readSums = (row: Readonly<Record<string, unknown>>): LotSums => ({
  lots: Number(row.lots),
  weight: number(row.weight),
  weighed: Number(row.weighed),
  co2Impact: number(row.co2Impact),
  assessed: Number(row.assessed),
  wasteCost: number(row.wasteCost),
  costed: Number(row.costed),
  price: number(row.price),
  priced: Number(row.priced),
});

/** The filtered lots by category and status, with the sums that figures are made of; the largest groups first. */
export async function lotFlows(
  db: Database,
  identity: Identity,
  filter: ProductFilter | null | undefined,
): Promise<readonly LotFlow[]> {
  const { where, run } = await lotsWhere(db, identity, filter);
  const { joins, of } = await amountsFor(db, identity, filter, OF_GROUP);
  const { rows } = await run((executor) =>
    executor.execute<Record<string, unknown>>(sql`
      select nullif(g.category, '') as category, nullif(g.by, '') as action, ${sumsOf(of)}
      from ${groupedLots(where, sql`${lot.action}`)} ${joins} group by 1, 2 order by lots desc, category nulls last, action nulls last
      limit ${FLOWS_LIMIT}`),
  );
  return rows.map((row) => ({
    category: row.category as string | null,
    action: row.action as string | null,
    ...readSums(row),
  }));
}

/** Months of one answer: a century and more. */
export const MONTHS_LIMIT = 1500;

/** The filtered lots by the month from which they are available, those without a day last. */
export async function lotMonths(
  db: Database,
  identity: Identity,
  filter: ProductFilter | null | undefined,
): Promise<readonly LotMonth[]> {
  const { where, run } = await lotsWhere(db, identity, filter);
  const { joins, of } = await amountsFor(db, identity, filter, OF_GROUP);
  const month = sql`to_char(${lot.startDate} at time zone 'UTC', 'YYYY-MM')`;
  const { rows } = await run((executor) =>
    executor.execute<Record<string, unknown>>(sql`
      select g.by as month, ${sumsOf(of)} from ${groupedLots(where, month)} ${joins} group by 1 order by 1 nulls last limit ${MONTHS_LIMIT}`),
  );
  return rows.map((row) => ({ month: row.month as string | null, ...readSums(row) }));
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
  /** The factor that the amount rests on; null for the lot's own value. */
  readonly factor: ImpactFactor | null;
}

/** The filtered lots that a figure rests on, those that add most first; none of them where the reader may not see it. */
export async function lotsOfFigure(
  db: Database,
  identity: Identity,
  { filter, figure, limit }: { filter?: ProductFilter | null; figure: LotFigure; limit: number },
): Promise<readonly FigureLot[]> {
  if (isMoney(figure) && !seesMoney(identity, filter)) return [];
  const { where, run } = await lotsWhere(db, identity, filter);
  const { joins, factors, of } = await amountsFor(db, identity, filter);
  const { amount, from } = of[figure];
  return run(async (executor) => {
    const { rows } = await executor.execute<Record<string, unknown>>(sql`
      select ${lot.id} as id, ${lot.productID} as "productID", ${lot.name} as name, ${lot.nameEN} as "nameEN",
        ${lot.nameNL} as "nameNL", ${lot.ref} as ref, ${lot.pictures} as pictures, ${lot.category} as category,
        ${lot.action} as action, ${lot.quantityNumber} as number, ${lot.quantityUnit} as unit,
        ${amount} as amount, ${from} as "from"
      from ${lot} ${joins} where ${where} and ${amount} is not null
      order by amount desc, ${lot.id} limit ${limit}`);
    return rows.map(({ pictures, number, unit, amount: added, from: used, ...row }) => ({
      ...(row as Pick<
        FigureLot,
        "id" | "productID" | "name" | "nameEN" | "nameNL" | "ref" | "category" | "action"
      >),
      picture: (pictures as readonly string[] | null)?.[0] ?? null,
      quantity: { number: number as number | null, unit: unit as string | null },
      amount: Number(added),
      factor: used === null ? null : (factors[Number(used)] ?? null),
    }));
  });
}

/** A lot with its names in the three languages. */
export type Measured = Omit<MeasuredLot, "name" | "family"> & Pick<FigureLot, "name" | "nameEN" | "nameNL">;

/** How much of a figure rests on the lots' own values, and how much on factors of each kind. */
export interface FigureSource {
  /** Null for the lots' own values. */
  readonly kind: string | null;
  readonly lots: number;
  readonly amount: number;
}

const KINDS: readonly string[] = (FACTOR.fields.kind.options ?? []).map(({ value }) => value);

export async function sourcesOfFigure(
  db: Database,
  identity: Identity,
  { filter, figure }: { filter?: ProductFilter | null; figure: LotFigure },
): Promise<readonly FigureSource[]> {
  if (isMoney(figure) && !seesMoney(identity, filter)) return [];
  const { where, run } = await lotsWhere(db, identity, filter);
  const { joins, factors, of } = await amountsFor(db, identity, filter, OF_GROUP);
  const { amount, from } = of[figure];
  const { rows } = await run((executor) =>
    executor.execute<{ from: number | null; lots: number; amount: number }>(sql`
      select ${from} as "from", sum(${lots})::int as lots, sum(${amount}) as amount
      from ${groupedLots(where, sql`1`)} ${joins} where ${amount} is not null group by 1 order by 1 nulls first`),
  );
  const sources = new Map<string | null, FigureSource>();
  for (const row of rows) {
    const kind = row.from === null ? null : (factors[row.from]?.kind ?? null);
    const known = sources.get(kind) ?? { kind, lots: 0, amount: 0 };
    sources.set(kind, {
      kind,
      lots: known.lots + Number(row.lots),
      amount: known.amount + Number(row.amount),
    });
  }
  const rank = ({ kind }: FigureSource) => KINDS.indexOf(kind ?? "");
  return [...sources.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** The filtered lots with all that figures are made of, by category, and the factors that they may rest on. */
export async function measuredLots(
  db: Database,
  identity: Identity,
  { filter, limit }: { filter?: ProductFilter | null; limit: number },
): Promise<{ readonly lots: readonly Measured[]; readonly factors: readonly ImpactFactor[] }> {
  const { where, run } = await lotsWhere(db, identity, filter);
  const { joins, factors, of } = await amountsFor(db, identity, filter);
  const price = seesMoney(identity, filter) ? sql`${lot.priceAmount}` : sql`null::float8`;
  const amounts = (["weight", "co2Impact", "wasteCost"] as const).map(
    (figure) =>
      sql`${of[figure].amount} as ${sql.identifier(figure)}, ${of[figure].from} as ${sql.identifier(`${figure}From`)}`,
  );
  const { rows } = await run((executor) =>
    executor.execute<Record<string, unknown>>(sql`
      select ${lot.id} as id, ${lot.name} as name, ${lot.nameEN} as "nameEN", ${lot.nameNL} as "nameNL", ${lot.ref} as ref,
        nullif(${lot.category}, '') as category, nullif(${lot.action}, '') as action, ${lot.quantityNumber} as quantity,
        ${lot.quantityUnit} as unit, ${lot.weight} as "unitWeight", ${price} as "unitPrice", ${sql.join(amounts, sql`, `)}
      from ${lot} ${joins} where ${where} order by category nulls last, name, id limit ${limit}`),
  );
  const measured = (row: Record<string, unknown>, figure: string) => ({
    amount: number(row[figure]),
    from: number(row[`${figure}From`]),
  });
  return {
    factors,
    lots: rows.map((row) => ({
      ...(row as Pick<
        Measured,
        "id" | "name" | "nameEN" | "nameNL" | "ref" | "category" | "action" | "unit"
      >),
      quantity: number(row.quantity),
      unitWeight: number(row.unitWeight),
      unitPrice: number(row.unitPrice),
      weight: measured(row, "weight"),
      co2Impact: measured(row, "co2Impact"),
      wasteCost: measured(row, "wasteCost"),
    })),
  };
}
