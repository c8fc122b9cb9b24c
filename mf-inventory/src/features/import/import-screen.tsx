import { headerKey, LOT_ID } from "@gisement/shared-domain/import";
import { isUser } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { Page } from "@gisement/shared-ui/page";
import { Progress } from "@gisement/shared-ui/progress";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { withNamedChoices } from "../../kernel/lot-actions/lot-fields.ts";
import { useFieldChoices } from "../../kernel/lot-actions/use-field-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { readyRows, warningCount } from "./check-state.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import type { ImportDraft } from "./import-draft.ts";
import { ImportSteps, type Step } from "./import-steps.tsx";
import { leftOutRows } from "./left-out-rows.ts";
import { PastImports } from "./past-imports.tsx";
import { ProjectNotice } from "./project-notice.tsx";
import { RejectsButton } from "./rejects-button.tsx";
import { ReviewStep } from "./review-step.tsx";
import { RunStep } from "./run-step.tsx";
import { TemplateButton } from "./template-button.tsx";
import { useFoundNames } from "./use-found-names.ts";
import { useImportFile } from "./use-import-file.ts";
import { useImportProject } from "./use-import-project.ts";
import { useImportRun } from "./use-import-run.ts";
import { useRejects } from "./use-rejects.ts";
import { ValuesStep } from "./values-step.tsx";
import { WaitingImports } from "./waiting-imports.tsx";
import "./import.css";

export function ImportScreen() {
  const teamID = useTeamID();
  // A file prepared for one team must never be written into another.
  return <ImportWizard key={teamID} teamID={teamID} />;
}

function ImportWizard({ teamID }: { teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const identity = useIdentity();
  const userID = identity && isUser(identity) ? identity.userID : "";
  const fields = useOwnFields();
  const choices = useFieldChoices();
  const own = useMemo(() => withNamedChoices(choices), [choices]);
  const file = useImportFile(choices.options, own);
  useFoundNames(file.read, file.matches, own);
  const run = useImportRun();
  const project = useImportProject();
  const rejects = useRejects(file);
  const { read, matches, mode, checked, reports, checking } = file;
  const { state } = run;
  const step: Step = state.status === "done" ? "done" : state.status === "idle" ? file.step : "review";
  const warnings = useMemo(() => warningCount(reports, matches, mode), [reports, matches, mode]);

  // Rows that are parsed but not committed count as unsaved work: a team switch or a new release asks first.
  const dirty = useRef(false);
  dirty.current = step !== "done" && (read !== null || state.status !== "idle");
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  const restart = () => {
    run.reset();
    file.restart();
  };
  /** Sends the current rows under a new key: corrected rows are a different import from rows sent before. */
  const send = () => {
    if (!read) return;
    const ready = readyRows(reports, file.odd.leftOut);
    const draft: ImportDraft = {
      id: crypto.randomUUID(),
      teamID,
      userID,
      fileName: read.fileName,
      mode,
      projectID: project.project?.value ?? null,
      rows: ready.map(({ row }) => row),
      rowNumbers: ready.map(({ index }) => read.content.rowNumbers[index] ?? index + 1),
      mapping: Object.fromEntries(matches.flatMap(({ column, field }) => (field ? [[column, field]] : []))),
      choices: [
        ...matches.map(({ column, field }) => ({ header: headerKey(column), field })),
        ...Object.entries(file.choices).map(([header, field]) => ({ header, field })),
      ].filter(({ header }) => header !== "" && header.length <= REMEMBERED_LENGTH),
      cells: ready.map(({ index }) => checked?.cells[index] ?? []),
      refColumn: matches.findIndex(({ field }) => field === "ref"),
      idColumn: matches.findIndex(({ field }) => field === LOT_ID.key),
      leftOut: leftOutRows(file.odd, read.content.rowNumbers),
      rejects: rejects.ofFile(),
      savedAt: Date.now(),
    };
    run.send(draft);
  };
  const commit = async (leaveOutConflicts: boolean) => {
    if (state.status !== "review") return;
    const moved = await run.commit(state.draft, state.plan, leaveOutConflicts);
    if (moved) shell.toast({ kind: "warning", message: t("import.plan.moved") });
  };
  const isRead = !fields.isPending && !fields.error;
  const ready = isRead && !project.isPending && !project.error && !checking && state.status === "idle";

  return (
    <Page
      fill={step === "check"}
      withoutNotice
      title={t("import.title")}
      breadcrumbs={[{ label: t("title"), path: "/inventory" }, { label: t("import.title") }]}
      back={
        project.project
          ? { path: `/projects/ressources/${project.project.value}`, label: project.project.label }
          : { path: "/inventory", label: t("title") }
      }
    >
      <div className="mfi-import">
        <ImportSteps current={step} />
        {(fields.isPending || project.isPending) && <LoadingState />}
        {step !== "done" && <ProjectNotice project={project} mode={mode} />}
        {fields.error && (
          <ErrorState
            error={fields.error}
            title={t("import.choicesFailed")}
            retry={() => void fields.refetch()}
          />
        )}
        {checking && (
          <div className="mfi-run">
            <Progress label={t("import.checking")} value={checking.done / Math.max(1, checking.total)} />
            <Button onClick={file.cancelChecking} text={t("cancel")} />
          </div>
        )}
        {ready && step === "file" && (
          <>
            <WaitingImports onResume={run.send} />
            <FileStep onRead={file.open} />
            <TemplateButton own={own} />
            <PastImports />
          </>
        )}
        {ready && step === "columns" && read && (
          <ColumnsStep
            read={read}
            matches={matches}
            mode={mode}
            identifiesLots={file.identifiesLots}
            own={own}
            onRead={file.open}
            onChange={file.setMatches}
            onMode={file.setMode}
            onBack={file.back}
            onNext={() => void file.leaveColumns()}
          />
        )}
        {ready && step === "values" && (
          <ValuesStep
            unknown={file.unknown}
            matches={matches}
            settings={file.settings}
            choices={file.choices}
            onChange={file.setChoices}
            onBack={file.back}
            onNext={() => void file.leaveValues()}
          />
        )}
        {ready && step === "check" && read && checked && (
          <CheckStep
            state={checked}
            reports={reports}
            matches={matches}
            rowNumbers={read.content.rowNumbers}
            warnings={warnings}
            odd={file.odd}
            rejects={<RejectsButton fileName={read.fileName} rejects={rejects.ofFile} />}
            onCorrect={file.correct}
            onUndo={file.undoCorrection}
            onBack={file.back}
            onNext={send}
          />
        )}
        {isRead && state.status === "review" && (
          <ReviewStep
            draft={state.draft}
            plan={state.plan}
            settings={file.settings}
            rejects={() => rejects.ofPlan(state.draft, state.plan)}
            onBack={checked ? () => void run.discard() : null}
            onDiscard={() => void run.discard().then(file.restart)}
            onImport={(leaveOut) => void commit(leaveOut)}
          />
        )}
        {(state.status === "sending" ||
          state.status === "planning" ||
          state.status === "writing" ||
          state.status === "failed") && <RunStep run={state} onCancel={() => void run.discard()} />}
        {state.status === "done" && (
          <DoneStep
            importID={state.draft.id}
            created={state.created}
            updated={state.updated}
            rejects={rejects.ofPlan(state.draft, state.plan)}
            fileName={state.draft.fileName}
            projectID={state.draft.projectID ?? null}
            onAgain={restart}
          />
        )}
      </div>
    </Page>
  );
}

/** Longer titles and values are not remembered: they are unlikely to recur. */
const REMEMBERED_LENGTH = 300;
