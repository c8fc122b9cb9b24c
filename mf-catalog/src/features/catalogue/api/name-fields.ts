import { cataloguedFields } from "@gisement/shared-domain/catalogue";
import {
  type Field,
  type FieldRow,
  OWN_PREFIX,
  ownFields,
  relationLabels,
} from "@gisement/shared-domain/fields";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQueries } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CatalogueRelatedQueryVariables } from "../../../gql/graphql.ts";

const PLACES = graphql(`
  query CataloguePlaces {
    listPlaces { items { id name } }
  }
`);
const RELATED = graphql(`
  query CatalogueRelated($kind: RelatedKind!, $ofProperty: String!, $limit: Int!) {
    findRelated(kind: $kind, ofProperty: $ofProperty, limit: $limit) { id name detail }
  }
`);
const MOST_NAMED = 10_000;

/** What a property names, as the choices of its field; without a name that this person may read, a value has no words. */
async function readNames(
  shell: Pick<ShellApi, "graphql">,
  { key, list }: Field,
  signal: AbortSignal,
): Promise<Field["options"]> {
  const named = async () => {
    if (list === "place")
      return (await shell.graphql(PLACES, {}, { signal })).listPlaces.items.map((row) => ({
        ...row,
        detail: null,
      }));
    const kind = list as CatalogueRelatedQueryVariables["kind"];
    const variables = { kind, ofProperty: key.slice(OWN_PREFIX.length), limit: MOST_NAMED };
    return (await shell.graphql(RELATED, variables, { signal })).findRelated;
  };
  const rows = (await named()).map(({ id, name, detail }) => ({
    id,
    name: name ?? "",
    detail: detail ?? null,
  }));
  return [...relationLabels(rows)].map(([value, name]) => ({
    value,
    label: { fr: name, en: name, nl: name },
  }));
}

/** The properties of the team that pages may show; those that name rows of the team come with the names. */
export function useNamedFields(rows: readonly FieldRow[] | undefined) {
  const shell = useShell();
  const teamID = useTeamID();
  const fields = cataloguedFields(ownFields(rows ?? []));
  return useQueries({
    queries: fields
      .filter(({ type, path }) => type === "RELATION" && path[0] === "properties")
      .map((field) => ({
        queryKey: [QUERY_KEYS.fields, teamID, "catalogue-names", field.key, field.list],
        queryFn: async ({ signal }: { signal: AbortSignal }) => ({
          key: field.key,
          options: await readNames(shell, field, signal),
        }),
      })),
    combine: (answers) => ({
      data:
        rows && answers.every(({ data }) => data)
          ? fields.map((field) => {
              const named = answers.find(({ data }) => data?.key === field.key)?.data;
              return named ? { ...field, options: named.options } : field;
            })
          : undefined,
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
}
