import type { Field } from "@gisement/shared-domain/fields";
import type { FieldValues } from "@gisement/shared-domain/formula";
import {
  type LotFormulas,
  type Operand,
  operandKind,
  operandValue,
} from "@gisement/shared-domain/formula-fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { columnOf, type LotColumn } from "./lot-columns.ts";

/** A lot, or the columns of one that is about to be written. */
export type LotValues = Readonly<Partial<Record<LotColumn, unknown>>>;

const propertiesOf = ({ properties }: LotValues): PropertyValues => (properties ?? {}) as PropertyValues;

const storedValue = (lot: LotValues, { path, key }: Field): unknown =>
  path[0] === "properties" ? propertiesOf(lot)[path[1] ?? ""] : lot[columnOf({ key })];

/** The values of a lot that these fields hold, by their keys. */
export const operandValues = (lot: LotValues, operands: readonly Operand[]): FieldValues =>
  Object.fromEntries(
    operands.map((operand) => [operand.key, operandValue(operand, storedValue(lot, operand.field))]),
  );

/** The own properties of a lot with the values of its team's formulas. */
export function withComputed(lot: LotValues, formulas: LotFormulas): PropertyValues {
  const properties = { ...propertiesOf(lot) };
  const computed = formulas.evaluate(operandValues(lot, formulas.inputs));
  for (const [key, value] of Object.entries(computed))
    if (value === null) delete properties[key];
    else properties[key] = value;
  return properties;
}

/** Columns that formulas may read. */
export const FORMULA_COLUMNS: readonly LotColumn[] = [
  ...LOT.list.filter((field) => operandKind(field) !== null).map((field) => columnOf(field)),
  "properties",
];
const DECIDING: ReadonlySet<string> = new Set<LotColumn>([...FORMULA_COLUMNS, "organizationID"]);

/** Whether a change of these columns may change the values of formulas. */
export const mayChangeFormulas = (values: LotValues): boolean =>
  Object.entries(values).some(([key, value]) => value !== undefined && DECIDING.has(key));
