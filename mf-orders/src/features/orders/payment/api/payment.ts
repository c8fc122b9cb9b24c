import { toCents } from "@gisement/shared-domain/money";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { callGateway } from "@gisement/shared-domain/rest";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";

const PAYMENT_OF_ORDER = graphql(`
  query PaymentOfOrder($orderID: ID!) {
    paymentOfOrder(orderID: $orderID) { amount byCard atPickup iban reference }
  }
`);

/** How an order is paid now; null where nothing is owed. */
export function usePaymentOffer(orderID: string, isNeeded: boolean) {
  const shell = useShell();
  return useQuery({
    // Below the order's own key, so that its changes refresh it.
    queryKey: [QUERY_KEYS.order, useTeamID(), orderID, "payment"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PAYMENT_OF_ORDER, { orderID }, { signal })).paymentOfOrder ?? null,
    enabled: isNeeded,
  });
}

/** Leads to the page on which the order is paid by card. */
export function usePayByCard(orderID: string) {
  const locale = useLocale();
  return useSilentMutation({
    mutationFn: async (amount: number) =>
      (
        await callGateway<{ url: string }>("/api/payment/start", {
          body: { orderID, amount: toCents(amount), locale },
        })
      ).url,
    onSuccess: (url) => window.location.assign(url),
  });
}
