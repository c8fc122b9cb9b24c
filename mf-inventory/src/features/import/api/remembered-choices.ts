import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";

const REMEMBERED_CHOICES = graphql(`
  query RememberedImportChoices($headers: [String!]!) {
    importChoices(headers: $headers) { header field }
  }
`);
/** Titles and values asked for at once; a file with more of them gets no help with the rest. */
const ASKED = 1000;

/**
 * What this team chose last time for these titles and values. Without an answer the import goes on: it only knows less.
 */
export async function rememberedChoices(
  shell: ShellApi,
  headers: readonly string[],
): Promise<Readonly<Record<string, string | null>>> {
  const asked = [...new Set(headers)].slice(0, ASKED);
  if (asked.length === 0) return {};
  try {
    const { importChoices } = await shell.graphql(REMEMBERED_CHOICES, { headers: asked });
    return Object.fromEntries(importChoices.map(({ header, field }) => [header, field ?? null]));
  } catch (error) {
    shell.reportError(error, { asked: asked.length });
    return {};
  }
}
