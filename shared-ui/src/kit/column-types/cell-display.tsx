import { useFormat } from "../locale/use-format.ts";
import { columnType } from "./registry.ts";
import type { CellValue, ColumnShape } from "./types.ts";

/** A value displayed according to its column's type; also for attribute lists outside the grids. */
export function CellDisplay({ value, column }: { value: CellValue; column: ColumnShape }) {
  const format = useFormat();
  const type = columnType(column.type);
  const { Display } = type;
  return Display ? (
    <Display value={value} column={column} format={format} />
  ) : (
    type.toText(value, column, format)
  );
}
