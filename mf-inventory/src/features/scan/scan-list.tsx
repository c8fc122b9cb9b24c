import { spellCode } from "@gisement/shared-domain/labels";
import { Button } from "@gisement/shared-ui/blueprint";
import { LinkIcon, XIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { lotsOf, type Scanned, type ScanSession, sumsOf } from "./scan-session.ts";

interface ScanListProps {
  readonly session: ScanSession;
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
  /** Attaches a code that is not attached yet. */
  readonly onAttach?: (code: string) => void;
}

/** The scanned codes, newest first: lots with their quantities, places, and unknown codes as read. */
export function ScanList({ session, onRemove, onClear, onAttach }: ScanListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const lots = lotsOf(session);
  const sums = sumsOf(lots).map((sum) => format.quantity(sum));
  const unknown = session.scanned.filter(({ state }) => state === "unknown" || state === "gone").length;
  if (session.scanned.length === 0) return <p className="mfi-scan__hint">{t("scan.empty")}</p>;
  return (
    <section aria-label={t("scan.list")}>
      <div className="mfi-scan__head">
        <h2>{t("scan.count", { count: lots.length })}</h2>
        {sums.length > 0 && <span>{sums.join(" · ")}</span>}
        {unknown > 0 && (
          <span className="mfi-scan__unknown">{t("scan.unknownCount", { count: unknown })}</span>
        )}
        <Button variant="minimal" text={t("scan.clear")} onClick={onClear} />
      </div>
      <ol className="mfi-scan__list">
        {session.scanned.map((scanned) => (
          <ScanRow key={scanned.key} scanned={scanned} onRemove={onRemove} onAttach={onAttach} />
        ))}
      </ol>
    </section>
  );
}

function ScanRow({
  scanned,
  onRemove,
  onAttach,
}: { scanned: Scanned } & Pick<ScanListProps, "onRemove" | "onAttach">) {
  const { t } = useTranslation(NAMESPACE);
  const { key, code, state, lot, place } = scanned;
  const spelled = code ? spellCode(code) : key;
  const name = lot ? (lot.name ?? t("missingName")) : (place?.name ?? spelled);
  return (
    <li className={`mfi-scan__row mfi-scan__row--${state}`}>
      {lot ? (
        <Picture pictureKey={lot.picture} alt="" kind="product" width={44} />
      ) : (
        <span className="mfi-scan__mark" aria-hidden="true">
          {state === "place" ? "⌂" : state === "waiting" ? "…" : "?"}
        </span>
      )}
      <div className="mfi-scan__what">
        {lot ? <AppLink to={`/inventory?node=${lot.id}`}>{name}</AppLink> : <strong>{name}</strong>}
        <RowDetail scanned={scanned} spelled={spelled} />
      </div>
      {state === "unknown" && code && onAttach && (
        <Button
          icon={<LinkIcon />}
          text={t("scan.attach")}
          aria-label={`${t("scan.attach")} ${spelled}`}
          onClick={() => onAttach(code)}
        />
      )}
      <Button
        variant="minimal"
        icon={<XIcon />}
        aria-label={t("scan.remove", { name })}
        onClick={() => onRemove(key)}
      />
    </li>
  );
}

/** What is known of a scanned code, in one line. */
export function RowDetail({ scanned: { state, lot, code }, spelled }: { scanned: Scanned; spelled: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const parts = {
    lot: [
      lot?.ref,
      lot?.quantity && format.quantity(lot.quantity),
      lot?.place?.name ?? t("scan.withoutPlace"),
    ],
    place: [t("scan.isPlace"), spelled],
    waiting: [t("scan.reading")],
    gone: [t("scan.gone")],
    unknown: [t(code ? "scan.unknown" : "scan.notOurs")],
  }[state];
  return <span className="mfi-scan__detail">{parts.filter(Boolean).join(" · ")}</span>;
}
