import { type ListedLot, listOfLot } from "@gisement/shared-domain/occurrences";

/** A page of a list as a cache holds it. */
export interface LotPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}
export interface LotLists<Row> {
  readonly active: readonly LotPage<Row>[];
  readonly removed: readonly LotPage<Row>[];
}

/** The pages without these rows; every page's total is that of the whole list, so all of them are lowered alike. */
export function takeOut<Row extends { readonly id: string }, Page extends LotPage<Row>>(
  pages: readonly Page[],
  ids: ReadonlySet<string>,
): readonly Page[] {
  const held = pages.reduce((sum, { items }) => sum + items.filter(({ id }) => ids.has(id)).length, 0);
  if (held === 0) return pages;
  return pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - held,
  }));
}

/** The pages with these rows first; rows that were there already stand once. */
export function putFirst<Row extends { readonly id: string }, Page extends LotPage<Row>>(
  pages: readonly Page[],
  rows: readonly Row[],
): readonly Page[] {
  if (rows.length === 0) return pages;
  const [first, ...rest] = takeOut<Row, Page>(pages, new Set(rows.map(({ id }) => id)));
  // A list that was never read is read when somebody opens it.
  if (!first) return pages;
  const grown = (page: Page): Page => ({ ...page, total: page.total + rows.length });
  return [{ ...grown(first), items: [...rows, ...first.items] }, ...rest.map(grown)];
}

/**
 * Moves lots between the caches of the active and the removed list (INV-515): each row, as it is now, leaves the one and
 * heads the other, or leaves both when it is purged.
 */
export function moveBetweenLists<Row extends { readonly id: string }>(
  { active, removed }: LotLists<Row>,
  changed: readonly (Row & ListedLot)[],
): LotLists<Row> {
  const ids = new Set(changed.map(({ id }) => id));
  const into = (list: "active" | "removed") => changed.filter((row) => listOfLot(row) === list);
  return {
    active: putFirst<Row, LotPage<Row>>(takeOut(active, ids), into("active")),
    removed: putFirst<Row, LotPage<Row>>(takeOut(removed, ids), into("removed")),
  };
}
