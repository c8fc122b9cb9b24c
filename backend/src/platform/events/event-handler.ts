import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../database/database.ts";
import type { SystemStep } from "../transaction/step.ts";
import type { EventKind, EventOf, SentEvent } from "./domain-event.ts";

/** The context of an event handler: the transaction that emitted the event. */
export interface EventContext {
  readonly tx: Executor;
  /** The acting user; null for the system. */
  readonly actor: UserIdentity | null;
  readonly now: Date;
  /** As in the step that emitted the event: work that follows from it runs after the commit, or never. */
  readonly enqueue: SystemStep["enqueue"];
  readonly wrote: SystemStep["wrote"];
  /** Notifies a person's open browsers once the transaction is committed. */
  send(event: SentEvent): void;
}
export type EventHandler<Kind extends EventKind> = (
  context: EventContext,
  event: EventOf<Kind>,
) => Promise<void>;
export type EventHandlers = { readonly [Kind in EventKind]?: EventHandler<Kind> };
export type AnyEventHandler = (context: EventContext, event: EventOf<EventKind>) => Promise<void>;
