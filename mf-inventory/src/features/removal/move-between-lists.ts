import { type ListedLot, listOfLot } from "@gisement/shared-domain/occurrences";

/** A cached page of a list. */
export interface LotPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}
export interface LotLists<Row> {
  readonly active: readonly LotPage<Row>[];
  readonly removed: readonly LotPage<Row>[];
}

/** The pages without these rows. Each page holds the total of the whole list, so every total is lowered. */
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

/** The pages with these rows first, without duplicates. */
export function putFirst<Row extends { readonly id: string }, Page extends LotPage<Row>>(
  pages: readonly Page[],
  rows: readonly Row[],
): readonly Page[] {
  if (rows.length === 0) return pages;
  const [first, ...rest] = takeOut<Row, Page>(pages, new Set(rows.map(({ id }) => id)));
  // A list that was never fetched is fetched when it is opened.
  if (!first) return pages;
  const grown = (page: Page): Page => ({ ...page, total: page.total + rows.length });
  return [{ ...grown(first), items: [...rows, ...first.items] }, ...rest.map(grown)];
}

/**
 * Moves lots between the caches of the active and the removed list (INV-515): each current row leaves one list and
 * becomes the first of the other, or leaves both if purged.
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
