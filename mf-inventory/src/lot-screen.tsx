import { useOwnFields } from "@gisement/shared-ui/property-set";
import { lazyPart } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { LotList } from "./features/product/api/find-neighbours.ts";
import { ProductScreen } from "./features/product/product-screen.tsx";
import { useGridViews } from "./features/resources/api/grid-views.ts";
import { buildFilter, buildSort } from "./features/resources/filters/build-filter.ts";
import { useFilterWords } from "./features/resources/filters/use-filter-words.ts";
import { viewSearch } from "./features/resources/list/use-list-address.ts";
import {
  readAddress,
  readState,
  withKnownFields,
  withReadFilters,
} from "./features/resources/state/resources-state.ts";
import { useFieldChoices } from "./kernel/lot-actions/use-field-choices.ts";

const RestoreDialog = lazyPart(
  async () => (await import("./features/removal/restore-dialog.tsx")).RestoreDialog,
);

/** The page of a lot, with the way through the list it was opened from: `?from=` holds that list's query string. */
export function LotScreen() {
  const [params] = useSearchParams();
  return <ProductScreen list={useListOf(params.get("from"))} RestoreDialog={RestoreDialog} />;
}

/** Null until the list is known: its address may name a saved view, and its text the filters of the team's words. */
function useListOf(from: string | null): LotList | null {
  const views = useGridViews();
  const fields = useOwnFields();
  const { own, options } = useFieldChoices();
  const words = useFilterWords(options);
  return useMemo(() => {
    if (from === null || fields.isPending) return null;
    const address = readAddress(from);
    const view = views.data?.find(({ id }) => id === address.viewID);
    if (!address.edited && !view) return null;
    const asked = address.edited || !view ? address.state : readState(viewSearch(view));
    const state = withReadFilters(withKnownFields(asked, new Set(own.map(({ key }) => key))), words);
    return { address: from, filter: buildFilter(state), sort: buildSort(state) };
  }, [from, fields.isPending, views.data, own, words]);
}
