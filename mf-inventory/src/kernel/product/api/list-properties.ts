import { TIMINGS } from "@gisement/shared-domain/limits";
import { translatedLabel } from "@gisement/shared-domain/locale";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";

const LIST_PROPERTIES = graphql(`
  query ListProperties($keys: [String!]!) {
    listFields(filter: { key: { eqs: $keys } }, limit: 100) {
      items {
        id key label
        translations { lang label }
        options { id value label translations { lang label } }
      }
    }
  }
`);

/** What one of the team's own properties is called, and its values by what lots carry. */
export interface PropertyNames {
  readonly label: string;
  readonly values: ReadonlyMap<string, string>;
}
const NONE: ReadonlyMap<string, PropertyNames> = new Map();

/** The names of these properties, by key. */
export function usePropertyNames(keys: readonly string[]): ReadonlyMap<string, PropertyNames> {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  const wanted = [...keys].sort();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "properties", wanted],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_PROPERTIES, { keys: wanted }, { signal })).listFields.items,
    staleTime: TIMINGS.queryStale,
    enabled: wanted.length > 0,
  });
  return useMemo(
    () =>
      data
        ? new Map(
            data.map((field) => [
              field.key,
              {
                label: translatedLabel(field)[locale],
                values: new Map(
                  field.options.map((option) => [option.value, translatedLabel(option)[locale]]),
                ),
              },
            ]),
          )
        : NONE,
    [data, locale],
  );
}
