import type { ChangedNoun } from "@gisement/shared-domain/changes";

/**
 * What rules say has happened. Those with a recipient travel to other processes and open browsers: only ids, the
 * receiver loads what it may see. The others are for what hangs on them within the same transaction: notices and mails.
 */
export type DomainEvent =
  | { readonly kind: "message-created"; readonly id: string; readonly recipientID: string }
  | { readonly kind: "mention-created"; readonly id: string; readonly recipientID: string }
  /** Something new for this person, or something of theirs was seen (then `id` is null). */
  | { readonly kind: "notifications-changed"; readonly id: string | null; readonly recipientID: string }
  | { readonly kind: "member-invited"; readonly memberID: string; readonly again?: boolean }
  /** Somebody signed up whose address had been invited: told here, the mail went long ago. */
  | { readonly kind: "invitation-found"; readonly memberID: string }
  /** Lots answer a wanted item that were not known to. */
  | { readonly kind: "alert-matched"; readonly alertID: string; readonly statusIDs: readonly string[] }
  /** An order waits for its addressee: it is new, or was optioned. */
  | { readonly kind: "order-waits"; readonly orderID: string }
  /** It moved on: nobody waits for an answer to it any more. */
  | { readonly kind: "order-moved"; readonly orderID: string };

/** Rows of these nouns have changed. The recipient is a team, or a person for rows without a team. */
export interface RowsChanged {
  readonly kind: "rows-changed";
  readonly recipientID: string;
  readonly nouns: readonly ChangedNoun[];
  /** The page that wrote them, which has refreshed itself; null for jobs and other clients. */
  readonly page: string | null;
}

type PersonalEvent = Extract<DomainEvent, { readonly recipientID: string }>;
export type SentEvent = PersonalEvent | RowsChanged;
export const isSent = (event: DomainEvent): event is PersonalEvent => "recipientID" in event;
