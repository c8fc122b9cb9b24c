/** Fields of the log under the names people know, with the columns each gathers; a single column is its plain value. */
export type LogFields = Readonly<Record<string, Readonly<Record<string, string>> | MirroredList>>;

/** A list whose first value also stands in a singular column (decision A34): logged under the singular name. */
export interface MirroredList {
  readonly list: string;
  readonly first: string;
}
const isMirrored = (group: object): group is MirroredList => "list" in group && "first" in group;

/** Written by the machine along with others: never an entry of its own. */
const DERIVED = ["updatedAt", "updatedBy", "searchLabels", "geohash", "organizationMasterID", "heldQuantity"];

export interface LoggedField {
  readonly name: string;
  readonly columns: readonly string[];
  read(row: Readonly<Record<string, unknown>>): unknown;
  /** The column values that bring this field back to a logged value. */
  write(value: unknown): Record<string, unknown>;
}

/** The field of this name: a group, or a column of the same name. */
export function logField(name: string, groups: LogFields = {}): LoggedField {
  const group = groups[name];
  if (!group)
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

/** The log's fields that cover these changed columns, each once. */
export function logged(columns: readonly string[], groups: LogFields = {}): LoggedField[] {
  const nameOf = new Map<string, string>();
  for (const [name, group] of Object.entries(groups))
    for (const column of Object.values(group)) nameOf.set(column, name);
  const names = columns
    .filter((column) => !DERIVED.includes(column))
    .map((column) => nameOf.get(column) ?? column);
  return [...new Set(names)].map((name) => logField(name, groups));
}
