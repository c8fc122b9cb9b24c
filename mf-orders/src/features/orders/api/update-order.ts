import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrderInput } from "../../../gql/graphql.ts";
import { type OrderDetails, orderQuery } from "./get-order.ts";
import { type OrdersPage, orderListsKey } from "./list-orders.ts";

const UPDATE_ORDER = graphql(`
  mutation UpdateOrder($input: UpdateOrderInput!) {
    updateOrder(input: $input) { ...OrderDetails }
  }
`);

/** The fields an order shows at once, before the server has answered. */
export type OrderChange = Pick<UpdateOrderInput, "id" | "updatedAt"> & { readonly status: string };

const withStatus =
  ({ id, status }: OrderChange) =>
  <Row extends { id: string; status: string }>(row: Row): Row =>
    row.id === id ? { ...row, status } : row;

/**
 * Changes an order: the cached order and the rows of the lists change at once, a failure puts them back, and in the end the
 * lists load again (API-003). Silent for the shell's toast: the screen says what went wrong and keeps the way on (decision Z7).
 */
export function useUpdateOrder() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  const listKey = orderListsKey(teamID);
  return useMutation({
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
    onError: (error, change, before) => {
      shell.reportError(error, { operation: "UpdateOrder", orderID: change.id });
      if (!before) return;
      queryClient.setQueryData(before.orderKey, before.order);
      for (const [key, data] of before.lists) queryClient.setQueryData(key, data);
    },
    onSuccess: (order, _change, before) => queryClient.setQueryData(before.orderKey, order),
    onSettled: async (_order, error, change, before) => {
      // The answer is the order as it is now; a refusal means that what is on screen may not be.
      await shell.changed("orders", [change.id], { upToDate: error || !before ? [] : [before.orderKey] });
    },
  });
}
