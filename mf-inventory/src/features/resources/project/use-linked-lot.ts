import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Takes away the filters that hide the lot of a link in a project, and says so (decision C16). */
export function useLinkedLot({ isHidden, onClear }: { isHidden: boolean; onClear: () => void }): void {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const clear = useRef(onClear);
  clear.current = onClear;
  useEffect(() => {
    if (!isHidden) return;
    shell.toast({ kind: "info", message: t("project.searchCleared") });
    clear.current();
  }, [isHidden, shell, t]);
}
