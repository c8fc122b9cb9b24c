import { csvText } from "@gisement/shared-domain/export";
import { sql } from "drizzle-orm";
import type { Database, Executor } from "../../../platform/database/database.ts";
import type { JobParts } from "../../../platform/jobs/job-handler.ts";
import type { OwnedRun } from "../../jobs/run-owned-job.ts";
import { readLotSheet } from "../lot-sheet.ts";
import type { Archive, ArchivedFile } from "./archive.ts";
import { COLUMN_TITLES } from "./column-titles.ts";
import { type ArchivedTable, manifest, README_NAMES, readMe } from "./read-me.ts";
import { readSources } from "./read-sources.ts";
import { cellOf } from "./sheet-cells.ts";
import type { ExportedRecord, TableSource } from "./table-source.ts";
import type { TeamExportPayload } from "./team-export-job.ts";
import { type TeamFile, teamFiles } from "./team-files.ts";

type Parts = Pick<JobParts, "db" | "files" | "store" | "query">;
type Work = Pick<OwnedRun, "identity" | "progress">;

/** A long table is read while its pieces wait for the store: longer than a transaction may otherwise be idle. */
const IDLE = "10min";
const text = (content: string): Uint8Array => Buffer.from(content, "utf8");
/** A folder of its own, whatever the kind of file. */
const pathOf = ({ key }: TeamFile): string => `files/${key}`;
const FILE_COLUMNS = ["path", "fileName", "contentType", "bytes", "userID", "createdAt"];

/** Everything that was chosen, as of one moment; the files follow the tables, outside of the transaction. */
export async function writeArchive(
  { db, files, store, query }: Parts,
  { parts, withFiles, locale }: TeamExportPayload,
  { identity, progress }: Work,
  archive: Archive,
) {
  const sheet = await readLotSheet((document, variables) => query(identity, document, variables), locale);
  const rows = csvText(locale);
  const tables: ArchivedTable[] = [];
  let done = 0;
  let total = 0;
  const advance = (count: number) => {
    done += count;
    return progress(done, total);
  };

  const addTable = async (tx: Executor, source: TableSource) => {
    const path = `${source.part}/${source.file}`;
    let records = 0;
    const json = await archive.add(
      `${path}.jsonl`,
      linesOf(source, tx, async (page, scanned) => {
        records += page.length;
        await advance(scanned);
        return page.map((record) => `${JSON.stringify(record)}\n`).join("");
      }),
    );
    const csv = await archive.add(
      `${path}.csv`,
      linesOf(
        source,
        tx,
        async (page, scanned) => {
          await advance(scanned);
          return rows.rows(page.map(source.toCells));
        },
        rows.head(source.head),
      ),
    );
    for (const file of [json, csv]) tables.push({ ...file, part: source.part, rows: records });
  };

  const stored = await asOfNow(db, async (tx) => {
    const at = new Date();
    const found = withFiles ? await teamFiles(tx, identity) : [];
    const { sources, names } = await readSources(tx, { identity, parts, locale, sheet });
    for (const source of sources) total += 2 * (await source.count(tx));
    total += found.length;
    await advance(0);
    for (const source of sources) await addTable(tx, source);
    return { at, found, names };
  });

  const archived: ArchivedFile[] = [];
  const missing: string[] = [];
  for (const file of stored.found) {
    const bytes = await files.read(file.key).catch(async (error: unknown) => {
      if (await store.exists(file.key)) throw error;
      return null;
    });
    if (bytes === null) missing.push(file.key);
    // Pictures and PDF files are compressed already.
    else archived.push(await archive.add(pathOf(file), once(bytes), { compress: false }));
    await advance(1);
  }
  if (withFiles) {
    const records = stored.found.map((file) => ({ ...file, path: pathOf(file) }));
    const cells = records.map((record) =>
      FILE_COLUMNS.map((key) => cellOf(key, record[key as keyof typeof record], stored.names)),
    );
    const head = rows.head(FILE_COLUMNS.map((key) => COLUMN_TITLES[key]?.[locale] ?? key));
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    const both = [
      await archive.add("files/files.jsonl", once(text(lines))),
      await archive.add("files/files.csv", once(text(head + rows.rows(cells)))),
    ];
    for (const file of both) tables.push({ ...file, part: "files", rows: records.length });
  }
  const facts = {
    team: identity.team?.name ?? "",
    person: identity.name,
    at: stored.at,
    withFiles,
    tables,
    files: archived,
    missing,
  };
  await archive.add("manifest.json", once(text(manifest(facts))));
  await archive.add(README_NAMES[locale], once(text(readMe(facts, locale))));
  const sheets = tables.filter(({ path }) => path.endsWith(".jsonl"));
  return { rows: sheets.reduce((sum, table) => sum + table.rows, 0), files: archived.length };
}

/** One state of all tables, however long their reading takes. */
const asOfNow = <Result>(db: Database, read: (tx: Executor) => Promise<Result>): Promise<Result> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE}'`));
      return read(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* linesOf(
  source: TableSource,
  tx: Executor,
  toText: (page: readonly ExportedRecord[], scanned: number) => Promise<string>,
  head = "",
): AsyncGenerator<Uint8Array> {
  if (head) yield text(head);
  for await (const { records, scanned } of source.pages(tx)) {
    const lines = await toText(records, scanned);
    if (lines) yield text(lines);
  }
}
