import type { ShellApi } from "@gisement/shared-domain/remote";
import type { ProductStatusChange } from "../../gql/graphql.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import { readLotRows, updateLots } from "./api/update-lots.ts";
import { type LotRow, patchLots } from "./lot-cache.ts";
import { type FieldChoices, type LotInput, withInput } from "./lot-fields.ts";

/** Changes of one lot, with the version that the user saw. */
export interface LotEdit {
  readonly id: string;
  readonly updatedAt: string;
  readonly input: LotInput;
}
export type EditResult =
  | { readonly done: BatchDone; readonly rows: readonly LotRow[] }
  /** `current`: the rows as stored now, with the other user's changes. */
  | { readonly error: unknown; readonly current: readonly LotRow[] };

/**
 * Queue of a page's edits: each is shown immediately, written as one step, and reverted on an error.
 * A second edit of a row before the first is stored causes no conflict.
 */
function createEditQueue(shell: ShellApi, teamID: string) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: { edits: readonly LotEdit[]; choices: FieldChoices }[] = [];
  /** Versions replaced by edits of this page: old version to new. */
  const versions = new Map<string, string>();
  const newest = (id: string, updatedAt: string): string => {
    let version = updatedAt;
    for (let next = versions.get(`${id} ${version}`); next; next = versions.get(`${id} ${version}`))
      version = next;
    return version;
  };

  const show = (edits: readonly LotEdit[], choices: FieldChoices) => {
    const inputs = new Map(edits.map(({ id, input }) => [id, input]));
    return patchLots(shell, teamID, new Set(inputs.keys()), (row) =>
      withInput(row, inputs.get(row.id) ?? {}, choices),
    );
  };
  /** Puts stored rows into the caches, with pending edits applied. */
  const put = (rows: readonly LotRow[]) => {
    const stored = new Map(rows.map((row) => [row.id, row]));
    patchLots(shell, teamID, new Set(stored.keys()), (row) => stored.get(row.id) ?? row);
    for (const { edits, choices } of waiting) show(edits, choices);
  };

  async function send(edits: readonly LotEdit[]): Promise<EditResult> {
    const changes = edits.map(
      ({ id, updatedAt, input }): ProductStatusChange => ({ ...input, id, updatedAt: newest(id, updatedAt) }),
    );
    const ids = edits.map(({ id }) => id);
    try {
      const done = await updateLots(shell, changes);
      const rows = await readLotRows(shell, ids).catch(() => []);
      for (const { id, updatedAt } of rows) {
        const sent = changes.find((change) => change.id === id)?.updatedAt;
        if (sent && sent !== updatedAt) versions.set(`${id} ${sent}`, updatedAt);
      }
      return { done, rows };
    } catch (error) {
      return { error, current: await readLotRows(shell, ids).catch(() => []) };
    }
  }

  return {
    /** The server's rows with pending edits applied. */
    withWaiting(rows: readonly LotRow[]): LotRow[] {
      let shown = [...rows];
      for (const { edits, choices } of waiting) {
        const inputs = new Map(edits.map(({ id, input }) => [id, input]));
        shown = shown.map((row) => {
          const input = inputs.get(row.id);
          return input ? withInput(row, input, choices) : row;
        });
      }
      return shown;
    },
    /** Shows and writes; `onSettled` hears in order. */
    edit(edits: readonly LotEdit[], choices: FieldChoices): Promise<EditResult> {
      const before = show(edits, choices);
      const entry = { edits, choices };
      waiting.push(entry);
      const result = tail.then(async () => {
        const settled = await send(edits);
        waiting.splice(waiting.indexOf(entry), 1);
        if ("done" in settled) put(settled.rows);
        else put(settled.current.length > 0 ? settled.current : [...before.values()]);
        return settled;
      });
      tail = result.catch(() => undefined);
      return result;
    },
    /** Resolves when all edits so far are stored or refused. */
    idle: () => tail,
  };
}
type EditQueue = ReturnType<typeof createEditQueue>;

const queues = new WeakMap<ShellApi, Map<string, EditQueue>>();
/** The shared queue of this page and team: the list and its dialogs edit the same rows. */
export function editQueueOf(shell: ShellApi, teamID: string): EditQueue {
  const ofShell = queues.get(shell) ?? new Map<string, EditQueue>();
  queues.set(shell, ofShell);
  const queue = ofShell.get(teamID) ?? createEditQueue(shell, teamID);
  ofShell.set(teamID, queue);
  return queue;
}
