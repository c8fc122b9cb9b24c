import type { ImportRow } from "@gisement/shared-domain/import";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../gql";

const CREATE_IMPORT = graphql(`
  mutation CreateImport($input: CreateImportInput!) {
    createImport(input: $input) { id status stagedRows }
  }
`);
const STAGE_ROWS = graphql(`
  mutation StageImportRows($input: StageImportRowsInput!) {
    stageImportRows(input: $input) { id stagedRows }
  }
`);
const COMMIT_IMPORT = graphql(`
  mutation CommitImport($id: ID!) {
    commitImport(id: $id) { id status createdCount }
  }
`);

/** Rows per call; the server takes no more. */
export const CHUNK_ROWS = 500;
/** Characters of JSON per call: well below the size of a request that the gateway takes, whatever the alphabet. */
const CHUNK_CHARACTERS = 300_000;

/** Cuts the rows into calls, by number and by size: long descriptions make smaller pieces. */
export function chunksOf(
  rows: readonly ImportRow[],
): { readonly offset: number; readonly rows: readonly ImportRow[] }[] {
  const chunks: { offset: number; rows: ImportRow[] }[] = [];
  let size = 0;
  for (const [index, row] of rows.entries()) {
    const length = JSON.stringify(row).length;
    const current = chunks.at(-1);
    if (current && current.rows.length < CHUNK_ROWS && size + length <= CHUNK_CHARACTERS) {
      current.rows.push(row);
      size += length;
    } else {
      chunks.push({ offset: index, rows: [row] });
      size = length;
    }
  }
  return chunks;
}

export interface ImportRun {
  /** Made by the client: a repeated run with the same id goes on where the last one stopped. */
  readonly id: string;
  readonly fileName: string;
  readonly rows: readonly ImportRow[];
  readonly mapping: Readonly<Record<string, string>>;
}

export type ImportStage =
  | { readonly stage: "sending"; readonly sent: number }
  | { readonly stage: "writing" };

/**
 * Sends the checked rows in pieces and then lets the server write them all in one transaction: until the last call
 * nothing of them is in the inventory. Every call may be repeated without doubling anything.
 * @returns how many lots were created
 */
export async function runImport(
  shell: ShellApi,
  run: ImportRun,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (stage: ImportStage) => void },
): Promise<number> {
  const { createImport } = await shell.graphql(
    CREATE_IMPORT,
    { input: { id: run.id, fileName: run.fileName, rowCount: run.rows.length, mapping: run.mapping } },
    { signal },
  );
  if (createImport.status === "STAGING") {
    for (const { offset, rows } of chunksOf(run.rows)) {
      onProgress({ stage: "sending", sent: offset });
      signal.throwIfAborted();
      await shell.graphql(STAGE_ROWS, { input: { importID: run.id, offset, rows: [...rows] } }, { signal });
    }
  }
  onProgress({ stage: "writing" });
  signal.throwIfAborted();
  // From here on the server decides: giving up in the browser would not tell whether the rows are there.
  const { commitImport } = await shell.graphql(COMMIT_IMPORT, { id: run.id });
  return commitImport.createdCount;
}
