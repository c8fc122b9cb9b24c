import { splitLocale } from "@gisement/shared-domain/locale";
import { useUnsavedGuard } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Asks before unsaved work is lost: on closing the tab, a team switch, and a link that leads to another screen. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const shell = useShell();
  const { t } = useTranslation("mf-catalog");
  useUnsavedGuard(isUnsaved, undefined, shell.guardUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.target === "_blank" || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      const question = {
        title: t("leave.title"),
        message: t("leave.text"),
        confirm: t("leave.confirm"),
        cancel: t("leave.cancel"),
        danger: true,
      };
      void shell.confirm(question).then((sure) => {
        if (sure) shell.navigate(splitLocale(link.pathname).path + link.search + link.hash);
      });
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isUnsaved, shell, t]);
}
