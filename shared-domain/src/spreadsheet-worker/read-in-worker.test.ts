import { readFileSync } from "node:fs";
import path from "node:path";
import { readSpreadsheet } from "../spreadsheet/index.ts";
import "../spreadsheet/reader.worker.ts";
import {
  CELLS_PER_MESSAGE,
  type ReaderMessage,
  type ReadRequest,
  toMessages,
} from "../spreadsheet/reader-messages.ts";
import { type ReadProgress, readSpreadsheetInWorker } from "./index.ts";

type Scope = {
  onmessage: (event: { data: ReadRequest }) => Promise<void>;
  postMessage: (message: ReaderMessage) => void;
};
const scope = globalThis as unknown as Scope;

/** Runs the worker's script in this thread behind structured clones, as Node has no web workers. */
class InlineWorker {
  onmessage: ((event: { data: ReaderMessage }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  terminated = false;

  postMessage(request: ReadRequest, transfer: Transferable[]) {
    const received = structuredClone(request, { transfer });
    scope.postMessage = (message) => {
      const copy = structuredClone(message);
      setTimeout(() => this.terminated || this.onmessage?.({ data: copy }), 0);
    };
    void scope.onmessage({ data: received });
  }

  terminate() {
    this.terminated = true;
  }
}

function setUp() {
  const worker = new InlineWorker();
  return { worker, createWorker: () => worker as unknown as Worker };
}

const fixture = (name: string) =>
  new File([readFileSync(path.join(__dirname, "../../fixtures/spreadsheets", name))], name);

describe("reading in a worker", () => {
  it.each(["inventaire-reemploi-400.xlsx", "boundary-5000-rows.csv", "merged-cells.ods"])(
    "returns the same result for %s as reading without a worker",
    async (name) => {
      const { worker, createWorker } = setUp();
      const file = fixture(name);
      const expected = await readSpreadsheet(new Uint8Array(await file.arrayBuffer()), { fileName: name });
      expect(await readSpreadsheetInWorker(file, {}, { createWorker })).toEqual(expected);
      expect(worker.terminated).toBe(true);
    },
  );

  it("reports progress", async () => {
    const seen: ReadProgress[] = [];
    const { createWorker } = setUp();
    await readSpreadsheetInWorker(
      fixture("boundary-5000-rows.csv"),
      {},
      { createWorker, onProgress: (p) => seen.push(p) },
    );
    expect(seen.slice(0, 2)).toEqual([{ stage: "loading" }, { stage: "reading" }]);
    expect(seen.at(-1)).toEqual({ stage: "receiving", rows: 5000, totalRows: 5000 });
    const counts = seen.flatMap((progress) => (progress.stage === "receiving" ? [progress.rows] : []));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.length).toBeGreaterThan(3);
  });

  it("terminates the worker when cancelled, and rejects with the reason", async () => {
    const { worker, createWorker } = setUp();
    const controller = new AbortController();
    const reading = readSpreadsheetInWorker(
      fixture("boundary-5000-rows.csv"),
      {},
      {
        createWorker,
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.stage === "receiving" && progress.rows > 0) controller.abort(new Error("left"));
        },
      },
    );
    await expect(reading).rejects.toThrow("left");
    expect(worker.terminated).toBe(true);
  });

  it("starts no worker when cancelled before, nor for a file that is too large", async () => {
    const createWorker = jest.fn();
    await expect(
      readSpreadsheetInWorker(
        fixture("bom.csv"),
        {},
        { createWorker, signal: AbortSignal.abort(new Error("left")) },
      ),
    ).rejects.toThrow("left");
    expect(
      await readSpreadsheetInWorker(fixture("bom.csv"), { maxBytes: 10 }, { createWorker }),
    ).toMatchObject({
      ok: false,
      error: "too-large",
    });
    expect(createWorker).not.toHaveBeenCalled();
  });

  it("returns the general error if the worker fails", async () => {
    const { worker, createWorker } = setUp();
    worker.postMessage = () => worker.onerror?.({ message: "out of memory" });
    expect(await readSpreadsheetInWorker(fixture("bom.csv"), {}, { createWorker })).toEqual({
      ok: false,
      error: "general",
      details: { cause: "out of memory" },
    });
  });

  it("reports that a deleted file cannot be opened", async () => {
    const file = new File(["a"], "lots.csv");
    file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    expect(await readSpreadsheetInWorker(file, {}, setUp())).toMatchObject({
      ok: false,
      error: "csv-unreadable",
    });
  });

  it("splits rows into messages of a limited number of cells", () => {
    const rows = Array.from({ length: 5000 }, () => Array.from({ length: 20 }, () => 1));
    const rowNumbers = rows.map((_, index) => index + 2);
    const messages = [
      ...toMessages({
        ok: true,
        sheet: null,
        columns: rows[0]!.map(String),
        rows,
        rowNumbers,
        headerRow: 1,
        top: [],
        warnings: [],
      }),
    ];
    const pieces = messages.flatMap((message) => (message.kind === "rows" ? [message.rows] : []));
    expect(Math.max(...pieces.map((piece) => piece.length * 20))).toBeLessThanOrEqual(CELLS_PER_MESSAGE);
    expect(pieces.flat()).toEqual(rows);
  });
});
