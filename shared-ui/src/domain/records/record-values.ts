import { type Field, type FieldValue, isEmptyValue } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import type { RecordRow } from "./record-api.ts";

/** The values of a form over a row; texts that are empty are null. */
export type RecordValues = Record<string, FieldValue>;

const EMPTY = ({ multiple, type }: Field): FieldValue => (multiple ? [] : type === "BOOLEAN" ? false : null);

export const toRecordValues = (record: AnyRecord, row: object | null): RecordValues =>
  Object.fromEntries(
    writtenFields(record).map((field) => [
      field.key,
      (row ? accessOf(field).read(row) : null) ?? EMPTY(field),
    ]),
  );

/** The input of the values that differ from those of the row; of a new row, of those that are filled in. */
export function toRecordInput(
  record: AnyRecord,
  values: RecordValues,
  base: RecordRow | null,
): Readonly<Record<string, unknown>> {
  const before = toRecordValues(record, base);
  const parts = writtenFields(record).flatMap((field) => {
    const value =
      typeof values[field.key] === "string" ? String(values[field.key]).trim() : values[field.key];
    const isSame = JSON.stringify(value ?? null) === JSON.stringify(before[field.key] ?? null);
    if (base ? isSame : isEmptyValue(value ?? null)) return [];
    return [accessOf(field).write(value === "" ? null : (value ?? null), base ?? undefined)];
  });
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

/** What names a row. */
export const rowName = ({ list, labelField }: AnyRecord, row: object): string => {
  const field = list.find(({ key }) => key === labelField);
  return field ? String(accessOf(field).read(row) ?? "") : "";
};
