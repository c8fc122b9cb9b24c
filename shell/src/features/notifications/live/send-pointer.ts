import { type PlacedAt, type Thing, thingKey, type Watches } from "@gisement/shared-domain/live";

/** Milliseconds between two places of a pointer that is on its way. */
const PAUSE = 200;

interface Parts {
  readonly watches: Pick<Watches, "onPoint">;
  /** A failure is left: the next place follows. */
  readonly send: (thing: Thing, at: PlacedAt | null) => Promise<unknown>;
}

/** Sends where the person's pointer is: the first place at once, then the latest one after each pause. */
export function createPointerSender({ watches, send }: Parts) {
  const waiting = new Map<string, { readonly thing: Thing; readonly at: PlacedAt | null }>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  function flush(): void {
    timer = null;
    if (waiting.size === 0) return;
    for (const { thing, at } of waiting.values()) send(thing, at).catch(() => undefined);
    waiting.clear();
    timer = setTimeout(flush, PAUSE);
  }
  const off = watches.onPoint((thing, at) => {
    waiting.set(thingKey(thing), { thing, at });
    if (timer === null) flush();
  });
  return {
    stop(): void {
      off();
      if (timer !== null) clearTimeout(timer);
      waiting.clear();
    },
  };
}
