import type { ShellApi } from "@gisement/shared-domain/remote";
import { useSession, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

export const GET_NOTES = graphql(`
  query GetNotes($id: ID!) {
    getUser(id: $id) {
      id
      updatedAt
      preferences { key values }
    }
  }
`);

export interface Notes {
  readonly userID: string;
  /** Version of the account that the notes were read from: a save against another version is refused. */
  readonly updatedAt: string;
  readonly texts: readonly string[];
}

/** A user's notes are a preference per team; the key has at most 80 characters. */
export const preferenceKey = (teamID: string): string => `${NAMESPACE}:${teamID}`;

/** Query options shared by screen, card and prefetch. */
export const notesQuery = (shell: ShellApi, userID: string, teamID: string) =>
  queryOptions({
    queryKey: [NAMESPACE, "notes", userID, teamID],
    queryFn: async ({ signal }): Promise<Notes | null> => {
      const { getUser: user } = await shell.graphql(GET_NOTES, { id: userID }, { signal });
      if (!user) return null;
      const preference = user.preferences.find(({ key }) => key === preferenceKey(teamID));
      return { userID: user.id, updatedAt: user.updatedAt, texts: preference?.values ?? [] };
    },
  });

export function useNotes() {
  const userID = useSession()?.viewer.id ?? "";
  return useQuery(notesQuery(useShell(), userID, useTeamID()));
}
