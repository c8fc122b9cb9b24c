import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkRows, matchColumns } from "@gisement/shared-domain/import";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { ACTIONS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { ROOT } from "../lib/paths.ts";
import { cpuSecondsOf } from "../lib/processes.ts";
import { makeFolder, startProduct } from "../lib/product.ts";
import { sized } from "../lib/sized.ts";
import { median } from "../lib/statistics.ts";
import { signIn, type Visitor } from "../lib/visitor.ts";
import { makeWorkbook } from "../spreadsheet/make-workbook.ts";
import { importInBrowser, type ScreenSample } from "./in-browser.ts";

const ROWS = sized(5000, 500);
const ROUNDS = sized(3, 1);
/** Longest acceptable main-thread task while a file is read, in milliseconds; longer ones are noticeable. */
const LONGEST_TASK = 50;
/** Rows per call, as the screen sends them. */
const CHUNK = 500;
const FIXTURE = path.join(ROOT, "shared-domain/fixtures/spreadsheets/inventaire-reemploi-400.xlsx");

const CREATE = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { stagedRows } }";
const COMMIT = "mutation ($id: ID!) { commitImport(id: $id) { status } }";
const STATE = "query ($id: ID!) { getImport(id: $id) { status createdCount } }";
/** Milliseconds between two looks at a commit. */
const PACE = 20;

interface Sample {
  readonly read: number;
  readonly check: number;
  readonly stage: number;
  readonly commit: number;
  readonly serverCpu: number;
}

/**
 * Runs the steps of the import screen with its limits.
 * @returns the milliseconds of each
 */
async function importOnce(bytes: Uint8Array, visitor: Visitor, serverPid: number): Promise<Sample> {
  const times = [performance.now()];
  const lap = (): unknown => times.push(performance.now());
  const content = await readSpreadsheet(bytes, { fileName: "lots.xlsx" });
  if (!content.ok) throw new Error(content.error);
  lap();
  const mapping = matchColumns(content.columns);
  const checked = checkRows(content.rows, mapping, {
    locale: "fr",
    options: { condition: CONDITIONS, provenance: PROVENANCES, unit: UNITS, action: ACTIONS },
  });
  if (checked.errors.length > 0) throw new Error(JSON.stringify(checked.errors[0]));
  lap();
  const cpuBefore = await cpuSecondsOf(serverPid);
  const id = randomUUID();
  const fields = Object.fromEntries(mapping.map(({ column, field }) => [column, field]));
  await visitor.graphql(CREATE, {
    input: { id, fileName: "lots.xlsx", rowCount: ROWS, mapping: fields },
  });
  for (let offset = 0; offset < ROWS; offset += CHUNK)
    await visitor.graphql(STAGE, {
      input: { importID: id, offset, rows: checked.rows.slice(offset, offset + CHUNK) },
    });
  lap();
  await visitor.graphql(COMMIT, { id });
  const look = async () =>
    (await visitor.graphql<{ getImport: { status: string; createdCount: number } }>(STATE, { id })).getImport;
  let written = await look();
  while (written.status === "WRITING") {
    await delay(PACE);
    written = await look();
  }
  lap();
  if (written.createdCount !== ROWS) throw new Error(`${written.createdCount} lots instead of ${ROWS}`);
  const serverCpu = ((await cpuSecondsOf(serverPid)) - cpuBefore) * 1000;
  const [read = 0, check = 0, stage = 0, commit = 0] = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? 0));
  return { read, check, stage, commit, serverCpu };
}

/** From a chosen workbook of 5,000 lots to its rows in the database, through the real gateway. */
export async function run(): Promise<BenchRow[]> {
  const folder = await makeFolder("import");
  const product = await startProduct({ dataDir: path.join(folder.path, "data") });
  try {
    const source = await readSpreadsheet(new Uint8Array(await readFile(FIXTURE)), { fileName: FIXTURE });
    if (!source.ok) throw new Error(source.error);
    const bytes = makeWorkbook(source.rows, source.columns, ROWS);
    const visitor = await signIn(product.url);
    const samples: Sample[] = [];
    for (let round = 0; round < ROUNDS; round++) samples.push(await importOnce(bytes, visitor, product.pid));
    const file = path.join(folder.path, "lots.xlsx");
    await writeFile(file, bytes);
    const screens = await importInBrowser(product.url, visitor, file, ROUNDS);
    const onScreen = (key: keyof ScreenSample): number => median(screens.map((sample) => sample[key]));
    const of = (key: keyof Sample): number => median(samples.map((sample) => sample[key]));
    const total = median(samples.map(({ read, check, stage, commit }) => read + check + stage + commit));
    const onScreenTotal = median(screens.map(({ read, check, write }) => read + check + write));
    const name = (what: string): string =>
      `import of ${ROWS} x 20 (xlsx, ${(bytes.length / 1000).toFixed(0)} kB): ${what}`;
    return [
      figure(name("file chosen to rows in the database"), total, "ms"),
      figure(name("reading"), of("read"), "ms"),
      figure(name("matching and checking"), of("check"), "ms"),
      figure(name(`sending in calls of ${CHUNK}, checked again and staged`), of("stage"), "ms"),
      figure(name("writing all in one transaction"), of("commit"), "ms"),
      figure(name("CPU of gateway and database"), of("serverCpu"), "ms CPU"),
      figure(name("on the screen in Chromium, file chosen to done"), onScreenTotal, "ms"),
      figure(name("on the screen, file chosen to its columns"), onScreen("read"), "ms"),
      figure(name("on the screen, checked rows in their grid"), onScreen("check"), "ms"),
      figure(name("on the screen, sent and written"), onScreen("write"), "ms"),
      atMost(name("longest main-thread task while reading"), onScreen("longestReading"), "ms", LONGEST_TASK),
      figure(name("longest main-thread task of the whole import"), onScreen("longest"), "ms"),
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}
