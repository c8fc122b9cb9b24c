import { type Field, LOT_FIELDS, type LotFieldKey } from "@gisement/shared-domain/fields";

/** Columns that store several text fields. */
export const TEXT_COLUMNS = ["storage", "careInstructions"] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
/** Names of the text fields in such a column. */
export type TextName<Column extends TextColumn> =
  Extract<LotFieldKey, `${Column}.${string}`> extends `${Column}.${infer Name}` ? Name : never;
export const textsOf = <Column extends TextColumn>(
  column: Column,
): readonly { readonly name: TextName<Column>; readonly field: Field }[] =>
  (LOT_FIELDS as readonly Field[]).flatMap((field) =>
    field.path[0] === column ? [{ name: field.path[1] as TextName<Column>, field }] : [],
  );
