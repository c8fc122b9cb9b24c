import { STOCK_FILTER } from "@gisement/shared-domain/search";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { graphql } from "../../../../gql/gql.ts";

const DEPOSIT_BY_STATUS = graphql(`
  query DepositByStatus($filter: ProductFilter) {
    stock: groupProducts(filter: $filter, by: action) { key count weight price }
  }
`);

/** Quiet time after a change of lots before the sums are asked for again, in milliseconds. */
const SETTLED_AFTER = 1000;

/** The stock by status for a place that is always on screen: asked for once edits have settled, not after each. */
export function useDeposit() {
  const shell = useShell();
  const teamID = useTeamID();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = shell.events.on("data.changed", ({ entity }) => {
      if (entity !== "lots") return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: ["deposit", teamID] }),
        SETTLED_AFTER,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shell, client, teamID]);
  return useQuery({
    // Not a key of products, which every edit of a lot makes outdated immediately.
    queryKey: ["deposit", teamID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(DEPOSIT_BY_STATUS, { filter: STOCK_FILTER }, { signal })).stock,
    staleTime: 60_000,
  });
}
