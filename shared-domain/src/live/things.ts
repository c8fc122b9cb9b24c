import type { ChangedNoun } from "../changes/index.ts";

/**
 * Things that an open page can watch, and the nouns whose queries show them. `project` stands for the project with the
 * list of its lots, `conversation` for the messages of an order, `plan` for a floor with what is drawn on it.
 */
export const WATCHED_NOUNS = {
  lot: ["lots"],
  order: ["orders"],
  conversation: ["orders"],
  project: ["projects", "lots"],
  plan: ["plans"],
  shape: ["plans"],
} as const satisfies Readonly<Record<string, readonly ChangedNoun[]>>;

export type WatchKind = keyof typeof WATCHED_NOUNS;
export const WATCH_KINDS = Object.keys(WATCHED_NOUNS) as readonly WatchKind[];
export const isWatchKind = (value: unknown): value is WatchKind =>
  typeof value === "string" && Object.hasOwn(WATCHED_NOUNS, value);

/** Things on which several people work at the same moment, so that each has to see the others' changes at once. */
const TOGETHER: ReadonlySet<WatchKind> = new Set(["conversation", "plan", "shape"]);
export const isWorkedOnTogether = (kind: WatchKind): boolean => TOGETHER.has(kind);

/** One row that a page shows. */
export interface Thing {
  readonly kind: WatchKind;
  readonly id: string;
}
export const thingKey = ({ kind, id }: Thing): string => `${kind}:${id}`;

/** A teammate, or a team on the other side of the row, that has a thing open. */
export interface Presence {
  /** Id of the teammate, of the other team, or of a person without a team. */
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  /** Other sides appear under the name of their team. */
  readonly kind: "person" | "team";
  /** Where their pointer is; missing while it is elsewhere. */
  readonly at?: PlacedAt;
}

/** A point of a thing, in the thing's own measure: of a plan, pixels of its picture. */
export interface PlacedAt {
  readonly x: number;
  readonly y: number;
}

export const WATCH_LIMITS = {
  /** Things that one page watches. */
  things: 20,
  /** Names in a list of presence; the total counts all. */
  names: 8,
  /** Milliseconds between two heartbeats of a page that watches something. */
  heartbeat: 8000,
  /** Milliseconds without a heartbeat after which a page counts as gone. */
  lost: 20_000,
} as const;
