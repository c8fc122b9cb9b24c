import { TIMINGS } from "@gisement/shared-domain/limits";
import { optionLabels } from "@gisement/shared-domain/locale";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";

const LIST_CATEGORIES = graphql(`
  query CategoryNames {
    listFields(filter: { key: { eq: "category" } }, limit: 1) {
      items { id options { value label translations { lang label } } }
    }
  }
`);

/** Category names in the current language, by code. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const shell = useShell();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.fields, useTeamID(), "category-names"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_CATEGORIES, {}, { signal })).listFields.items[0]?.options ?? [],
    staleTime: TIMINGS.propertiesStale,
  });
  return useMemo(() => optionLabels(data, locale), [data, locale]);
}
