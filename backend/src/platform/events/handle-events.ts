import { composition } from "../composition.ts";
import type { DomainEvent, SentEvent } from "./domain-event.ts";
import type { EventContext } from "./event-handler.ts";

/**
 * Runs the nouns' handlers of these events, in the transaction that emitted them. Returns the events that notify open browsers.
 */
export async function handleEvents(
  events: readonly DomainEvent[],
  context: Omit<EventContext, "send">,
): Promise<readonly SentEvent[]> {
  const sent: SentEvent[] = [];
  for (const event of events)
    for (const handle of composition().handlers[event.kind] ?? [])
      await handle({ ...context, send: (woken) => sent.push(woken) }, event);
  return sent;
}
