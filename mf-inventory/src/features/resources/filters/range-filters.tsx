import { type Field, fieldLabel, type OwnField } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { InputGroup } from "@gisement/shared-ui/blueprint";
import { parseCell, useCellProblem } from "@gisement/shared-ui/column-types";
import type { Change } from "@gisement/shared-ui/columns";
import { FoldingFilter } from "@gisement/shared-ui/filters";
import { type Formatter, useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Aggregate } from "../api/product-facets.ts";
import { isBackwards, RANGE_FIELDS, type Range, type RangeField } from "../state/ranges.ts";
import { isRanged } from "./own-filters.ts";

interface RangeFiltersProps {
  readonly ranges: Readonly<Partial<Record<RangeField, Range>>>;
  readonly aggregates: readonly Aggregate[];
  /** The properties that the team added. */
  readonly own: readonly OwnField[];
  /** Only the range of this field, unfolded. */
  readonly only?: string | null;
  readonly onChange: (field: RangeField, change: Change<Range | null>) => void;
}

/** Display of a field with a range filter. */
interface RangeShape {
  readonly key: RangeField;
  readonly name: string;
  readonly isDate: boolean;
  /** Whether negative values are allowed: only for own properties. */
  readonly isSigned: boolean;
}

/** Range filters for numbers, measures and dates; each shows the range of the list's values. */
export function RangeFilters({ ranges, aggregates, own, only = null, onChange }: RangeFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const toShape = (key: RangeField, field: Field, isSigned: boolean): RangeShape => {
    const name = fieldLabel(field, locale);
    return {
      key,
      name: field.unit ? `${name} (${field.unit})` : name,
      isDate: field.search === "date",
      isSigned,
    };
  };
  const shapes = [
    ...RANGE_FIELDS.map((key) => toShape(key, LOT.fields[key], false)),
    ...own.filter(isRanged).map((field) => toShape(field.key, field, true)),
  ];
  return (
    <section className="mfi-ranges" aria-label={t("range.title")}>
      {shapes.map((shape) => {
        const field = shape.key;
        if (only !== null && field !== only) return null;
        const [stats] = aggregates.find(({ name }) => name === field)?.buckets ?? [];
        const reach = { min: stats?.min ?? null, max: stats?.max ?? null };
        // Nothing to filter if no lot has a value.
        if (reach.min === null && !ranges[field]) return null;
        return (
          <RangeFilter
            key={field}
            shape={shape}
            range={ranges[field] ?? null}
            reach={reach}
            unfolded={only !== null}
            onChange={(change) => onChange(field, change)}
          />
        );
      })}
    </section>
  );
}

interface RangeFilterProps {
  readonly shape: RangeShape;
  readonly range: Range | null;
  readonly unfolded: boolean;
  readonly reach: { readonly min: number | null; readonly max: number | null };
  readonly onChange: (change: Change<Range | null>) => void;
}
type End = keyof Range;
const ENDS: readonly End[] = ["min", "max"];

/** Formats a value of the URL in the user's language. */
function shown(isDate: boolean, value: string | null, format: Formatter): string {
  if (value === null) return "";
  return isDate ? format.date(value) : format.number(Number(value), 3);
}

function RangeFilter({ shape, range, reach, unfolded, onChange }: RangeFilterProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const problemOf = useCellProblem();
  const id = useId();
  const { key: field, name, isDate } = shape;
  const [typed, setTyped] = useState<Readonly<Record<End, string>>>({ min: "", max: "" });
  const [problem, setProblem] = useState<{ readonly end: End; readonly text: string } | null>(null);
  const [min, max] = [shown(isDate, range?.min ?? null, format), shown(isDate, range?.max ?? null, format)];
  useEffect(() => {
    setTyped({ min, max });
    setProblem(null);
  }, [min, max]);

  const column = { key: field, name: field, type: isDate ? "DATE" : "FLOAT" } as const;
  const commit = (end: End) => {
    const read = parseCell(typed[end], column, format);
    if (!read.ok) {
      setProblem({ end, text: problemOf(read.reason, typed[end]) });
      return;
    }
    const value = read.value === null || read.value === undefined ? null : String(read.value);
    if (value?.startsWith("-") && !shape.isSigned) {
      setProblem({ end, text: t("range.negative") });
      return;
    }
    const withEnd = (current: Range | null): Range => ({
      min: current?.min ?? null,
      max: current?.max ?? null,
      [end]: value,
    });
    if (isBackwards(withEnd(range))) {
      setProblem({ end, text: t("range.backwards") });
      return;
    }
    setProblem(null);
    if (value !== (range?.[end] ?? null))
      onChange((current) => {
        const next = withEnd(current);
        return next.min === null && next.max === null ? null : next;
      });
  };
  const bound = (end: End) => {
    const value = reach[end];
    if (value === null) return undefined;
    return isDate ? format.date(value) : format.number(value, 1);
  };
  return (
    <FoldingFilter name={name} isActive={range !== null} unfolded={unfolded}>
      <div className="mfi-range">
        {ENDS.map((end) => (
          <div key={end}>
            <span>{t(end === "min" ? "range.from" : "range.to")}</span>
            <InputGroup
              size="small"
              aria-label={`${name}, ${t(end === "min" ? "range.from" : "range.to")}`}
              aria-invalid={problem?.end === end}
              aria-describedby={problem?.end === end ? `${id}-problem` : undefined}
              placeholder={bound(end)}
              value={typed[end]}
              onValueChange={(text) => setTyped({ ...typed, [end]: text })}
              onBlur={() => commit(end)}
              onKeyDown={(event) => {
                if (event.key === "Enter") commit(end);
              }}
            />
          </div>
        ))}
        {problem && (
          <p id={`${id}-problem`} role="alert" className="mfi-range__problem">
            {problem.text}
          </p>
        )}
      </div>
    </FoldingFilter>
  );
}
