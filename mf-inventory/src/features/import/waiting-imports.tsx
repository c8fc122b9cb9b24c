import { isUser } from "@gisement/shared-domain/permissions";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type PastImport, usePastImports } from "./api/list-imports.ts";
import { discardImport } from "./api/run-import.ts";
import { dropDraft, dropOtherDrafts, findDraft, type ImportDraft } from "./import-draft.ts";

/** This user's imports that are not committed, to resume or discard, and those that are being written, to follow. */
export function WaitingImports({ onResume }: { onResume: (draft: ImportDraft) => void }) {
  const teamID = useTeamID();
  const identity = useIdentity();
  const userID = identity && isUser(identity) ? identity.userID : "";
  const { data, isFetchedAfterMount } = usePastImports();
  const waiting = useMemo(
    () =>
      data?.filter(
        ({ status, user }) => (status === "STAGING" || status === "WRITING") && user?.id === userID,
      ) ?? [],
    [data, userID],
  );
  useEffect(() => {
    // Cached data does not include the latest import.
    if (isFetchedAfterMount)
      void dropOtherDrafts(
        waiting.map(({ id }) => id),
        teamID,
        userID,
      );
  }, [isFetchedAfterMount, waiting, teamID, userID]);
  return waiting.map((each) => (
    <WaitingImport key={each.id} waiting={each} userID={userID} teamID={teamID} onResume={onResume} />
  ));
}

interface WaitingImportProps {
  readonly waiting: PastImport;
  readonly userID: string;
  readonly teamID: string;
  readonly onResume: (draft: ImportDraft) => void;
}

/** Draft from the server's data alone, without the rows; sufficient if all rows have been sent. */
const withoutRows = (waiting: PastImport, teamID: string, userID: string): ImportDraft => ({
  id: waiting.id,
  teamID,
  userID,
  fileName: waiting.fileName,
  mode: waiting.mode,
  rows: [],
  rowNumbers: [],
  mapping: {},
  choices: [],
  cells: [],
  refColumn: -1,
  rejects: { columns: [], rows: [] },
  savedAt: Date.now(),
});

function WaitingImport({ waiting, userID, teamID, onResume }: WaitingImportProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const [draft, setDraft] = useState<ImportDraft | null | undefined>();
  const [busy, setBusy] = useState(false);
  const { id, fileName, rowCount, stagedRows, createdAt, status, work } = waiting;
  useEffect(() => {
    let left = false;
    void findDraft(id, teamID, userID).then((found) => {
      if (!left) setDraft(found);
    });
    return () => {
      left = true;
    };
  }, [id, teamID, userID]);

  const complete = stagedRows === rowCount;
  const resume = () => onResume(draft ?? withoutRows(waiting, teamID, userID));
  const discard = async () => {
    const sure = await shell.confirm({
      title: t("import.discardTitle"),
      message: t("import.discardMessage", { name: fileName }),
      confirm: t("import.discard"),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      await discardImport(shell, id);
      await dropDraft(id);
    } catch (error) {
      shell.reportError(error, { importID: id });
      shell.toast({ kind: "error", message: t("import.discardFailed"), sticky: true });
    } finally {
      setBusy(false);
      void shell.changed("imports", [id]);
    }
  };
  if (draft === undefined) return null;
  if (status === "WRITING")
    return (
      <Callout intent="primary" className="mfi-waiting">
        <h2 className="mfi-plan__title">{t("import.waiting.writing", { name: fileName })}</h2>
        <p role="status">
          {t("import.waiting.writingText", { count: rowCount, formatted: format.number(rowCount) })}
        </p>
        <div className="mfi-waiting__actions">
          <Button intent="primary" onClick={resume} text={t("import.waiting.follow")} />
        </div>
      </Callout>
    );
  return (
    <Callout intent="primary" className="mfi-waiting">
      <h2 className="mfi-plan__title">{t("import.waiting.title", { name: fileName })}</h2>
      <p>
        {t("import.waiting.text", {
          sent: format.number(stagedRows),
          total: format.number(rowCount),
          when: format.relative(createdAt),
        })}{" "}
        {work?.state === "failed" && t("import.waiting.refused")}{" "}
        {!draft && !complete && t("import.waiting.elsewhere")}
      </p>
      <div className="mfi-waiting__actions">
        {(draft || complete) && (
          <Button intent="primary" onClick={resume} text={t("import.waiting.resume")} />
        )}
        <Button loading={busy} onClick={() => void discard()} text={t("import.discard")} />
      </div>
    </Callout>
  );
}
