import { Button } from "@gisement/shared-ui/blueprint";
import {
  CheckIcon,
  CircleQuestionMarkIcon,
  TriangleAlertIcon,
  Undo2Icon,
  XIcon,
} from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { AlertMatch } from "./api/list-matches.ts";
import { reasonText } from "./reason-text.ts";

const SIGNS = {
  met: CheckIcon,
  near: TriangleAlertIcon,
  short: TriangleAlertIcon,
  unknown: CircleQuestionMarkIcon,
  missed: XIcon,
} as const;
type Verdict = keyof typeof SIGNS;

interface MatchCardProps {
  readonly match: AlertMatch;
  readonly canChange: boolean;
  readonly onDismiss: (dismissed: boolean) => void;
}

/** A matching lot and its reasons: each criterion as an icon and a text. */
export function MatchCard({ match, canChange, onDismiss }: MatchCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { status, score, reasons, dismissedAt } = match;
  const name = displayName(status, locale, t("missingName"));
  const percent = format.percent(score * 100, 0);
  return (
    <li className={dismissedAt ? "mfi-match mfi-match--aside" : "mfi-match"}>
      <Picture pictureKey={status.pictures[0]} alt="" kind="product" width={72} height={72} />
      <div className="mfi-match__body">
        <div className="mfi-match__head">
          <AppLink to={`/inventory?node=${status.id}`}>{name}</AppLink>
          <meter min={0} max={1} value={score} aria-label={t("alerts.score", { percent })} />
          <span className="mfi-match__score">{percent}</span>
        </div>
        <p className="mfi-match__facts">
          {[format.quantity(status.quantity), status.place?.name, status.place?.city]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <ul className="mfi-match__reasons" aria-label={t("alerts.why")}>
          {reasons.map((reason) => {
            const verdict = (reason.verdict in SIGNS ? reason.verdict : "unknown") as Verdict;
            const Sign = SIGNS[verdict];
            return (
              <li key={reason.criterion} className={`mfi-reason mfi-reason--${verdict}`}>
                <Sign size={12} aria-hidden="true" />
                <span className="gis-sr-only">{t(`alerts.verdict.${verdict}`)} </span>
                {reasonText(reason, t, format)}
              </li>
            );
          })}
        </ul>
      </div>
      {canChange && (
        <Button
          variant="minimal"
          icon={dismissedAt ? <Undo2Icon /> : <XIcon />}
          text={t(dismissedAt ? "alerts.takeUp" : "alerts.putAside")}
          aria-label={`${t(dismissedAt ? "alerts.takeUp" : "alerts.putAside")} – ${name}`}
          onClick={() => onDismiss(!dismissedAt)}
        />
      )}
    </li>
  );
}
