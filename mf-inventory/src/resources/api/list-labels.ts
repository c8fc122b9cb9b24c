import { TIMINGS } from "@gisement/shared-domain/limits";
import type { Locale } from "@gisement/shared-domain/locale";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../gql";
import type { ListLabelsQuery } from "../../gql/graphql.ts";

const LIST_LABELS = graphql(`
  query ListLabels {
    listFields(filter: { key: { eq: "category" } }, limit: 1) {
      items { id key options { id value label translations { lang label } } }
    }
    listPlaces { items { id name city } }
    listProjects(progress: "active") { items { id name } }
  }
`);

type Option = NonNullable<ListLabelsQuery["listFields"]["items"][number]>["options"][number];

/** French is the option's own label; English and Dutch are its translations (I18N-504). */
function optionLabel(option: Option, locale: Locale): string {
  const wanted = locale.toUpperCase();
  return option.translations.find((translation) => translation.lang === wanted)?.label ?? option.label;
}

/** Names for the values that rows carry as codes and ids: categories, places, projects. */
export interface Labels {
  readonly category: ReadonlyMap<string, string>;
  readonly placeID: ReadonlyMap<string, string>;
  readonly projectID: ReadonlyMap<string, string>;
}
const NONE: Labels = { category: new Map(), placeID: new Map(), projectID: new Map() };

/** The names, and whether they could not be read. */
export function useLabels(): { readonly labels: Labels; readonly isError: boolean } {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  const { data, isError } = useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "labels"],
    queryFn: ({ signal }) => shell.graphql(LIST_LABELS, {}, { signal }),
    staleTime: TIMINGS.queryStale,
  });
  const labels = useMemo(() => {
    if (!data) return NONE;
    const options = data.listFields.items[0]?.options ?? [];
    return {
      category: new Map(options.map((option) => [option.value, optionLabel(option, locale)])),
      placeID: new Map(data.listPlaces.items.map((place) => [place.id, place.name])),
      projectID: new Map(data.listProjects.items.map((project) => [project.id, project.name])),
    };
  }, [data, locale]);
  return { labels, isError: isError && !data };
}
