import { LIMITS } from "@gisement/shared-domain/limits";
import type { SpreadsheetContent, SpreadsheetRefusal } from "@gisement/shared-domain/spreadsheet";
import { readSpreadsheetInWorker } from "@gisement/shared-domain/spreadsheet-worker";
import { useFormat } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { SPREADSHEET_UPLOAD, UploadPanel } from "@gisement/shared-ui/upload";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface ReadFile {
  readonly fileName: string;
  readonly file: File;
  readonly content: SpreadsheetContent;
}

/** What went wrong with a file, in the user's words: the limit, the names, the cells. */
export function useRefusalText(): (refusal: SpreadsheetRefusal) => string {
  const { t, i18n } = useTranslation("mf-inventory");
  const format = useFormat();
  return ({ error, details }) => {
    const reason = details.reason && i18n.exists(`mf-inventory:import.reason.${details.reason}`);
    const sentence = t(`import.error.${error}`, {
      maxRows: format.number(details.maxRows ?? LIMITS.importRows),
      foundRows: format.number(details.foundRows),
      maxSize: format.fileSize(details.maxBytes ?? LIMITS.importBytes),
      foundSize: format.fileSize(details.foundBytes ?? 0),
      names: format.list((details.duplicates ?? []).map((name) => `« ${name} »`)),
      ranges: format.list((details.merged ?? []).slice(0, 5)),
    });
    return reason ? `${sentence} ${t(`import.reason.${details.reason}`, { row: details.row })}` : sentence;
  };
}

/** Step 1: the file is chosen or dropped and read away from the main thread, with progress and a way out. */
export function FileStep({ onRead }: { onRead: (file: ReadFile) => void }) {
  const { t } = useTranslation("mf-inventory");
  const shell = useShell();
  const refusalText = useRefusalText();
  const [progress, setProgress] = useState<{ label: string; value: number | null } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const read = async (file: File) => {
    controller.current = new AbortController();
    setRefusal(null);
    setProgress({ label: t("import.reading", { name: file.name }), value: null });
    try {
      const result = await readSpreadsheetInWorker(
        file,
        { maxRows: LIMITS.importRows, maxBytes: LIMITS.importBytes },
        {
          signal: controller.current.signal,
          onProgress: (step) =>
            setProgress({
              label: t("import.reading", { name: file.name }),
              value: step.stage === "receiving" && step.totalRows > 0 ? step.rows / step.totalRows : null,
            }),
        },
      );
      if (result.ok) onRead({ fileName: file.name, file, content: result });
      else {
        const text = refusalText(result);
        setRefusal(text);
        // Import errors stay until they are closed (spec part 1 §8, decision A25).
        shell.toast({ kind: "error", message: text, sticky: true });
      }
    } catch (error) {
      if (!controller.current.signal.aborted) {
        shell.reportError(error, { file: file.name });
        setRefusal(t("import.error.general"));
      }
    } finally {
      setProgress(null);
    }
  };

  return (
    <UploadPanel
      rules={SPREADSHEET_UPLOAD}
      title={t("import.drop")}
      hint={t("import.hint", { rows: LIMITS.importRows })}
      progress={progress && { ...progress, onCancel: () => controller.current?.abort() }}
      error={refusal}
      onFiles={([file]) => {
        if (file) void read(file);
      }}
    />
  );
}
