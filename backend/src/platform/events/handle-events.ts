import { composition } from "../composition.ts";
import type { DomainEvent, SentEvent } from "./domain-event.ts";
import type { EventContext } from "./event-handler.ts";

/**
 * Runs what the nouns do about these events, in the transaction that they come from. Answers with the events that open
 * browsers are woken by.
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
