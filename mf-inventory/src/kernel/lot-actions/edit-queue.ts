import { DomainError, isConflict } from "@gisement/shared-domain/errors";
import { newIdempotencyKey } from "@gisement/shared-domain/idempotency";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { onlineManager } from "@tanstack/react-query";
import type { ProductStatusChange } from "../../gql/graphql.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import { readLotRows, updateLots } from "./api/update-lots.ts";
import { type LotRow, patchLots } from "./lot-cache.ts";
import type { LotEdit } from "./lot-edit.ts";
import {
  type FieldChoices,
  type LotInput,
  mergeInputs,
  seenValues,
  withInput,
  withSeen,
} from "./lot-fields.ts";
import { isReplacedBy, replaceable } from "./replaced-edits.ts";
import { createUnsentStore } from "./unsent-store.ts";

/** An edit that the server refused. It is kept until `release`, so that neither a reload nor another screen loses it. */
export interface RefusedEdit {
  readonly key: string;
  readonly edits: readonly LotEdit[];
  readonly error: unknown;
  /** The rows as stored now, with the other user's changes. */
  readonly current: readonly LotRow[];
  /** Whether it waited for a connection: its user may have turned to something else. */
  readonly hasWaited: boolean;
}
/** A stored edit, with the rows as they are now. */
interface Stored {
  readonly done: BatchDone;
  readonly rows: readonly LotRow[];
}
export type EditResult =
  | Stored
  | RefusedEdit
  /** The user gave up an edit whose answer was lost; the server may have stored it. */
  | { readonly abandoned: true }
  /** A later edit of the same fields took its place before it was sent. */
  | { readonly replaced: true };

/** Edits without an answer: the server did not respond. They stay on screen until they are sent or given up. */
export interface UndeliveredEdits {
  /** Number of lots. */
  readonly count: number;
  /** Sends the same edits again; each is written once, even if the server had stored it. */
  readonly retry: () => void;
  readonly abandon: () => void;
}

interface Entry {
  readonly key: string;
  edits: readonly LotEdit[];
  readonly choices: FieldChoices;
  /** Its content belongs to its key from the first attempt on. */
  isSent: boolean;
  hasWaited: boolean;
  isAbandoned: boolean;
}

const isLost = (error: unknown): boolean => error instanceof DomainError && error.code === "UNAVAILABLE";
const NOTHING: ReadonlyMap<string, LotInput> = new Map();

/**
 * Queue of a page's edits: each is shown immediately, written as one step, and reverted on an error. Without a
 * connection they wait, and are sent in order when it is back. A second edit of a field before the first is stored
 * causes no conflict.
 */
