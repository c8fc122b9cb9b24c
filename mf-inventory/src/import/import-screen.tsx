import { type ColumnMatch, matchColumns, prepareCheck } from "@gisement/shared-domain/import";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useImportChoices } from "./api/list-choices.ts";
import {
  type CheckState,
  correct,
  readyRows,
  startCheck,
  undoCorrection,
  warningCount,
} from "./check-state.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep, type ReadFile } from "./file-step.tsx";
import { ImportSteps, type Step } from "./import-steps.tsx";
import { PastImports } from "./past-imports.tsx";
import { rememberColumns, rememberedColumns } from "./remembered-columns.ts";
import { RunStep } from "./run-step.tsx";
import { checkSettings } from "./settings.ts";
import { useImportRun } from "./use-import-run.ts";

export function ImportScreen() {
  const teamID = useTeamID();
  // A file prepared for one team must never be written into another.
  return <ImportWizard key={teamID} teamID={teamID} />;
}

function ImportWizard({ teamID }: { teamID: string }) {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const shell = useShell();
  const choices = useImportChoices();
  const run = useImportRun();
  const [step, setStep] = useState<Step>("file");
  const [read, setRead] = useState<ReadFile | null>(null);
  const [matches, setMatches] = useState<ColumnMatch[]>([]);
  const [checked, setChecked] = useState<CheckState | null>(null);

  const check = useMemo(
    () =>
      read
        ? prepareCheck(read.content.rows, matches, checkSettings(locale, choices.data?.categories ?? []))
        : null,
    [read, matches, locale, choices.data],
  );
  const warnings = useMemo(() => (checked ? warningCount(checked.reports, matches) : 0), [checked, matches]);

  // Rows that are read but not yet written are work that a team switch or a new release must ask about.
  const dirty = useRef(false);
  dirty.current = read !== null && step !== "done";
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  useEffect(() => {
    if (run.state.status === "done") setStep("done");
  }, [run.state.status]);

  const restart = () => {
    run.reset();
    setRead(null);
    setChecked(null);
    setStep("file");
  };
  const running = run.state.status === "idle" || run.state.status === "done" ? null : run.state;

  return (
    <Page
      fill={step === "check"}
      title={t("import.title")}
      breadcrumbs={[{ label: t("title"), path: "/inventory" }, { label: t("import.title") }]}
      back={{ path: "/inventory", label: t("title") }}
    >
      <div className="mfi-import">
        <ImportSteps current={step} />
        {choices.isPending && <LoadingState />}
        {choices.error && (
          <ErrorState
            error={choices.error}
            title={t("import.choicesFailed")}
            retry={() => void choices.refetch()}
          />
        )}
        {choices.data && running && <RunStep run={running} onCancel={run.cancel} onRetry={run.retry} />}
        {choices.data && !running && step === "file" && (
          <>
            <FileStep
              onRead={(file) => {
                setRead(file);
                setMatches(matchColumns(file.content.columns, { remembered: rememberedColumns(teamID) }));
                setStep("columns");
              }}
            />
            <PastImports />
          </>
        )}
        {choices.data && !running && step === "columns" && read && (
          <ColumnsStep
            read={read}
            matches={matches}
            onChange={setMatches}
            onBack={restart}
            onNext={() => {
              if (!check) return;
              rememberColumns(teamID, matches);
              setChecked(startCheck(check, read.content.rows));
              setStep("check");
            }}
          />
        )}
        {choices.data && !running && step === "check" && read && checked && check && (
          <CheckStep
            state={checked}
            matches={matches}
            rowNumbers={read.content.rowNumbers}
            warnings={warnings}
            onCorrect={(corrections) => setChecked(correct(checked, check, corrections))}
            onUndo={() => setChecked(undoCorrection(checked, check))}
            onBack={() => setStep("columns")}
            onImport={() =>
              run.start(
                read.fileName,
                readyRows(checked.reports),
                Object.fromEntries(
                  matches.flatMap((match) => (match.field ? [[match.column, match.field]] : [])),
                ),
              )
            }
          />
        )}
        {step === "done" && run.state.status === "done" && (
          <DoneStep importID={run.state.importID} created={run.state.created} onAgain={restart} />
        )}
      </div>
    </Page>
  );
}
