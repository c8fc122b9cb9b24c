/** Distance between the indexes of new views, as on the server. */
const GAP = 65_536;

interface Placed {
  readonly id: string;
  readonly sortIndex: number;
}

/**
 * The index that moves a view before or after its neighbour; null at the end of the row. Only this view's index
 * changes, so that other users' views stay untouched.
 */
export function movedIndex(views: readonly Placed[], id: string, step: -1 | 1): number | null {
  const at = views.findIndex((view) => view.id === id);
  const neighbour = views[at + step];
  if (at < 0 || !neighbour) return null;
  const beyond = views[at + 2 * step];
  if (!beyond) return neighbour.sortIndex + step * GAP;
  return Math.floor((neighbour.sortIndex + beyond.sortIndex) / 2);
}
