import type { ImportRow } from "@gisement/shared-domain/import";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { graphql } from "../../../gql/gql.ts";
import type { ImportMode, PlanImportQuery } from "../../../gql/graphql.ts";

const CREATE_IMPORT = graphql(`
  mutation CreateImport($input: CreateImportInput!) {
    createImport(input: $input) { id status stagedRows createdCount updatedCount }
  }
`);
const STAGE_ROWS = graphql(`
  mutation StageImportRows($input: StageImportRowsInput!) {
    stageImportRows(input: $input) { id stagedRows }
  }
`);
const PLAN_IMPORT = graphql(`
  query PlanImport($id: ID!) {
    planImport(id: $id) {
      created updated unchanged existing fingerprint
      conflicts { position ref kind }
      changes { position statusID name ref fields { field old new } }
    }
  }
`);
const COMMIT_IMPORT = graphql(`
  mutation CommitImport($id: ID!, $leaveOutConflicts: Boolean, $fingerprint: String) {
    commitImport(id: $id, leaveOutConflicts: $leaveOutConflicts, fingerprint: $fingerprint) {
      id status createdCount updatedCount
    }
  }
`);
const DISCARD_IMPORT = graphql(`
  mutation DiscardImport($id: ID!) {
    discardImport(id: $id) { id }
  }
`);

export type ImportPlan = NonNullable<PlanImportQuery["planImport"]>;
export type { ImportMode };

/** Rows per call; the server takes no more. */
export const CHUNK_ROWS = 500;
/** Characters of JSON per call: well below the size of a request that the gateway takes, whatever the alphabet. */
const CHUNK_CHARACTERS = 320_000;

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

/** What was chosen by hand or kept from last time: a column's title or a value, and what it stands for. */
export interface Choice {
  readonly header: string;
  readonly field: string | null;
}

export interface ImportRun {
  /**
   * A key that the client made, until the server has answered with the id of its import: with either, a repeated run goes
   * on where the last one stopped.
   */
  readonly id: string;
  readonly fileName: string;
  readonly mode: ImportMode;
  readonly rows: readonly ImportRow[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly choices: readonly Choice[];
}

export interface Written {
  readonly created: number;
  readonly updated: number;
}

/**
 * Sends the checked rows in pieces; nothing of them is in the inventory yet. Every call may be repeated without doubling
 * anything, and what the server has already is not sent again. `onOpened` gets the id of the import on the server.
 * @returns what was written, when an earlier run of the same id got that far
 */
export async function stageImport(
  shell: ShellApi,
  run: ImportRun,
  {
    signal,
    onOpened,
    onSent,
  }: { signal: AbortSignal; onOpened: (id: string) => Promise<void>; onSent: (rows: number) => void },
): Promise<Written | null> {
  const { id: key, fileName, mode, rows, mapping, choices } = run;
  const { createImport } = await shell.graphql(
    CREATE_IMPORT,
    { input: { id: key, fileName, mode, rowCount: rows.length, mapping, choices: [...choices] } },
    { signal },
  );
  const { id } = createImport;
  await onOpened(id);
  if (createImport.status !== "STAGING")
    return { created: createImport.createdCount, updated: createImport.updatedCount };
  // Rows are sent in order, so what has arrived is the beginning.
  const arrived = createImport.stagedRows;
  onSent(arrived);
  for (const chunk of chunksOf(rows.slice(arrived))) {
    signal.throwIfAborted();
    const offset = arrived + chunk.offset;
    await shell.graphql(STAGE_ROWS, { input: { importID: id, offset, rows: [...chunk.rows] } }, { signal });
    onSent(offset + chunk.rows.length);
  }
  return null;
}

/** What the commit would do now. */
export async function planImport(shell: ShellApi, id: string, signal?: AbortSignal): Promise<ImportPlan> {
  const { planImport: plan } = await shell.graphql(PLAN_IMPORT, { id }, { signal });
  if (!plan) throw new Error("the import is gone");
  return plan;
}

/** Lets the server write all of it in one transaction. From here on it decides: this cannot be given up half-way. */
export async function commitImport(
  shell: ShellApi,
  id: string,
  options: { readonly leaveOutConflicts: boolean; readonly fingerprint: string },
): Promise<Written> {
  const { commitImport: written } = await shell.graphql(COMMIT_IMPORT, { id, ...options });
  return { created: written.createdCount, updated: written.updatedCount };
}

export const discardImport = (shell: ShellApi, id: string): Promise<unknown> =>
  shell.graphql(DISCARD_IMPORT, { id });
