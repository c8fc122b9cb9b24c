import { foldLabel, positionOf } from "@gisement/shared-domain/fields";
import { groupBy } from "../../../platform/group-by.ts";
import { liveFields } from "../field-set.ts";
import { isArchivedOption } from "../option-list.ts";
import type { OptionRow } from "../option-sources.ts";
import type { FieldRow } from "../types.ts";
import type { TwoStates } from "./set-at.ts";

/** One value of a property that differs; texts as they are stored, null for none. */
export interface ValueChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}
/** How a property differs from what it was at a version. */
export interface PropertyChange {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly kind: "added" | "removed" | "changed";
  readonly values: readonly ValueChange[];
  readonly options: OptionChanges;
}
export interface OptionChanges {
  readonly added: readonly OptionRow[];
  readonly removed: readonly OptionRow[];
  readonly changed: readonly OptionRow[];
}

const NO_OPTIONS: OptionChanges = { added: [], removed: [], changed: [] };
const text = (value: unknown): string | null =>
  value === null || value === undefined || value === ""
    ? null
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

/** The properties that differ between a version and now, in the team's order; those that are gone come last. */
export function compareSet(states: TwoStates): readonly PropertyChange[] {
  const [now, then] = [liveFields(states.now.set), liveFields(states.past.set)];
  const before = new Map(then.map((row) => [row.key ?? "", row]));
  const after = new Map(now.map((row) => [row.key ?? "", row]));
  const optionsOf = compareOptions(states);
  const ordered = [
    ...now.toSorted((one, other) => positionOf(one) - positionOf(other)),
    ...then.filter(({ key }) => !after.has(key ?? "")),
  ];
  return ordered.flatMap((row): PropertyChange[] => {
    const key = row.key ?? "";
    const [past, present] = [before.get(key), after.get(key)];
    const kind = !past ? "added" : !present ? "removed" : "changed";
    const values = past && present ? compareValues(states, past, present) : [];
    const options = optionsOf.get(key) ?? NO_OPTIONS;
    const isSame = values.length === 0 && Object.values(options).every((rows) => rows.length === 0);
    return kind === "changed" && isSame
      ? []
      : [{ key, label: row.label, type: row.type, kind, values, options }];
  });
}

function compareValues({ now, past: before }: TwoStates, past: FieldRow, present: FieldRow): ValueChange[] {
  const settings = (row: FieldRow) => new Map(row.metadata.map(({ key, value }) => [key, text(value)]));
  const [former, current] = [settings(past), settings(present)];
  const labels = (state: TwoStates["now"], row: FieldRow) => state.labels.get(row.id) ?? {};
  const pairs: [string, string | null, string | null][] = [
    ["label", past.label, present.label],
    ...(["EN", "NL"] as const).map((lang): [string, string | null, string | null] => [
      `label${lang === "EN" ? "En" : "Nl"}`,
      text(labels(before, past)[lang]),
      text(labels(now, present)[lang]),
    ]),
    ["group", past.group, present.group],
    ["type", past.type, present.type],
    ["value", past.value, present.value],
    ...[...new Set([...former.keys(), ...current.keys()])].map(
      (name): [string, string | null, string | null] => [
        name,
        former.get(name) ?? null,
        current.get(name) ?? null,
      ],
    ),
  ];
  return pairs.flatMap(([name, before, after]) => (before === after ? [] : [{ name, before, after }]));
}

/** The changed options by the key of their list. A copy of one of the platform's is a change of that option. */
function compareOptions({
  now,
  past: then,
  platformOptions,
  lists,
}: TwoStates): ReadonlyMap<string, OptionChanges> {
  const keyOf = new Map(lists.map(({ id, key }) => [id, key ?? ""]));
  const listOf = ({ fieldOptionsId }: OptionRow) => keyOf.get(fieldOptionsId ?? "") ?? "";
  const isLive = (row: OptionRow) => row.fieldOptionsId !== null && !isArchivedOption(row);
  const nameOf = (row: OptionRow) => `${listOf(row)}\n${row.value}`;
  const platforms = new Map(platformOptions.map((row) => [nameOf(row), row]));
  const own = (rows: readonly OptionRow[]) => new Map(rows.map((row) => [nameOf(row), row]));
  // A row without a list was taken back: its list is that of the other side.
  const [past, present] = [
    own(then.options.filter(({ fieldOptionsId }) => fieldOptionsId !== null)),
    own(now.options.filter(({ fieldOptionsId }) => fieldOptionsId !== null)),
  ];
  const labels = ({ labels: all }: TwoStates["now"], { id }: OptionRow) =>
    ["EN", "NL"].map((lang) => all.get(id)?.[lang] ?? null).join("\n");
  const differs = (was: OptionRow, is: OptionRow) =>
    was.label !== is.label ||
    was.sortIndex !== is.sortIndex ||
    was.optionOptionsId !== is.optionOptionsId ||
    (was.id === is.id && labels(then, was) !== labels(now, is));
  const names = [...new Set([...past.keys(), ...present.keys()])];
  const found = names.flatMap((name) => {
    const [before, after] = [past.get(name) ?? platforms.get(name), present.get(name) ?? platforms.get(name)];
    const [was, is] = [before && isLive(before) ? before : null, after && isLive(after) ? after : null];
    if (!was && !is) return [];
    const row = (is ?? was) as OptionRow;
    const kind = !was ? "added" : !is ? "removed" : differs(was, is) ? "changed" : null;
    return kind ? [{ key: listOf(row), kind, row }] : [];
  });
  return new Map(
    [...groupBy(found, ({ key }) => key)].map(([key, ofList]) => {
      const rows = (kind: string) =>
        ofList
          .flatMap((one) => (one.kind === kind ? [one.row] : []))
          .toSorted((one, other) => (foldLabel(one.label) < foldLabel(other.label) ? -1 : 1));
      return [key, { added: rows("added"), removed: rows("removed"), changed: rows("changed") }];
    }),
  );
}
