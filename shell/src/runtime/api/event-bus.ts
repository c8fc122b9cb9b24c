import type { ShellApi, ShellEventName, ShellEvents } from "@gisement/shared-domain/remote";

type Listener = (payload: ShellEvents[ShellEventName]) => void;

/** Maximum depth of events emitted inside listeners; ends event loops. */
const MAX_DEPTH = 8;

/**
 * The event bus between remotes. A listener that throws does not prevent the others from running; `onFault` gets its
 * error.
 */
export function createEventBus(onFault: (error: unknown) => void): ShellApi["events"] {
  const listeners = new Map<ShellEventName, Set<Listener>>();
  let depth = 0;
  return {
    emit(name, payload) {
      if (depth >= MAX_DEPTH) {
        onFault(new Error(`${name} was dropped: it was emitted inside ${MAX_DEPTH} nested listeners`));
        return;
      }
      depth += 1;
      try {
        for (const listener of [...(listeners.get(name) ?? [])]) {
          try {
            listener(payload);
          } catch (error) {
            onFault(error);
          }
        }
      } finally {
        depth -= 1;
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, known);
      // A wrapper per subscription: a function subscribed twice can end each subscription separately.
      const entry: Listener = (payload) => (listener as Listener)(payload);
      known.add(entry);
      return () => known.delete(entry);
    },
  };
}
