import type { Options } from "@gisement/shared-domain/option-lists";
import type { Choice } from "@gisement/shared-domain/product-form";
import { QUERY_KEYS, REFERENCE_DATA } from "@gisement/shared-domain/query";
import { useOptions, usePropertySet } from "@gisement/shared-ui/property-set";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { ProductFormChoicesQuery } from "../../../gql/graphql.ts";
import { useProjectScope } from "../../project-scope.ts";

const LIST_FORM_CHOICES = graphql(`
  query ProductFormChoices($projectID: ID) {
    listPlaces(projectID: $projectID) { items { id name city isRemoval } }
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
  readonly places: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}
const NONE: FormChoices = { name: [], material: [], brand: [], places: [] };

function toChoices(
  { listPlaces, searchProduct }: ProductFormChoicesQuery,
  { choicesOf }: Options,
): FormChoices {
  const usedIn = (name: string): Choice[] =>
    (searchProduct.aggregateItems.find((item) => item.name === name)?.buckets ?? [])
      .filter(({ key }) => key !== "")
      .map(({ key }) => ({ value: key, label: key }));
  const joined = (first: readonly Choice[], then: readonly Choice[]) => {
    const known = new Set(first.flatMap(({ value, label }) => [value, label]));
    return [...first, ...then.filter(({ value }) => !known.has(value))];
  };
  return {
    name: joined(choicesOf("name"), usedIn("name")),
    material: joined(choicesOf("material"), usedIn("material")),
    brand: usedIn("brand"),
    places: listPlaces.items
      .filter(({ isRemoval }) => !isRemoval)
      .map(({ id, name, city }) => ({ value: id, label: name, ...(city ? { hint: city } : {}) })),
  };
}

/** Refused when either the team's lists or what its lots use could not be read. */
export function useFormChoices() {
  const shell = useShell();
  const teamID = useTeamID();
  const scope = useProjectScope();
  // Another team's lots stand at the places of its project.
  const projectID = scope?.isOfOthers ? scope.projectID : null;
  const options = useOptions();
  const set = usePropertySet();
  const used = useQuery({
    queryKey: [QUERY_KEYS.names, teamID, "product-form", projectID],
    queryFn: ({ signal }) => shell.graphql(LIST_FORM_CHOICES, { projectID }, { signal }),
    ...REFERENCE_DATA,
  });
  const { data } = used;
  const choices = useMemo(() => (data ? toChoices(data, options) : NONE), [data, options]);
  return {
    choices,
    isPending: used.isPending || set.isPending,
    error: used.error ?? set.error,
    refetch: () => {
      if (used.error) void used.refetch();
      if (set.error) void set.refetch();
    },
  };
}
