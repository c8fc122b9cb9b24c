import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { CreateGridViewInput, ListGridViewsQuery, UpdateGridViewInput } from "../../../gql/graphql.ts";
import { lotRefusal } from "../../../kernel/lots/refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const GRID = "inventory";
const LIST_VIEWS = graphql(`
  query ListGridViews($grid: String!) {
    listGridViews(grid: $grid) { id name shared state sortIndex userID organizationID updatedAt }
  }
`);
const CREATE_VIEW = graphql(`
  mutation CreateGridView($input: CreateGridViewInput!) {
    createGridView(input: $input) { id name shared state sortIndex userID organizationID updatedAt }
  }
`);
const UPDATE_VIEW = graphql(`
  mutation UpdateGridView($input: UpdateGridViewInput!) {
    updateGridView(input: $input) { id name shared state sortIndex userID organizationID updatedAt }
  }
`);
const DELETE_VIEW = graphql(`
  mutation DeleteGridView($id: ID!) {
    deleteGridView(id: $id) { id }
  }
`);

export type GridView = ListGridViewsQuery["listGridViews"][number];

const viewsKey = (teamID: string) => [QUERY_KEYS.views, teamID, GRID];

/** The inventory views of the team and of the user, in the order of their tabs. */
export function useGridViews() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: viewsKey(teamID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_VIEWS, { grid: GRID }, { signal })).listGridViews,
  });
}

const inOrder = (views: readonly GridView[]) => [...views].sort((a, b) => a.sortIndex - b.sortIndex);

/** Creates, updates and deletes views. The tabs show the server's answer immediately. */
export function useSaveViews() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const replace = (id: string, view: GridView | null) =>
    shell.queryClient.setQueryData<GridView[]>(viewsKey(teamID), (views = []) =>
      inOrder([...views.filter((other) => other.id !== id), ...(view ? [view] : [])]),
    );
  const reload = () => void shell.queryClient.invalidateQueries({ queryKey: viewsKey(teamID) });
  const shown = { mutationKey: ["views"], meta: { errorMessage: (error: unknown) => lotRefusal(error, t) } };
  const create = useMutation({
    ...shown,
    mutationFn: async (input: Omit<CreateGridViewInput, "grid">) =>
      (await shell.graphql(CREATE_VIEW, { input: { ...input, grid: GRID } })).createGridView,
    onSuccess: (view) => replace(view.id, view),
  });
  const update = useMutation({
    ...shown,
    mutationFn: async (input: UpdateGridViewInput) =>
      (await shell.graphql(UPDATE_VIEW, { input })).updateGridView,
    onSuccess: (view) => replace(view.id, view),
    // Another user changed the view: refetch the tabs.
    onError: reload,
  });
  const remove = useMutation({
    ...shown,
    mutationFn: async (id: string) => (await shell.graphql(DELETE_VIEW, { id })).deleteGridView,
    onSuccess: ({ id }) => replace(id, null),
    onError: reload,
  });
  return { create, update, remove };
}
