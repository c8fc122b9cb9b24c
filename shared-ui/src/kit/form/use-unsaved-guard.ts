import { useCallback, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDialogs } from "../overlays/use-dialogs.ts";
import { ShellContext } from "../remote/shell-context.tsx";

export interface UnsavedGuard {
  /** Leaves, after a confirmation if there is unsaved input. Resolves to whether it left. */
  leave: () => Promise<boolean>;
}

/**
 * Asks before unsaved input is lost: on `leave`, on closing the tab and, within a remote, before a team switch or a
 * change of release.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave?: () => void): UnsavedGuard {
  const shell = useContext(ShellContext);
  const { confirm } = useDialogs();
  const { t } = useTranslation("ui");
  const dirty = useRef(isDirty);
  const asking = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  useEffect(() => shell?.guardUnsaved(() => dirty.current), [shell]);

  const leave = useCallback(async () => {
    if (asking.current) return false;
    if (dirty.current) {
      asking.current = true;
      const sure = await confirm({
        title: t("form.leaveTitle"),
        message: t("form.leaveText"),
        confirm: t("form.leaveConfirm"),
        cancel: t("form.leaveCancel"),
        danger: true,
      }).finally(() => {
        asking.current = false;
      });
      if (!sure) return false;
    }
    onLeave?.();
    return true;
  }, [confirm, onLeave, t]);
  return { leave };
}
