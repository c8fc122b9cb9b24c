import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListImportsQuery } from "../../../gql/graphql.ts";

const LIST_IMPORTS = graphql(`
  query ListImports {
    listImports(limit: 10) {
      items { id fileName status mode rowCount stagedRows createdCount updatedCount createdAt committedAt undoneAt user { id name } }
    }
  }
`);
const UNDO_IMPORT = graphql(`
  mutation UndoImport($id: ID!) {
    undoImport(id: $id) { id status }
  }
`);

export type PastImport = ListImportsQuery["listImports"]["items"][number];

export function usePastImports() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.imports, teamID],
    queryFn: async ({ signal }) => (await shell.graphql(LIST_IMPORTS, {}, { signal })).listImports.items,
    refetchOnMount: true,
    staleTime: 0,
  });
}

/** Everything that shows lots must ask again after an import or its undoing. */
export function refreshAfterImport(shell: ReturnType<typeof useShell>, importID: string, rows: number): void {
  for (const key of [
    QUERY_KEYS.imports,
    QUERY_KEYS.products,
    QUERY_KEYS.projects,
    QUERY_KEYS.fields,
    QUERY_KEYS.names,
  ]) {
    void shell.queryClient.invalidateQueries({ queryKey: [key] });
  }
  shell.events.emit("import.finished", { importID, rows });
}

/** Which imports there are has changed, the lots have not. */
export function refreshImports(shell: ReturnType<typeof useShell>): void {
  void shell.queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.imports] });
}

export function useUndoImport() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (id: string) => (await shell.graphql(UNDO_IMPORT, { id })).undoImport,
    onSuccess: ({ id }) => refreshAfterImport(shell, id, 0),
  });
}
