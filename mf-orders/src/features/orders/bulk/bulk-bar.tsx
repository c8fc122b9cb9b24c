import {
  needsConfirmation,
  type OrderKind,
  type OrderStatus,
  sideOfKind,
} from "@gisement/shared-domain/orders";
import { labelOf, ORDER_STATUSES } from "@gisement/shared-domain/vocabulary";
import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderRow } from "../api/list-orders.ts";
import { useMoveOrders } from "./api/move-orders.ts";
import { movesOfMany } from "./moves-of-many.ts";
import { RefusedList } from "./refused-list.tsx";
import "./bulk.css";

interface BulkBarProps {
  readonly kind: OrderKind;
  readonly chosen: readonly OrderRow[];
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** What can be done with the chosen orders of a list: their sum, and the status changes that this side may make. */
export function BulkBar({ kind, chosen, onChoose }: BulkBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const move = useMoveOrders();
  const [done, setDone] = useState<{ readonly count: number; readonly of: number } | null>(null);
  const context = kind === "sentquote" || kind === "receivedquote" ? "quote" : undefined;

  const run = async (status: OrderStatus, orders: readonly OrderRow[]) => {
    if (needsConfirmation(status)) {
      const isSure = await dialogs.confirm({
        title: t("bulk.question", {
          count: orders.length,
          formatted: format.number(orders.length),
          status: labelOf(ORDER_STATUSES, status, locale),
        }),
        message: t(`moves.${status}Question`, { context }),
        confirm: t("bulk.confirm"),
        cancel: t("moves.keep"),
        danger: status === "REFUSED" || status === "CANCELED",
      });
      if (!isSure) return;
    }
    setDone({ count: 0, of: orders.length });
    const refused = await move
      .mutateAsync({ orders, status, onProgress: (count) => setDone({ count, of: orders.length }) })
      .finally(() => setDone(null));
    onChoose(new Set(refused.map(({ order }) => order.id)));
    const moved = orders.length - refused.length;
    if (moved > 0)
      shell.toast({
        kind: "success",
        message: t("bulk.done", {
          count: moved,
          formatted: format.number(moved),
          status: labelOf(ORDER_STATUSES, status, locale),
        }),
      });
    if (refused.length > 0)
      await dialogs.open({
        title: t("bulk.refused", { count: refused.length, formatted: format.number(refused.length) }),
        content: ({ cancel }) => <RefusedList kind={kind} refused={refused} onClose={cancel} />,
      });
  };

  return (
    <SelectionBar
      count={chosen.length}
      sum={
        done
          ? t("bulk.progress", { count: done.count, total: done.of })
          : format.money(chosen.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0))
      }
      onClear={() => onChoose(new Set())}
      actions={movesOfMany(chosen, sideOfKind(kind)).map(({ status, orders }) => (
        <Button
          key={status}
          text={t("bulk.move", {
            act: t(`moves.${status}`, { context }),
            formatted: format.number(orders.length),
          })}
          disabled={done !== null}
          onClick={() => void run(status, orders)}
        />
      ))}
    />
  );
}
