import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";

const REMEMBERED_CHOICES = graphql(`
  query RememberedImportChoices($headers: [String!]!) {
    importChoices(headers: $headers) { header field }
  }
`);
/** Maximum titles and values per query; the rest of a larger file gets no suggestions. */
const ASKED = 1000;

/**
 * The team's remembered choices for these titles and values. On an error the import continues without them.
 */
export async function rememberedChoices(
  shell: ShellApi,
  headers: readonly string[],
): Promise<Readonly<Record<string, string | null>>> {
  const requestedHeaders = [...new Set(headers)].slice(0, ASKED);
  if (requestedHeaders.length === 0) return {};
  try {
    const { importChoices } = await shell.graphql(REMEMBERED_CHOICES, { headers: requestedHeaders });
    return Object.fromEntries(importChoices.map(({ header, field }) => [header, field ?? null]));
  } catch (error) {
    shell.reportError(error, { asked: requestedHeaders.length });
    return {};
  }
}
