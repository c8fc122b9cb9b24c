import type { QuantityValue } from "../value.ts";
import { baseType } from "./bases.ts";
import { asQuantity } from "./guards.ts";

/** The unit of a quantity that was never given one: pieces. */
const PIECES = "u";
const stored = (wire: unknown) => wire as Partial<QuantityValue> | null | undefined;

export const quantity = baseType("QUANTITY", {
  search: "number",
  operand: "number",
  group: "number",
  read: (wire) => (wire ? { number: stored(wire)?.number ?? null, unit: stored(wire)?.unit } : null),
  write: (value, writing) => {
    const { number = null, unit = null } = asQuantity(value) ?? {};
    return number === null ? null : { number, unit: unit ?? stored(writing.stored)?.unit ?? PIECES };
  },
  seen: (wire) => ({ number: stored(wire)?.number ?? null, unit: stored(wire)?.unit ?? null }),
});
