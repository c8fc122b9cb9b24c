import { useUnsavedGuard } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/**
 * Asks for confirmation before unsaved work is lost: when the tab closes, the team changes, or a link opens another
 * screen.
 */
export function useLeaveGuard(isUnsaved: boolean): void {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  useUnsavedGuard(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    let isAnswered = false;
    const onClick = (event: MouseEvent) => {
      if (isAnswered) return;
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
        if (!sure) return;
        // Repeats the click, so that the link behaves as usual.
        isAnswered = true;
        link.click();
        isAnswered = false;
      });
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isUnsaved, shell, t]);
}
