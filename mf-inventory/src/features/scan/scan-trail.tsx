import { spellCode } from "@gisement/shared-domain/labels";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { RowDetail } from "./scan-list.tsx";
import type { ScanSession } from "./scan-session.ts";

/** The codes scanned before the last one, newest first, in the camera's view: one sees that none was missed. */
export function ScanTrail({ session: { scanned, last } }: { readonly session: ScanSession }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ol className="mfi-scan-trail" aria-label={t("scan.list")}>
      {scanned
        .filter(({ key }) => key !== last?.key)
        .map((each) => {
          const spelled = each.code ? spellCode(each.code) : each.key;
          const isUnknown = each.state === "unknown" || each.state === "gone";
          return (
            <li key={each.key}>
              {each.lot ? (
                <Picture pictureKey={each.lot.picture} alt="" kind="product" width={44} />
              ) : (
                <span aria-hidden="true" />
              )}
              <span className="mfi-scan-trail__what">
                <strong className={isUnknown ? "mfi-scan-trail__unknown" : undefined}>
                  {each.lot ? (each.lot.name ?? t("missingName")) : (each.place?.name ?? spelled)}
                </strong>
                <RowDetail scanned={each} spelled={spelled} />
              </span>
              {each.lot?.action && <StatusTile kind="action" value={each.lot.action} size={24} />}
            </li>
          );
        })}
    </ol>
  );
}
