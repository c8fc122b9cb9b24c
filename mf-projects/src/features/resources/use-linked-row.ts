import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Lot, useLinkedLot } from "./api/search-lots.ts";

export interface LinkedRowOptions {
  readonly projectID: string;
  /** The row named by `?node=` in the address. */
  readonly node: string | null;
  readonly lots: readonly Lot[];
  /** The list on screen is the result of the current search. */
  readonly isReady: boolean;
  readonly text: string;
  readonly onSelect: (id: string) => void;
  readonly onClearText: () => void;
}

/**
 * Handles a link to one row (`?node=`, PROJ-501): selects, scrolls to and highlights it. A row beyond the loaded ones
 * is placed at the top; a search that hides it is cleared, with a notice (decision C16).
 */
export function useLinkedRow({
  projectID,
  node,
  lots,
  isReady,
  text,
  onSelect,
  onClearText,
}: LinkedRowOptions) {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const isLoaded = lots.some((lot) => lot.id === node);
  const { data: linked } = useLinkedLot(projectID, node, isLoaded || !isReady);
  const handled = useRef<string | null>(null);

  useEffect(() => {
    if (!node || !isReady || handled.current === node) return;
    if (isLoaded || (linked && !text)) {
      handled.current = node;
      onSelect(node);
    } else if (linked) {
      shell.toast({ kind: "info", message: t("node.searchCleared") });
      onClearText();
    } else if (linked === null) {
      handled.current = node;
      shell.toast({ kind: "warning", message: t("node.notHere") });
    }
  }, [node, isReady, isLoaded, linked, text, onSelect, onClearText, shell, t]);

  return useMemo(
    () => (linked && !isLoaded && !text ? [linked, ...lots] : lots),
    [linked, isLoaded, text, lots],
  );
}
