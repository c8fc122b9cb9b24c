import { type ChosenFactor, type Impact, kilogramsOf } from "@gisement/shared-domain/projects";
import { type SQL, sql } from "drizzle-orm";
import { productStatuses as lot } from "../lots/status-table.ts";

/** An amount of a lot, and the position of the factor that it rests on: null for its own value. */
export interface AssessedSql {
  readonly amount: SQL;
  readonly from: SQL;
}
export interface ImpactSql {
  /** Joins a lot to the factors of its category; it stays one row. */
  readonly joins: SQL;
  readonly weight: AssessedSql;
  readonly co2Impact: AssessedSql;
  readonly wasteCost: AssessedSql;
}

const COLUMNS = sql.raw(
  ["weight", "co2Impact", "wasteCost"]
    .flatMap((part) => [`"${part}" float8`, `"${part}From" int`])
    .join(", "),
);
const rowsOf = (chosen: readonly ChosenFactor[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    chosen.map(({ key, unit, weight, co2Impact, wasteCost }) => ({
      key,
      unit,
      weight: weight?.value,
      weightFrom: weight?.from,
      co2Impact: co2Impact?.value,
      co2ImpactFrom: co2Impact?.from,
      wasteCost: wasteCost?.value,
      wasteCostFrom: wasteCost?.from,
    })),
  )}::jsonb)`;

/** What amounts are made of, of a lot or of lots that know the same values. */
export interface ImpactColumns {
  readonly category: SQL;
  readonly unit: SQL;
  readonly number: SQL;
  /** Kilograms of all pieces by the weight of the sheet. */
  readonly ownWeight: SQL;
  readonly co2Impact: SQL;
  readonly wasteCost: SQL;
  /** Euros of all pieces. */
  readonly price: SQL;
}
/** Those of one lot. */
export const OF_LOT: ImpactColumns = {
  category: sql`${lot.category}`,
  unit: sql`${lot.quantityUnit}`,
  number: sql`${lot.quantityNumber}`,
  ownWeight: sql`${lot.weight} * coalesce(${lot.quantityNumber}, 1)`,
  co2Impact: sql`${lot.co2Impact}`,
  wasteCost: sql`${lot.wasteCost}`,
  price: sql`${lot.priceAmount} * ${lot.quantityNumber}`,
};

/** A mirror of `factorKey`. */
const keyOf = (category: SQL): SQL =>
  sql`coalesce((substring(${category} from '^\\s*(\\d{1,6})(?!\\d)'))::int::text, lower(btrim(${category})))`;

/** A number for each choice of values that a lot may lack. */
const LACKS = sql.join(
  [lot.quantityNumber, lot.weight, lot.co2Impact, lot.wasteCost, lot.priceAmount].map(
    (column, bit) => sql`case when ${column} is null then ${sql.raw(String(2 ** bit))} else 0 end`,
  ),
  sql` + `,
);

/** Sums over lots of one category and unit that know the same values, for which `impactSql` says the same as for one lot. */
export const OF_GROUP: ImpactColumns & { readonly lots: SQL } = {
  category: sql`g.category`,
  unit: sql`g.unit`,
  number: sql`g.number`,
  ownWeight: sql`g.own_weight`,
  co2Impact: sql`g.co2_impact`,
  wasteCost: sql`g.waste_cost`,
  price: sql`g.price`,
  lots: sql`g.lots`,
};

/**
 * The lots where this holds as `g`, in the groups of `OF_GROUP` and by another column. A million lots make some thousand groups: the
 * factors are then looked up for these alone.
 */
export const groupedLots = (where: SQL, by: SQL): SQL => sql`(
  select ${lot.category} as category, ${lot.quantityUnit} as unit, ${LACKS} as lacks, ${by} as by, count(*) as lots,
    sum(${OF_LOT.number}) as number, sum(${OF_LOT.ownWeight}) as own_weight, sum(${OF_LOT.co2Impact}) as co2_impact,
    sum(${OF_LOT.wasteCost}) as waste_cost, sum(${OF_LOT.price}) as price
  from ${lot} where ${where} group by 1, 2, 3, 4) as g`;

/**
 * What lots weigh and avoid (decision E18). Mass of all pieces: the weight of the lot's sheet times its quantity (one without), or a
 * quantity that is a mass, or the quantity times the mass of a factor of its category and unit. What it avoids: the value of its
 * sheet, or its quantity times the factor of its category and unit, or its mass times the factor for a kilogram. Null if none is
 * known, which is never nought.
 */
export function impactSql(chosen: readonly ChosenFactor[], columns: ImpactColumns = OF_LOT): ImpactSql {
  const { number, unit, ownWeight } = columns;
  const byUnit = chosen.filter(({ unit }) => kilogramsOf(unit) === null);
  const key = keyOf(columns.category);
  const byMass = chosen.filter(({ unit }) => kilogramsOf(unit) !== null);
  const ownMass = sql`coalesce(${ownWeight},
    ${number} * case ${unit} when 'kg' then ${kilogramsOf("kg")}::float8 when 't' then ${kilogramsOf("t")}::float8 end)`;
  const mass = sql`coalesce(${ownMass}, ${number} * by_unit.weight)`;
  const impact = (part: Impact): AssessedSql => {
    const [value, from] = [sql.identifier(part), sql.identifier(`${part}From`)];
    const own = columns[part];
    const ofUnit = sql`${number} * by_unit.${value}`;
    return {
      amount: sql`coalesce(${own}, ${ofUnit}, ${mass} * by_mass.${value})`,
      from: sql`case when ${own} is not null then null when ${ofUnit} is not null then by_unit.${from} else by_mass.${from} end`,
    };
  };
  return {
    joins: sql`left join ${rowsOf(byUnit)} as by_unit(key text, unit text, ${COLUMNS})
        on by_unit.key = ${key} and by_unit.unit = ${unit}
      left join ${rowsOf(byMass)} as by_mass(key text, unit text, ${COLUMNS}) on by_mass.key = ${key}`,
    weight: {
      amount: mass,
      from: sql`case when ${ownMass} is not null then null else by_unit."weightFrom" end`,
    },
    co2Impact: impact("co2Impact"),
    wasteCost: impact("wasteCost"),
  };
}
