import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { type Notes, notesQuery, preferenceKey } from "./get-notes.ts";

export const SAVE_NOTES = graphql(`
  mutation SaveNotes($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      updatedAt
      preferences { key values }
    }
  }
`);

export interface NotesChange {
  /** The notes as read; the server refuses the change if they have changed since. */
  readonly before: Notes;
  readonly texts: readonly string[];
}

/** Replaces the notes; the caller shows errors, and the user's input is kept. */
export function useSaveNotes() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, texts }: NotesChange): Promise<Notes> => {
      const { updateUser: user } = await shell.graphql(SAVE_NOTES, {
        input: {
          id: before.userID,
          updatedAt: before.updatedAt,
          preferences: [{ key: preferenceKey(teamID), values: [...texts] }],
        },
      });
      return { userID: user.id, updatedAt: user.updatedAt, texts };
    },
    onSuccess: (notes) => {
      queryClient.setQueryData(notesQuery(shell, notes.userID, teamID).queryKey, notes);
      // Components that show this user's account refetch it.
      shell.events.emit("data.changed", { entity: "User", ids: [notes.userID] });
    },
    onError: (error) => shell.reportError(error, { operation: "SaveNotes" }),
  });
}
