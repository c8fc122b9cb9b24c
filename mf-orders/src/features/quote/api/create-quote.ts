import { changed } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrderInput } from "../../../gql/graphql.ts";
import { refreshOrders } from "../../../kernel/api/refresh-orders.ts";

const CREATE_QUOTE = graphql(`
  mutation CreateQuote($input: CreateOrderInput!) {
    createOrder(input: $input) {
      id
      number
      total { amount currency }
    }
  }
`);

/** Writes a quote. Its id is made by the draft, so that sending again after a lost answer writes nothing twice. */
export function useCreateQuote() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: CreateOrderInput) => (await shell.graphql(CREATE_QUOTE, { input })).createOrder,
    onSuccess: async (order) => {
      shell.events.emit("data.changed", changed("Order", [order.id]));
      await refreshOrders(queryClient, teamID);
    },
    onError: (error) => shell.reportError(error, { operation: "CreateQuote" }),
  });
}
