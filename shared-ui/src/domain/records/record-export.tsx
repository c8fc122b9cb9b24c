import { Button, MenuItem } from "@blueprintjs/core";
import { type ExportFormat, openSheetInWorker, saveFile } from "@gisement/shared-domain/export";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../kit/blueprint/menu.tsx";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { DownloadIcon } from "../../kit/icons/icons.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { useShell } from "../../kit/remote/shell-context.tsx";
import { type RecordDocuments, type RecordRow, type RecordSearch, useReadAll } from "./record-api.ts";
import { fileColumns, fileRow } from "./record-file.ts";

interface RecordExportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly documents: RecordDocuments<Row>;
  readonly search: RecordSearch;
}

/** Downloads the rows that the list finds, as a workbook or a text file that can be imported again. */
export function RecordExport<Row extends RecordRow>({ record, documents, search }: RecordExportProps<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const readAll = useReadAll(documents);
  const [isBusy, setBusy] = useState(false);
  const write = async (kind: ExportFormat) => {
    setBusy(true);
    try {
      const rows = await readAll(search);
      const name = record.title[locale];
      const head = { name, lists: t("records.export.lists"), columns: fileColumns(record, locale) };
      const sheet = openSheetInWorker(kind, head, { locale });
      await sheet.add(rows.map((row) => fileRow(record, row, format)));
      saveFile(await sheet.finish(), name, kind);
    } catch (error) {
      shell.reportError(error, { file: record.noun });
      shell.toast({ kind: "error", message: t("records.export.failed"), sticky: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu>
          <MenuItem text={t("records.export.xlsx")} onClick={() => void write("xlsx")} />
          <MenuItem text={t("records.export.csv")} onClick={() => void write("csv")} />
        </Menu>
      }
    >
      <Button icon={<DownloadIcon />} text={t("records.export.open")} loading={isBusy} />
    </Popover>
  );
}
