import { DomainError } from "@gisement/shared-domain/errors";
import type { Locale } from "@gisement/shared-domain/locale";
import {
  checkCalls,
  type RegisteredRemote,
  SHELL_EVENTS,
  type ShellApi,
  type ShellSlotName,
  type SlotHandlers,
} from "@gisement/shared-domain/remote";
import { sharedOverlays } from "@gisement/shared-ui/overlays";
import type { CallEnd } from "../health/create-health.ts";
import { recorder } from "../recorder/recorder.ts";
import { RemoteFailure, within } from "../remotes/remote-failure.ts";
import { CALL_LIMIT, type CallLimit, createCallLimit } from "./call-limit.ts";
import { noteCaller } from "./callers.ts";
import { createShellApi, type ShellApiParts } from "./create-shell-api.ts";
import { MAX_PAYLOAD, plainJson } from "./plain-json.ts";
import { queryClientFace } from "./query-client-face.ts";
import { createTokenBucket, type TokenBucket } from "./token-bucket.ts";

/** Burst, and refill per second. */
const EVENT_RATE = [200, 50] as const;
const TOAST_RATE = [6, 1] as const;
const MAX_REFUSALS = 50;
/** Dialogs of one remote at once: one, and one over it. */
const MAX_DIALOGS = 2;
/** Milliseconds for the texts of a language, as for the other life cycles. */
const TEXTS_TIMEOUT = 3000;

/** Receives the reason why the shell did not carry out a call of the contract. */
export type Refusal = (remote: RegisteredRemote, message: string) => void;

export interface ScopeParts extends ShellApiParts {
  readonly refuse: Refusal;
  /** Called when an operation ends, with its name, duration in milliseconds and outcome. */
  readonly onCall?: (remote: RegisteredRemote, name: string, milliseconds: number, end: CallEnd) => void;
}

interface Limits {
  readonly events: TokenBucket;
  readonly toasts: TokenBucket;
  readonly call: CallLimit;
  /** The page's query cache as this remote sees it. */
  readonly queryClient: ShellApi["queryClient"];
  /** Messages already reported. */
  readonly reported: Set<string>;
}

const nameOfOperation = (document: { toString(): string }): string =>
  /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? "anonymous";

/** Reports each refusal once per page, so that a flood of refused calls does not become a flood of reports. */
const refuseOnce =
  (report: Refusal, remote: RegisteredRemote, reported: Set<string>) =>
  (message: string): void => {
    if (reported.has(message) || reported.size >= MAX_REFUSALS) return;
    reported.add(message);
    report(remote, message);
  };

/**
 * Creates the contract for one visit of a remote to the page. It parses and rate-limits the remote's calls, and ends
 * what they opened when the visit ends, even if the remote does not clean up. Limits apply per remote, across its
 * visits.
 */
