import { TIMINGS } from "@gisement/shared-domain/limits";
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

/** Names of the categories in the current language by their codes. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const shell = useShell();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.fields, useTeamID(), "category-names"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_CATEGORIES, {}, { signal })).listFields.items[0]?.options ?? [],
    staleTime: TIMINGS.propertiesStale,
  });
  return useMemo(() => {
    const lang = locale.toUpperCase();
    return new Map(
      (data ?? []).map((option) => [
        option.value,
        option.translations.find((translation) => translation.lang === lang)?.label ?? option.label,
      ]),
    );
  }, [data, locale]);
}
