/** Shown as the former value of a field that was empty (INV-009, decision A13). */
export const NOT_EXIST = "NOT_EXIST";

/** Types of a lot besides those that users choose (INV-533). */
export const LOT_TYPES = {
  sale: "sale",
  deleted: "deleted",
  /** A lot that was split, or a batch that was undone: kept as history, never restored. */
  closed: "closed",
} as const;
export const LOT_ACTIONS = { sale: "sale", give: "give", done: "done" } as const;

/** DATA-511: `active` is in the inventory, `done` has left it, `deleted` is in no list (decision A8). */
export const LOT_PROGRESS = ["active", "done", "deleted"] as const;
export type LotProgress = (typeof LOT_PROGRESS)[number];

export interface ListedLot {
  readonly progress: string;
  readonly type: string | null;
}

/**
 * The list that contains a lot: a removal moves it from active to removed, a restoration back (INV-515). Mirrors
 * LISTING_FILTER and RESTORABLE_FILTER.
 */
export function listOfLot({ progress, type }: ListedLot): "active" | "removed" | null {
  if (progress === "active") return type === LOT_TYPES.deleted ? null : "active";
  return progress === "done" && type !== LOT_TYPES.closed ? "removed" : null;
}

/** Lots that can be restored, as a filter of `searchProduct`. */
export const RESTORABLE_FILTER = {
  progress: { eq: "done" },
  type: { ne: LOT_TYPES.closed },
} as const;
