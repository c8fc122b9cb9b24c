import { isChangedNoun } from "@gisement/shared-domain/changes";
import { isLiveEvent, type LiveEvent } from "../live/live-event.ts";
import type { SentEvent } from "./domain-event.ts";

/**
 * Reads an event of another process, which may run an older or a newer release: what this one does not know is left out.
 * Returns null if nothing is left.
 */
export function readEvent(payload: string, onUnknown: (name: string) => void): SentEvent | LiveEvent | null {
  const event = readObject(payload);
  if (!event || typeof event.kind !== "string") {
    onUnknown("a text that is no event");
    return null;
  }
  const { kind, recipientID, nouns } = event;
  if (isLiveEvent({ kind })) return event as unknown as LiveEvent;
  if (typeof recipientID !== "string") {
    onUnknown(`the kind ${kind}`);
    return null;
  }
  // Nobody listens to an unknown kind.
  if (kind !== "rows-changed") return event as unknown as SentEvent;
  const named: readonly unknown[] = Array.isArray(nouns) ? nouns : [];
  const known = named.filter(isChangedNoun);
  for (const noun of named) if (!isChangedNoun(noun)) onUnknown(`the noun ${String(noun)}`);
  const page = typeof event.page === "string" ? event.page : null;
  return known.length > 0 ? { kind, recipientID, nouns: known, page } : null;
}

function readObject(payload: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
