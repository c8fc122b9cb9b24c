import type { Registry } from "@gisement/shared-domain/remote";
import { Subject } from "rxjs";
import { resolveScreen } from "../access/resolve-screen.ts";
import type { ShellApiParts } from "../api/create-shell-api.ts";
import type { OpenScope } from "../api/remote-scope.ts";
import { reportFault } from "../api/report-error.ts";
import { overriddenRemotes, readRegistry } from "../boot/requests.ts";
import { pageGuard } from "../guard/install-guard.ts";
import { createHealth } from "../health/create-health.ts";
import { recordFault } from "../health/record-fault.ts";
import { createRemoteController } from "../remotes/create-remote-controller.ts";
import type { SessionParts } from "./build-session.ts";

/** Whether a remote's files come from a developer's machine. */
export const isOverridden = (name: string) => overriddenRemotes().some((override) => override.name === name);

/** Builds the remotes of this page and their health: faults with their references, counts for the gateway. */
export function buildRemotes(registry: Registry, { sessions }: SessionParts) {
  let { composition } = registry;
  /** Emits the composition that the gateway would give this person now, each time the gateway reports it. */
  const offered$ = new Subject<string>();
  /** Emits the name of a remote that has left the page, or one of whose slot parts has. */
  const departures$ = new Subject<string>();
  const guard = pageGuard();
  const health = createHealth({
    composition: () => composition,
    onComposition: (next) => offered$.next(next),
    isOverridden,
  });
  const report: ShellApiParts["report"] = (error, remote, context = {}) => {
    const origin = { remote: remote?.name, version: remote?.version, composition };
    const reference = reportFault(error, origin, context);
    health.fault(reference, error, remote, context);
    recordFault(reference, error, { remote: remote?.name, stage: context.stage });
    return reference;
  };
  let openScope: OpenScope | null = null;
  const remotes = createRemoteController({
    registry,
    resolve: (pathname, known) => resolveScreen(pathname, known, sessions.current()),
    openScope: (remote) => {
      if (!openScope) throw new Error("A remote was mounted before the contract was set.");
      return openScope(remote);
    },
    report,
    readRegistry,
    guard,
    watcher: {
      onLoad: (remote, took, failure) => health.loaded(remote, took, failure !== null),
      onMount: (remote, took, failure) => health.mounted(remote, took, failure !== null),
      onLeave: ({ name }) => departures$.next(name),
    },
  });
  return {
    remotes,
    guard,
    health,
    report,
    offered$: offered$.asObservable(),
    departures$,
    composition: () => composition,
    /** Records the composition that the page now runs. */
    setComposition(next: string): void {
      composition = next;
    },
    /**
     * Sets how remotes get their contract. Set late, because the contract contains slots, and slots need the remotes.
     */
    setOpenScope(next: OpenScope): void {
      openScope = next;
    },
    remoteNamed: (name: string) => remotes.remotes().find((remote) => remote.name === name) ?? null,
  };
}
export type RemoteParts = ReturnType<typeof buildRemotes>;
