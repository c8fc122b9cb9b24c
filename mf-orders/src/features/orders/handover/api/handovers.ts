import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { HandOverOrderInput, HandoversOfOrderQuery } from "../../../../gql/graphql.ts";
import { orderQuery } from "../../api/get-order.ts";

export type Handover = HandoversOfOrderQuery["handoversOfOrder"][number];

const HANDOVERS_OF_ORDER = graphql(`
  query HandoversOfOrder($orderID: ID!) {
    handoversOfOrder(orderID: $orderID) {
      id
      orderID
      number
      restID
      restNumber
      receivedBy
      signature
      remark
      pictures
      givenByName
      createdAt
    }
  }
`);
const HAND_OVER = graphql(`
  mutation HandOverOrder($input: HandOverOrderInput!) {
    handOverOrder(input: $input) { ...OrderDetails }
  }
`);

/** How an order was handed over, and the handover that left it as a rest. */
export function useHandovers(orderID: string, isNeeded: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the order's own key, so that its changes refresh them.
    queryKey: [QUERY_KEYS.order, teamID, orderID, "handovers"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(HANDOVERS_OF_ORDER, { orderID }, { signal })).handoversOfOrder,
    enabled: isNeeded,
  });
}

/** Hands the goods over; the dialog shows errors and keeps the input. */
export function useHandOver() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (input: HandOverOrderInput) =>
      (await shell.graphql(HAND_OVER, { input })).handOverOrder,
    onSuccess: (order) => shell.queryClient.setQueryData(orderQuery(shell, teamID, order.id).queryKey, order),
    onSettled: async (_order, _error, { orderID }) => {
      await shell.changed("orders", [orderID]);
      await shell.changed("lots", []);
    },
  });
}
