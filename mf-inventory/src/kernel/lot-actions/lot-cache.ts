import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { LotRowFragment, SearchProductsQuery } from "../../gql/graphql.ts";

/** A lot as the list shows it. */
export type LotRow = LotRowFragment;
export type LotPage = SearchProductsQuery["searchProduct"];

/** Query key prefix of all windows of this team's lots, for any search. */
export const windowsKey = (teamID: string) => [QUERY_KEYS.products, teamID, "window"] as const;

/** Updates rows in all caches; returns the previous rows. */
export function patchLots(
  shell: ShellApi,
  teamID: string,
  ids: ReadonlySet<string>,
  change: (row: LotRow) => LotRow,
): ReadonlyMap<string, LotRow> {
  const before = new Map<string, LotRow>();
  shell.queryClient.setQueriesData<LotPage>({ queryKey: windowsKey(teamID) }, (page) => {
    if (!page?.items.some(({ id }) => ids.has(id))) return page;
    const items = page.items.map((row) => {
      if (!ids.has(row.id)) return row;
      if (!before.has(row.id)) before.set(row.id, row);
      return change(row);
    });
    return { ...page, items };
  });
  return before;
}
