import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { OrderLinkFragment, SendOrderInput } from "../../../../gql/graphql.ts";

export type OrderLink = OrderLinkFragment;

export const ORDER_LINK = graphql(`
  fragment OrderLink on SecretLink {
    id
    name
    mailedTo
    undeliveredAt
    expiresAt
    revokedAt
    lastUsedAt
    uses
    createdAt
  }
`);
const ORDER_LINKS = graphql(`
  query OrderLinks($orderID: ID!) {
    secretLinks(scope: "order", thingID: $orderID) { items { ...OrderLink } }
  }
`);
const SEND_ORDER = graphql(`
  mutation SendOrder($input: SendOrderInput!) {
    sendOrder(input: $input) { ...OrderLink }
  }
`);
const REVOKE_ORDER_LINK = graphql(`
  mutation RevokeOrderLink($id: ID!) {
    revokeSecretLink(id: $id) { ...OrderLink }
  }
`);

/** The secret links to an order, newest first. */
export function useOrderLinks(orderID: string, isWanted: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.links, teamID, "order", orderID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDER_LINKS, { orderID }, { signal })).secretLinks.items,
    enabled: isWanted,
  });
}

/** Mails the order with a new link; the dialog shows errors and keeps the input. */
export function useSendOrder() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: SendOrderInput) => (await shell.graphql(SEND_ORDER, { input })).sendOrder,
    onSuccess: async (_link, { orderID }) => {
      await shell.changed("links", []);
      await shell.changed("orders", [orderID]);
    },
  });
}

export function useRevokeOrderLink() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(REVOKE_ORDER_LINK, { id })).revokeSecretLink,
    onSuccess: () => shell.changed("links", []),
  });
}

/** Whether the last that is known of a link's mail is that it did not arrive. */
export const isUndelivered = ({ undeliveredAt, lastUsedAt }: OrderLink): boolean =>
  undeliveredAt !== null && (lastUsedAt === null || Date.parse(lastUsedAt) < Date.parse(undeliveredAt));

/** Whether a link still opens its order. */
export const isOpenLink = ({ revokedAt, expiresAt }: OrderLink, now = Date.now()): boolean =>
  !revokedAt && Date.parse(expiresAt) > now;
