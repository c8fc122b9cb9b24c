import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { Pool } from "pg";
import {
  followImport,
  type ImportState,
} from "../../../mf-inventory/src/features/import/api/import-state.ts";
import {
  commitImport,
  planImport,
  stageImport,
  undoImport,
} from "../../../mf-inventory/src/features/import/api/run-import.ts";
import type { CuttingProxy } from "./cutting-proxy.ts";

export const ROWS = 20;
/** Longest time from the begin of a call to its cut, in milliseconds: calls and their work take about this long. */
const LATEST_CUT = 400;
/** Share of the rounds in which the page is closed at that moment, and opened again. */
const CLOSED_SHARE = 0.25;
/** How often a page that was opened again reads its import, at most. */
const REREADS = 5;

/** A page of one person, and the line it uses. */
export interface PageOnLine {
  readonly shell: ShellApi;
  readonly proxy: CuttingProxy;
}

interface Stored {
  readonly status: string;
  readonly lots: number;
  readonly removed: number;
  /** Lots with an entry for their creation in the log. */
  readonly logged: number;
  /** Rows that wait to be written. */
  readonly staged: number;
}

/** Milliseconds within which a killed product and its database are back. */
const PATIENCE = 120_000;

async function readStored(pool: Pool, id: string): Promise<Stored | undefined> {
  for (const late = Date.now() + PATIENCE; ; await delay(200)) {
    try {
      return await queryStored(pool, id);
    } catch (error) {
      if (Date.now() > late) throw error;
    }
  }
}

async function queryStored(pool: Pool, id: string): Promise<Stored | undefined> {
  const { rows } = await pool.query<Stored>(
    `select i.status, count(s.id)::int as lots,
       count(s.id) filter (where s.progress = 'deleted')::int as removed,
       count(s.id) filter (where exists (select 1 from actions where entity_id = s.id and field = 'created'))::int as logged,
       (select count(*)::int from import_rows where import_id = i.id) as staged
     from imports i left join product_statuses s on s.import_id = i.id where i.id = $1 group by i.id`,
    [id],
  );
  return rows[0];
}

/** What the database must hold when a page says this of an import; undefined: it says nothing final. */
const HELD: Readonly<Record<string, (stored: Stored) => boolean>> = {
  COMMITTED: ({ lots, removed, logged, staged }) =>
    lots === ROWS && removed === 0 && logged === ROWS && staged === 0,
  UNDONE: ({ lots, removed }) => lots === ROWS && removed === ROWS,
};
const isWhole = ({ lots, removed, logged, staged }: Stored): boolean =>
  (lots === 0 && staged === ROWS) ||
  (lots === ROWS && logged === ROWS && staged === 0 && (removed === 0 || removed === ROWS));

/** Sends the rows of a new import and its dry run, over a line that may break; returns what a commit needs. */
async function prepare({ shell }: PageOnLine): Promise<{ id: string; fingerprint: string }> {
  const run = {
    id: randomUUID(),
    fileName: "lots.xlsx",
    mode: "create" as const,
    rows: Array.from({ length: ROWS }, (_, index) => ({ ...emptyImportRow("u"), name: `Lot ${index}` })),
    mapping: { A: "name" },
    choices: [],
  };
  let id: string = run.id;
  const send = () =>
    stageImport(shell, run, {
      signal: new AbortController().signal,
      onOpened: async (opened) => {
        id = opened;
      },
      onSent: () => undefined,
    });
  for (;;) {
    try {
      await send();
      const { fingerprint } = await planImport(shell, id);
      return { id, fingerprint };
    } catch (error) {
      if ((error as { code?: string }).code !== "UNAVAILABLE") throw error;
      await delay(200);
    }
  }
}

/**
 * Runs work on an import, cuts its line or closes its page at a random moment, and returns what the page said in the end: a
 * closed one is opened again, and asks.
 */
async function disturb(
  { shell, proxy }: PageOnLine,
  id: string,
  random: () => number,
  work: (signal: AbortSignal) => Promise<ImportState | null>,
): Promise<{ said: ImportState | null; cut: number; isReopened: boolean }> {
  const page = new AbortController();
  const isClosed = random() < CLOSED_SHARE;
  let cut = 0;
  const timer = setTimeout(() => {
    if (isClosed) page.abort();
    cut = proxy.cut();
  }, random() * LATEST_CUT);
  try {
    return { said: await work(page.signal), cut, isReopened: false };
  } catch (error) {
    if (!page.signal.aborted) throw error;
    return { said: await followImport(shell, id), cut, isReopened: true };
  } finally {
    clearTimeout(timer);
  }
}

export interface Round {
  /** Connections that were cut while work was under way. */
  readonly cuts: number;
  /** Sentences that the page could not say with this database. */
  readonly breaches: readonly string[];
}

/** Commits an import and, every second time, undoes it, each with a cut; compares what the page says with the database. */
export async function importRound(page: PageOnLine, pool: Pool, random: () => number): Promise<Round> {
  const { shell } = page;
  const { id, fingerprint } = await prepare(page);
  const breaches: string[] = [];
  let cuts = 0;
  const compare = async (first: ImportState | null, isReopened = false): Promise<void> => {
    let said = first;
    let stored = await readStored(pool, id);
    // The call of a closed page may arrive after the question of the next one, which then reads again, as it is told to.
    for (let again = 0; isReopened && said?.status !== stored?.status && again < REREADS; again += 1) {
      said = await followImport(shell, id);
      stored = await readStored(pool, id);
    }
    const text = `${id}: the page says ${said?.status ?? "that it is gone"} (${said?.createdCount} lots), stored is ${JSON.stringify(stored)}`;
    if (!said || !stored || !isWhole(stored)) breaches.push(text);
    else if (HELD[said.status] && !HELD[said.status]?.(stored)) breaches.push(text);
    else if (said.status === "COMMITTED" && said.createdCount !== ROWS) breaches.push(text);
  };
  const commit = (signal?: AbortSignal) =>
    commitImport(shell, id, { leaveOutConflicts: false, fingerprint }, signal ? { signal } : {});
  const first = await disturb(page, id, random, commit);
  cuts += first.cut;
  await compare(first.said, first.isReopened);
  // A page that was closed before its commit had arrived offers it again.
  const second = first.said?.status === "COMMITTED" ? first.said : await commit();
  await compare(second);
  if (second?.status !== "COMMITTED")
    breaches.push(`${id}: not committed in the end: ${JSON.stringify(second)}`);
  if (random() < 0.5) return { cuts, breaches };

  const undo = (signal?: AbortSignal) => undoImport(shell, id, signal ? { signal } : {});
  const third = await disturb(page, id, random, undo);
  cuts += third.cut;
  await compare(third.said, third.isReopened);
  const last = third.said?.status === "UNDONE" ? third.said : await undo();
  await compare(last);
  if (last?.status !== "UNDONE") breaches.push(`${id}: not undone in the end: ${JSON.stringify(last)}`);
  return { cuts, breaches };
}
