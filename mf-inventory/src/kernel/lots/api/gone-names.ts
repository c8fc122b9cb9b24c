import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const PLACE_NAME = graphql(`
  query PlaceName($id: ID!) { getPlace(id: $id) { id name } }
`);
const PROJECT_NAME = graphql(`
  query ProjectName($id: ID!) { getProject(id: $id) { id name } }
`);

/** A place or project that the team's lists no longer hold. */
export interface GoneThing {
  readonly kind: "place" | "project";
  readonly id: string;
}

/** Names of deleted places and projects by id, queried one by one: the server keeps them for the history. */
export function useGoneNames(things: readonly GoneThing[]): {
  readonly names: Readonly<Record<string, string>>;
  readonly isPending: boolean;
  /** Ids whose query failed: nobody knows whether the thing still exists. */
  readonly failed: readonly string[];
} {
  const { graphql: ask } = useShell();
  const teamID = useTeamID();
  return useQueries({
    queries: things.map(({ kind, id }) => ({
      queryKey: [QUERY_KEYS.names, teamID, kind, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        kind === "place"
          ? (await ask(PLACE_NAME, { id }, { signal })).getPlace
          : (await ask(PROJECT_NAME, { id }, { signal })).getProject,
    })),
    combine: (results) => ({
      names: Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name]] : []))),
      isPending: results.some(({ isPending }) => isPending),
      failed: results.flatMap(({ isError }, index) => (isError ? [things[index]?.id ?? ""] : [])),
    }),
  });
}
