import { useTranslation } from "react-i18next";
import { FacetList } from "../../kit/filters/facet-list.tsx";
import { useLocale } from "../../kit/locale/use-locale.ts";
import type { RecordRow } from "./record-api.ts";
import type { RecordView } from "./use-record-view.ts";

interface RecordFacetsProps<Row extends RecordRow> {
  readonly list: Pick<RecordView<Row>, "facets" | "search" | "buckets" | "labelOf" | "setFilter"> & {
    readonly query: { readonly isFetching: boolean };
  };
  /** Names of fields that are called otherwise in this list, by key. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The filters of a list, with how many rows each of their values has. */
export function RecordFacets<Row extends RecordRow>({ list, names = {} }: RecordFacetsProps<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const { query, facets, search, buckets, labelOf, setFilter } = list;
  return (
    <div className="gis-records__facets">
      <FacetList
        ariaLabel={t("records.filters")}
        loading={query.isFetching}
        facets={facets.map(({ key, label }) => ({
          key,
          label: names[key] ?? label[locale],
          selected: search.filters[key] ?? [],
          labelOf: (value: string) => labelOf(key, value),
          options: (buckets.find(({ field }) => field === key)?.buckets ?? []).map((bucket) => ({
            value: bucket.key,
            label: labelOf(key, bucket.key),
            count: bucket.count,
          })),
        }))}
        onChange={(key, change) => {
          const before = search.filters[key] ?? [];
          setFilter(key, typeof change === "function" ? change(before) : change);
        }}
      />
    </div>
  );
}
