import type { Thing, WatchKind } from "@gisement/shared-domain/live";

/** Rows that pages may be watching have changed; every process decides which of its readers learn of it. */
export interface ThingsChanged {
  readonly kind: "things-changed";
  readonly things: Readonly<Partial<Record<WatchKind, readonly string[]>>>;
  /** The page that wrote them, which has already refreshed itself. */
  readonly page: string | null;
}
/** A page has said what it shows; the process that holds its stream keeps it. */
export interface PageWatches {
  readonly kind: "page-watches";
  readonly userID: string;
  readonly stream: string;
  readonly page: string;
  readonly things: readonly Thing[];
}
/** Readers of these things have come or gone. */
export interface PresenceChanged {
  readonly kind: "presence-changed";
  readonly things: readonly Thing[];
}
/** A point of a thing, in the thing's own measure: of a plan, pixels of its picture. */
export interface PlacedAt {
  readonly x: number;
  readonly y: number;
}
/** The pointer of a person has moved on a thing that they have open, or left it. */
export interface PointerMoved {
  readonly kind: "pointer-moved";
  readonly thing: Thing;
  readonly userID: string;
  readonly organizationID: string | null;
  /** Whether other sides of the row may learn of it. */
  readonly isParty: boolean;
  readonly at: PlacedAt | null;
}
export type LiveEvent = ThingsChanged | PageWatches | PresenceChanged | PointerMoved;

const KINDS: readonly string[] = [
  "things-changed",
  "page-watches",
  "presence-changed",
  "pointer-moved",
] satisfies LiveEvent["kind"][];
export const isLiveEvent = (event: { readonly kind: string }): event is LiveEvent =>
  KINDS.includes(event.kind);
