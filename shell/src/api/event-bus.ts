import type { ShellApi, ShellEventName, ShellEvents } from "@gisement/shared-domain/remote";

type Listener = (payload: ShellEvents[ShellEventName]) => void;

/** The events that parts tell each other; a listener that throws does not keep the others from hearing. */
export function createEventBus(onFault: (error: unknown) => void): ShellApi["events"] {
  const listeners = new Map<ShellEventName, Set<Listener>>();
  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload);
        } catch (error) {
          onFault(error);
        }
      }
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, known);
      const entry = listener as Listener;
      known.add(entry);
      return () => known.delete(entry);
    },
  };
}
