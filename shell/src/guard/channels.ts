import type { Holding, Leftover } from "./ledger.ts";
import type { GuardParts } from "./timers.ts";

const KIND: Leftover = "channel";
/** Constructor, and the method that ends what it made. */
const CHANNELS = {
  BroadcastChannel: "close",
  WebSocket: "close",
  EventSource: "close",
  Worker: "terminate",
  SharedWorker: "close",
} as const;

/** `readyState` of a socket or an event stream that has ended (WebSocket: CLOSING and CLOSED, EventSource: CLOSED). */
const hasClosed = (channel: { readonly readyState?: number }) => (channel.readyState ?? 0) >= 2;

/** Open lines of remotes to elsewhere are known by whose code has opened them. */
export function guardChannels({ owners, ledger }: GuardParts): void {
  const page = window as unknown as Record<string, (new (...args: never[]) => object) | undefined>;
  for (const [name, ending] of Object.entries(CHANNELS)) {
    const Native = page[name];
    if (typeof Native !== "function") continue;
    const construct = (target: object, args: unknown[], newTarget: unknown): object => {
      // The frame of this function stands between the caller and the constructor.
      const owner = ledger.busy ? owners.ofCaller(construct) : null;
      const channel = Reflect.construct(target as never, args, newTarget as never) as Record<string, unknown>;
      const holder = (name === "SharedWorker" ? channel.port : channel) as Record<string, () => void>;
      const end = holder[ending];
      if (!owner || typeof end !== "function") return channel;
      const close = () => end.call(holder);
      const holding: Holding = {
        kind: KIND,
        what: name,
        end: close,
        over: () => hasClosed(channel),
      };
      holder[ending] = () => {
        ledger.drop(owner, holding);
        close();
      };
      ledger.hold(owner, holding);
      return channel;
    };
    page[name] = new Proxy(Native, { construct: construct as ProxyHandler<typeof Native>["construct"] });
  }
}
