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

/** A mirror of `factorKey`. */
const KEY = sql`coalesce((substring(${lot.category} from '^\\s*(\\d{1,6})(?!\\d)'))::int::text, lower(btrim(${lot.category})))`;
const number = lot.quantityNumber;

/**
 * What lots weigh and avoid (decision E18). Mass of all pieces: the weight of the lot's sheet times its quantity (one without), or a
 * quantity that is a mass, or the quantity times the mass of a factor of its category and unit. What it avoids: the value of its
 * sheet, or its quantity times the factor of its category and unit, or its mass times the factor for a kilogram. Null if none is
 * known, which is never nought.
 */
export function impactSql(chosen: readonly ChosenFactor[]): ImpactSql {
  const byUnit = chosen.filter(({ unit }) => kilogramsOf(unit) === null);
  const byMass = chosen.filter(({ unit }) => kilogramsOf(unit) !== null);
  const ownMass = sql`coalesce(${lot.weight} * coalesce(${number}, 1),
    ${number} * case ${lot.quantityUnit} when 'kg' then ${kilogramsOf("kg")}::float8 when 't' then ${kilogramsOf("t")}::float8 end)`;
  const mass = sql`coalesce(${ownMass}, ${number} * by_unit.weight)`;
  const impact = (part: Impact): AssessedSql => {
    const [value, from] = [sql.identifier(part), sql.identifier(`${part}From`)];
    const own = lot[part];
    const ofUnit = sql`${number} * by_unit.${value}`;
    return {
      amount: sql`coalesce(${own}, ${ofUnit}, ${mass} * by_mass.${value})`,
      from: sql`case when ${own} is not null then null when ${ofUnit} is not null then by_unit.${from} else by_mass.${from} end`,
    };
  };
  return {
    joins: sql`left join ${rowsOf(byUnit)} as by_unit(key text, unit text, ${COLUMNS})
        on by_unit.key = ${KEY} and by_unit.unit = ${lot.quantityUnit}
      left join ${rowsOf(byMass)} as by_mass(key text, unit text, ${COLUMNS}) on by_mass.key = ${KEY}`,
    weight: {
      amount: mass,
      from: sql`case when ${ownMass} is not null then null else by_unit."weightFrom" end`,
    },
    co2Impact: impact("co2Impact"),
    wasteCost: impact("wasteCost"),
  };
}
