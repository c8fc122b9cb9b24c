import type { ImportRun } from "./api/run-import.ts";
import type { LeftOutRows } from "./left-out-rows.ts";
import type { Rejects } from "./rejects.ts";

/** An unfinished import, stored in this browser until it is committed, so that it can resume after a reload. */
export interface ImportDraft extends ImportRun {
  readonly teamID: string;
  readonly userID: string;
  /** 1-based row in the file of each row sent. */
  readonly rowNumbers: readonly number[];
  /** The cells of each row sent, for the sheet of rows that match no lot. */
  readonly cells: readonly (readonly unknown[])[];
  /** Index of the column of references; -1 for none. */
  readonly refColumn: number;
  /** The same of the lots' ids; drafts of older versions lack it. */
  readonly idColumn?: number;
  /** Rows left out without an error; drafts of older versions have none. */
  readonly leftOut?: LeftOutRows;
  /** Rejected rows with their reasons. */
  readonly rejects: Rejects;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Minimum age of a draft to drop: another tab's import may not have reached the server yet. */
const YOUNG_MS = 60_000;

const DATABASE = "gisement:mf-inventory";
const STORE = "imports";

/** Wraps an IndexedDB request in a promise. */
const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  const database = await settled(opening);
  const transaction = database.transaction(STORE, mode);
  transaction.oncomplete = () => database.close();
  transaction.onabort = () => database.close();
  return transaction.objectStore(STORE);
}

/** Ignores storage errors (private windows, full disks): they prevent resuming after a reload, not the import. */
async function orElse<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

export const keepDraft = (draft: ImportDraft): Promise<unknown> =>
  orElse(async () => settled((await store("readwrite")).put(draft)), undefined);

/** Stores the draft under the import's id from the server. */
export async function renameDraft(draft: ImportDraft, id: string): Promise<ImportDraft> {
  if (draft.id === id) return draft;
  const renamed = { ...draft, id };
  await keepDraft(renamed);
  await dropDraft(draft.id);
  return renamed;
}

export const dropDraft = (id: string): Promise<unknown> =>
  orElse(async () => settled((await store("readwrite")).delete(id)), undefined);

/** The draft of an import, if this browser has it for this user and team; otherwise null. */
export async function findDraft(id: string, teamID: string, userID: string): Promise<ImportDraft | null> {
  const draft = await orElse<ImportDraft | undefined>(
    async () => settled((await store("readonly")).get(id) as IDBRequest<ImportDraft | undefined>),
    undefined,
  );
  return draft && draft.teamID === teamID && draft.userID === userID ? draft : null;
}

/** Deletes this user's drafts that are no longer pending on the server. */
export const dropOtherDrafts = (
  waiting: readonly string[],
  teamID: string,
  userID: string,
): Promise<unknown> =>
  orElse(async () => {
    const drafts = await settled((await store("readonly")).getAll() as IDBRequest<ImportDraft[]>);
    for (const draft of drafts)
      if (
        draft.teamID === teamID &&
        draft.userID === userID &&
        Date.now() - draft.savedAt > YOUNG_MS &&
        !waiting.includes(draft.id)
      )
        await dropDraft(draft.id);
  }, undefined);
