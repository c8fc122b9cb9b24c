import type { ShellApi } from "@gisement/shared-domain/remote";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDialogs } from "../overlays/use-dialogs.ts";

export interface UnsavedGuard {
  /** Leaves at once, or after asking when something would be lost. Resolves true when left. */
  leave: () => Promise<boolean>;
}

/**
 * Asks before typed work is lost: on `leave`, on closing the tab, and, given the shell's `guardUnsaved`, before a team
 * switch or a release change.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onLeave?: () => void,
  guardUnsaved?: ShellApi["guardUnsaved"],
): UnsavedGuard {
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
  useEffect(() => guardUnsaved?.(() => dirty.current), [guardUnsaved]);

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
