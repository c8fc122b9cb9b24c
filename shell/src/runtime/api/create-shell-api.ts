import { changePayload, refreshAfter } from "@gisement/shared-domain/changes";
import type { createGraphqlClient } from "@gisement/shared-domain/graphql";
import type { Watches } from "@gisement/shared-domain/live";
import { type Locale, withLocale } from "@gisement/shared-domain/locale";
import { type RegisteredRemote, SHELL_CONTRACT_VERSION, type ShellApi } from "@gisement/shared-domain/remote";
import type { QueryClient } from "@tanstack/react-query";
import type { Observable } from "rxjs";
import type { SessionStore } from "../session/session-store.ts";
import type { OfferedActs } from "./offered-acts.ts";
import type { UnsavedGuards } from "./unsaved-guards.ts";

export interface ShellApiParts {
  readonly sessions: SessionStore;
  readonly locale: () => Locale;
  readonly locale$: Observable<Locale>;
  readonly beforeLocale: ShellApi["beforeLocale"];
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  readonly selectTeam: (teamID: string, path?: string) => Promise<boolean>;
  readonly toast: ShellApi["toast"];
  readonly confirm: ShellApi["confirm"];
  readonly openDialog: ShellApi["dialogs"]["open"];
  readonly slots: ShellApi["slots"];
  readonly events: ShellApi["events"];
  readonly queryClient: QueryClient;
  readonly graphql: ReturnType<typeof createGraphqlClient>;
  readonly watches: Pick<Watches, "watch" | "point">;
  readonly guards: UnsavedGuards;
  readonly offers: OfferedActs;
  readonly report: (
    error: unknown,
    remote: RegisteredRemote | null,
    context?: Readonly<Record<string, unknown>>,
  ) => string;
}

/**
 * The shell contract for one remote, or for the shell itself (`null`). Errors it reports carry that remote's name and
 * version.
 */
export function createShellApi(parts: ShellApiParts, remote: RegisteredRemote | null): ShellApi {
  return {
    version: SHELL_CONTRACT_VERSION,
    get locale() {
      return parts.locale();
    },
    locale$: parts.locale$,
    beforeLocale: parts.beforeLocale,
    get basename() {
      return `/${parts.locale()}`;
    },
    session$: parts.sessions.session$,
    team$: parts.sessions.team$,
    get flags() {
      return parts.sessions.current().flags;
    },
    navigate: (path, options) => parts.navigate(withLocale(parts.locale(), path), options),
    selectTeam: (teamID, path) =>
      parts.selectTeam(teamID, path === undefined ? undefined : withLocale(parts.locale(), path)),
    toast: parts.toast,
    confirm: parts.confirm,
    dialogs: { open: parts.openDialog },
    slots: parts.slots,
    events: parts.events,
    queryClient: parts.queryClient,
    changed: (noun, ids, { upToDate } = {}) => {
      parts.events.emit("data.changed", changePayload(noun, ids));
      return refreshAfter(parts.queryClient, [noun], upToDate);
    },
    graphql: parts.graphql,
    live: { watch: parts.watches.watch, point: parts.watches.point },
    guardUnsaved: (isDirty) => parts.guards.add(isDirty),
    offerActs: (read) => parts.offers.add(read),
    reportError: (error, context) => {
      parts.report(error, remote, context);
    },
  };
}
