/** Fields of the log by their public names, with the columns that each groups; a single column is logged as its plain value. */
export type LogFields = Readonly<
  Record<string, Readonly<Record<string, string>> | MirroredList | KeyedValues>
>;

/** A column of values by key: each key is a field of its own, named after the group, a dot and the key. */
export interface KeyedValues {
  readonly each: string;
  /** Keys whose values follow from other fields: never an entry of their own. */
  readonly except?: ReadonlySet<string>;
}

/** A list whose first value is also stored in a singular column (decision A34): logged under the singular name. */
export interface MirroredList {
  readonly list: string;
  readonly first: string;
}
const isKeyed = (group: object): group is KeyedValues => "each" in group;
const isMirrored = (group: object): group is MirroredList => "list" in group && "first" in group;

/** Derived columns, written along with others: never an entry of their own. */
const DERIVED = [
  "updatedAt",
  "updatedBy",
  "searchLabels",
  "privateLabels",
  "geohash",
  "organizationMasterID",
  "heldQuantity",
];

export interface LoggedField {
  readonly name: string;
  readonly columns: readonly string[];
  read(row: Readonly<Record<string, unknown>>): unknown;
  /** The column values that restore this field of a row to a logged value. */
  write(value: unknown, row: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** The field of this name: a group, or a column of the same name. */
export function logField(name: string, groups: LogFields = {}): LoggedField {
  const dot = name.indexOf(".");
  const keyed = dot > 0 ? groups[name.slice(0, dot)] : undefined;
  if (keyed && isKeyed(keyed)) return keyedField(name, keyed.each, name.slice(dot + 1));
  const group = groups[name];
  if (!group || isKeyed(group))
    return {
      name,
      columns: [name],
      read: (row) => row[name] ?? null,
      write: (value) => ({ [name]: value }),
    };
  if (isMirrored(group)) return mirroredField(name, group);
  const parts = Object.entries(group);
  const only = parts.length === 1 ? parts[0]?.[1] : undefined;
  if (only)
    return { name, columns: [only], read: (row) => row[only] ?? null, write: (value) => ({ [only]: value }) };
  return {
    name,
    columns: parts.map(([, column]) => column),
    read: (row) =>
      parts.every(([, column]) => row[column] === null)
        ? null
        : Object.fromEntries(parts.map(([part, column]) => [part, row[column] ?? null])),
    write: (value) => {
      const bag = (value ?? {}) as Record<string, unknown>;
      return Object.fromEntries(parts.map(([part, column]) => [column, bag[part] ?? null]));
    },
  };
}

const keyedValues = (row: Readonly<Record<string, unknown>>, column: string): Record<string, unknown> =>
  (row[column] ?? {}) as Record<string, unknown>;

function keyedField(name: string, column: string, key: string): LoggedField {
  return {
    name,
    columns: [column],
    read: (row) => keyedValues(row, column)[key] ?? null,
    write(value, row) {
      const { [key]: _former, ...others } = keyedValues(row, column);
      return { [column]: value === null ? others : { ...others, [key]: value } };
    },
  };
}

/** Equality by content; the database does not keep the order of an object's keys. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** One value is logged as itself, several as a list, none as empty. */
function mirroredField(name: string, { list, first }: MirroredList): LoggedField {
  return {
    name,
    columns: [list, first],
    read(row) {
      const values = (row[list] ?? []) as readonly unknown[];
      return values.length > 1 ? values : (values[0] ?? null);
    },
    write(value) {
      const values = Array.isArray(value) ? value : value === null ? [] : [value];
      return { [list]: values, [first]: values[0] ?? null };
    },
  };
}

/** The fields of the log that cover these changed columns of a row, each once. */
export function logged(
  columns: readonly string[],
  groups: LogFields = {},
  before: Readonly<Record<string, unknown>> = {},
  after: Readonly<Record<string, unknown>> = {},
): LoggedField[] {
  const nameOf = new Map<string, string>();
  for (const [name, group] of Object.entries(groups))
    for (const column of Object.values(group)) if (typeof column === "string") nameOf.set(column, name);
  const names = columns
    .filter((column) => !DERIVED.includes(column))
    .flatMap((column) => {
      const name = nameOf.get(column) ?? column;
      const group = groups[name];
      if (!group || !isKeyed(group)) return [name];
      const { except } = group;
      return changedKeys(column, before, after)
        .filter((key) => !except?.has(key))
        .map((key) => `${name}.${key}`);
    });
  return [...new Set(names)].map((name) => logField(name, groups));
}

function changedKeys(
  column: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const [former, present] = [keyedValues(before, column), keyedValues(after, column)];
  return [...new Set([...Object.keys(former), ...Object.keys(present)])].filter(
    (key) => !isSame(former[key], present[key]),
  );
}
