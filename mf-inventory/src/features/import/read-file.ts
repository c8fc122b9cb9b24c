import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import type { SpreadsheetContent, SpreadsheetRefusal } from "@gisement/shared-domain/spreadsheet";
import { readSpreadsheetInWorker } from "@gisement/shared-domain/spreadsheet-worker";
import { useFormat } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

export interface ReadFile {
  readonly fileName: string;
  readonly file: File;
  readonly content: SpreadsheetContent;
}

/** Error message for a file that cannot be read: the limit, the names, the cells. */
function useRefusalText(): (refusal: SpreadsheetRefusal) => string {
  const { t, i18n } = useTranslation(NAMESPACE);
  const format = useFormat();
  return ({ error, details }) => {
    const reason = details.reason && i18n.exists(`mf-inventory:import.reason.${details.reason}`);
    const sentence = t(`import.error.${error}`, {
      maxRows: format.number(details.maxRows ?? LIMITS.importRows),
      foundRows: format.number(details.foundRows),
      maxColumns: format.number(details.maxColumns),
      foundColumns: format.number(details.foundColumns),
      maxSize: format.fileSize(details.maxBytes ?? LIMITS.importBytes),
      foundSize: format.fileSize(details.foundBytes ?? 0),
      names: format.list((details.duplicates ?? []).map((name) => `« ${name} »`)),
      ranges: format.list((details.merged ?? []).slice(0, 5)),
    });
    return reason ? `${sentence} ${t(`import.reason.${details.reason}`, { row: details.row })}` : sentence;
  };
}

export interface Refused {
  readonly file: File;
  readonly text: string;
  readonly refusal: SpreadsheetRefusal | null;
}

/** Reads a file in a worker, with progress and cancel; an error is shown in a persistent toast. */
export function useReadFile(onRead: (file: ReadFile) => void | Promise<void>) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const refusalText = useRefusalText();
  const [progress, setProgress] = useState<{ label: string; value: number | null } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isShown, setShown] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setShown(false), TIMINGS.uploadPanelReset);
    return () => clearTimeout(timer);
  }, [refused]);
  /** The panel shows the error for 4 s (decision A25); the toast keeps it until it is closed (spec part 1 §8). */
  const refuse = (next: Refused) => {
    setRefused(next);
    setShown(true);
    showError(next.text);
  };
  const showError = (message: string) => shell.toast({ kind: "error", message, sticky: true });

  /** @param headerRow 0-based header row */
  const read = async (file: File, headerRow = 0) => {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    setRefused(null);
    const label = t("import.reading", { name: file.name });
    setProgress({ label, value: null });
    try {
      const result = await readSpreadsheetInWorker(
        file,
        { maxRows: LIMITS.importRows, maxBytes: LIMITS.importBytes, headerRow },
        {
          signal: abort.signal,
          onProgress: (step) =>
            setProgress({
              label,
              value: step.stage === "receiving" && step.totalRows > 0 ? step.rows / step.totalRows : null,
            }),
        },
      );
      if (result.ok) await onRead({ fileName: file.name, file, content: result });
      else refuse({ file, text: refusalText(result), refusal: result });
    } catch (error) {
      if (!abort.signal.aborted) {
        shell.reportError(error, { file: file.name });
        refuse({ file, text: t("import.error.general"), refusal: null });
      }
    } finally {
      if (controller.current === abort) setProgress(null);
    }
  };

  return {
    read,
    progress,
    refused,
    error: isShown ? refused?.text : undefined,
    tell: showError,
    cancel: () => controller.current?.abort(),
  };
}
