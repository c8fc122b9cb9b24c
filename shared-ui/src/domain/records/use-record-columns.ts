import type { Field } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { useMemo } from "react";
import type { GridColumn } from "../../kit/column-types/types.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { fieldColumn } from "../fields/field-column.ts";
import type { RecordRow } from "./record-api.ts";

/** The fields that are columns, in the order of the list. */
export const gridFields = ({ list }: Pick<AnyRecord, "list">): readonly Field[] =>
  list.filter(({ grid }) => grid).toSorted((one, other) => (one.grid?.rank ?? 0) - (other.grid?.rank ?? 0));

/** The columns of a record's list. The values of cells are read by an accessor that is bound once. */
export function useRecordColumns<Row extends RecordRow>(
  record: AnyRecord,
  canEdit: (row: Row) => boolean,
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
        };
      }),
    [record, locale, canEdit],
  );
}
