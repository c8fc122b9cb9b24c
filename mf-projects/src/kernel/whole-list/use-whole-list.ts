import { choiceLabel, fieldLabel } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FacetState, facetsOf, wholeList } from "./whole-list.ts";

/** The part of the address that a list reads. */
type ListState = FacetState & { readonly q: string };
type Patch = Readonly<Record<string, string | readonly string[]>>;
interface Asked {
  readonly state: object;
  readonly setState: (patch: never) => void;
}

/** The rows that words and filters of the address leave of all, and the filters as controls and as words. */
export function useWholeList<Row extends object>(
  record: AnyRecord,
  rows: readonly Row[],
  { state: asked, setState: set }: Asked,
) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const list = useMemo(() => wholeList<Row>(record, locale), [record, locale]);
  const state = asked as ListState;
  const setState = set as (patch: Patch) => void;
  const { q } = state;
  const fields = facetsOf(record);
  const chosen = Object.fromEntries(fields.map(({ key }) => [key, state[key] ?? []]));
  const chosenKey = JSON.stringify(chosen);
  const found = useMemo(
    () => list.find(rows, { q, chosen: JSON.parse(chosenKey) as Record<string, readonly string[]> }),
    [list, rows, q, chosenKey],
  );
  const chips = fields
    .filter(({ key }) => (chosen[key] ?? []).length > 0)
    .map((field) => ({
      key: field.key,
      label: fieldLabel(field, locale),
      values: (chosen[field.key] ?? []).map((value) => choiceLabel(field, value, locale)),
      onRemove: () => setState({ [field.key]: [] }),
    }));
  return {
    found,
    facets: fields.map((field) => ({
      key: field.key,
      label: fieldLabel(field, locale),
      selected: chosen[field.key] ?? [],
      options: list.counts(rows, field),
      labelOf: (value: string) => choiceLabel(field, value, locale),
    })),
    choose: (key: string, values: readonly string[]) => setState({ [key]: values }),
    chips,
    /** What hides rows, each with the number of rows that remain without it. */
    hiding: [
      ...(q
        ? [
            {
              key: "q",
              label: t("filter.text", { text: q }),
              count: list.find(rows, { q: "", chosen }).length,
              onRemove: () => setState({ q: "" }),
            },
          ]
        : []),
      ...chips.map(({ key, label, onRemove }) => ({
        key,
        label,
        count: list.find(rows, { q, chosen: { ...chosen, [key]: [] } }).length,
        onRemove,
      })),
    ],
    clear: () => setState({ q: "", ...Object.fromEntries(fields.map(({ key }) => [key, []])) }),
  };
}
export type WholeListState<Row extends object = object> = ReturnType<typeof useWholeList<Row>>;
