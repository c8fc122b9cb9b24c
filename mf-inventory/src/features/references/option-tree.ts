import { readOptionColor } from "@gisement/shared-domain/fields";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import type { NewOptionInput, UpdateOptionInput } from "../../gql/graphql.ts";
import type { OptionList, OptionRow } from "./api/get-list.ts";

/** The options in the order of the list, those of the second level after their parents. */
export function inTree(options: readonly OptionRow[]): readonly OptionRow[] {
  const ids = new Set(options.map(({ id }) => id));
  const sorted = options.toSorted((one, other) => one.sortIndex - other.sortIndex);
  const isFirst = ({ optionOptionsId }: OptionRow) => !optionOptionsId || !ids.has(optionOptionsId);
  return sorted
    .filter(isFirst)
    .flatMap((parent) => [
      parent,
      ...sorted.filter((child) => !isFirst(child) && child.optionOptionsId === parent.id),
    ]);
}

export const childrenOf = (options: readonly OptionRow[], { id }: OptionRow): readonly OptionRow[] =>
  options.filter(({ optionOptionsId }) => optionOptionsId === id);

/** Two neighbours this close leave no number between them. */
const CLOSEST = 1e-6;

/** The changes that bring an option, with those under it, to an index of the tree. */
export function movedOptions(
  tree: readonly OptionRow[],
  option: OptionRow,
  to: number,
): readonly UpdateOptionInput[] {
  const family = [option, ...childrenOf(tree, option)];
  const others = tree.filter((row) => !family.includes(row));
  const passed = tree.slice(0, to).filter((row) => family.includes(row) && row !== option).length;
  const at = Math.max(0, to - passed);
  const [before, after] = [others[at - 1], others[at]];
  // Between two options of the second level, the moved one joins them; a parent takes its own along.
  const joins = after?.optionOptionsId && after.optionOptionsId === (before?.optionOptionsId ?? before?.id);
  const parent = joins && family.length === 1 ? after.optionOptionsId : null;
  if (joins && parent === null) return [];
  const from = before ? before.sortIndex : after ? after.sortIndex - 1 : 0;
  const until = after ? after.sortIndex : from + family.length + 1;
  const step = (until - from) / (family.length + 1);
  if (step < CLOSEST) {
    const order = others.toSpliced(at, 0, ...family);
    return order.map(({ id }, sortIndex) => ({
      id,
      sortIndex,
      ...(id === option.id ? { optionOptionsId: parent } : {}),
    }));
  }
  return family.map(({ id }, index) => ({
    id,
    sortIndex: from + step * (index + 1),
    ...(id === option.id && (option.optionOptionsId ?? null) !== parent ? { optionOptionsId: parent } : {}),
  }));
}

/** The option of the first level above, under which an option can be put; undefined if there is none. */
export function parentAbove(tree: readonly OptionRow[], option: OptionRow): OptionRow | undefined {
  if (option.optionOptionsId || childrenOf(tree, option).length > 0) return undefined;
  return tree.slice(0, tree.indexOf(option)).findLast((row) => !row.optionOptionsId);
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The changes of a gesture, one per option, with the version that the page shows. */
export function toOptionUpdates(edits: readonly CellEdit<OptionRow>[]): UpdateOptionInput[] {
  const updates = new Map<string, UpdateOptionInput>();
  for (const { row, key, value } of edits) {
    const before = updates.get(row.id) ?? { id: row.id, updatedAt: row.updatedAt };
    const lang = key === "labelEn" ? ("EN" as const) : ("NL" as const);
    updates.set(
      row.id,
      key === "label"
        ? { ...before, label: text(value) }
        : key === "color"
          ? { ...before, color: readOptionColor(text(value)) }
          : { ...before, translations: [...(before.translations ?? []), { lang, label: text(value) }] },
    );
  }
  return [...updates.values()];
}

/** The list as it is after the changes, shown until the server has answered. */
export function withUpdates(list: OptionList, updates: readonly UpdateOptionInput[]): OptionList {
  const apply = (row: OptionRow): OptionRow => {
    const update = updates.find(({ id }) => id === row.id);
    if (!update) return row;
    const { label, color, sortIndex, optionOptionsId, translations } = update;
    const languages = new Set<string>(translations?.map(({ lang }) => lang));
    return {
      ...row,
      label: label ?? row.label,
      color: color === undefined ? row.color : color,
      sortIndex: sortIndex ?? row.sortIndex,
      optionOptionsId: optionOptionsId === undefined ? row.optionOptionsId : (optionOptionsId ?? null),
      translations: [
        ...row.translations.filter(({ lang }) => !languages.has(lang)),
        ...(translations ?? []).filter((each) => each.label !== ""),
      ],
    };
  };
  const archived = new Map(updates.map(({ id, archived: isArchived }) => [id, isArchived]));
  const moves = (hidden: boolean) => (row: OptionRow) => archived.get(row.id) === hidden;
  return {
    ...list,
    options: [
      ...list.options.filter((row) => !moves(true)(row)),
      ...list.hiddenOptions.filter(moves(false)),
    ].map(apply),
    hiddenOptions: [
      ...list.hiddenOptions.filter((row) => !moves(false)(row)),
      ...list.options.filter(moves(true)),
    ],
  };
}

/** New options as rows of the list, after its last one unless they name their place. */
export function newRows(options: readonly OptionRow[], added: readonly NewOptionInput[]) {
  const last = Math.max(0, ...options.map(({ sortIndex }) => sortIndex));
  return added.map((input, index) => ({
    input,
    row: {
      id: "",
      key: null,
      value: "",
      label: input.label,
      color: input.color ?? null,
      status: null,
      sortIndex: input.sortIndex ?? last + index + 1,
      optionOptionsId: input.optionOptionsId ?? null,
      organizationID: null,
      userID: null,
      updatedAt: "",
      translations: [...(input.translations ?? [])],
      metadata: [],
    } satisfies OptionRow,
  }));
}
