import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { queryOptions } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { QuoteSourceFragment } from "../../../gql/graphql.ts";

/** What a quote is made from: the request that it answers, or itself as it was sent. */
export type QuoteSource = QuoteSourceFragment;

export const QUOTE_SOURCE = graphql(`
  fragment QuoteSource on Order {
    id
    number
    title
    type
    requestType
    status
    updatedAt
    message
    customerID
    from { id name kind }
    to { id name kind }
    customer { id firstName lastName companyName }
    orderItems { id productID productStatusID name quantity unitPrice discount unit description vatRate vatScheme pictures }
    vatPercentage
    vatScheme
    shipping { amount }
    issueDate
    expireDate
    managerID
    notes
    waste { quantity sorting collection cost }
  }
`);
const GET_SOURCE = graphql(`
  query GetQuoteSource($orderID: ID!) { getOrder(orderID: $orderID) { ...QuoteSource } }
`);

export const quoteSourceQuery = (shell: ShellApi, teamID: string, orderID: string | null) =>
  queryOptions({
    queryKey: [QUERY_KEYS.order, teamID, orderID, "quote-source"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_SOURCE, { orderID: orderID ?? "" }, { signal })).getOrder ?? null,
    enabled: orderID !== null,
  });
