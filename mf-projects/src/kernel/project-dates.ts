import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../texts/namespace.ts";

/** "du 1er mars 2026 au 30 juin 2026", "dès le …", "jusqu’au …", or empty. */
export function projectDates(
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
  format: Formatter,
  t: TFunction<typeof NAMESPACE>,
): string {
  const [start, end] = [format.dateInWords(startDate), format.dateInWords(endDate)];
  if (start && end) return t("dates.between", { start, end });
  if (start) return t("dates.from", { start });
  return end ? t("dates.until", { end }) : "";
}
