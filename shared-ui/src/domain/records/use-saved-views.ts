import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { CreateGridViewInput, SavedViewsQuery } from "../../gql/graphql.ts";
import { useShell, useSilentMutation, useTeamID } from "../../kit/remote/index.ts";

const SAVED_VIEWS = graphql(`
  query SavedViews($grid: String!) {
    listGridViews(grid: $grid) { id name shared state userID organizationID updatedAt }
  }
`);
const SAVE_VIEW = graphql(`
  mutation SaveView($input: CreateGridViewInput!) { createGridView(input: $input) { id } }
`);
const REMOVE_VIEW = graphql(`
  mutation RemoveView($id: ID!) { deleteGridView(id: $id) { id } }
`);

export type SavedView = SavedViewsQuery["listGridViews"][number];
/** A view that is saved: a new one, or one that was deleted, with its id. */
export type NewView = Pick<CreateGridViewInput, "id" | "name" | "shared"> & { readonly search: string };

/** The searches of a list that were saved: those of the team and the person's own; they are read when they are asked for. */
export function useSavedViews(grid: string, isAsked: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  const queryKey = [QUERY_KEYS.views, teamID, grid];
  const reload = () => shell.queryClient.invalidateQueries({ queryKey });
  const views = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await shell.graphql(SAVED_VIEWS, { grid }, { signal })).listGridViews,
    enabled: isAsked,
  });
  const save = useSilentMutation({
    mutationFn: async ({ search, ...view }: NewView) =>
      (await shell.graphql(SAVE_VIEW, { input: { ...view, grid, state: { search } } })).createGridView,
    onSuccess: reload,
  });
  const remove = useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(REMOVE_VIEW, { id })).deleteGridView,
    onSettled: reload,
  });
  return { views, save, remove };
}

/** What a view searches for, as the address holds it. */
export const searchOf = ({ state }: Pick<SavedView, "state">): string => {
  const { search } = (state ?? {}) as { readonly search?: unknown };
  return typeof search === "string" ? search : "";
};
