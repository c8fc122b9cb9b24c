import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { useAssignToProject } from "../../../kernel/lot-actions/api/assign-to-project.ts";
import { RefusalNotice } from "../../../kernel/lots/refusal-notice.tsx";
import { useBatchDone } from "../../../kernel/lots/use-batch-done.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Candidate } from "./use-candidates.ts";

interface ChoiceProps {
  readonly chosen: readonly Candidate[];
  /** What the need asks for; null if it names no amount. */
  readonly wanted: number | null;
  readonly unit: string;
  readonly projectID: string;
  readonly mayAssign: boolean;
  readonly mayAsk: boolean;
  /** Opens the request for these lots of others. */
  readonly onAsk: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

const sum = (candidates: readonly Candidate[], addend: (candidate: Candidate) => number | null): number =>
  candidates.reduce((total, candidate) => total + (addend(candidate) ?? 0), 0);

/** Euros for what is free of these lots; null if a price or an amount is not known. */
function priceOf(candidates: readonly Candidate[]): number | null {
  let total = 0;
  for (const { price, free } of candidates) {
    if (price === null || free === null) return null;
    total += price * free;
  }
  return total;
}

/** What the chosen lots amount to, and the one button that assigns the own ones and asks for the others. */
export function Choice({ chosen, wanted, unit, projectID, mayAssign, mayAsk, onAsk, onClear }: ChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const assign = useAssignToProject();
  const notifyDone = useBatchDone();
  const inUnit = chosen.filter((candidate) => candidate.unit === unit);
  const amountOf = (candidates: readonly Candidate[]) => sum(candidates, ({ free }) => free);
  const amount = amountOf(inUnit);
  const own = chosen.filter((candidate) => candidate.own && !candidate.own.isAssigned);
  const others = chosen.filter((candidate) => !candidate.own);
  const already = chosen.length - own.length - others.length;
  const assigns = mayAssign && own.length > 0;
  const asks = mayAsk && others.length > 0;
  const share = (part: readonly Candidate[]) =>
    wanted ? `${Math.min(100, (amountOf(part.filter((each) => each.unit === unit)) / wanted) * 100)}%` : "0%";
  const label = [
    assigns ? t("alerts.results.assign", { count: own.length, formatted: format.number(own.length) }) : null,
    asks ? t("alerts.results.ask", { count: others.length, formatted: format.number(others.length) }) : null,
  ]
    .filter((part) => part !== null)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(", ");
  const ask = () => {
    if (asks) onAsk(others.map(({ match }) => match.lotID));
    else onClear();
  };
  const priceText = (candidates: readonly Candidate[]) => {
    const price = priceOf(candidates);
    return price === null ? t("alerts.results.noPrice") : format.money(price);
  };
  const submit = () => {
    if (!assigns) return ask();
    assign.mutate(
      {
        projectID,
        ids: own.map(({ match }) => match.lotID),
        seen: own.map(({ match, own: seen }) => ({ id: match.lotID, updatedAt: seen?.updatedAt ?? "" })),
      },
      {
        onSuccess: (done) => {
          notifyDone(
            done,
            t("alerts.results.assigned", { count: own.length, formatted: format.number(own.length) }),
          );
          ask();
        },
      },
    );
  };
  return (
    <aside className="mfi-choice" aria-label={t("alerts.results.choice")}>
      <h2>{t("alerts.results.choice")}</h2>
      {chosen.length === 0 ? (
        <p>{t("alerts.results.chooseSome")}</p>
      ) : (
        <>
          <p className="mfi-choice__amount" role="status">
            {wanted === null
              ? format.quantity({ number: amount, unit })
              : t("alerts.results.of", {
                  amount: format.quantity({ number: amount, unit }),
                  wanted: format.quantity({ number: wanted, unit }),
                })}
          </p>
          {wanted !== null && (
            <div className="mfi-choice__gauge" aria-hidden="true">
              <span
                style={{ inlineSize: share([...own, ...chosen.filter((each) => each.own?.isAssigned)]) }}
              />
              <span className="mfi-choice__asked" style={{ inlineSize: share(others) }} />
            </div>
          )}
          <dl className="mfi-choice__parts">
            {already > 0 && (
              <div>
                <dt>{t("alerts.results.already", { count: already, formatted: format.number(already) })}</dt>
              </div>
            )}
            {own.length > 0 && (
              <div>
                <dt>
                  {t("alerts.results.assign", { count: own.length, formatted: format.number(own.length) })}
                </dt>
                <dd>{priceText(own)}</dd>
                <dd className="mfi-choice__how">{t("alerts.results.whole")}</dd>
              </div>
            )}
            {others.length > 0 && (
              <div>
                <dt>
                  {t("alerts.results.ask", { count: others.length, formatted: format.number(others.length) })}
                </dt>
                <dd>{priceText(others)}</dd>
                <dd className="mfi-choice__how">{t("alerts.results.untilAnswer")}</dd>
              </div>
            )}
          </dl>
          {assign.error && <RefusalNotice error={assign.error} />}
          <div className="mfi-choice__acts">
            {label && (
              <Button intent="primary" fill loading={assign.isPending} text={label} onClick={submit} />
            )}
            <Button variant="minimal" text={t("alerts.askNone")} onClick={onClear} />
          </div>
        </>
      )}
    </aside>
  );
}
