import type { FieldValue } from "@gisement/shared-domain/formula";
import type { useFormat } from "@gisement/shared-ui/locale";

/** Decimals that the engine keeps. */
const DECIMALS = 10;

/** A value as the studio shows it; null for none. */
export const valueText = (
  value: FieldValue | undefined,
  format: ReturnType<typeof useFormat>,
): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return Number.isFinite(value) ? format.number(value, DECIMALS) : null;
};
