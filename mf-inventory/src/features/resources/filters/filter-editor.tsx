import { fieldLabel } from "@gisement/shared-domain/fields";
import { Menu, MenuItem } from "@gisement/shared-ui/blueprint";
import type { Change } from "@gisement/shared-ui/columns";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useLocale } from "@gisement/shared-ui/locale";
import { RetryNotice, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductFilter } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useProductFacets } from "../api/product-facets.ts";
import { useTellingFields } from "../state/list-scope.ts";
import { RANGE_FIELDS } from "../state/ranges.ts";
import { FACET_FIELDS, type ResourcesState } from "../state/resources-state.ts";
import type { FacetNames } from "./facet-labels.ts";
import { isCounted, isRanged, isWorded } from "./own-filters.ts";
import { ResourceFacets } from "./resource-facets.tsx";

export interface FilterEditorProps {
  /** The filter to change; null lets the user choose one first. */
  readonly field: string | null;
  /** What the list shows, whose values are counted. */
  readonly filter: ProductFilter;
  readonly state: ResourcesState;
  readonly names: FacetNames;
  readonly onChange: (change: Change<ResourcesState>) => void;
}

/** One filter in a popover, the same as in the column of filters. */
export function FilterEditor({ field, filter, ...filters }: FilterEditorProps) {
  const { t } = useTranslation(NAMESPACE);
  const telling = useTellingFields(FACET_FIELDS);
  const label = useFieldLabel();
  const locale = useLocale();
  const [chosen, setChosen] = useState(field);
  const facets = useProductFacets(filter, filters.names.own, true);
  if (facets.isPending) return <SkeletonRows rows={6} height={20} />;
  if (!facets.data) return <RetryNotice text={t("list.incomplete")} onRetry={() => void facets.refetch()} />;
  const aggregates = facets.data.aggregateItems;
  if (chosen !== null)
    return (
      <div className="mfi-filter-editor">
        <ResourceFacets {...filters} aggregates={aggregates} loading={facets.isFetching} only={chosen} />
      </div>
    );
  const worded = new Set<string>(filters.names.own.filter(isWorded).map(({ key }) => key));
  // The values of long texts are not counted.
  const hasValues = (key: string) =>
    worded.has(key) || aggregates.some(({ name, buckets }) => name === key && buckets.length > 0);
  const fields = [
    ...telling.map((key) => ({ key: key as string, name: label(key) || t(`facet.${key as "city"}`) })),
    ...RANGE_FIELDS.map((key) => ({ key: key as string, name: label(key) })),
    ...filters.names.own
      .filter((own) => isCounted(own) || isRanged(own) || isWorded(own))
      .map((own) => ({ key: own.key, name: fieldLabel(own, locale) })),
  ].filter(({ key }) => hasValues(key));
  return (
    <Menu className="mfi-filter-fields" aria-label={t("chip.add")} autoFocusItem>
      {fields.map(({ key, name }) => (
        <MenuItem key={key} text={name} shouldDismissPopover={false} onClick={() => setChosen(key)} />
      ))}
      <MenuItem
        text={t("facet.reserved")}
        shouldDismissPopover={false}
        onClick={() => setChosen("reserved")}
      />
    </Menu>
  );
}
