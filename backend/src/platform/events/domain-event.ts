import type { ChangedNoun } from "@gisement/shared-domain/changes";

/**
 * Events that rules emit, by kind. A noun adds its own with `declare module`. Events with a recipient travel to other processes
 * and open browsers: they contain only ids, and the receiver loads the rows that it may see. The others are for handlers within the same
 * transaction.
 */
export interface DomainEvents {
  /** This person has a new notification, or has seen some (then `id` is null). */
  "notifications-changed": { readonly id: string | null; readonly recipientID: string };
}
export type EventKind = keyof DomainEvents;
export type EventOf<Kind extends EventKind> = {
  [Each in Kind]: { readonly kind: Each } & DomainEvents[Each];
}[Kind];
export type DomainEvent = EventOf<EventKind>;

/** Rows of these nouns have changed. The recipient is a team, or a person for rows without a team. */
export interface RowsChanged {
  readonly kind: "rows-changed";
  readonly recipientID: string;
  readonly nouns: readonly ChangedNoun[];
  /** The page that wrote them, which has already refreshed itself; null for jobs and other clients. */
  readonly page: string | null;
}

type PersonalEvent = Extract<DomainEvent, { readonly recipientID: string }>;
export type SentEvent = PersonalEvent | RowsChanged;
export const isSent = (event: DomainEvent): event is PersonalEvent => "recipientID" in event;
