import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useNarrow } from "@gisement/shared-ui/columns";
import { type FieldViews, type RecordRow, wholePages } from "@gisement/shared-ui/record-lists";
import { lazyPart } from "@gisement/shared-ui/states";

const RecordExport = lazyPart(async () => (await import("@gisement/shared-ui/record-export")).RecordExport);

interface ListExportProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rows: readonly Row[];
  /** How computed columns read a row; without it, the file can be imported again. */
  readonly views?: FieldViews<Row>;
}

/** Downloads the rows that a list shows, as a workbook or a text file; phones have no room for it. */
export function ListExport<Row extends RecordRow>({ record, rows, views }: ListExportProps<Row>) {
  const isNarrow = useNarrow();
  if (isNarrow || rows.length === 0) return null;
  return (
    <RecordExport
      record={record}
      pages={wholePages(rows)}
      search={{ text: "", filters: {}, sort: { field: record.labelField, direction: "asc" } }}
      {...(views ? { views: views as never } : {})}
    />
  );
}
