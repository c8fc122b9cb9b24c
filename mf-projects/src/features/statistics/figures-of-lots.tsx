import { isMoney, LOT_FIGURES, type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { Button, SegmentedControl } from "@gisement/shared-ui/blueprint";
import { ChartNoAxesColumnIcon, Table2Icon } from "@gisement/shared-ui/icons";
import { Section } from "@gisement/shared-ui/page";
import { lazyPart } from "@gisement/shared-ui/states";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Scope } from "./api/get-figures.ts";
import { Balance } from "./balance.tsx";
import { FigurePanel } from "./figure-panel.tsx";
import { amountsOf, FIGURES, Figures, isFigure } from "./figures.tsx";
import { FlowChart } from "./flow-chart.tsx";
import { FlowTable } from "./flow-table.tsx";
import { Months } from "./months.tsx";
import { StatusBars } from "./status-bars.tsx";
import { useFamilies } from "./use-families.ts";

const Comparison = lazyPart(async () => (await import("./comparison.tsx")).Comparison);

/** Days between the two that are compared at first. */
const SPAN = 30;
const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const dayOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

interface FiguresOfLotsProps {
  readonly scope: Scope;
  readonly flows: readonly LotFlow[];
  /** Per cent that a project wants reused; null where none is set. */
  readonly target: number | null;
  /** Who takes part from outside sees no sums of money (decision E20). */
  readonly isOutside?: boolean;
}

/** The figures of lots, what each is made of, where the lots go, and their masses. */
export function FiguresOfLots({ scope, flows, target, isOutside = false }: FiguresOfLotsProps) {
  const panelID = useId();
  const [params, setParams] = useSearchParams();
  const shown = FIGURES.filter((figure) => !isOutside || !isMoney(amountsOf(figure)));
  const asked = params.get("figure");
  const opened = isFigure(asked) && shown.includes(asked) ? asked : null;
  const change = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  // The history of the own team's project alone.
  const [compared] = scope.length === 1 && !isOutside ? scope : [];
  const from = dayOf(params.get("from"));
  const to = dayOf(params.get("to")) ?? daysAgo(0);
  const measures = LOT_FIGURES.filter((figure) => shown.includes(figure));
  const measure = measures.find((each) => each === params.get("measure")) ?? amountsOf("reuse");
  return (
    <div className="mfp-statistics">
      <Figures
        flows={flows}
        target={target}
        shown={shown}
        opened={opened}
        panelID={panelID}
        onOpen={(figure) => change("figure", figure)}
      />
      {opened && (
        <FigurePanel
          key={opened}
          id={panelID}
          scope={scope}
          figure={opened}
          flows={flows}
          hasLinks={!isOutside}
          onClose={() => change("figure", null)}
        />
      )}
      <Destinations
        flows={flows}
        measures={measures}
        figure={measure}
        isTable={params.get("view") === "table"}
        onChange={change}
      />
      <Months
        scope={scope}
        figure={measure}
        {...(compared && !from ? { onCompare: () => change("from", daysAgo(SPAN)) } : {})}
      />
      {compared && from && (
        <Comparison
          projectID={compared}
          from={from}
          to={to}
          onChange={(days) =>
            setParams((before) => {
              const next = new URLSearchParams(before);
              for (const [name, day] of Object.entries(days)) next.set(name, day);
              return next;
            })
          }
          onClose={() =>
            setParams((before) => {
              const next = new URLSearchParams(before);
              next.delete("from");
              next.delete("to");
              return next;
            })
          }
        />
      )}
      <Balance flows={flows} />
    </div>
  );
}

interface DestinationsProps {
  readonly flows: readonly LotFlow[];
  readonly measures: readonly LotFigure[];
  readonly figure: LotFigure;
  readonly isTable: boolean;
  readonly onChange: (name: string, value: string | null) => void;
}

/** Families and statuses: as a chart, as bars on a phone, and as a table by the key T. */
function Destinations({ flows, measures, figure, isTable, onChange }: DestinationsProps) {
  const { t } = useTranslation(NAMESPACE);
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
