import {
  type ExportFormat,
  openSheetInWorker,
  type SheetCell,
  type SheetColumn,
  saveFile,
} from "@gisement/shared-domain/export";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useRef, useState } from "react";
import { type ExportedRow, type ExportSearch, exportPages } from "./api/export-lots.ts";

export interface ExportOrder {
  readonly format: ExportFormat;
  /** File name without its extension. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  readonly toCells: (row: ExportedRow) => SheetCell[];
}

export type ExportState =
  | { readonly status: "idle" }
  | {
      readonly status: "reading";
      readonly rows: number;
      readonly total: number | null;
      readonly secondsLeft: number | null;
    }
  | { readonly status: "writing" }
  | { readonly status: "failed"; readonly error: unknown };

/** Fetches all rows of a search page by page, writes the file in a worker and downloads it. */
export function useExport(search: ExportSearch) {
  const shell = useShell();
  const locale = useLocale();
  const [state, setState] = useState<ExportState>({ status: "idle" });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  /** @returns the number of lots in the file, or null if no file was saved */
  const start = async (orderOf: () => Promise<ExportOrder>): Promise<number | null> => {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    const { signal } = abort;
    setState({ status: "reading", rows: 0, total: null, secondsLeft: null });
    let sheet: ReturnType<typeof openSheetInWorker> | null = null;
    signal.addEventListener("abort", () => sheet?.close(), { once: true });
    const since = Date.now();
    let rows = 0;
    try {
      const order = await orderOf();
      signal.throwIfAborted();
      sheet = openSheetInWorker(order.format, { name: order.sheetName, columns: order.columns }, { locale });
      for await (const page of exportPages(shell, search, signal)) {
        await sheet.add(page.rows.map(order.toCells));
        rows += page.rows.length;
        const pace = (Date.now() - since) / Math.max(1, rows);
        const secondsLeft = Math.ceil((pace * Math.max(0, page.total - rows)) / 1000);
        setState({ status: "reading", rows, total: page.total, secondsLeft });
      }
      setState({ status: "writing" });
      const bytes = await sheet.finish();
      signal.throwIfAborted();
      saveFile(bytes, order.fileName, order.format);
      setState({ status: "idle" });
      return rows;
    } catch (error) {
      sheet?.close();
      if (signal.aborted) setState({ status: "idle" });
      else {
        shell.reportError(error, { rows });
        setState({ status: "failed", error });
      }
      return null;
    }
  };

  return { state, start, cancel: () => controller.current?.abort() };
}