function createEditQueue(shell: ShellApi, teamID: string) {
  let tail: Promise<unknown> = Promise.resolve();
  const waiting: Entry[] = [];
  const refused = new Map<string, RefusedEdit>();
  const store = createUnsentStore(shell, teamID);
  let undelivered: UndeliveredEdits | null = null;
  /** The values that wait for a connection, by lot. */
  let unsaved = NOTHING;
  let refusedList: readonly RefusedEdit[] = [];
  const listeners = new Set<() => void>();

  const changed = () => {
    store.write([...refused.values(), ...waiting].map(({ key, edits }) => ({ key, edits })));
    const held = new Map<string, LotInput>();
    for (const { edits, hasWaited } of waiting)
      if (hasWaited) for (const { id, input } of edits) held.set(id, mergeInputs(held.get(id), input));
    if (held.size > 0 || unsaved.size > 0) unsaved = held;
    if (refused.size > 0 || refusedList.length > 0) refusedList = [...refused.values()];
    if (undelivered) undelivered = { ...undelivered, count: held.size };
    for (const listener of listeners) listener();
  };
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

  /** Resolves with whether to send again: the user's decision, or yes once the server answers. */
  const askAgain = (): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = onlineManager.subscribe((isOnline) => isOnline && decide(true));
      const decide = (isRetried: boolean) => {
        leave();
        undelivered = null;
        if (!isRetried) for (const entry of waiting) entry.isAbandoned = true;
        resolve(isRetried);
        changed();
      };
      for (const entry of waiting) entry.hasWaited = true;
      undelivered = { count: 0, retry: () => decide(true), abandon: () => decide(false) };
      changed();
    });

  /** Writes the changes; while the server does not respond, they wait for it or for the user. */
  async function deliver(entry: Entry): Promise<Stored | null> {
    for (let mayTry = onlineManager.isOnline(); ; mayTry = true) {
      if (entry.isAbandoned) return null;
      if (mayTry)
        try {
          entry.isSent = true;
          const changes = entry.edits.map(
            ({ id, expect, input }): ProductStatusChange => ({ ...input, id, expect }),
          );
          return await updateLots(shell, changes, entry.key);
        } catch (error) {
          if (!isLost(error)) throw error;
        }
      if (!(await askAgain())) return null;
    }
  }

  async function send(entry: Entry): Promise<EditResult> {
    try {
      return (await deliver(entry)) ?? { abandoned: true };
    } catch (error) {
      if (isConflict(error) && isReplacedBy(entry.edits, waiting.slice(waiting.indexOf(entry) + 1)))
        return { replaced: true };
      const ids = entry.edits.map(({ id }) => id);
      const current = await readLotRows(shell, ids).catch(() => []);
      return { key: entry.key, edits: entry.edits, error, current, hasWaited: entry.hasWaited };
    }
  }

  function enqueue(entry: Entry): Promise<EditResult> {
    const before = show(entry.edits, entry.choices);
    waiting.push(entry);
    changed();
    const result = tail.then(async () => {
      const settled = await send(entry);
      waiting.splice(waiting.indexOf(entry), 1);
      rebase(entry.edits, settled);
      if ("error" in settled) refused.set(entry.key, settled);
      changed();
      if ("done" in settled) put(settled.rows);
      else put("current" in settled && settled.current.length > 0 ? settled.current : [...before.values()]);
      return settled;
    });
    tail = result.catch(() => undefined);
    return result;
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
    /** Shows and writes. */
    edit(edits: readonly LotEdit[], choices: FieldChoices): Promise<EditResult> {
      const former = undelivered && replaceable(edits, waiting);
      if (former) {
        const { id, input } = edits[0] as LotEdit;
        former.edits = former.edits.map((one) => ({ ...one, id, input }));
        show(edits, choices);
        changed();
        return Promise.resolve({ replaced: true });
      }
      return enqueue({
        key: newIdempotencyKey(),
        edits,
        choices,
        isSent: false,
        hasWaited: undelivered !== null,
        isAbandoned: false,
      });
    },
    /** Sends what former pages of this person left unsent; one result each, in order. */
    async resume(choices: FieldChoices): Promise<readonly Promise<EditResult>[]> {
      const flags = { choices, isSent: true, hasWaited: true, isAbandoned: false };
      return (await store.adopt()).map((unsent) => enqueue({ ...unsent, ...flags }));
    },
    /** Resolves when all edits so far are stored or refused. */
    idle: () => tail,
    /** The edits that wait for a connection or the user's decision; later ones wait for them. */
    undelivered: () => undelivered,
    unsaved: () => unsaved,
    /** The refused edits that no user has decided on. */
    refused: () => refusedList,
    /** Forgets a refused edit: its user has decided. */
    release(key: string): void {
      if (refused.delete(key)) changed();
    },
    /** Calls `listener` when one of the lists above changes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type EditQueue = ReturnType<typeof createEditQueue>;

const queues = new WeakMap<ShellApi["queryClient"], Map<string, EditQueue>>();
/**
 * The shared queue of this page and team: the list and its dialogs edit the same rows. It belongs to the page and not to
 * one visit of the remote, because edits may still wait when their user comes back.
 */
export function editQueueOf(shell: ShellApi, teamID: string): EditQueue {
  const ofPage = queues.get(shell.queryClient) ?? new Map<string, EditQueue>();
  queues.set(shell.queryClient, ofPage);
  const queue = ofPage.get(teamID) ?? createEditQueue(shell, teamID);
  ofPage.set(teamID, queue);
  return queue;
}
