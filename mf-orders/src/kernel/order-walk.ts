import type { OrderKind } from "@gisement/shared-domain/orders";
import type { WalkPlace } from "@gisement/shared-ui/page";

interface Seen {
  readonly kind: OrderKind;
  readonly ids: readonly string[];
  /** Rows of the whole list, of which the first are loaded. */
  readonly total: number;
}
let seen: Seen | null = null;

/** Remembers the list from which orders are opened. */
export const rememberList = (list: Seen): void => {
  seen = list;
};

/** The place of an order in the list it was opened from; null if it was opened otherwise. */
export function placeInList(kind: OrderKind, id: string): WalkPlace | null {
  if (seen?.kind !== kind) return null;
  const index = seen.ids.indexOf(id);
  if (index < 0) return null;
  return {
    position: index + 1,
    total: Math.max(seen.total, seen.ids.length),
    previous: seen.ids[index - 1],
    next: seen.ids[index + 1],
  };
}
