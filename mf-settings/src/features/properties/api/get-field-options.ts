import { TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { FieldOptionsQuery } from "../../../gql/graphql.ts";
import type { FieldRow } from "./list-fields.ts";

const FIELD_OPTIONS = graphql(`
  query FieldOptions($filter: FieldFilter, $limit: Int, $nextToken: String) {
    listFields(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items {
        id
        options { id label value status optionOptionsId translations { id lang label } }
      }
      nextToken
    }
  }
`);

type FieldWithOptions = FieldOptionsQuery["listFields"]["items"][number];
export type FieldOption = FieldWithOptions["options"][number];

/** Options of one field, without archived ones. A field is identified by its key, or by its label if it has none. */
export function useFieldOptions(field: FieldRow) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "options", field.id],
    queryFn: async ({ signal }) => {
      const filter = field.key ? { key: { eq: field.key } } : { label: { eq: field.label } };
      let nextToken: string | null = null;
      do {
        const variables: { filter: typeof filter; nextToken: string | null } = { filter, nextToken };
        const answer: FieldOptionsQuery = await shell.graphql(FIELD_OPTIONS, variables, { signal });
        const found = answer.listFields.items.find(({ id }) => id === field.id);
        if (found) return found.options.filter(({ status }) => status !== "ARCHIVED");
        nextToken = answer.listFields.nextToken;
      } while (nextToken);
      return [];
    },
    staleTime: TIMINGS.propertiesStale,
    enabled: field.optionCount > 0,
  });
}
