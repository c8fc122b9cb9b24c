import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { BookPickupInput, PickupOfOrderQuery } from "../../../../gql/graphql.ts";
import { orderQuery } from "../../api/get-order.ts";

export type PickupPlace = PickupOfOrderQuery["pickupOfOrder"][number];

const PICKUP_OF_ORDER = graphql(`
  query PickupOfOrder($orderID: ID!, $from: String) {
    pickupOfOrder(orderID: $orderID, from: $from) {
      id
      name
      address
      zipcode
      city
      accessibility
      startsAt
      endsAt
      firstDay
      lastDay
      slots { startsAt endsAt free }
    }
  }
`);
const BOOK_PICKUP = graphql(`
  mutation BookPickup($input: BookPickupInput!) {
    bookPickup(input: $input) { ...OrderDetails }
  }
`);

/** Where an order is fetched, with the appointments of a week from this day on. */
export function usePickup(orderID: string, { from, isNeeded }: { from?: string; isNeeded: boolean }) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the order's own key, so that its changes refresh them.
    queryKey: [QUERY_KEYS.order, teamID, orderID, "pickup", from ?? ""],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PICKUP_OF_ORDER, { orderID, from: from ?? null }, { signal })).pickupOfOrder,
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  });
}

/** Makes, moves or gives back an appointment; the dialog shows errors. */
export function useBookPickup() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (input: BookPickupInput) => (await shell.graphql(BOOK_PICKUP, { input })).bookPickup,
    onSuccess: (order) => shell.queryClient.setQueryData(orderQuery(shell, teamID, order.id).queryKey, order),
    onSettled: (_order, _error, { orderID }) => shell.changed("orders", [orderID]),
  });
}
