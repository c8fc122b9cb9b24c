import { isFinalStatus, type OrderStatus } from "@gisement/shared-domain/orders";
import { labelOf, ORDER_STATUSES } from "@gisement/shared-domain/vocabulary";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { lookOf, StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useOrderLog } from "./conversation/api/conversation.ts";

/** The usual road of an order; the others end it. */
const ROAD: readonly OrderStatus[] = ["PENDING", "OPTIONED", "CONFIRMED", "PAID", "READY", "DONE"];
type Phase = "past" | "present" | "future" | "end";

interface Step {
  readonly status: string;
  readonly phase: Phase;
  readonly at: string | null;
}

/** The steps of an order: those that it took, where it is, and, unless it has ended, the rest of the road. */
function stepsOf(
  order: { readonly status: string; readonly createdAt: string },
  moves: readonly { readonly newValue: string; readonly changedAt: string }[],
): Step[] {
  const reached = new Map([["PENDING", order.createdAt]]);
  for (const { newValue, changedAt } of moves.toReversed()) reached.set(newValue, changedAt);
  const step = (status: string, phase: Phase): Step => ({ status, phase, at: reached.get(status) ?? null });
  const isFailed = isFinalStatus(order.status) && order.status !== "DONE";
  if (isFailed)
    return [
      ...ROAD.filter((status) => reached.has(status)).map((status) => step(status, "past")),
      step(order.status, "end"),
    ];
  const here = ROAD.indexOf(order.status as OrderStatus);
  return ROAD.map((status, index) =>
    step(status, index < here ? "past" : index === here ? "present" : "future"),
  );
}

interface OrderPathProps {
  readonly order: { readonly id: string; readonly status: string; readonly createdAt: string };
}

/** Where an order is on its way, with the day of each step. */
export function OrderPath({ order }: OrderPathProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const log = useOrderLog(order.id);
  const moves = (log.data ?? []).filter(({ field }) => field === "status");
  const steps = stepsOf(order, moves);
  const isHere = ({ phase }: Step) => phase === "present" || phase === "end";
  const here = steps.findIndex(isHere);
  return (
    <div>
      <ol className="mfo-path" aria-label={t("path.label")}>
        {steps.map((step) => (
          <li
            key={step.status}
            className={`mfo-path__step mfo-path__step--${step.phase} gis-material--${lookOf("order", step.status).material}`}
            {...(isHere(step) ? { "aria-current": "step" } : {})}
          >
            <span className="mfo-path__segment" />
            <span className="mfo-path__words">
              <StatusTile kind="order" value={step.status} />
              <span>{labelOf(ORDER_STATUSES, step.status, locale)}</span>
            </span>
            {step.at && step.phase !== "future" && (
              <time className="mfo-path__day" dateTime={step.at}>
                {format.dateInWords(step.at)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {here >= 0 && (
        <p className="mfo-path__short" aria-hidden="true">
          {t("path.step", {
            status: labelOf(ORDER_STATUSES, order.status, locale),
            index: here + 1,
            total: steps.length,
          })}
        </p>
      )}
    </div>
  );
}
