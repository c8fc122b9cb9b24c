import type { FieldValue } from "@gisement/shared-domain/formula";
import type { useFormat } from "../../kit/locale/index.ts";

/** Decimals that the engine keeps. */
const DECIMALS = 10;

/** A value of a formula as people read it; null for none. */
export const valueText = (
  value: FieldValue | undefined,
  format: ReturnType<typeof useFormat>,
): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return Number.isFinite(value) ? format.number(value, DECIMALS) : null;
};
