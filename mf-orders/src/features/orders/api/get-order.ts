import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OrderDetailsFragment } from "../../../gql/graphql.ts";

export type OrderDetails = OrderDetailsFragment;

export const ORDER_DETAILS = graphql(`
  fragment OrderDetails on Order {
    ...OrderRow
    name
    email
    phone
    message
    notes
    dates
    tax { amount currency }
    shipping { amount currency }
    vatPercentage
    vatScheme
    vatTotals { scheme rate base { amount } tax { amount } }
    currency
    orderItems { id productID productStatusID name quantity unit unitPrice discount total vatRate vatScheme description notes pictures }
    billingAddress { name address zipcode city country email phone }
    deliveryAddress { name address zipcode city country email phone }
    customerID
    customer { id firstName lastName companyName email phone address zipcode city country SIRET VAT }
    user { id name }
    toUser { id name }
    managerID
    metadata { key type value }
    orderParameters { saleConditionsLabel saleConditions showSaleConditions hideSignInputs showOnInvoices }
    projectID
    projectName
    issueDate
    source
    block
    report
    waste { quantity sorting collection cost }
    yousignStatus
    request { id number }
    quotes { id number status }
  }
`);

const GET_ORDER = graphql(`
  query GetOrder($orderID: ID!) {
    getOrder(orderID: $orderID) { ...OrderDetails }
  }
`);

export const orderQuery = (shell: ShellApi, teamID: string, orderID: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.order, teamID, orderID],
    queryFn: async ({ signal }) => (await shell.graphql(GET_ORDER, { orderID }, { signal })).getOrder ?? null,
  });

export function useOrder(orderID: string) {
  return useQuery(orderQuery(useShell(), useTeamID(), orderID));
}
