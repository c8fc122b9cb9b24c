import { Button, MenuItem } from "@blueprintjs/core";
import type { ExportFormat } from "@gisement/shared-domain/export";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../kit/blueprint/menu.tsx";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { DownloadIcon } from "../../kit/icons/icons.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { useShell } from "../../kit/remote/shell-context.tsx";
import { type RecordPages, type RecordRow, type RecordSearch, readAllRows } from "./record-api.ts";
import type { FieldViews } from "./use-record-columns.ts";

interface RecordExportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly pages: RecordPages<Row>;
  readonly search: RecordSearch;
  /** Of the file; that of the record if omitted. */
  readonly title?: string;
  /** How a list that is not edited shows its fields; its file has all columns that it can show. */
  readonly views?: FieldViews<Row>;
  /** Further files in the menu. */
  readonly more?: ReactNode;
}

/** Downloads the rows that the list finds, as a workbook or a text file that can be imported again. */
export function RecordExport<Row extends RecordRow>({
  record,
  pages,
  search,
  title,
  views,
  more,
}: RecordExportProps<Row>) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const [isBusy, setBusy] = useState(false);
  const write = async (kind: ExportFormat) => {
    setBusy(true);
    try {
      const rows = await readAllRows(pages, search);
      const name = title ?? record.title[locale];
      const { writeRecordFile } = await import("./write-record-file.ts");
      await writeRecordFile(kind, { record, rows, name, lists: t("records.export.lists"), views }, format);
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
          {more}
        </Menu>
      }
    >
      <Button icon={<DownloadIcon />} text={t("records.export.open")} loading={isBusy} />
    </Popover>
  );
}
