import type { ImportRow } from "@gisement/shared-domain/import";
import { Callout, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Counted, summarize } from "./plan-summary.ts";

/** Lots shown before they are created. */
const SAMPLES = 6;
/** Categories and places listed; the rest is only counted. */
const LISTED = 8;

/** The lots that the import will create: how many by category and place, and the first of them. */
export function PlanOverview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useFieldLabel();
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
  const sizeOf = ({ dimension }: ImportRow) => {
    const { length, width, height, diameter } = dimension;
    const sides = [length, width, height].flatMap((side) => (side === null ? [] : [format.number(side)]));
    const size = diameter === null ? sides : [`Ø ${format.number(diameter)}`, ...sides];
    return size.length > 0 ? `${size.join(" × ")} cm` : "";
  };
  const conditionsOf = (row: ImportRow) => (row.conditions ?? []).map((value) => labelOf("condition", value));
  return (
    <section aria-label={t("importRows.overview")} className="mfi-overview">
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
      <h2 className="mfi-plan__title">{t("importRows.sample")}</h2>
      <div className="mfi-plan__table">
        <HTMLTable compact>
          <thead>
            <tr>
              {(["name", "quantity", "dimension", "category", "condition", "place", "spot"] as const).map(
                (field) => (
                  <th key={field} scope="col">
                    {label(field)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SAMPLES).map((row, index) => {
              const isSpot = summary.spots.some(({ value }) => value === row.placeName);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
                <tr key={index}>
                  <th scope="row">{row.name}</th>
                  <td>{format.quantity(row.quantity)}</td>
                  <td>{sizeOf(row)}</td>
                  <td>{row.category ? labelOf("category", row.category) : ""}</td>
                  <td>{format.list(conditionsOf(row))}</td>
                  <td>{isSpot ? "" : row.placeName}</td>
                  <td>{[isSpot ? row.placeName : null, row.spot].filter(Boolean).join(", ")}</td>
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
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
