import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { OrderLogQuery, OrderMessageFragment } from "../../../../gql/graphql.ts";

export type OrderMessage = OrderMessageFragment;
export type OrderChange = OrderLogQuery["changeLogByEntityID"]["items"][number];

export const ORDER_MESSAGE = graphql(`
  fragment OrderMessage on Message {
    id
    message
    status
    userID
    authorName
    pictures
    toUserID
    organizationID
    toOrganizationID
    createdAt
    updatedAt
    user { id name color }
  }
`);
const ORDER_MESSAGES = graphql(`
  query OrderMessages($orderID: ID!, $limit: Int) {
    listMessages(orderID: $orderID, limit: $limit) { items { ...OrderMessage } }
  }
`);
const WRITE_MESSAGE = graphql(`
  mutation WriteOrderMessage($input: CreateMessageInput!) {
    createMessage(input: $input) { ...OrderMessage }
  }
`);
const CHANGE_MESSAGE = graphql(`
  mutation ChangeOrderMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { ...OrderMessage }
  }
`);
const ORDER_LOG = graphql(`
  query OrderLog($id: ID!) {
    changeLogByEntityID(entityID: $id) {
      items { id field oldValue newValue changedAt user { id name color } }
    }
  }
`);

const messagesKey = (teamID: string, orderID: string) =>
  [QUERY_KEYS.order, teamID, "messages", orderID] as const;

/** The messages of an order, oldest first. */
export function useOrderMessages(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: messagesKey(teamID, orderID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDER_MESSAGES, { orderID, limit: LIMITS.messages }, { signal })).listMessages
        .items,
  });
}

/** What has happened to an order, newest first. */
export function useOrderLog(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.order, teamID, "log", orderID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDER_LOG, { id: orderID }, { signal })).changeLogByEntityID.items,
  });
}

function useKeepMessage(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return (written: OrderMessage) =>
    shell.queryClient.setQueryData<readonly OrderMessage[]>(messagesKey(teamID, orderID), (known = []) =>
      known.some(({ id }) => id === written.id)
        ? known.map((message) => (message.id === written.id ? written : message))
        : [...known, written],
    );
}

/** Writes to the other side; a repeated call with one id writes once. */
export function useWriteMessage(orderID: string) {
  const shell = useShell();
  const keep = useKeepMessage(orderID);
  return useSilentMutation({
    mutationFn: async (input: {
      readonly id: string;
      readonly message: string;
      readonly pictures: readonly string[];
    }) =>
      (await shell.graphql(WRITE_MESSAGE, { input: { ...input, pictures: [...input.pictures], orderID } }))
        .createMessage,
    onSuccess: keep,
  });
}

/** Corrects an own message, or marks one of the other side as read. */
export function useChangeMessage(orderID: string) {
  const shell = useShell();
  const keep = useKeepMessage(orderID);
  return useSilentMutation({
    mutationFn: async (input: {
      readonly id: string;
      readonly updatedAt?: string;
      readonly message?: string;
      readonly status?: "READ";
    }) => (await shell.graphql(CHANGE_MESSAGE, { input })).updateMessage,
    onSuccess: keep,
  });
}
