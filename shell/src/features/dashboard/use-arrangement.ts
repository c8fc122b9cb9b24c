import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { arrangeDashboard } from "./api/arrange-dashboard.ts";
import { type Arrangement, arrangementOf } from "./arrangement.ts";

/**
 * The person's order of the dashboard. Changes show at once and are saved one after another; several changes during one
 * save are saved together.
 */
export function useArrangement(): readonly [Arrangement, (next: Arrangement) => void] {
  const { t } = useTranslation("shell");
  const { shell, sessions } = useRuntime();
  const { viewer } = useSession();
  /** What the person sees before the server has it. */
  const [unsaved, setUnsaved] = useState<Arrangement | null>(null);
  const waiting = useRef<Arrangement | null>(null);
  const isSaving = useRef(false);

  const save = useCallback(
    async (next: Arrangement) => {
      setUnsaved(next);
      waiting.current = next;
      if (isSaving.current) return;
      isSaving.current = true;
      try {
        while (waiting.current) {
          const sent: Arrangement = waiting.current;
          waiting.current = null;
          const preferences = await arrangeDashboard(shell.graphql, viewer.id, sent);
          const session = sessions.current();
          sessions.replace({ ...session, viewer: { ...session.viewer, preferences } });
        }
      } catch (error) {
        const lost = waiting.current ?? next;
        waiting.current = null;
        shell.reportError(error, { screen: "dashboard" });
        shell.toast({
          kind: "error",
          message: t("dashboard.arrangeFailed"),
          sticky: true,
          action: { label: t("dashboard.retry"), run: () => void save(lost) },
        });
      } finally {
        isSaving.current = false;
        setUnsaved(null);
      }
    },
    [shell, sessions, viewer.id, t],
  );
  return [unsaved ?? arrangementOf(viewer.preferences), (next) => void save(next)];
}
