import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";

const LABEL_CODE = graphql(`
  query LabelCode($id: ID!) {
    serialCodes(ids: [$id]) { id }
  }
`);

/** The code of the label that a lot wears, the newest of several; null without a label. */
export async function readLabelCode(shell: ShellApi, id: string): Promise<string | null> {
  const { serialCodes } = await shell.graphql(LABEL_CODE, { id });
  return serialCodes.at(-1)?.id ?? null;
}
