import { Button, Checkbox } from "@gisement/shared-ui/blueprint";
import {
  CheckIcon,
  CircleQuestionMarkIcon,
  TriangleAlertIcon,
  Undo2Icon,
  XIcon,
} from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Dismissal } from "./api/decide-matches.ts";
import type { AlertMatch } from "./api/list-matches.ts";
import { DismissButton } from "./dismiss-button.tsx";
import { dismissalText, reasonText } from "./reason-text.ts";

const SIGNS = {
  met: CheckIcon,
  near: TriangleAlertIcon,
  short: TriangleAlertIcon,
  unknown: CircleQuestionMarkIcon,
  missed: XIcon,
} as const;
type Verdict = keyof typeof SIGNS;

/** A lot that matches, of the team or of another owner's shop. */
export interface ShownMatch {
  readonly lotID: string;
  readonly name: string;
  /** Its page in the application, or that of its shop. */
  readonly page: { readonly path: string } | { readonly shop: string };
  readonly picture: string | undefined;
  readonly facts: readonly (string | null | undefined)[];
  readonly score: number;
  readonly reasons: AlertMatch["reasons"];
  readonly decision: AlertMatch["decision"];
}

interface MatchCardProps {
  readonly match: ShownMatch;
  readonly canChange: boolean;
  readonly onDismiss: (dismissal: Dismissal) => void;
  readonly onRestore: () => void;
  /** Whether it is among the lots to ask for; left out where it cannot be. */
  readonly isChosen?: boolean;
  readonly onChoose?: (chosen: boolean) => void;
}

/** A matching lot and its reasons: each criterion as an icon and a text. */
export function MatchCard({ match, canChange, onDismiss, onRestore, isChosen, onChoose }: MatchCardProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { name, page, picture, facts, score, reasons, decision } = match;
  const { dismissedAt, dismissalReason: reason, dismissalNote: note } = decision;
  const percent = format.percent(score * 100, 0);
  return (
    <li className={dismissedAt ? "mfi-match mfi-match--aside" : "mfi-match"}>
      {onChoose && (
        <Checkbox
          className="mfi-match__choose"
          checked={isChosen === true}
          aria-label={t("alerts.chooseLot", { name })}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <Picture pictureKey={picture} alt="" kind="product" width={72} height={72} />
      <div className="mfi-match__body">
        <div className="mfi-match__head">
          {"path" in page ? (
            <AppLink to={page.path}>{name}</AppLink>
          ) : (
            <a href={page.shop} target="_blank" rel="noreferrer">
              {name}
              <span className="gis-sr-only"> {t("alerts.newTab")}</span>
            </a>
          )}
          <meter min={0} max={1} value={score} aria-label={t("alerts.score", { percent })} />
          <span className="mfi-match__score">{percent}</span>
        </div>
        {dismissedAt && (
          <p className="mfi-match__why">
            {[format.dateInWords(dismissedAt), dismissalText({ reason, note }, t)]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        <p className="mfi-match__facts">{facts.filter(Boolean).join(" · ")}</p>
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
      {canChange &&
        (dismissedAt ? (
          <Button
            variant="minimal"
            icon={<Undo2Icon />}
            text={t("alerts.takeUp")}
            aria-label={`${t("alerts.takeUp")} – ${name}`}
            onClick={onRestore}
          />
        ) : (
          <DismissButton name={name} onDismiss={onDismiss} />
        ))}
    </li>
  );
}
