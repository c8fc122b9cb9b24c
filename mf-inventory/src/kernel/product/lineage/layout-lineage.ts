export interface LineageEdge {
  readonly fromID: string;
  readonly toID: string;
}
export interface Placed {
  readonly id: string;
  /** Generation, from 0. */
  readonly column: number;
  /** Place among its generation, from 0. */
  readonly row: number;
}
export interface LineageLayout {
  readonly placed: readonly Placed[];
  readonly columns: number;
  readonly rows: number;
}

/**
 * Places every lot right of all its predecessors, and orders each generation by the rows of the parents, so
 * that few lines cross. Links that would close a circle are not followed.
 */
export function layoutLineage(ids: readonly string[], links: readonly LineageEdge[]): LineageLayout {
  const known = new Set(ids);
  const parents = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { fromID, toID } of links)
    if (known.has(fromID) && known.has(toID) && fromID !== toID) parents.get(toID)?.push(fromID);

  const columns = new Map<string, number>();
  const onTheWay = new Set<string>();
  const columnOf = (id: string): number => {
    const found = columns.get(id);
    if (found !== undefined) return found;
    if (onTheWay.has(id)) return -1;
    onTheWay.add(id);
    const column = Math.max(-1, ...(parents.get(id) ?? []).map(columnOf)) + 1;
    onTheWay.delete(id);
    columns.set(id, column);
    return column;
  };
  for (const id of ids) columnOf(id);

  const count = Math.max(0, ...columns.values()) + (ids.length > 0 ? 1 : 0);
  const rows = new Map<string, number>();
  const placed: Placed[] = [];
  for (let column = 0; column < count; column++) {
    const members = ids.filter((id) => columns.get(id) === column);
    const height = (id: string) => {
      const above = (parents.get(id) ?? []).map((parent) => rows.get(parent) ?? 0);
      return above.length === 0 ? 0 : above.reduce((sum, row) => sum + row, 0) / above.length;
    };
    const order = members
      .map((id, index) => ({ id, index, height: height(id) }))
      .sort((a, b) => a.height - b.height || a.index - b.index);
    for (const [row, { id }] of order.entries()) {
      rows.set(id, row);
      placed.push({ id, column, row });
    }
  }
  const tallest = Math.max(0, ...placed.map(({ row }) => row + 1));
  return { placed, columns: count, rows: tallest };
}
