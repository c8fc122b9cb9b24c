import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { ListedDraftFragment } from "../../gql/graphql.ts";

export type ListedDraft = ListedDraftFragment;

export const LISTED_DRAFT = graphql(`
  fragment ListedDraft on QuoteDraft {
    id
    updatedAt
    lineCount
    total { amount }
    customer { id firstName lastName companyName }
    changedByUser { id name }
  }
`);
const LIST_DRAFTS = graphql(`
  query ListQuoteDrafts { listQuoteDrafts { ...ListedDraft } }
`);

export const quoteDraftsKey = (teamID: string) => [QUERY_KEYS.orders, teamID, "quote-drafts"];

/** The team's quotes that were not sent, the one that was changed last first. */
export function useQuoteDrafts() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: quoteDraftsKey(teamID),
    queryFn: async ({ signal }) => (await shell.graphql(LIST_DRAFTS, {}, { signal })).listQuoteDrafts,
    // Drafts are saved while they are written, here and on others' pages, which is not announced.
    staleTime: 0,
  });
}
