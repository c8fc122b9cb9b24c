import type { Executor } from "../database/database.ts";
import type { EventKind, EventOf, SentEvent } from "./domain-event.ts";

/** What an event handler works with: the transaction that the event comes from. */
export interface EventContext {
  readonly tx: Executor;
  /** Who acts; null for the system. */
  readonly actor: { readonly userID: string; readonly name: string } | null;
  readonly now: Date;
  /** Wakes the open browsers of a person, once the transaction is committed. */
  send(event: SentEvent): void;
}
export type EventHandler<Kind extends EventKind> = (
  context: EventContext,
  event: EventOf<Kind>,
) => Promise<void>;
export type EventHandlers = { readonly [Kind in EventKind]?: EventHandler<Kind> };
export type AnyEventHandler = (context: EventContext, event: EventOf<EventKind>) => Promise<void>;
