import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrderInput } from "../../../gql/graphql.ts";
import { type OrderDetails, orderQuery } from "./get-order.ts";
import { type OrdersPage, orderListsKey } from "./list-orders.ts";

export const UPDATE_ORDER = graphql(`
  mutation UpdateOrder($input: UpdateOrderInput!) {
    updateOrder(input: $input) { ...OrderDetails }
  }
`);

/** The fields of an order that the optimistic update sets. */
export type OrderChange = Pick<UpdateOrderInput, "id" | "updatedAt"> & { readonly status: string };

const withStatus =
  ({ id, status }: OrderChange) =>
  <Row extends { id: string; status: string }>(row: Row): Row =>
    row.id === id ? { ...row, status } : row;

/**
 * Changes an order with an optimistic update of the cached order and list rows, which a failure reverts; afterwards the
 * lists are refetched (API-003). Suppresses the shell's error toast, because the screen shows the error with a retry
 * (decision Z7).
 */
export function useUpdateOrder() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  const listKey = orderListsKey(teamID);
  return useSilentMutation({
    mutationFn: (change: OrderChange) =>
      shell.graphql(UPDATE_ORDER, { input: change }).then(({ updateOrder }) => updateOrder),
    onMutate: async (change) => {
      const orderKey = orderQuery(shell, teamID, change.id).queryKey;
      await Promise.all([
        queryClient.cancelQueries({ queryKey: orderKey }),
        queryClient.cancelQueries({ queryKey: listKey }),
      ]);
      const lists = queryClient.getQueriesData<InfiniteData<OrdersPage>>({ queryKey: listKey });
      const order = queryClient.getQueryData<OrderDetails | null>(orderKey);
      const apply = withStatus(change);
      queryClient.setQueryData<OrderDetails | null>(orderKey, (current) => current && apply(current));
      queryClient.setQueriesData<InfiniteData<OrdersPage>>(
        { queryKey: listKey },
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(apply) })) },
      );
      return { orderKey, order, lists };
    },
    onError: (_error, _change, before) => {
      if (!before) return;
      queryClient.setQueryData(before.orderKey, before.order);
      for (const [key, data] of before.lists) queryClient.setQueryData(key, data);
    },
    onSuccess: (order, _change, before) => queryClient.setQueryData(before.orderKey, order),
    onSettled: async (_order, error, change, before) => {
      // The response is the current order; after a refusal, the order on screen may be outdated.
      await shell.changed("orders", [change.id], { upToDate: error || !before ? [] : [before.orderKey] });
    },
  });
}
