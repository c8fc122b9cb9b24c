import {
  Anchor,
  Archive,
  Ban,
  Bookmark,
  Box,
  Check,
  CheckCheck,
  Clock,
  Euro,
  Gift,
  Hammer,
  KeyRound,
  type LucideIcon,
  PackageCheck,
  Recycle,
  Repeat2,
  Tag,
  ThumbsUp,
  TimerOff,
  Trash2,
  Warehouse,
  X,
} from "lucide-react";

/** Kinds of records that have a status drawn as a tile; conditions are quantities and drawn as a stack. */
export type TileKind = "action" | "order" | "project" | "member" | "job";

export type Material =
  | "ground"
  | "ochre"
  | "leaf"
  | "zinc"
  | "slate"
  | "verdigris"
  | "plaster"
  | "copper"
  | "lichen"
  | "brick"
  | "stone"
  | "forest";

/** The phase: hatched is not decided, filled is decided, outlined is closed. A plain state has no tile: `pill` or `word`. */
export type Form = "hatched" | "filled" | "outlined" | "pill" | "word";

export interface Look {
  readonly material: Material;
  readonly form: Form;
  readonly sign: LucideIcon | null;
}

const filled = (material: Material, sign: LucideIcon): Look => ({ material, form: "filled", sign });
const closed = (sign: LucideIcon): Look => ({ material: "stone", form: "outlined", sign });
const UNDECIDED: Look = { material: "ground", form: "hatched", sign: null };
/** A status that the team added: decided, but without a material and sign of its own. */
const ADDED: Look = { material: "stone", form: "filled", sign: null };

/** No two values of a kind share both form and sign, because colour alone must not carry the meaning. */
const LOOKS: Record<TileKind, Readonly<Record<string, Look>>> = {
  action: {
    sale: filled("ochre", Tag),
    reuse: filled("leaf", Repeat2),
    store: filled("zinc", Warehouse),
    keep: filled("slate", Anchor),
    rent: filled("verdigris", KeyRound),
    give: filled("plaster", Gift),
    repair: filled("copper", Hammer),
    recycle: filled("lichen", Recycle),
    dispose: filled("brick", Trash2),
    tbd: UNDECIDED,
    done: closed(Check),
  },
  order: {
    PENDING: filled("ochre", Clock),
    OPTIONED: filled("zinc", Bookmark),
    CONFIRMED: filled("verdigris", ThumbsUp),
    PAID: filled("leaf", Euro),
    READY: filled("forest", PackageCheck),
    DONE: closed(CheckCheck),
    REFUSED: filled("brick", X),
    EXPIRED: closed(TimerOff),
    CANCELED: closed(Ban),
  },
  project: {
    active: { material: "leaf", form: "pill", sign: null },
    done: closed(Check),
    archived: closed(Box),
  },
  member: {
    PENDING: filled("ochre", Clock),
    DONE: { material: "stone", form: "word", sign: null },
    DECLINED: filled("brick", X),
    ARCHIVED: closed(Archive),
  },
  job: {
    waiting: filled("ochre", Clock),
    running: { material: "leaf", form: "pill", sign: null },
    done: closed(Check),
    failed: filled("brick", X),
    cancelled: closed(Ban),
    expired: closed(TimerOff),
  },
};

export const lookOf = (kind: TileKind, value: string): Look => LOOKS[kind][value] ?? ADDED;

/** Classes that paint an area in the layer colour of a status of lots; undecided lots are hatched. */
export function statusPaint(status: string): string {
  const { material, form } = lookOf("action", status);
  return `gis-material--${material}${form === "hatched" ? " gis-open" : ""}`;
}

/**
 * Statuses wherever all stand together: what leaves the stock first, undecided and closed lots last. A team's own
 * statuses stand before these two.
 */
export const STATUS_ORDER: readonly string[] = Object.keys(LOOKS.action);
const ADDED_RANK = STATUS_ORDER.indexOf("tbd") - 0.5;
const rankOf = (value: string) => (STATUS_ORDER.includes(value) ? STATUS_ORDER.indexOf(value) : ADDED_RANK);

export function compareStatuses(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b);
}
