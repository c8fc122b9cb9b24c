import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { callGateway } from "@gisement/shared-domain/rest";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListPaymentsQuery } from "../../../gql/graphql.ts";

export type Payment = ListPaymentsQuery["listPayments"][number];

const LIST_PAYMENTS = graphql(`
  query ListPayments($after: ID) {
    listPayments(after: $after) {
      id
      orderID
      orderNumber
      method
      amount
      received
      refunded
      state
      refundReason
      difference
      createdAt
    }
  }
`);

/** Payments of one answer. */
const PAGE = 50;

/** The payments of the team's orders, newest first. */
export function usePayments() {
  const shell = useShell();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.records, "payments", useTeamID()],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await shell.graphql(LIST_PAYMENTS, { after: pageParam }, { signal })).listPayments,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}

/** The service through which cards are paid; null where the installation has none. */
export type PaymentServiceName = "stripe" | "simulator" | null;

export function usePaymentService() {
  return useQuery({
    queryKey: ["payment-service"],
    queryFn: async ({ signal }) =>
      (await callGateway<{ service: PaymentServiceName }>("/api/payment/service", { signal })).service,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Leads to the page on which the payment service asks the seller its questions. */
export function useOpenOnboarding() {
  const locale = useLocale();
  return useSilentMutation({
    mutationFn: async (shopID: string) =>
      (await callGateway<{ url: string }>("/api/payment/onboarding", { body: { shopID, locale } })).url,
    onSuccess: (url) => window.location.assign(url),
  });
}

/** Asks the payment service once more how the shop's account stands. */
export function useRefreshAccount() {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (shopID: string) => callGateway("/api/payment/refresh", { body: { shopID } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [QUERY_KEYS.records, "shops"] }),
  });
}
