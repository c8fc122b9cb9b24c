import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useTranslation } from "react-i18next";
import { useShell } from "../../kit/remote/shell-context.tsx";
import { refusalText } from "../refusals/refusal-text.ts";
import { type RecordDocuments, type RecordRow, useDeleteRows } from "./record-api.ts";

/** Asks, then deletes; resolves to whether it did. */
export function useRemoval<Row extends RecordRow>(record: AnyRecord, documents: RecordDocuments<Row>) {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const remove = useDeleteRows(record, documents);
  return async (rows: readonly Row[]): Promise<boolean> => {
    const isSure = await shell.confirm({
      title: t("records.removeTitle", { count: rows.length }),
      message: t("records.removeText"),
      confirm: t("records.remove"),
      danger: true,
    });
    if (!isSure) return false;
    try {
      await remove.mutateAsync(rows.map(({ id }) => id));
      shell.toast({ kind: "success", message: t("records.removed", { count: rows.length }) });
      return true;
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "records.saveFailed" })(error) });
      return false;
    }
  };
}