export function createScopes(parts: ScopeParts) {
  const limits = new Map<string, Limits>();
  const limitsOf = (remote: RegisteredRemote): Limits => {
    const known = limits.get(remote.name);
    if (known) return known;
    const reported = new Set<string>();
    const refuse = refuseOnce(parts.refuse, remote, reported);
    const created: Limits = {
      events: createTokenBucket(...EVENT_RATE),
      toasts: createTokenBucket(...TOAST_RATE),
      call: createCallLimit(() => {
        refuse(`calls refused: more than ${CALL_LIMIT.queued} wait for their turn`);
        return new DomainError(
          "RATE_LIMITED",
          `${remote.name} has more than ${CALL_LIMIT.queued} calls waiting for their turn.`,
          { limit: CALL_LIMIT.queued },
        );
      }),
      queryClient: queryClientFace(parts.queryClient, refuse),
      reported,
    };
    limits.set(remote.name, created);
    return created;
  };

  return function openScope(remote: RegisteredRemote) {
    const { events, toasts, call, queryClient, reported } = limitsOf(remote);
    const cleanups = new Set<() => void>();
    let isOver = false;
    const refuse = refuseOnce(parts.refuse, remote, reported);

    /** Texts that take longer than a life cycle may are shown when they are there: no remote holds the page's language. */
    async function loadTexts(locale: Locale, load: (locale: Locale) => Promise<unknown>): Promise<unknown> {
      try {
        return await within(
          (async () => load(locale))(),
          TEXTS_TIMEOUT,
          () => "render",
          `texts in ${locale}`,
        );
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        parts.report(error, remote, { locale });
        return null;
      }
    }

    /** Registers `end` for the end of the visit; the returned function runs it earlier. */
    function endWithVisit(end: () => void): () => void {
      const once = () => {
        if (cleanups.delete(once)) end();
      };
      cleanups.add(once);
      return once;
    }

    /** Returns the payload as JSON text if the event may be emitted; otherwise reports why not and returns null. */
    function payloadText(name: string, payload: unknown): string | null {
      if (!(name in SHELL_EVENTS) && !(name in (remote.events?.emits ?? {}))) {
        refuse(`event ${name} is neither the shell's nor in its own events.emits`);
        return null;
      }
      const grant = events.take();
      if (grant === "flood") {
        // Reports every flood, even if the previous one had the same message.
        parts.refuse(
          remote,
          `events dropped: more than ${EVENT_RATE[0]} at once and ${EVENT_RATE[1]} a second`,
        );
      }
      if (grant !== "granted") return null;
      const text = plainJson(payload);
      if (text === null) refuse(`payload of ${name} is no plain JSON`);
      else if (text.length > MAX_PAYLOAD)
        refuse(`payload of ${name} is longer than ${MAX_PAYLOAD} characters`);
      else return text;
      return null;
    }

    function emit(name: string, payload: unknown): void {
      const text = payloadText(name, payload);
      if (text === null) return;
      recorder.record("event", name, { remote: remote.name, size: text.length });
      // Emits a copy, so that listeners do not share a mutable object.
      (parts.events.emit as (name: string, payload: unknown) => void)(name, JSON.parse(text));
    }

    /** A handler that throws is this remote's fault, not that of the part that sent the event. */
    const guarded = <Name extends ShellSlotName>(handlers: SlotHandlers<Name> = {}): SlotHandlers<Name> =>
      Object.fromEntries(
        Object.entries(handlers as Record<string, (payload: unknown) => void>).map(([event, handle]) => [
          event,
          (payload: unknown) => {
            try {
              handle(payload);
            } catch (error) {
              parts.report(error, remote, { slotEvent: event });
            }
          },
        ]),
      ) as SlotHandlers<Name>;

    const open = { confirmation: 0, dialog: 0 };
    /** Opens a dialog that closes when the visit ends, with the answer `without`; one too many is refused. */
    function onTop<Answer>(
      kind: keyof typeof open,
      ask: () => Promise<Answer>,
      without: Answer,
    ): Promise<Answer> {
      if (isOver) return Promise.resolve(without);
      const most = kind === "dialog" ? MAX_DIALOGS : 1;
      if (open[kind] >= most) {
        refuse(`${kind} refused: ${most === 1 ? "one is" : `${most} are`} open already`);
        return Promise.resolve(without);
      }
      open[kind] += 1;
      const known = new Set([...sharedOverlays.getState().overlays, ...sharedOverlays.getState().confirms]);
      const answer = ask();
      const { overlays, confirms } = sharedOverlays.getState();
      const mine = [...overlays, ...confirms].filter((each) => !known.has(each));
      const end = endWithVisit(() => {
        for (const { id } of mine) {
          sharedOverlays.resolveOverlay(id, undefined);
          sharedOverlays.resolveConfirm(id, false);
        }
      });
      return answer.finally(() => {
        open[kind] -= 1;
        mine.length = 0;
        end();
      });
    }

    const graphql: ShellApi["graphql"] = async (document, variables, options) => {
      const start = performance.now();
      const ended = (end: CallEnd) =>
        parts.onCall?.(remote, nameOfOperation(document), performance.now() - start, end);
      try {
        const answer = await call(() => parts.graphql(document, variables, options), options?.signal);
        ended("OK");
        return answer;
      } catch (error) {
        noteCaller(error, remote);
        if (error instanceof DomainError) ended(error.code);
        else ended((error as { name?: unknown }).name === "AbortError" ? "ABORTED" : "UNAVAILABLE");
        throw error;
      }
    };

    const calls = createShellApi(
      {
        ...parts,
        queryClient,
        graphql,
        navigate: (path, options) => {
          // The person may have opened another screen meanwhile; a late call must not navigate away from it.
          if (isOver) refuse(`navigate to ${path.replace(/\?.*/, "")} after leaving`);
          else parts.navigate(path, options);
        },
        // The page may have changed team meanwhile and moved on without this remote.
        selectTeam: async (teamID, path) => !isOver && parts.selectTeam(teamID, path),
        toast: (options) => {
          const grant = toasts.take();
          if (grant === "flood") parts.refuse(remote, "toasts dropped: too many of them");
          if (grant === "granted") parts.toast(options);
        },
        confirm: (options) => onTop("confirmation", () => parts.confirm(options), false),
        openDialog: (dialog) => onTop("dialog", () => parts.openDialog(dialog), undefined),
        slots: {
          render: (name, props, element, handlers) => {
            if (isOver) return Object.assign(() => {}, { update: () => {}, parts: 0 });
            const slot = parts.slots.render(name, props, element, guarded(handlers));
            return Object.assign(endWithVisit(slot), { update: slot.update, parts: slot.parts });
          },
        },
        events: {
          emit: emit as ShellApi["events"]["emit"],
          on: (name, listener) => (isOver ? () => {} : endWithVisit(parts.events.on(name, listener))),
        },
        watches: {
          watch: (kind, id, listener) =>
            isOver ? () => {} : endWithVisit(parts.watches.watch(kind, id, listener)),
          point: (kind, id, at) => {
            if (!isOver) parts.watches.point(kind, id, at);
          },
        },
        beforeLocale: (load) =>
          isOver ? () => {} : endWithVisit(parts.beforeLocale((locale) => loadTexts(locale, load))),
        guards: {
          ...parts.guards,
          add: (isDirty) => (isOver ? () => {} : endWithVisit(parts.guards.add(isDirty))),
        },
        offers: {
          ...parts.offers,
          add: (read) => (isOver ? () => {} : endWithVisit(parts.offers.add(read))),
        },
      },
      remote,
    );
    const shell: ShellApi = Object.defineProperties(
      {} as ShellApi,
      // Copies descriptors, because some members are getters.
      {
        ...Object.getOwnPropertyDescriptors(calls),
        ...Object.getOwnPropertyDescriptors(
          checkCalls(calls, { remote: remote.name, onRefused: ({ message }) => refuse(message) }),
        ),
      },
    );

    return {
      shell,
      /** Ends the visit: its listeners, watched things, guards, offers, slot parts and dialogs. */
      release(): void {
        isOver = true;
        for (const end of [...cleanups]) {
          try {
            end();
          } catch (error) {
            parts.report(error, remote);
          }
        }
      },
    };
  };
}
export type OpenScope = ReturnType<typeof createScopes>;
