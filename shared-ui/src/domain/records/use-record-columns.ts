import type { Field } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { type ReactNode, useMemo } from "react";
import type { CellValue, GridColumn } from "../../kit/column-types/types.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { fieldColumn } from "../fields/field-column.ts";
import type { RecordRow } from "./record-api.ts";

/** The fields that are columns, in the order of the list. */
export const gridFields = ({ list }: Pick<AnyRecord, "list">): readonly Field[] =>
  list.filter(({ grid }) => grid).toSorted((one, other) => (one.grid?.rank ?? 0) - (other.grid?.rank ?? 0));

/** How a list shows a field whose value is computed, or not shown as its type says. */
export interface FieldView<Row> {
  readonly name?: string;
  readonly value?: (row: Row) => CellValue;
  readonly render?: (row: Row) => ReactNode;
}
export type FieldViews<Row> = Readonly<Record<string, FieldView<Row>>>;

/** The columns of a record's list. The values of cells are read by an accessor that is bound once. */
export function useRecordColumns<Row extends RecordRow>(
  record: AnyRecord,
  canEdit: (row: Row) => boolean,
  views?: FieldViews<Row>,
): readonly GridColumn<Row>[] {
  const locale = useLocale();
  return useMemo(
    () =>
      gridFields(record).map((field): GridColumn<Row> => {
        const { grid, sort, key, editable } = field;
        const { read } = accessOf(field);
        const isName = key === record.labelField;
        return {
          ...fieldColumn(field, locale),
          ...(grid?.type ? { type: grid.type } : {}),
          width: grid?.width ?? 150,
          ...(grid?.hidden ? { hidden: true } : {}),
          ...(sort ? { sortable: true } : {}),
          ...(isName ? { frozen: true, primary: true } : {}),
          editable: editable === false ? false : canEdit,
          value: read,
          ...views?.[key],
        };
      }),
    [record, locale, canEdit, views],
  );
}
