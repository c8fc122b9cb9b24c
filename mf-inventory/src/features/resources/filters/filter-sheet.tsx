import { Button } from "@gisement/shared-ui/blueprint";
import type { Change } from "@gisement/shared-ui/columns";
import { useFormat } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { RetryNotice, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ProductFilter } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useProductFacets } from "../api/product-facets.ts";
import { hasFilters, type ResourcesState, withoutFilters } from "../state/resources-state.ts";
import type { FacetNames } from "./facet-labels.ts";
import { ResourceFacets } from "./resource-facets.tsx";

interface FilterSheetProps {
  readonly filter: ProductFilter;
  readonly state: ResourcesState;
  readonly names: FacetNames;
  /** Lots found; undefined while they are counted. */
  readonly total: number | undefined;
  readonly onChange: (change: Change<ResourcesState>) => void;
  readonly onClose: () => void;
}

/** The filters on phones: a sheet over the list, whose button says how many lots it will show. */
export function FilterSheet({ filter, state, names, total, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const facets = useProductFacets(filter, names.own, true);
  return (
    <SideDrawer
      isOpen
      fromBelow
      onClose={onClose}
      title={t("facetSheet.title")}
      actions={
        hasFilters(state) && (
          <Button variant="minimal" text={t("facetSheet.clear")} onClick={() => onChange(withoutFilters)} />
        )
      }
      footer={
        <Button
          fill
          size="large"
          intent="primary"
          text={
            total === undefined
              ? t("facetSheet.show")
              : t("facetSheet.showLots", { count: total, formatted: format.number(total) })
          }
          onClick={onClose}
        />
      }
    >
      {facets.isPending ? (
        <SkeletonRows rows={8} height={44} />
      ) : facets.data ? (
        <ResourceFacets
          tiles
          aggregates={facets.data.aggregateItems}
          state={state}
          names={names}
          loading={facets.isFetching}
          onChange={onChange}
        />
      ) : (
        <RetryNotice text={t("list.incomplete")} onRetry={() => void facets.refetch()} />
      )}
    </SideDrawer>
  );
}
