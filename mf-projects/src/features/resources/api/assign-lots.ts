import { isConflict } from "@gisement/shared-domain/errors";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import type { InfiniteData } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { SeenLotInput } from "../../../gql/graphql.ts";
import type { LotPage } from "./search-lots.ts";

const ASSIGN_LOTS = graphql(`
  mutation AssignLots($input: AssignProductsInput!) {
    assignProductsToProject(input: $input) { batchID ids }
  }
`);

type LotList = InfiniteData<LotPage, string | null>;

/** The list without these lots, with a corrected total. */
function withoutLots(list: LotList, ids: ReadonlySet<string>): LotList {
  const removedCount = list.pages.reduce(
    (sum, page) => sum + page.items.filter((lot) => ids.has(lot.id)).length,
    0,
  );
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      total: page.total - removedCount,
      items: page.items.filter((lot) => !ids.has(lot.id)),
    })),
  };
}

/**
 * Assigns lots to a project, or to none with `projectID` null. Removes them optimistically from the lists on screen,
 * which each show one assignment; a failure restores them.
 */
export function useAssignLots() {
  const shell = useShell();
  const { queryClient } = shell;
  const queryKey = [QUERY_KEYS.products, useTeamID(), "project-lots"];
  return useSilentMutation({
    mutationFn: async (input: { projectID: string | null; ids: string[]; seen: SeenLotInput[] }) =>
      (await shell.graphql(ASSIGN_LOTS, { input })).assignProductsToProject,
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<LotList>({ queryKey });
      const moved = new Set(ids);
      queryClient.setQueriesData<LotList>({ queryKey }, (list) => list && withoutLots(list, moved));
      return { before };
    },
    onError: (error, _input, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list);
      // A teammate has changed some of them: the lists refetch, and the user may retry deliberately.
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (result) => void shell.changed("lots", result.ids),
  });
}
