import { readSpreadsheet } from "../spreadsheet/index.ts";
import { openSheetInWorker } from "./index.ts";
import "./writer.worker.ts";
import type { WriteRequest, WriterMessage } from "./writer-messages.ts";

type Scope = {
  onmessage: (event: { data: WriteRequest }) => void;
  postMessage: (message: WriterMessage) => void;
};
const scope = globalThis as unknown as Scope;

/** Runs the worker's script in this thread behind structured clones, as Node has no web workers. */
class InlineWorker {
  onmessage: ((event: { data: WriterMessage }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  terminated = false;
  postMessage(request: WriteRequest) {
    scope.postMessage = (message) => {
      const copy = structuredClone(message);
      setTimeout(() => this.terminated || this.onmessage?.({ data: copy }), 0);
    };
    scope.onmessage({ data: structuredClone(request) });
  }
  terminate() {
    this.terminated = true;
  }
}
const HEAD = { name: "Lots", columns: [{ header: "Nom" }] };
function open(format: "xlsx" | "csv" = "xlsx") {
  const worker = new InlineWorker();
  return {
    worker,
    sheet: openSheetInWorker(format, HEAD, { locale: "fr", createWorker: () => worker as unknown as Worker }),
  };
}

test.each(["xlsx", "csv"] as const)("rows added in batches form one file (%s)", async (format) => {
  const { worker, sheet } = open(format);
  await sheet.add([["Porte"], ["Fenêtre"]]);
  await sheet.add([["Radiateur"]]);
  const bytes = await sheet.finish();
  expect(await readSpreadsheet(bytes, { fileName: `lots.${format}` })).toMatchObject({
    columns: ["Nom"],
    rows: [["Porte"], ["Fenêtre"], ["Radiateur"]],
  });
  expect(worker.terminated).toBe(true);
});

test("closing stops the worker and rejects pending calls", async () => {
  const { worker, sheet } = open();
  const adding = sheet.add([["Porte"]]);
  sheet.close();
  await expect(adding).rejects.toThrow("given up");
  await expect(sheet.finish()).rejects.toThrow("given up");
  expect(worker.terminated).toBe(true);
});

test("a worker failure rejects with its message", async () => {
  const { worker, sheet } = open();
  const adding = sheet.add([["Porte"]]);
  worker.onerror?.({ message: "out of memory" });
  await expect(adding).rejects.toThrow("out of memory");
});
