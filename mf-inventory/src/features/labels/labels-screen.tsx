import { NAMESPACE } from "../../texts/namespace.ts";
import "./labels.css";
import { findSheet, labelsPerSheet } from "@gisement/shared-domain/labels";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { PrinterIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { type ComponentProps, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useCreateCodes, useLabelSubjects } from "./api/label-subjects.ts";
import { readBlank, readStart } from "./label-settings.ts";
import { LabelSheets } from "./label-sheets.tsx";
import { LabelsForm } from "./labels-form.tsx";
import { useBlankLabels, useLabelsState } from "./use-labels-state.ts";

export function LabelsScreen() {
  const teamID = useTeamID();
  return <Labels key={teamID} />;
}

/** The sheets as they will be printed, as wide as the screen allows. */
function Sheets(props: ComponentProps<typeof LabelSheets>) {
  const { page } = findSheet(props.settings.sheet);
  return (
    <div className="mfi-labels__pages">
      <div className="mfi-labels__zoom" style={{ "--mfi-page": page.width } as React.CSSProperties}>
        <LabelSheets {...props} />
      </div>
    </div>
  );
}

/** Prints once all labels have a code. */
function usePrinting(isReady: boolean) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The heights of both would cut the print.
    const outer = [document.documentElement, document.body];
    for (const element of outer) element.classList.add("mfi-labels-open");
    return () => {
      for (const element of outer) element.classList.remove("mfi-labels-open");
    };
  }, []);
  useEffect(() => {
    if (!isPrinting || !isReady) return;
    setPrinting(false);
    window.print();
  }, [isPrinting, isReady]);
  return [isPrinting, setPrinting] as const;
}

function Labels() {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const { lots, places, setPlaces, settings, change } = useLabelsState();
  const [start, setStart] = useState("1");
  const [blank, setBlank] = useState("");
  const subjects = useLabelSubjects({ lots, places });
  const createCodes = useCreateCodes();
  const blanks = useBlankLabels(readBlank(blank) ?? 0);

  const labelCount = lots.length + places.length;
  const known = labelCount === 0 ? [] : (subjects.data ?? []);
  const labels = [...known, ...blanks];
  const missing = known.filter(({ code }) => code === null);
  const canWrite = identity !== null && productPolicy.update(identity).allowed;
  const used = (readStart(start, settings.sheet) ?? 1) - 1;
  const format = findSheet(settings.sheet);
  const sheets = Math.ceil((labels.length === 0 ? 0 : labels.length + used) / labelsPerSheet(format));
  const [printing, setPrinting] = usePrinting(missing.length === 0);

  const print = () => {
    setPrinting(true);
    if (missing.length > 0) createCodes.mutate(missing, { onError: () => setPrinting(false) });
  };

  return (
    <Page
      title={t("labels.title")}
      count={labels.length > 0 ? labels.length : undefined}
      subtitle={t("labels.subtitle")}
      back={{ path: "/inventory", label: t("title") }}
      actions={<LinkButton to="/inventory/scan" text={t("labels.scan")} />}
      primaryAction={
        <Button
          intent="primary"
          icon={<PrinterIcon />}
          text={t("labels.print", { count: labels.length })}
          disabled={labels.length === 0 || (!canWrite && missing.length > 0)}
          loading={printing || createCodes.isPending}
          onClick={print}
        />
      }
    >
      <div className="mfi-labels">
        <LabelsForm
          settings={settings}
          onChange={change}
          start={start}
          onStart={setStart}
          blank={blank}
          onBlank={setBlank}
          places={places}
          onPlaces={setPlaces}
        />
        <section className="mfi-labels__preview" aria-label={t("labels.preview")}>
          {labelCount > 0 && subjects.isPending ? (
            <LoadingState />
          ) : subjects.isError ? (
            <ErrorState
              error={subjects.error}
              title={t("labels.failed")}
              retry={() => void subjects.refetch()}
            />
          ) : labels.length === 0 ? (
            <EmptyState
              icon={<PrinterIcon size={32} />}
              title={t("labels.emptyTitle")}
              text={t(labelCount > 0 ? "labels.goneText" : "labels.emptyText")}
              action={<LinkButton intent="primary" to="/inventory" text={t("labels.chooseLots")} />}
            />
          ) : (
            <>
              <p className="mfi-labels__sum">
                {t("labels.sheets", { count: sheets })}
                {known.length < labelCount && ` ${t("labels.gone", { count: labelCount - known.length })}`}
                {missing.length > 0 &&
                  ` ${t(canWrite ? "labels.codesLater" : "labels.codesMissing", { count: missing.length })}`}
              </p>
              <Sheets labels={labels} settings={settings} used={used} />
            </>
          )}
        </section>
      </div>
      {createPortal(
        <div className="mfi-print" aria-hidden="true">
          <LabelSheets labels={labels} settings={settings} used={used} />
        </div>,
        document.body,
      )}
    </Page>
  );
}
