import type { Field } from "@gisement/shared-domain/fields";
import { LOT, type LotKey } from "@gisement/shared-domain/records/lot";

/** Columns that store several text fields. */
export const TEXT_COLUMNS = ["storage", "careInstructions"] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
/** Names of the text fields in such a column. */
export type TextName<Column extends TextColumn> =
  Extract<LotKey, `${Column}.${string}`> extends `${Column}.${infer Name}` ? Name : never;
export const textsOf = <Column extends TextColumn>(
  column: Column,
): readonly { readonly name: TextName<Column>; readonly field: Field }[] =>
  (LOT.list as readonly Field[]).flatMap((field) =>
    field.path[0] === column ? [{ name: field.path[1] as TextName<Column>, field }] : [],
  );
