import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";

/** "du 01/03/2026 au 30/06/2026", "dès le …", "jusqu’au …", or nothing. */
export function projectDates(
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
  format: Formatter,
  t: TFunction<"mf-projects">,
): string {
  const [start, end] = [format.date(startDate), format.date(endDate)];
  if (start && end) return t("dates.between", { start, end });
  if (start) return t("dates.from", { start });
  return end ? t("dates.until", { end }) : "";
}
