/** Shown for the former value of a field that was empty (INV-009, decision A13). */
export const NOT_EXIST = "NOT_EXIST";

/** A lot's type beside what people give it (INV-533). */
export const LOT_TYPES = {
  sale: "sale",
  deleted: "deleted",
  /** An occurrence whose parts went on without it, or a batch that was undone: history, never restored. */
  closed: "closed",
} as const;
export const LOT_ACTIONS = { sale: "sale", give: "give", done: "done" } as const;

/** DATA-511: `active` is the inventory, `done` what left it, `deleted` what is in no list (decision A8). */
export const LOT_PROGRESS = ["active", "done", "deleted"] as const;
export type LotProgress = (typeof LOT_PROGRESS)[number];

export interface ListedLot {
  readonly progress: string;
  readonly type: string | null;
}

/**
 * Which list holds a lot: a removal moves it from the active to the removed one, a restoration back (INV-515). Mirrors
 * LISTING_FILTER and RESTORABLE_FILTER.
 */
export function listOfLot({ progress, type }: ListedLot): "active" | "removed" | null {
  if (progress === "active") return type === LOT_TYPES.deleted ? null : "active";
  return progress === "done" && type !== LOT_TYPES.closed ? "removed" : null;
}

/** What can be restored, as a filter of `searchProduct`. */
export const RESTORABLE_FILTER = {
  progress: { eq: "done" },
  type: { ne: LOT_TYPES.closed },
} as const;
