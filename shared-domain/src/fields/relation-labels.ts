/** A row that a relation names. */
export interface RelatedRow {
  readonly id: string;
  readonly name: string;
  /** What tells it apart from others of its name. */
  readonly detail: string | null;
}

/** Labels of rows by id: the name, and the detail behind it where two of them share the name. */
export function relationLabels(rows: readonly RelatedRow[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    rows.map(({ id, name, detail }) => [
      id,
      detail && (count.get(name) ?? 0) > 1 ? `${name} (${detail})` : name,
    ]),
  );
}

/** The name in a label that may have a detail behind it. */
export const nameInLabel = (label: string): string => label.replace(/ \([^()]*\)$/, "");
