import { Checkbox } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { FacetList } from "@gisement/shared-ui/filters";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { NameOf } from "../../kernel/lots/use-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Aggregate } from "./api/product-facets.ts";
import { facetLabel } from "./facet-labels.ts";
import { RangeFilters } from "./range-filters.tsx";
import {
  FACET_FIELDS,
  type FacetField,
  type ResourcesState,
  withFacet,
  withRange,
} from "./resources-state.ts";

interface ResourceFacetsProps {
  readonly aggregates: readonly Aggregate[];
  readonly state: ResourcesState;
  readonly nameOf: NameOf;
  readonly loading: boolean;
  readonly onChange: (state: ResourcesState) => void;
}

/** The filters beside the list: values with how many lots each would show, and from-to for what is measured. */
export function ResourceFacets({ aggregates, state, nameOf, loading, onChange }: ResourceFacetsProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const label = useFieldLabel();
  const facets = useMemo(
    () =>
      FACET_FIELDS.map((field) => ({
        key: field,
        label: label(field),
        selected: state.facets[field] ?? [],
        labelOf: (value: string) => facetLabel(field, value, nameOf, locale),
        options: (aggregates.find((aggregate) => aggregate.name === field)?.buckets ?? []).map((bucket) => ({
          value: bucket.key,
          label: facetLabel(field, bucket.key, nameOf, locale),
          count: bucket.doc_count,
        })),
      })),
    [aggregates, state.facets, nameOf, locale, label],
  );
  return (
    <>
      <FacetList
        facets={facets}
        loading={loading}
        ariaLabel={t("facets")}
        onChange={(key, values) => onChange(withFacet(state, key as FacetField, values))}
      />
      <fieldset className="gis-facet">
        <legend>{t("facet.reserved")}</legend>
        <Checkbox
          checked={state.reserved}
          label={t("reservedLots")}
          onChange={(event) => onChange({ ...state, reserved: event.currentTarget.checked })}
        />
      </fieldset>
      <RangeFilters
        ranges={state.ranges}
        aggregates={aggregates}
        onChange={(field, range) => onChange(withRange(state, field, range))}
      />
    </>
  );
}
