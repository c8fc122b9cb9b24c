import { isConflict } from "@gisement/shared-domain/errors";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { editQueueOf } from "./edit-queue.ts";
import type { LotEdit } from "./lot-edit.ts";

const RefusedEdits = lazyPart(async () => (await import("./refused-edits.tsx")).RefusedEdits);

/** Milliseconds after which edits without an answer are sent again, if the server answers other calls. */
const AGAIN_MS = 30_000;

/** Shows the edits without an answer until they are sent or given up, and those refused after they had waited. */
export function UndeliveredNotice({
  onRetry,
}: {
  /** Sends refused edits again; without it they are not shown. */
  onRetry?: (edits: readonly LotEdit[]) => void;
}) {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const queue = useMemo(() => editQueueOf(shell, teamID), [shell, teamID]);
  const edits = useSyncExternalStore(queue.subscribe, queue.undelivered);
  const refused = useSyncExternalStore(queue.subscribe, queue.refused).filter(
    ({ hasWaited, error }) => hasWaited && !isConflict(error),
  );
  const isUndelivered = edits !== null;
  const isDirty = isUndelivered || refused.length > 0;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    const release = shell.guardUnsaved(() => true);
    return () => {
      window.removeEventListener("beforeunload", warn);
      release();
    };
  }, [isDirty, shell]);
  useEffect(() => {
    if (!isUndelivered) return;
    const timer = setInterval(() => queue.undelivered()?.retry(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUndelivered, queue]);
  return (
    <>
      {edits && (
        <Callout compact intent="warning" role="alert" className="gis-notice">
          <span>{t("edit.undelivered", { count: edits.count })}</span>
          <Button size="small" icon={<RefreshCwIcon />} text={t("lots.retry")} onClick={edits.retry} />
          <Button size="small" variant="minimal" text={t("edit.abandon")} onClick={edits.abandon} />
        </Callout>
      )}
      {refused.length > 0 && onRetry && <RefusedEdits queue={queue} refused={refused} onRetry={onRetry} />}
    </>
  );
}
