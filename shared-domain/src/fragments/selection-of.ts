import { isCatalogued } from "../catalogue/catalogued.ts";
import { type Field, isInForm, textKey } from "../fields/field.ts";

/** Where a field is read: a column of the list, a column of files, the form, the sheet, a catalogue. */
export type FieldPlace = "grid" | "file" | "form" | "sheet" | "catalogue";

/** The fields of a noun, and what the API needs to know to select them. */
export interface SelectedRecord {
  readonly name: string;
  /** Type of the API. */
  readonly graphqlType: string;
  readonly fields: readonly Field[];
  /** Members of values that are objects, by the first name of a field's path. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

export interface SelectedPath {
  /** Key of the field; null for a path that belongs to no field. */
  readonly field: string | null;
  /** Names of the API, joined by dots: `dimension.width`. */
  readonly path: string;
}

/** The form reads what it fills in, and the sheet every field: one lot, where some fields more cost nothing. */
function isIn(field: Field, place: FieldPlace): boolean {
  const { grid, file } = field;
  switch (place) {
    case "grid":
      return grid !== undefined;
    case "file":
      return file === "import-export" || file === "export";
    case "form":
      return isInForm(field);
    case "sheet":
      return true;
    case "catalogue":
      return isCatalogued(field);
  }
}

/** Paths shown in place of an id: the name of the place of `placeID`. */
const shownPaths = ({ shows: [member, ...parts] = [""] }: Field) =>
  parts.length === 0 ? [] : ["id", ...parts].map((part) => `${member}.${part}`);

/** Paths that a place reads of a record, with all translations of a text and all members of a value. */
export function selectedPaths(record: SelectedRecord, place: FieldPlace): readonly SelectedPath[] {
  const texts = new Set(record.fields.filter((field) => isIn(field, place)).map(textKey));
  return record.fields
    .filter((field) => isIn(field, place) || (field.language && texts.has(textKey(field))))
    .flatMap((field) => {
      const { key, path } = field;
      const members = record.members[path[0]];
      // A form edits the id; the others show what it names.
      const shown = place === "form" ? [] : shownPaths(field);
      const own = members ? members.map((member) => `${path[0]}.${member}`) : [path.join(".")];
      return [...own, ...shown].map((each) => ({ field: key, path: each }));
    });
}

interface Tree extends Map<string, Tree> {}

function print(tree: Tree): string {
  const names = [...tree].sort(([a], [b]) => (a < b ? -1 : 1));
  return names.map(([name, inner]) => (inner.size > 0 ? `${name} { ${print(inner)} }` : name)).join(" ");
}

/**
 * The selection of these paths, without braces: each name once, paths with a common beginning merged. Sorted by name, so
 * that another order of columns does not change the hash of an operation.
 */
export function selectionOf(paths: readonly string[]): string {
  const root: Tree = new Map();
  for (const path of paths) {
    let tree = root;
    for (const name of path.split(".")) {
      const inner: Tree = tree.get(name) ?? new Map();
      tree.set(name, inner);
      tree = inner;
    }
  }
  return print(root);
}
