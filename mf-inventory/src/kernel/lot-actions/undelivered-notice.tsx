import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { editQueueOf } from "./edit-queue.ts";

/** Shows an edit whose answer was lost until the user sends it again or gives it up. */
export function UndeliveredNotice() {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const queue = useMemo(() => editQueueOf(shell, teamID), [shell, teamID]);
  const edit = useSyncExternalStore(queue.subscribe, queue.undelivered);
  const isUndelivered = edit !== null;
  useEffect(() => (isUndelivered ? shell.guardUnsaved(() => true) : undefined), [isUndelivered, shell]);
  if (!edit) return null;
  return (
    <Callout compact intent="danger" role="alert" className="gis-notice">
      <span>{t("edit.undelivered", { count: edit.count })}</span>
      <Button size="small" icon={<RefreshCwIcon />} text={t("lots.retry")} onClick={edit.retry} />
      <Button size="small" variant="minimal" text={t("edit.abandon")} onClick={edit.abandon} />
    </Callout>
  );
}
