import { orderPolicy } from "@gisement/shared-domain/permissions";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ReadLotOrdersQuery } from "../../../gql/graphql.ts";

const READ_LOT_ORDERS = graphql(`
  query ReadLotOrders($lotID: ID!) {
    ordersOfLot(lotID: $lotID) {
      id kind isHolding
      quantity { number unit }
      total { amount }
      order {
        id number title type status createdAt expireDate
        from { name kind }
        to { name kind }
      }
    }
  }
`);

export type LotOrder = ReadLotOrdersQuery["ordersOfLot"][number];

/** Whether this person may read orders at all; guests and participants may not. */
export function useReadsOrders(): boolean {
  const identity = useIdentity();
  return identity !== null && orderPolicy.read(identity).allowed;
}

/** The orders, options and quotes that concern a lot, newest first; not asked for those who may not read orders. */
export function useLotOrders(lotID: string, { enabled = true } = {}) {
  const shell = useShell();
  const teamID = useTeamID();
  const readsOrders = useReadsOrders();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "of-lot", lotID],
    queryFn: async ({ signal }) => (await shell.graphql(READ_LOT_ORDERS, { lotID }, { signal })).ordersOfLot,
    enabled: enabled && readsOrders,
  });
}
