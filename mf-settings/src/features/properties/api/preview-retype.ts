import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { queryOptions } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { PreviewRetypeQuery, RetypeInput } from "../../../gql/graphql.ts";

const PREVIEW_RETYPE = graphql(`
  query PreviewRetype($fieldID: ID!, $input: RetypeInput!) {
    previewRetype(fieldID: $fieldID, input: $input) {
      counted fitting choices hasMore
      samples { id name before after }
    }
  }
`);

export type RetypePreview = NonNullable<PreviewRetypeQuery["previewRetype"]>;

/** What the values of a property would become under another type; null for a property that the team cannot change. */
export const retypeQuery = (shell: ShellApi, teamID: string, fieldID: string, input: RetypeInput) =>
  queryOptions({
    queryKey: [QUERY_KEYS.fields, teamID, "retype", fieldID, input],
    queryFn: async ({ signal }): Promise<RetypePreview | null> =>
      (await shell.graphql(PREVIEW_RETYPE, { fieldID, input }, { signal })).previewRetype ?? null,
    staleTime: 0,
    gcTime: 0,
  });
