import { type Field, isOwnKey, OWN_PREFIX, searchName } from "../fields/field.ts";
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

type Direction = "asc" | "desc";

/** What a search asks of the values of a field. */
export type Condition =
  | { readonly choices: readonly string[] }
  /** Both ends inclusive; days as `2026-03-29`. */
  | { readonly min: number | string | null; readonly max: number | string | null }
  | { readonly words: string }
  | { readonly isFilled: boolean }
  /** A group of lots, by its key. */
  | { readonly group: string };

/**
 * Where the API holds the value of a lot's field. Built-in fields are typed members of its rows and inputs, a team's own
 * properties are texts in a list; whoever reads or writes values need not know which it is.
 */
interface FieldAccess {
  /** The value on a row; stored texts that do not fit the type of a property are shown unchanged. */
  readonly read: (row: object) => FieldValue;
  /** The part of an input that sets the value; `row` is the lot as it is, or what is known of it. */
  readonly write: (value: FieldValue, row?: object) => object;
  /** The value on a row as an input states what its user saw. */
  readonly seen: (row: object) => object;
  /** The part of a search's filter that asks this of the value. */
  readonly filter: (condition: Condition) => object;
  /** A sort key of a search. */
  readonly sort: (direction: Direction) => object;
  /** What a search groups lots by. */
  readonly groupedBy: object;
}
type Values = Pick<FieldAccess, "read" | "write" | "seen">;
type Search = Omit<FieldAccess, keyof Values>;

/** The built-in field that a property of type FIELD shows, or the field itself. */
const target = (field: Field): Field =>
  isOwnKey(field.key) ? (LOT.find(field.path.join(".")) ?? field) : field;

/** A side of the size or the unit of the quantity: a part of a value that is a field itself. */
export const isPartOfField = ({ path: [whole, part] }: Field): boolean =>
  part !== undefined && LOT.find(whole) !== undefined;

/** Texts are read and written in the reader's language; without one, the field is that of its own language. */
function memberOf(field: Field, locale: Locale | undefined): Values {
  const { language, path, shows, multiple } = target(field);
  const [head, part] = path;
  const type = typeOf(field);
  const isTranslated = language === "fr" && locale !== undefined && locale !== "fr";
  const member = isTranslated ? `${head}${locale.toUpperCase()}` : head;
  const read = (wire: unknown) => type.read(wire);
  const write: Values["write"] = (value, row) => ({
    [member]: type.write(value, { multiple, stored: (row as Row | undefined)?.[head] }),
  });
  const seen: Values["seen"] = (row) => ({ [member]: type.seen((row as Row)[member]) });
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

function propertyOf(field: Field): Values {
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

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (value: number | string | null): value is string =>
  typeof value === "string" && DAY.test(value);

/** The moment at which the reader's day begins, or one some days later. */
function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
/** Days of a property are stored without a time: they begin at midnight UTC. */
function startOfStoredDay(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00.000Z`);
  start.setUTCDate(start.getUTCDate() + later);
  return start.toISOString();
}

type Ends = Pick<Extract<Condition, { readonly min: unknown }>, "min" | "max">;
/** Days are compared as moments: from the start of the first to that of the day after the last. */
const within = ({ min, max }: Ends, startOf: typeof startOfDay) => ({
  ...(min === null ? {} : { gte: isDay(min) ? startOf(min, 0) : Number(min) }),
  ...(max === null ? {} : isDay(max) ? { lt: startOf(max, 1) } : { lte: Number(max) }),
});

function searchOfMember(field: Field): Search {
  const name = searchName(field);
  return {
    filter: (condition) => {
      if ("choices" in condition) return { [name]: { eqs: [...condition.choices] } };
      if ("words" in condition) return { [name]: { match: condition.words } };
      if ("isFilled" in condition) return { [name]: { exists: condition.isFilled } };
      if ("group" in condition) return { [name]: { eq: condition.group } };
      return { [name]: within(condition, startOfDay) };
    },
    sort: (direction) => ({ field: name, direction }),
    groupedBy: { by: name },
  };
}

const isYesOrNo = (value: string): boolean => value === "true" || value === "false";

function searchOfProperty(field: Field): Search {
  const key = field.key.slice(OWN_PREFIX.length);
  const property = (condition: object) => ({ properties: [{ key, ...condition }] });
  return {
    filter: (condition) => {
      if ("words" in condition) return property({ text: { match: condition.words } });
      if ("isFilled" in condition) return property({ group: { exists: condition.isFilled } });
      if ("group" in condition) return property({ group: { eq: condition.group } });
      if ("choices" in condition) {
        const { choices } = condition;
        // Yes and no are the options of a list as well as the values of a switch.
        if (!choices.every(isYesOrNo)) return property({ text: { eqs: [...choices] } });
        return property({ boolean: choices.length > 1 ? { exists: true } : { eq: choices[0] === "true" } });
      }
      const kind = isDay(condition.min ?? condition.max) ? "date" : "number";
      return property({ [kind]: within(condition, startOfStoredDay) });
    },
    sort: (direction) => ({ property: key, direction }),
    groupedBy: { property: key },
  };
}

/**
 * How the API holds the value of this field; the name of a lot and its other texts are those of the language. A property
 * that shows a built-in field has that field's values, and is searched as a property.
 */
export const accessOf = (field: Field, locale?: Locale): FieldAccess => ({
  ...(field.path[0] === "properties" ? propertyOf(field) : memberOf(field, locale)),
  ...(isOwnKey(field.key) ? searchOfProperty(field) : searchOfMember(field)),
});

/**
 * The field of a key or of a name of the API. A name that is no field, or the key of a property that was deleted
 * meanwhile, is that of a text.
 */
export function fieldNamed(name: string, own: readonly Field[] = []): Field {
  const known = own.find(({ key }) => key === name) ?? LOT.find(name);
  if (known) return known;
  const [shown, path] = isOwnKey(name)
    ? ([name.slice(OWN_PREFIX.length), ["properties", name.slice(OWN_PREFIX.length)]] as const)
    : ([name, [name]] as const);
  const label = { fr: shown, en: shown, nl: shown };
  return { key: name, type: "TEXT", label, path, group: "follow-up" };
}
