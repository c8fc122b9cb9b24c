import { createTokenBucket, type TokenBucket } from "../api/token-bucket.ts";
import type { Holding } from "./ledger.ts";
import type { Owner } from "./owner.ts";
import type { MemberWrapper } from "./patches.ts";
import { createGuarded, type GuardParts } from "./timers.ts";

/** Requests that a release may still send after it has left: the end of a save, not a loop. Burst, and refill per second. */
const LATE_REQUESTS = [20, 1] as const;

export interface TaskParts extends GuardParts {
  readonly report: (owner: Owner, what: string) => void;
}

interface Scheduler {
  postTask?: (task: () => unknown, options?: object) => Promise<unknown>;
  yield?: () => Promise<void>;
}
const scheduler = () => (window as unknown as { scheduler?: Scheduler }).scheduler;

/**
 * Ends work that needs no timer: messages between ports, tasks of the scheduler, and requests in a loop. Each would run
 * on after its remote has left.
 */
export function guardTasks(parts: TaskParts): MemberWrapper[] {
  const wrappers = [guardPorts(parts), guardScheduler(parts), guardFetch(parts)];
  for (const { install } of wrappers) install();
  return wrappers;
}

/** Messages of a remote's own ports wait while it is away: frameworks schedule with ports that they open once. */
function guardPorts(parts: TaskParts): MemberWrapper {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const page = window as unknown as { MessageChannel?: typeof MessageChannel };

  function pausable(port: MessagePort, owner: Owner): { pause(): void; resume(): void } {
    let waiting: unknown[][] | null = null;
    const send = port.postMessage;
    port.postMessage = (...given: unknown[]) => {
      if (waiting === null) Reflect.apply(send, port, given);
      else if (waiting.push(given) === 1) parts.report(owner, "messages between ports after leaving");
    };
    return {
      pause: () => {
        waiting ??= [];
      },
      resume: () => {
        const sent = waiting ?? [];
        waiting = null;
        for (const given of sent) Reflect.apply(send, port, given);
      },
    };
  }

  function install(): void {
    const Native = page.MessageChannel;
    if (typeof Native !== "function" || guarded.isOurs(Native)) return;
    const construct = (target: object, given: unknown[], newTarget: unknown): object => {
      const owner = guarded.callerOf(construct, page.MessageChannel);
      const channel = guarded.callOriginal(() =>
        Reflect.construct(target as never, given, newTarget as never),
      ) as MessageChannel;
      if (!owner) return channel;
      const ports = [channel.port1, channel.port2].map((port) => pausable(port, owner));
      const holding: Holding = {
        kind: "channel",
        what: "MessageChannel",
        end: () => ports.forEach(({ pause }) => void pause()),
        revive: () => ports.forEach(({ resume }) => void resume()),
        quiet: true,
      };
      ledger.hold(owner, holding);
      return channel;
    };
    page.MessageChannel = guarded.own(
      new Proxy(Native, { construct: construct as ProxyHandler<typeof Native>["construct"] }),
    );
  }
  return { members: [[window, "MessageChannel"]], install };
}

/** Tasks that come up after their remote has left do not run. */
function guardScheduler(parts: TaskParts): MemberWrapper {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const holder = scheduler();
  const prototype = holder && (Object.getPrototypeOf(holder) as Scheduler);

  /** Whether the release is still there; reports it if not. */
  function mayRun(owner: Owner): boolean {
    if (ledger.isHere(owner)) return true;
    parts.report(owner, "tasks of the scheduler after leaving");
    return false;
  }

  function install(): void {
    const { postTask, yield: pause } = prototype ?? {};
    if (!prototype || !postTask || (guarded.isOurs(postTask) && guarded.isOurs(pause))) return;
    prototype.postTask = guarded.own(function guardedTask(this: Scheduler, task, options) {
      const owner = guarded.callerOf(guardedTask, prototype.postTask);
      const run = owner ? () => (mayRun(owner) ? task() : undefined) : task;
      return guarded.callOriginal(() => postTask.call(this, run, options));
    });
    if (pause)
      prototype.yield = guarded.own(function guardedYield(this: Scheduler): Promise<void> {
        const owner = guarded.callerOf(guardedYield, prototype.yield);
        const done = guarded.callOriginal(() => pause.call(this));
        if (!owner) return done;
        // A promise that is never settled ends the loop that waits for it.
        return done.then(() => (mayRun(owner) ? undefined : new Promise<never>(() => {})));
      });
  }
  return {
    members: prototype ? (["postTask", "yield"] as const).map((name) => [prototype, name] as const) : [],
    install,
  };
}

/** A release that has left may end what it was saving; a loop of requests is refused. */
function guardFetch(parts: TaskParts): MemberWrapper {
  const { ledger } = parts;
  const guarded = createGuarded(parts);
  const late = new Map<Owner, TokenBucket>();

  function isRefused(owner: Owner): boolean {
    if (ledger.isHere(owner)) {
      late.delete(owner);
      return false;
    }
    const bucket = late.get(owner) ?? createTokenBucket(...LATE_REQUESTS);
    late.set(owner, bucket);
    if (bucket.take() === "granted") return false;
    parts.report(owner, `more than ${LATE_REQUESTS[0]} requests after leaving`);
    return true;
  }

  function install(): void {
    const native = window.fetch;
    if (typeof native !== "function" || guarded.isOurs(native)) return;
    window.fetch = guarded.own(function guardedFetch(input: RequestInfo | URL, init?: RequestInit) {
      const owner = guarded.callerOf(guardedFetch, window.fetch);
      // A rejection would only make the loop faster.
      if (owner && isRefused(owner)) return new Promise<Response>(() => {});
      return guarded.callOriginal(() => native.call(window, input, init));
    });
  }
  return { members: [[window, "fetch"]], install };
}
