import type { ImportRow } from "@gisement/shared-domain/import";
import { Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core, compareStatuses } from "@gisement/shared-ui/status-tag";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { LeftOutLines } from "./left-out-lines.tsx";
import type { LeftOutRows } from "./left-out-rows.ts";
import { type Counted, summarize } from "./plan-summary.ts";
import { SampleLot } from "./sample-lot.tsx";

/** Lots shown before they are created. */
const SAMPLES = 6;
/** Categories and places listed; the rest is only counted. */
const LISTED = 8;

interface PlanOverviewProps {
  readonly rows: readonly ImportRow[];
  readonly leftOut: LeftOutRows;
}

/** The lots that the import will create: by category, place and status, the first of them, and what is left out. */
export function PlanOverview({ rows, leftOut }: PlanOverviewProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const { choices } = useLotChoices();
  const summary = useMemo(
    () =>
      summarize(
        rows,
        choices.places.map(({ name }) => name),
      ),
    [rows, choices.places],
  );
  if (rows.length === 0) return null;
  const statuses = summary.statuses
    .flatMap(({ value, count }) => (value ? [{ value, count, label: labelOf("action", value) }] : []))
    .toSorted((a, b) => compareStatuses(a.value, b.value));
  return (
    <section aria-label={t("importRows.overview")} className="mfi-overview">
      <LeftOutLines rows={leftOut} />
      <div className="mfi-overview__status">
        <h2 className="mfi-plan__title">{t("importRows.byStatus")}</h2>
        <Core name={t("importRows.byStatus")} layers={statuses} thickness={20} />
        <ul className="mfi-overview__statuses">
          {statuses.map(({ value, label, count }) => (
            <li key={value}>
              {label} <strong>{format.number(count)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <div className="mfi-overview__counts">
        <Counts
          title={t("importRows.byCategory")}
          counted={summary.categories}
          nameOf={(value) => (value === null ? t("importRows.noCategory") : labelOf("category", value))}
        />
        <Counts
          title={t("importRows.byPlace")}
          counted={summary.places}
          nameOf={(value) => value ?? t("importRows.noPlace")}
        />
      </div>
      {summary.spots.length > 0 && (
        <Callout intent="warning" compact role="note">
          {t("importRows.spots", {
            count: summary.spots.reduce((sum, spot) => sum + spot.count, 0),
            names: format.list(summary.spots.slice(0, LISTED).flatMap(({ value }) => value ?? [])),
          })}
        </Callout>
      )}
      <h2 className="mfi-plan__title" id="mfi-plan-sample">
        {t("importRows.sample")}
      </h2>
      <ul className="mfi-sample" aria-labelledby="mfi-plan-sample">
        {rows.slice(0, SAMPLES).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
          <SampleLot key={index} row={row} whereabouts={summary.whereaboutsOf(row)} />
        ))}
      </ul>
    </section>
  );
}

interface CountsProps {
  readonly title: string;
  readonly counted: readonly Counted[];
  readonly nameOf: (value: string | null) => string;
}

function Counts({ title, counted, nameOf }: CountsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const others = counted.slice(LISTED);
  return (
    <div>
      <h2 className="mfi-plan__title">{title}</h2>
      <ul className="mfi-overview__list">
        {counted.slice(0, LISTED).map(({ value, count }) => (
          <li key={value ?? ""}>
            <span>{nameOf(value)}</span> <strong>{format.number(count)}</strong>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <span>{t("importRows.others", { count: others.length })}</span>{" "}
            <strong>{format.number(others.reduce((sum, { count }) => sum + count, 0))}</strong>
          </li>
        )}
      </ul>
    </div>
  );
}
