import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const STOCK_HISTORY = graphql(`
  query StockHistory($days: Int) {
    stockHistory(days: $days) { day action count weight price }
  }
`);

/** Four months. */
const DAYS = 120;
/** A new day is recorded at night. */
const HOUR = 3_600_000;

/** The stock by status of the recorded days, oldest first. */
export function useStockHistory() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "stock-history"],
    queryFn: ({ signal }) => shell.graphql(STOCK_HISTORY, { days: DAYS }, { signal }),
    staleTime: HOUR,
  });
}
