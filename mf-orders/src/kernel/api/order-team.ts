import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { OrderTeamFragment, UpdateOrganizationInput } from "../../gql/graphql.ts";

/** What a team sets for its orders: numbers, VAT, documents, and what documents print. */
export type OrderTeam = OrderTeamFragment;

export const ORDER_TEAM = graphql(`
  fragment OrderTeam on Organization {
    id
    updatedAt
    country
    quoteSettings {
      prefix
      startNumber
      series {
        order { prefix startNumber }
        invoice { prefix startNumber }
        creditNote { prefix startNumber }
        deliveryNote { prefix startNumber }
        certificate { prefix startNumber }
      }
      defaultValidityDays
      quoteReminderDays
      pickupReminderDays
      paymentReminderDays
      defaultTaxRate
      defaultVatScheme
      defaultTerms
      footerText
      logo
      template
    }
    metadata { key type value }
  }
`);
const GET_ORDER_TEAM = graphql(`
  query GetOrderTeam($id: ID!) {
    getOrganization(id: $id) { ...OrderTeam }
  }
`);
const UPDATE_ORDER_TEAM = graphql(`
  mutation UpdateOrderTeam($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) { ...OrderTeam }
  }
`);

const keyOf = (teamID: string) => [QUERY_KEYS.organization, teamID, "orders"] as const;

export const orderTeamQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: keyOf(teamID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_ORDER_TEAM, { id: teamID }, { signal })).getOrganization ?? null,
  });

/** The selected team; none when solo. */
export function useOrderTeam() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({ ...orderTeamQuery(shell, teamID), enabled: teamID !== SOLO });
}

/** Changes the selected team; the form shows errors and keeps the input. */
export function useUpdateOrderTeam() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: UpdateOrganizationInput) =>
      (await shell.graphql(UPDATE_ORDER_TEAM, { input })).updateOrganization,
    onSuccess: (team) => {
      shell.queryClient.setQueryData(keyOf(team.id), team);
      void shell.changed("organizations", [team.id], { upToDate: [keyOf(team.id)] });
    },
  });
}
