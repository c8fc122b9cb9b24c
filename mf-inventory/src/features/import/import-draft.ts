import type { ImportRun } from "./api/run-import.ts";
import type { Rejects } from "./rejects.ts";

/** An import on its way to the server, as this browser keeps it until it is written: enough to go on after a reload. */
export interface ImportDraft extends ImportRun {
  readonly teamID: string;
  readonly userID: string;
  /** 1-based rows of the file, for each row that is sent. */
  readonly rowNumbers: readonly number[];
  /** The cells of each row that is sent, for the sheet of those that turn out to find no lot. */
  readonly cells: readonly (readonly unknown[])[];
  /** The column of the unique ids; -1 for none. */
  readonly refColumn: number;
  /** Rows of the file that are left out, with the reasons. */
  readonly rejects: Rejects;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** An import of another tab may not have reached the server yet. */
const YOUNG_MS = 60_000;

const DATABASE = "gisement:mf-inventory";
const STORE = "imports";

/** One request of the browser's database as a promise. */
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

/** A browser that keeps nothing (private windows, full disks) costs the going on after a reload, not the import. */
async function orElse<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

export const keepDraft = (draft: ImportDraft): Promise<unknown> =>
  orElse(async () => settled((await store("readwrite")).put(draft)), undefined);

/** The draft under the id that the server gave to its import. */
export async function renameDraft(draft: ImportDraft, id: string): Promise<ImportDraft> {
  if (draft.id === id) return draft;
  const renamed = { ...draft, id };
  await keepDraft(renamed);
  await dropDraft(draft.id);
  return renamed;
}

export const dropDraft = (id: string): Promise<unknown> =>
  orElse(async () => settled((await store("readwrite")).delete(id)), undefined);

/** The draft of an import, if this browser has it and it is this person's, in this team. */
export async function findDraft(id: string, teamID: string, userID: string): Promise<ImportDraft | null> {
  const draft = await orElse<ImportDraft | undefined>(
    async () => settled((await store("readonly")).get(id) as IDBRequest<ImportDraft | undefined>),
    undefined,
  );
  return draft && draft.teamID === teamID && draft.userID === userID ? draft : null;
}

/** Forgets the drafts of this person that the server is not waiting for any more. */
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
