import type { QuoteDraftContent } from "@gisement/shared-domain/orders";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { SavedDraftFragment } from "../../../gql/graphql.ts";
import { type ListedDraft, quoteDraftsKey } from "../../../kernel/api/list-quote-drafts.ts";

/** A draft as the server keeps it; only its shape was checked. */
export type SavedDraft = Omit<SavedDraftFragment, "content"> & { readonly content: QuoteDraftContent };

export const SAVED_DRAFT = graphql(`
  fragment SavedDraft on QuoteDraft {
    id
    updatedAt
    content
    changedByUser { id name }
  }
`);
const GET_DRAFT = graphql(`
  query GetQuoteDraft($id: ID!) { getQuoteDraft(id: $id) { ...SavedDraft } }
`);
const SAVE_DRAFT = graphql(`
  mutation SaveQuoteDraft($input: SaveQuoteDraftInput!) {
    saveQuoteDraft(input: $input) { ...SavedDraft }
  }
`);
const DELETE_DRAFT = graphql(`
  mutation DeleteQuoteDraft($id: ID!) { deleteQuoteDraft(id: $id) { ...SavedDraft } }
`);

/** The draft that was saved under this id or key; null if there is none. It is read once, then the form has it. */
export const quoteDraftQuery = (shell: ShellApi, teamID: string, id: string) =>
  queryOptions({
    queryKey: [...quoteDraftsKey(teamID), "draft", id],
    queryFn: async ({ signal }) =>
      ((await shell.graphql(GET_DRAFT, { id }, { signal })).getQuoteDraft ?? null) as SavedDraft | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: "always",
  });

interface DraftToSave {
  readonly id: string;
  readonly updatedAt: string | null;
  readonly content: QuoteDraftContent;
}

export function useSaveDraft() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: DraftToSave) =>
      (await shell.graphql(SAVE_DRAFT, { input })).saveQuoteDraft as SavedDraft,
  });
}

/** Deletes a draft; the list forgets it at once. */
export function useDeleteDraft() {
  const shell = useShell();
  const queryClient = useQueryClient();
  const queryKey = quoteDraftsKey(useTeamID());
  return useSilentMutation({
    mutationFn: async (id: string) =>
      (await shell.graphql(DELETE_DRAFT, { id })).deleteQuoteDraft as SavedDraft,
    onSuccess: (draft) => {
      queryClient.setQueryData<readonly ListedDraft[]>(queryKey, (known) =>
        known?.filter(({ id }) => id !== draft.id),
      );
    },
  });
}
