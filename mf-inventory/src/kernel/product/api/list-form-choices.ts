import { TIMINGS } from "@gisement/shared-domain/limits";
import { type Locale, translatedOptions } from "@gisement/shared-domain/locale";
import type { Choice } from "@gisement/shared-domain/product-form";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFormChoicesQuery } from "../../../gql/graphql.ts";

const LIST_FORM_CHOICES = graphql(`
  query ProductFormChoices {
    listFields(filter: { key: { eqs: ["name", "category", "material", "lot"] } }, limit: 10) {
      items { id key options { id value label translations { lang label } } }
    }
    listPlaces { items { id name city isRemoval } }
    searchProduct(
      filter: { progress: { eq: "active" } }
      limit: 1
      aggregates: [
        { name: "name", type: terms, field: "name", size: 100 }
        { name: "material", type: terms, field: "material", size: 100 }
        { name: "brand", type: terms, field: "brand", size: 100 }
      ]
    ) {
      aggregateItems { name buckets { key } }
    }
  }
`);

/** Options of the form's fields: the team's lists first, then values already used by its lots. */
export interface FormChoices {
  readonly name: readonly Choice[];
  readonly material: readonly Choice[];
  readonly brand: readonly Choice[];
  readonly category: readonly Choice[];
  readonly lot: readonly Choice[];
  readonly places: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}
const NONE: FormChoices = { name: [], material: [], brand: [], category: [], lot: [], places: [] };

function toChoices(
  { listFields, listPlaces, searchProduct }: ProductFormChoicesQuery,
  locale: Locale,
): FormChoices {
  const optionsOf = (key: string): Choice[] =>
    translatedOptions(listFields.items.find((field) => field.key === key)?.options).map((option) => ({
      value: option.value,
      label: option[locale],
    }));
  const usedIn = (name: string): Choice[] =>
    (searchProduct.aggregateItems.find((item) => item.name === name)?.buckets ?? [])
      .filter(({ key }) => key !== "")
      .map(({ key }) => ({ value: key, label: key }));
  const joined = (first: readonly Choice[], then: readonly Choice[]) => {
    const known = new Set(first.flatMap(({ value, label }) => [value, label]));
    return [...first, ...then.filter(({ value }) => !known.has(value))];
  };
  return {
    name: joined(optionsOf("name"), usedIn("name")),
    material: joined(optionsOf("material"), usedIn("material")),
    brand: usedIn("brand"),
    category: optionsOf("category"),
    lot: optionsOf("lot"),
    places: listPlaces.items
      .filter(({ isRemoval }) => !isRemoval)
      .map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { hint: city } : {}) })),
  };
}

export function useFormChoices() {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "product-form"],
    queryFn: ({ signal }) => shell.graphql(LIST_FORM_CHOICES, {}, { signal }),
    staleTime: TIMINGS.queryStale,
  });
  const choices = useMemo(() => (data ? toChoices(data, locale) : NONE), [data, locale]);
  return { choices, isPending, error, refetch };
}
