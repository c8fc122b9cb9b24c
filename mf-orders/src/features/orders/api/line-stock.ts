import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const LINE_STOCK = graphql(`
  query LineStock($filter: ProductFilter, $limit: Int) {
    searchProduct(filter: $filter, limit: $limit) {
      items { id quantity { number } heldQuantity progress }
    }
  }
`);

/** What is there of a lot now, and what orders hold of it, this one among them. */
export interface LineStock {
  readonly quantity: number;
  readonly held: number;
  /** Sold, moved or removed: no longer in the inventory. */
  readonly isGone: boolean;
}

/** The stock of an order's lots as it is now, by lot, for the seller. */
export function useLineStock(lotIDs: readonly string[], isNeeded: boolean): ReadonlyMap<string, LineStock> {
  const shell = useShell();
  const teamID = useTeamID();
  const ids = [...new Set(lotIDs)].toSorted();
  const { data } = useQuery({
    // Below the key of lots, so that their changes refresh it.
    queryKey: [QUERY_KEYS.products, teamID, "line-stock", ...ids],
    queryFn: async ({ signal }) => {
      const variables = { filter: { id: { eqs: ids } }, limit: Math.max(1, ids.length) };
      return (await shell.graphql(LINE_STOCK, variables, { signal })).searchProduct.items;
    },
    enabled: isNeeded && ids.length > 0,
  });
  return new Map(
    (data ?? []).map(({ id, quantity, heldQuantity, progress }) => [
      id,
      { quantity: quantity?.number ?? 0, held: heldQuantity, isGone: progress !== "active" },
    ]),
  );
}
