import { LOT } from "@gisement/shared-domain/records/lot";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { AlertMatch } from "./api/list-matches.ts";

type Reason = AlertMatch["reasons"][number];
type Translate = (key: string, values?: Record<string, string | number>) => string;
interface Amount {
  readonly number?: number | null;
  readonly unit?: string | null;
}

/** Short text of one criterion of a match: "Largeur : 93 cm", "Il manque 4 pièces", "À 12 km". */
export function reasonText(
  { criterion, verdict, wanted, found, missing }: Reason,
  t: Translate,
  format: Formatter,
): string {
  const what = LOT.find(criterion)?.label[format.locale] ?? t(`alerts.criterion.${criterion}`);
  if (verdict === "unknown") return t("alerts.reason.unknown", { what });
  switch (criterion) {
    case "quantity":
      return verdict === "short"
        ? t("alerts.reason.short", {
            missing: format.quantity({ number: missing, unit: (wanted as Amount | null)?.unit }),
          })
        : t("alerts.reason.enough", { found: format.quantity(found as Amount | null) });
    case "distance":
      return t("alerts.reason.distance", { km: format.number(found as number, 0) });
    case "length":
    case "width":
    case "height":
    case "diameter":
      return t("alerts.reason.size", { what, found: format.number(found as number, 1) });
    default:
      return t(`alerts.reason.${verdict}`, { what });
  }
}

/** Why a lot was put aside. */
export function dismissalText(
  { reason, note }: { readonly reason?: string | null; readonly note?: string | null },
  t: Translate,
): string {
  const named = reason && reason !== "other" ? t(`alerts.dismissal.${reason}`) : null;
  return [named, note].filter(Boolean).join(", ");
}
