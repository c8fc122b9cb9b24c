import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { STOCK_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { StockByStatusQuery } from "../../../gql/graphql.ts";
import { startOfWeek } from "../start-of-week.ts";

const STOCK_BY_STATUS = graphql(`
  query StockByStatus($filter: ProductFilter, $entered: ProductFilter) {
    stock: groupProducts(filter: $filter, by: action) {
      key count weight co2Impact price weighed assessed priced
    }
    entered: groupProducts(filter: $entered, by: action) {
      key count weight co2Impact price weighed assessed priced
    }
  }
`);

export type StockGroup = StockByStatusQuery["stock"][number];

/** The stock by status, and its part that entered in the last seven days. */
export function useStock() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "stock"],
    queryFn: ({ signal }) =>
      shell.graphql(
        STOCK_BY_STATUS,
        { filter: STOCK_FILTER, entered: { ...STOCK_FILTER, createdAt: { gte: startOfWeek(Date.now()) } } },
        { signal },
      ),
  });
}
