import type { Holding, Leftover } from "./ledger.ts";
import type { MemberWrapper } from "./patches.ts";
import { createGuarded, type GuardParts } from "./timers.ts";

const KIND: Leftover = "channel";
/** Constructors, each with the method that ends the channel. */
const CHANNELS = {
  BroadcastChannel: "close",
  WebSocket: "close",
  EventSource: "close",
  Worker: "terminate",
  SharedWorker: "close",
} as const;

/**
 * Whether a socket or an event stream has ended, by `readyState` (WebSocket: CLOSING and CLOSED, EventSource:
 * CLOSED).
 */
const hasClosed = (channel: { readonly readyState?: number }) => (channel.readyState ?? 0) >= 2;

const page = window as unknown as Record<string, (new (...args: never[]) => object) | undefined>;

/** Attributes open channels of remotes to the release whose code opened them. */
export function guardChannels(parts: GuardParts): MemberWrapper[] {
  const wrappers = Object.entries(CHANNELS).map(([name, ending]) => guardChannel(name, ending, parts));
  for (const { install } of wrappers) install();
  return wrappers;
}

function guardChannel(name: string, ending: string, parts: GuardParts): MemberWrapper {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  function install(): void {
    const Native = page[name];
    if (typeof Native !== "function" || guarded.isOurs(Native)) return;
    const construct = (target: object, args: unknown[], newTarget: unknown): object => {
      // This function's frame is between the caller and the constructor on the stack.
      const owner = guarded.callerOf(construct, page[name]);
      const channel = guarded.callOriginal(() =>
        Reflect.construct(target as never, args, newTarget as never),
      ) as Record<string, unknown>;
      const holder = (name === "SharedWorker" ? channel.port : channel) as Record<string, () => void>;
      const end = holder[ending];
      if (!owner || typeof end !== "function") return channel;
      const close = () => end.call(holder);
      const holding: Holding = {
        kind: KIND,
        what: name,
        end: close,
        hasEnded: () => hasClosed(channel),
      };
      holder[ending] = () => {
        ledger.drop(owner, holding);
        close();
      };
      ledger.hold(owner, holding);
      return channel;
    };
    page[name] = guarded.own(
      new Proxy(Native, { construct: construct as ProxyHandler<typeof Native>["construct"] }),
    );
  }
  return { members: [[window, name]], install };
}
