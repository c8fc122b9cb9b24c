/** The statuses in the order of their keys: what happens most often first, the undecided last. */
const KEYS: readonly (readonly [action: string, key: string])[] = [
  ["sale", "1"],
  ["give", "2"],
  ["reuse", "3"],
  ["keep", "4"],
  ["store", "5"],
  ["repair", "6"],
  ["rent", "7"],
  ["recycle", "8"],
  ["dispose", "9"],
  ["done", "0"],
  ["tbd", "T"],
];

interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface StatusChoice extends Choice {
  /** Key that chooses it; statuses that the team added have none. */
  readonly key: string | null;
}

/** The team's statuses as the dialog offers them: the known ones by key, then those that the team added. */
export function orderStatuses(choices: readonly Choice[]): StatusChoice[] {
  const known = KEYS.flatMap(([action, key]) => {
    const choice = choices.find(({ value }) => value === action);
    return choice ? [{ ...choice, key }] : [];
  });
  const added = choices.filter(({ value }) => !KEYS.some(([action]) => action === value));
  return [...known, ...added.map((choice) => ({ ...choice, key: null }))];
}

const TYPING = "input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]";

/** The status that a key chooses; null while the user types or holds a modifier. */
export function statusOfKey(event: KeyboardEvent, choices: readonly StatusChoice[]): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.matches(TYPING)) return null;
  return choices.find(({ key }) => key === event.key.toUpperCase())?.value ?? null;
}
