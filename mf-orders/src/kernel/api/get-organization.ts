import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { QuoteIssuerQuery } from "../../gql/graphql.ts";

export type QuoteIssuer = NonNullable<QuoteIssuerQuery["getOrganization"]>;

const QUOTE_ISSUER = graphql(`
  query QuoteIssuer($id: ID!) {
    getOrganization(id: $id) {
      id
      name
      logo
      legal
      SIRET
      VAT
      email
      phone
      address
      zipcode
      city
      country
      quoteSettings { prefix defaultValidityDays defaultTaxRate defaultVatScheme defaultTerms footerText logo }
    }
  }
`);

/** Details of the selected team for a quote, with its quote settings. Null when solo. */
export function useQuoteIssuer() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "quote-issuer"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(QUOTE_ISSUER, { id: teamID }, { signal })).getOrganization ?? null,
    enabled: teamID !== SOLO,
  });
}
