import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { holdingOrders, orderPath } from "./refusal.ts";

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Toast action that opens the order that holds a refused lot; null for other errors. */
export function useHeldAction(): (error: unknown) => ToastAction | null {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useCallback(
    (error) => {
      const [order] = holdingOrders(error);
      return order ? { label: t("lots.held.open"), run: () => shell.navigate(orderPath(order)) } : null;
    },
    [shell, t],
  );
}
