import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type {
  AnswerVersionInput,
  ProposeVersionInput,
  VersionsOfOrderQuery,
} from "../../../../gql/graphql.ts";
import { orderQuery } from "../../api/get-order.ts";

export type OrderVersion = VersionsOfOrderQuery["versionsOfOrder"][number];

const VERSIONS_OF_ORDER = graphql(`
  query VersionsOfOrder($orderID: ID!) {
    versionsOfOrder(orderID: $orderID) {
      id
      number
      side
      status
      items
      total { amount currency }
      createdAt
      answeredAt
      reason
      authorName
    }
  }
`);
const PROPOSE_VERSION = graphql(`
  mutation ProposeVersion($input: ProposeVersionInput!) {
    proposeVersion(input: $input) { id number }
  }
`);
const ANSWER_VERSION = graphql(`
  mutation AnswerVersion($input: AnswerVersionInput!) {
    answerVersion(input: $input) { ...OrderDetails }
  }
`);

/** What both sides of a quote sent to each other, newest first. */
export function useVersions(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the order's own key, so that its changes refresh them.
    queryKey: [QUERY_KEYS.order, teamID, orderID, "versions"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(VERSIONS_OF_ORDER, { orderID }, { signal })).versionsOfOrder,
  });
}

/** Sends another version; the dialog shows errors and keeps the input. */
export function useProposeVersion() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: ProposeVersionInput) =>
      (await shell.graphql(PROPOSE_VERSION, { input })).proposeVersion,
    onSettled: (_version, _error, { orderID }) => shell.changed("orders", [orderID]),
  });
}

/** Accepts or refuses a version; the screen shows errors. */
export function useAnswerVersion() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (input: AnswerVersionInput) =>
      (await shell.graphql(ANSWER_VERSION, { input })).answerVersion,
    onSuccess: (order) => shell.queryClient.setQueryData(orderQuery(shell, teamID, order.id).queryKey, order),
    onSettled: (_order, _error, { orderID }) => shell.changed("orders", [orderID]),
  });
}
