import { type Field, isOwnKey, OWN_PREFIX } from "../fields/field.ts";
import { readOwnValue, writeOwnValue } from "../fields/own-value.ts";
import { typeOf } from "../fields/types/types.ts";
import type { FieldValue } from "../fields/value.ts";
import type { Locale } from "../locale/index.ts";
import { LOT } from "./lot.ts";

type Row = Readonly<Record<string, unknown>>;
interface OwnTexts {
  readonly key: string;
  readonly values: readonly string[];
}

/**
 * Where the API holds the value of a lot's field. Built-in fields are typed members of its rows and inputs, a team's own
 * properties are texts in a list; whoever reads or writes values need not know which it is.
 */
export interface FieldAccess {
  /** The value on a row; stored texts that do not fit the type of a property are shown unchanged. */
  readonly read: (row: object) => FieldValue;
  /** The part of an input that sets the value; `row` is the lot as it is, or what is known of it. */
  readonly write: (value: FieldValue, row?: object) => object;
  /** The value on a row as an input states what its user saw. */
  readonly seen: (row: object) => object;
}

/** The built-in field that a property of type FIELD shows, or the field itself. */
const target = (field: Field): Field => LOT.find(field.path.join(".")) ?? field;

/** Texts are read and written in the reader's language; without one, the field is that of its own language. */
function memberOf(field: Field, locale: Locale | undefined): FieldAccess {
  const { language, path, shows, multiple } = target(field);
  const [head, part] = path;
  const type = typeOf(field);
  const isTranslated = language === "fr" && locale !== undefined && locale !== "fr";
  const member = isTranslated ? `${head}${locale.toUpperCase()}` : head;
  const read = (wire: unknown) => type.read(wire);
  const write: FieldAccess["write"] = (value, row) => ({
    [member]: type.write(value, { multiple, stored: (row as Row | undefined)?.[head] }),
  });
  const seen: FieldAccess["seen"] = (row) => ({ [member]: type.seen((row as Row)[member]) });
  if (shows) {
    // The row that the id names: its name and the id then always belong together.
    const [named] = shows;
    return { read: (row) => read(((row as Row)[named] as Row | null | undefined)?.id), write, seen };
  }
  if (part !== undefined) {
    // A part of a value that is a field, too, is that of its value: sizes are in centimetres, whatever the API has.
    const whole = LOT.find(head);
    const wholeOf = (row: object) => (whole ? typeOf(whole).read((row as Row)[head]) : (row as Row)[head]);
    return { read: (row) => read((wholeOf(row) as Row | null | undefined)?.[part]), write, seen };
  }
  if (isTranslated)
    return { read: (row) => read((row as Row)[member]) ?? read((row as Row)[head]), write, seen };
  return { read: (row) => read((row as Row)[head]), write, seen };
}

function propertyOf(field: Field): FieldAccess {
  const key = field.key.slice(OWN_PREFIX.length);
  const textsOf = (row: object): readonly string[] =>
    (row as { readonly properties?: readonly OwnTexts[] }).properties?.find((own) => own.key === key)
      ?.values ?? [];
  return {
    read: (row) => {
      const texts = textsOf(row);
      const value = readOwnValue(field, texts);
      return value === undefined ? texts.join(", ") : value;
    },
    write: (value) => ({ properties: [{ key, values: writeOwnValue(field, value) }] }),
    seen: (row) => ({ properties: [{ key, values: textsOf(row) }] }),
  };
}

/** How the API holds the value of this field; the name of a lot and its other texts are those of the language. */
export const accessOf = (field: Field, locale?: Locale): FieldAccess =>
  field.path[0] === "properties" ? propertyOf(field) : memberOf(field, locale);

/**
 * The field of a key or of a name of the API. A name that is no field, or the key of a property that was deleted
 * meanwhile, is that of a text.
 */
export function fieldNamed(name: string, own: readonly Field[] = []): Field {
  const known = own.find(({ key }) => key === name) ?? LOT.find(name);
  if (known) return known;
  const shown = isOwnKey(name) ? name.slice(OWN_PREFIX.length) : name;
  const path = isOwnKey(name) ? (["properties", shown] as const) : ([shown] as const);
  const label = { fr: shown, en: shown, nl: shown };
  return { key: name, type: "TEXT", label, path, group: "follow-up" };
}
