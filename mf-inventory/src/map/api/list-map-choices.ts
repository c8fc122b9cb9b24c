import { TIMINGS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../gql";
import type { LocatedPlace } from "../map-cells.ts";

const LIST_CHOICES = graphql(`
  query MapChoices {
    listFields(filter: { key: { eq: "category" } }, limit: 1) {
      items { id options { id value label translations { lang label } } }
    }
    listPlaces { items { id name location { lat lon } } }
  }
`);

interface MapChoices {
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  /** Those that name the spots of the map. */
  readonly places: readonly LocatedPlace[];
}
const NONE: MapChoices = { categories: [], places: [] };

/** The names of the map, and whether they could not be read. */
export function useMapChoices(): MapChoices & { readonly isError: boolean } {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  const { data, isError } = useQuery({
    queryKey: [QUERY_KEYS.places, teamID, "map"],
    queryFn: ({ signal }) => shell.graphql(LIST_CHOICES, {}, { signal }),
    staleTime: TIMINGS.queryStale,
  });
  const choices = useMemo(() => {
    if (!data) return NONE;
    const wanted = locale.toUpperCase();
    const categories = (data.listFields.items[0]?.options ?? [])
      // French is the option's own label; English and Dutch are its translations (I18N-504).
      .map(({ value, label, translations }) => ({
        value,
        label: translations.find(({ lang }) => lang === wanted)?.label ?? label,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
    return { categories, places: data.listPlaces.items };
  }, [data, locale]);
  return { ...choices, isError: isError && !data };
}
