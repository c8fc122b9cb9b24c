import { useShell } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const GET_ENTRY = graphql(`
  query DirectoryEntry($id: ID!) {
    getDirectoryEntry(id: $id) { ...DirectoryEntry }
  }
`);

/** One organization of the directory; null if it is not listed. */
export function useDirectoryEntry(id: string) {
  const shell = useShell();
  return useQuery({
    queryKey: ["directory", "entry", id],
    queryFn: async ({ signal }) =>
      (await shell.graphql(GET_ENTRY, { id }, { signal })).getDirectoryEntry ?? null,
  });
}
