import { isConflict } from "@gisement/shared-domain/errors";
import {
  isQuote,
  movesFrom,
  needsConfirmation,
  type OrderSide,
  type OrderStatus,
} from "@gisement/shared-domain/orders";
import { labelOf, ORDER_STATUSES } from "@gisement/shared-domain/vocabulary";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderDetails } from "./api/get-order.ts";
import { useUpdateOrder } from "./api/update-order.ts";
import { readStockRefusal } from "./read-stock-refusal.ts";
import { StockRefusalList } from "./stock-refusal-list.tsx";

const DANGEROUS: readonly OrderStatus[] = ["REFUSED", "CANCELED"];

/** The status that another user has stored, from the values of a conflict. */
function storedStatus(error: unknown): string | undefined {
  if (!isConflict(error)) return undefined;
  const current = error.details.current;
  const status =
    typeof current === "object" && current !== null ? (current as { status?: unknown }).status : undefined;
  return typeof status === "string" ? status : undefined;
}

/** The status changes available to this side. An error is shown here with a retry, and the order stays unchanged. */
export function OrderMoves({ order, side }: { order: OrderDetails; side: OrderSide }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const dialogs = useDialogs();
  const update = useUpdateOrder();
  const moves = movesFrom(order.status, side);
  const context = isQuote(order) ? "quote" : undefined;
  // Most orders are confirmed directly; reserving them first is the exception.
  const usual = moves.includes("CONFIRMED") ? "CONFIRMED" : moves[0];
  const label = (status: string) => labelOf(ORDER_STATUSES, status, locale);

  const send = (status: string, updatedAt: string) =>
    update.mutate(
      { id: order.id, updatedAt, status },
      {
        onSuccess: () =>
          shell.toast({ kind: "success", message: t("moves.done", { status: label(status) }) }),
      },
    );
  const move = async (status: OrderStatus) => {
    if (needsConfirmation(status)) {
      const sure = await dialogs.confirm({
        title: t(`moves.${status}`, { context }),
        message: t(`moves.${status}Question`, { context }),
        confirm: t(`moves.${status}`, { context }),
        cancel: t("moves.keep"),
        danger: DANGEROUS.includes(status),
      });
      if (!sure) return;
    }
    send(status, order.updatedAt);
  };

  const requestedStatus = update.variables?.status;
  const stored = storedStatus(update.error);
  const refusal = readStockRefusal(update.error);
  return (
    <>
      {moves.length > 0 && (
        <div className="mfo-moves">
          <span className="mfo-moves__whose">{t("moves.ours")}</span>
          {moves.map((status) => (
            <Button
              key={status}
              text={t(`moves.${status}`, { context })}
              intent={DANGEROUS.includes(status) ? "danger" : status === usual ? "primary" : "none"}
              variant={DANGEROUS.includes(status) ? "outlined" : "solid"}
              disabled={update.isPending}
              onClick={() => void move(status)}
            />
          ))}
        </div>
      )}
      {update.isError && requestedStatus && (
        <Callout intent="danger" role="alert" className="mfo-notice">
          <p>
            {stored
              ? t("moves.conflict", { stored: label(stored), wanted: label(requestedStatus) })
              : t("moves.failed", { wanted: label(requestedStatus) })}
          </p>
          {refusal && <StockRefusalList {...refusal} />}
          {!stored && !refusal && (
            <Button
              variant="outlined"
              size="small"
              text={t("retry")}
              onClick={() => send(requestedStatus, order.updatedAt)}
            />
          )}
        </Callout>
      )}
    </>
  );
}
