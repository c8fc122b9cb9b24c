import { spellCode } from "@gisement/shared-domain/labels";
import { useFormat } from "@gisement/shared-ui/locale";
import type { ScanResult } from "@gisement/shared-ui/scan";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { lotsOf, type ScanSession } from "./scan-session.ts";

/** The last scan, for display in large type: its subject and the count so far. */
export function useScanResult(session: ScanSession, offline: boolean): ScanResult | null {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { last, scanned } = session;
  const label = last && scanned.find(({ key }) => key === last.key);
  if (!last || !label) return null;
  const count = t("scan.count", { count: lotsOf(session).length });
  const again = last.again ? t("scan.again") : null;
  switch (label.state) {
    case "waiting":
      return {
        kind: "waiting",
        title: spellCode(label.key),
        detail: t(offline ? "scan.kept" : "scan.reading"),
      };
    case "lot": {
      const quantity = label.lot?.quantity ? format.quantity(label.lot.quantity) : null;
      return {
        kind: last.again ? "again" : "found",
        title: label.lot?.name ?? t("missingName"),
        detail: [again, quantity, label.lot?.place?.name, count].filter(Boolean).join(" · "),
      };
    }
    case "place":
      return { kind: "found", title: label.place?.name ?? "", detail: t("scan.placeRead") };
    case "gone":
      return { kind: "unknown", title: spellCode(label.key), detail: again ?? t("scan.gone") };
    default:
      return {
        kind: "unknown",
        title: label.code ? spellCode(label.code) : label.key,
        detail: again ?? t(label.code ? "scan.unknown" : "scan.notOurs"),
      };
  }
}
