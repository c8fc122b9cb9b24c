import { DomainError } from "@gisement/shared-domain/errors";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListImportsQuery } from "../../../gql/graphql.ts";
import { errorOfWork } from "./import-state.ts";
import { undoImport } from "./run-import.ts";

const LIST_IMPORTS = graphql(`
  query ListImports {
    listImports(limit: 10) {
      items { id fileName status mode rowCount stagedRows createdCount updatedCount createdAt committedAt undoneAt user { id name } work { state } }
    }
  }
`);
/** Milliseconds between two looks while an import is written or undone. */
const WORKING_PACE = 1500;

export type PastImport = ListImportsQuery["listImports"]["items"][number];

export function usePastImports() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.imports, teamID],
    queryFn: async ({ signal }) => (await shell.graphql(LIST_IMPORTS, {}, { signal })).listImports.items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "WRITING" || status === "UNDOING") ? WORKING_PACE : false,
  });
}

/** Announces an import or its undo: lots changed, and places and options of the file may have been created. */
export function importFinished(shell: ReturnType<typeof useShell>, importID: string, rows: number): void {
  void shell.changed("imports", [importID]);
  void shell.changed("lots", []);
  void shell.changed("places", []);
  void shell.changed("properties", []);
  shell.events.emit("import.finished", { importID, rows });
}

export function useUndoImport() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => {
      const after = await undoImport(shell, id);
      if (after?.status !== "UNDONE")
        throw errorOfWork(after?.work) ?? new DomainError("INVALID_STATE", "The import was not undone.");
      return id;
    },
    onSuccess: (id) => importFinished(shell, id, 0),
  });
}
