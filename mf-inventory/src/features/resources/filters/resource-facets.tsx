import { fieldLabel } from "@gisement/shared-domain/fields";
import { Checkbox } from "@gisement/shared-ui/blueprint";
import type { Change } from "@gisement/shared-ui/columns";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { FacetList } from "@gisement/shared-ui/filters";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Aggregate } from "../api/product-facets.ts";
import { useTellingFields } from "../state/list-scope.ts";
import {
  FACET_FIELDS,
  type FacetField,
  type ResourcesState,
  withFacet,
  withRange,
  withText,
} from "../state/resources-state.ts";
import { type FacetNames, facetLabel, facetMark, scaleOf } from "./facet-labels.ts";
import { isCounted } from "./own-filters.ts";
import { RangeFilters } from "./range-filters.tsx";
import { TextFilterList } from "./text-filter-list.tsx";

interface ResourceFacetsProps {
  readonly aggregates: readonly Aggregate[];
  readonly state: ResourcesState;
  readonly names: FacetNames;
  readonly loading: boolean;
  /** Values as tiles for fingers. */
  readonly tiles?: boolean;
  /** Only the filter of this field. */
  readonly only?: string | null;
  readonly onChange: (change: Change<ResourcesState>) => void;
}

/** The filters beside the list: values with their counts, and ranges for measures. */
export function ResourceFacets(props: ResourceFacetsProps) {
  const { aggregates, state, names, loading, onChange, tiles = false, only = null } = props;
  const { t } = useTranslation(NAMESPACE);
  const telling = useTellingFields(FACET_FIELDS);
  const locale = useLocale();
  const label = useFieldLabel();
  const facets = useMemo(
    () =>
      [
        ...telling.map((key) => ({ key: key as FacetField, name: label(key) })),
        ...names.own.filter(isCounted).map((field) => ({ key: field.key, name: fieldLabel(field, locale) })),
      ]
        .filter(({ key }) => only === null || key === only)
        .map(({ key, name }) => ({
          key,
          label: name,
          selected: state.facets[key] ?? [],
          labelOf: (value: string) => facetLabel(key, value, names, locale),
          markOf: (value: string) => facetMark(key, value, names),
          options: inOrder(
            aggregates.find((aggregate) => aggregate.name === key)?.buckets ?? [],
            scaleOf(key, names),
          ).map((bucket) => ({
            value: bucket.key,
            label: facetLabel(key, bucket.key, names, locale),
            count: bucket.doc_count,
            mark: facetMark(key, bucket.key, names),
          })),
        })),
    [telling, aggregates, state.facets, names, locale, label, only],
  );
  return (
    <>
      <FacetList
        facets={facets}
        loading={loading}
        tiles={tiles}
        ariaLabel={t("facets")}
        onChange={(key, change) => {
          const field = key as FacetField;
          onChange((current) => withFacet(current, field, change(current.facets[field] ?? [])));
        }}
      />
      {(only === null || only === "reserved") && (
        <fieldset className="gis-facet">
          <legend>{t("facet.reserved")}</legend>
          <Checkbox
            checked={state.reserved}
            label={t("reservedLots")}
            onChange={({ currentTarget: { checked } }) =>
              onChange((current) => ({ ...current, reserved: checked }))
            }
          />
        </fieldset>
      )}
      <RangeFilters
        ranges={state.ranges}
        aggregates={aggregates}
        own={names.own}
        only={only}
        onChange={(field, change) =>
          onChange((current) => withRange(current, field, change(current.ranges[field] ?? null)))
        }
      />
      <TextFilterList
        filters={state.texts}
        own={names.own}
        only={only}
        onChange={(field, filter) => onChange((current) => withText(current, field, filter))}
      />
    </>
  );
}

/** Buckets come by their counts; those of a scale are read from its one end to the other. */
function inOrder<Bucket extends { readonly key: string }>(
  buckets: readonly Bucket[],
  scale: ReadonlyMap<string, number> | undefined,
): readonly Bucket[] {
  if (!scale) return buckets;
  const placeOf = ({ key }: Bucket) => scale.get(key) ?? scale.size;
  return buckets.toSorted((one, other) => placeOf(one) - placeOf(other));
}
