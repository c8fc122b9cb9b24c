import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import type { UpdateOrderInput } from "../../../gql/graphql.ts";
import { orderQuery } from "./get-order.ts";
import { UPDATE_ORDER } from "./update-order.ts";

/** Changes what a form shows of an order; the form shows errors and keeps the input. */
export function useChangeOrder() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (input: UpdateOrderInput) => (await shell.graphql(UPDATE_ORDER, { input })).updateOrder,
    onSuccess: async (order) => {
      const { queryKey } = orderQuery(shell, teamID, order.id);
      shell.queryClient.setQueryData(queryKey, order);
      await shell.changed("orders", [order.id], { upToDate: [queryKey] });
    },
  });
}
