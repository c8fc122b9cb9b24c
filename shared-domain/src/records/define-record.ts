import type { Field, FieldGroup } from "../fields/field.ts";
import type { FieldType } from "../fields/value.ts";
import type { Translated } from "../locale/index.ts";

export type Labels = readonly [fr: string, en: string, nl: string];
/** What a field states besides its type and labels; its path is its key unless stated. */
export type FieldParts = Partial<Omit<Field, "key" | "type" | "label">> & { readonly group: FieldGroup };
type Member = FieldParts & Pick<Field, "type" | "label">;

/** A field of a record: type, labels in French, English and Dutch, and where the product uses it. */
export const field = <const Type extends FieldType, const Given extends FieldParts>(
  type: Type,
  [fr, en, nl]: Labels,
  given: Given,
) => ({ type, label: { fr, en, nl }, ...given });

/** A shown column: its place from the left and its width in pixels. */
export const column = (rank: number, width: number) => ({ rank, width });
/** A column that people can show. */
export const hidden = (rank: number, width: number) => ({ rank, width, hidden: true as const });

type Members = Readonly<Record<string, Member>>;
/** The fields of a record by key. */
type FieldsOf<Given extends Members> = {
  readonly [Key in keyof Given & string]: Field<Given[Key]["type"], Key> & Given[Key];
};

/** The fields of a noun, defined once: the product's screens, files, searches and inputs read this. */
export interface Recorded<Given extends Members = Members> {
  readonly name: string;
  /** Its rows in the log, in keys of caches and in names of operations: `customers`. */
  readonly noun: string;
  /** What people call its rows. */
  readonly title: Translated;
  /** The API's type of a row. */
  readonly graphqlType: string;
  /** The field that names a row. */
  readonly labelField: keyof Given & string;
  /** The order of its lists unless asked otherwise, a minus before it for descending; by what names a row if omitted. */
  readonly sortedBy?: string;
  readonly fields: FieldsOf<Given>;
  /** The fields in the order of forms and files. */
  readonly list: readonly FieldsOf<Given>[keyof Given & string][];
  /** Finds a field by its key or by a name of the API (`conditions`, `placeID`, `dimension.width`). */
  find(name: string): Field | undefined;
}

/** The keys of the fields of a record. */
export type KeyOf<Record extends { readonly fields: object }> = keyof Record["fields"] & string;

/** A record whose fields are known at run time only. */
export interface AnyRecord
  extends Pick<Recorded, "name" | "noun" | "title" | "graphqlType" | "sortedBy" | "find"> {
  readonly labelField: string;
  readonly list: readonly Field[];
}

interface Definition<Given extends Members> {
  readonly name: string;
  readonly noun: string;
  readonly title: Translated;
  readonly graphqlType: string;
  readonly labelField: keyof Given & string;
  readonly sortedBy?: string;
  readonly fields: Given;
}

export function defineRecord<Given extends Members>(definition: Definition<Given>): Recorded<Given> {
  const list: Field[] = Object.entries(definition.fields).map(([key, member]) => ({
    key,
    path: [key],
    ...member,
  }));
  const byName = new Map(
    list.flatMap((each) => [[each.path.join("."), each] as const, [each.key, each] as const]),
  );
  return {
    ...definition,
    fields: Object.fromEntries(list.map((each) => [each.key, each])) as unknown as FieldsOf<Given>,
    list: list as unknown as Recorded<Given>["list"],
    find: (name) => byName.get(name),
  };
}
