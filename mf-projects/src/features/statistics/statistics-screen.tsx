import { LOT_FIGURES, type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { Button, SegmentedControl } from "@gisement/shared-ui/blueprint";
import { ChartNoAxesColumnIcon, PencilIcon, Table2Icon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { Section } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useFlows } from "./api/get-figures.ts";
import { Balance } from "./balance.tsx";
import { FigurePanel } from "./figure-panel.tsx";
import { amountsOf, FIGURES, Figures, isFigure } from "./figures.tsx";
import { FlowChart } from "./flow-chart.tsx";
import { FlowTable } from "./flow-table.tsx";
import { StatusBars } from "./status-bars.tsx";
import { useEditTarget } from "./target-dialog.tsx";
import { useFamilies } from "./use-families.ts";
import "./statistics.css";

/** The figures of a project: what it contains, and where that goes (decision D1). */
export function StatisticsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const edit = useEditTarget();
  return (
    <ProjectFrame
      current="statistics"
      actions={(project) => (
        <>
          <AppLink to={`/projects/statistics/${project.id}/account`}>{t("account.title")}</AppLink>
          {rights.changeProject(project) && (
            <Button
              icon={<PencilIcon />}
              text={t(project.reuseTarget === null ? "statistics.target.set" : "statistics.target.change")}
              onClick={() => edit(project)}
            />
          )}
          <PrintMenu />
        </>
      )}
    >
      {(project) => <Statistics key={project.id} project={project} />}
    </ProjectFrame>
  );
}

function Statistics({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const { data: flows, error, isPending, refetch } = useFlows(project.id);
  if (isPending) return <SkeletonRows rows={6} height={56} label={t("statistics.loading")} />;
  if (error && !flows)
    return <ErrorState error={error} title={t("statistics.failed")} retry={() => void refetch()} />;
  if (flows.length === 0)
    return (
      <EmptyState
        title={t("statistics.none")}
        text={t("statistics.noneText")}
        action={<AppLink to={`/projects/ressources/${project.id}`}>{t("statistics.toLots")}</AppLink>}
      />
    );
  return <Known project={project} flows={flows} />;
}

interface KnownProps {
  readonly project: ProjectDetails;
  readonly flows: readonly LotFlow[];
}

function Known({ project, flows }: KnownProps) {
  const panelID = useId();
  const [params, setParams] = useSearchParams();
  // Who takes part from outside sees no sums of money (decision E20).
  const isOutside = project.participation != null;
  const shown = FIGURES.filter((figure) => figure !== "price" || !isOutside);
  const asked = params.get("figure");
  const opened = isFigure(asked) && shown.includes(asked) ? asked : null;
  const change = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <div className="mfp-statistics">
      <Figures
        flows={flows}
        target={project.reuseTarget}
        shown={shown}
        opened={opened}
        panelID={panelID}
        onOpen={(figure) => change("figure", figure)}
      />
      {opened && (
        <FigurePanel
          key={opened}
          id={panelID}
          projectID={project.id}
          figure={opened}
          flows={flows}
          hasLinks={!isOutside}
          onClose={() => change("figure", null)}
        />
      )}
      <Destinations
        flows={flows}
        measures={LOT_FIGURES.filter((figure) => shown.includes(figure))}
        params={params}
        onChange={change}
      />
      <Balance flows={flows} />
    </div>
  );
}

interface DestinationsProps {
  readonly flows: readonly LotFlow[];
  readonly measures: readonly LotFigure[];
  readonly params: URLSearchParams;
  readonly onChange: (name: string, value: string | null) => void;
}

/** Families and statuses: as a chart, as bars on a phone, and as a table by the key T. */
function Destinations({ flows, measures, params, onChange }: DestinationsProps) {
  const { t } = useTranslation(NAMESPACE);
  const asked = params.get("measure");
  const figure = measures.find((measure) => measure === asked) ?? amountsOf("reuse");
  const isTable = params.get("view") === "table";
  const families = useFamilies(flows, figure);
  const title = t("statistics.flow");
  const toggle = () => onChange("view", isTable ? null : "table");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle();
  };
  const isKnown = sumOf(flows, figure).amount !== null;
  return (
    <Section
      title={title}
      actions={
        <>
          <SegmentedControl
            small
            inline
            aria-label={t("statistics.measure")}
            value={figure}
            onValueChange={(next) => onChange("measure", next === "weight" ? null : next)}
            options={measures.map((value) => ({ value, label: t(`statistics.measures.${value}`) }))}
          />
          <Button
            variant="minimal"
            icon={isTable ? <ChartNoAxesColumnIcon /> : <Table2Icon />}
            aria-label={isTable ? t("statistics.showChart") : t("statistics.showTable")}
            title={isTable ? t("statistics.showChart") : t("statistics.showTable")}
            aria-keyshortcuts="t"
            onKeyDown={onKeyDown}
            onClick={toggle}
          />
        </>
      }
    >
      {isKnown ? (
        <>
          {!isTable && <FlowChart families={families} figure={figure} />}
          {!isTable && <StatusBars flows={flows} figure={figure} />}
          <FlowTable title={title} families={families} figure={figure} isHidden={!isTable} />
        </>
      ) : (
        <p>{t(`statistics.unknown.${figure}`)}</p>
      )}
    </Section>
  );
}
