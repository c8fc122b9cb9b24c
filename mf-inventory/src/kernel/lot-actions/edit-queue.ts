import { DomainError } from "@gisement/shared-domain/errors";
import { newIdempotencyKey } from "@gisement/shared-domain/idempotency";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { ExpectedLotInput, ProductStatusChange } from "../../gql/graphql.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import { readLotRows, updateLots } from "./api/update-lots.ts";
import { type LotRow, patchLots } from "./lot-cache.ts";
import { type FieldChoices, type LotInput, seenValues, withInput, withSeen } from "./lot-fields.ts";

/** Changes of one lot, with the values that the user saw of the changed fields. */
export interface LotEdit {
  readonly id: string;
  readonly expect: ExpectedLotInput;
  readonly input: LotInput;
}
export type EditResult =
  | { readonly done: BatchDone; readonly rows: readonly LotRow[] }
  /** `current`: the rows as stored now, with the other user's changes. */
  | { readonly error: unknown; readonly current: readonly LotRow[] }
  /** The user gave up an edit whose answer was lost; the server may have stored it. */
  | { readonly abandoned: true };

/** An edit without an answer: the server did not respond. It stays on screen until the user decides. */
export interface UndeliveredEdit {
  /** Number of lots. */
  readonly count: number;
  /** Sends the same edit again; it is written once, even if the server had stored it. */
  readonly retry: () => void;
  readonly abandon: () => void;
}

const isLost = (error: unknown): boolean => error instanceof DomainError && error.code === "UNAVAILABLE";

/**
 * Queue of a page's edits: each is shown immediately, written as one step, and reverted on an error.
 * A second edit of a field before the first is stored causes no conflict.
 */
function createEditQueue(shell: ShellApi, teamID: string) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: { edits: readonly LotEdit[]; choices: FieldChoices }[] = [];
  /**
   * Later edits of the same fields expect what this one left: the stored values, or those that it did not change. Their
   * user saw its values on screen, before the server had checked them.
   */
  const rebase = (edits: readonly LotEdit[], result: EditResult) => {
    const rows = new Map("done" in result ? result.rows.map((row) => [row.id, row]) : []);
    const left = new Map(
      edits.map(({ id, input, expect }) => {
        const row = rows.get(id);
        return [id, row ? seenValues(row, input) : "done" in result ? {} : expect];
      }),
    );
    for (const entry of waiting)
      entry.edits = entry.edits.map((edit) => ({
        ...edit,
        expect: withSeen(edit.expect, left.get(edit.id) ?? {}),
      }));
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

  let undelivered: UndeliveredEdit | null = null;
  const listeners = new Set<() => void>();
  const setUndelivered = (next: UndeliveredEdit | null) => {
    undelivered = next;
    for (const listener of listeners) listener();
  };
  /** Resolves with the user's decision whether to send an edit again. */
  const askAgain = (count: number): Promise<boolean> =>
    new Promise((resolve) => {
      const decide = (isRetried: boolean) => () => {
        setUndelivered(null);
        resolve(isRetried);
      };
      setUndelivered({ count, retry: decide(true), abandon: decide(false) });
    });

  /** Writes the changes; while the server does not respond, the user decides whether to send them again. */
  async function deliver(changes: ProductStatusChange[]): Promise<BatchDone | null> {
    const key = newIdempotencyKey();
    for (;;)
      try {
        return await updateLots(shell, changes, key);
      } catch (error) {
        if (!isLost(error)) throw error;
        if (!(await askAgain(changes.length))) return null;
      }
  }

  async function send(edits: readonly LotEdit[]): Promise<EditResult> {
    const changes = edits.map(({ id, expect, input }): ProductStatusChange => ({ ...input, id, expect }));
    const ids = edits.map(({ id }) => id);
    try {
      const done = await deliver(changes);
      if (!done) return { abandoned: true };
      return { done, rows: await readLotRows(shell, ids).catch(() => []) };
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
        const settled = await send(entry.edits);
        waiting.splice(waiting.indexOf(entry), 1);
        rebase(entry.edits, settled);
        if ("done" in settled) put(settled.rows);
        else put("current" in settled && settled.current.length > 0 ? settled.current : [...before.values()]);
        return settled;
      });
      tail = result.catch(() => undefined);
      return result;
    },
    /** Resolves when all edits so far are stored or refused. */
    idle: () => tail,
    /** The edit that waits for the user's decision; later ones wait for it. */
    undelivered: () => undelivered,
    /** Calls `listener` when `undelivered` changes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
