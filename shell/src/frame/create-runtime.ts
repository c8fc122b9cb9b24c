import { DomainError } from "@gisement/shared-domain/errors";
import { createGraphqlClient } from "@gisement/shared-domain/graphql";
import { createQueryClient } from "@gisement/shared-domain/query";
import type { RegisteredRemote, Registry, ShellApi } from "@gisement/shared-domain/remote";
import { sharedOverlays, showToast } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { resolveScreen } from "../access/resolve-screen.ts";
import { signInAddress } from "../access/target.ts";
import { createShellApi, type ShellApiParts } from "../api/create-shell-api.ts";
import { createSlots } from "../api/create-slots.tsx";
import { createEventBus } from "../api/event-bus.ts";
import { reportFault } from "../api/report-error.ts";
import { createUnsavedGuards } from "../api/unsaved-guards.ts";
import type { RegistryAnswer } from "../boot/boot.ts";
import { readRegistry, type ShellSession } from "../boot/requests.ts";
import { currentLocale, locale$ } from "../i18n/locale-store.ts";
import { createNavbarStore } from "../navigation/navbar-state.ts";
import { createPaletteStore } from "../palette/palette-store.ts";
import { createRemoteController } from "../remotes/create-remote-controller.ts";
import { createSessionStore, teamOf } from "../session/session-store.ts";
import { createTeamSwitch } from "../team/create-team-switch.ts";
import { openLentDialog } from "./lent-dialog.tsx";
import type { Runtime } from "./runtime.tsx";

const EMPTY: Registry = { composition: "", remotes: [] };

/** A new page load leaves nothing of the session in memory. */
const leaveToSignIn = () => location.assign(signInAddress(location));

/** The one GraphQL client, which notices that the session has ended. */
function createWatchedGraphql(): ShellApi["graphql"] {
  const request = createGraphqlClient();
  return async (document, variables, options) => {
    try {
      return await request(document, variables, options);
    } catch (error) {
      if (error instanceof DomainError && error.code === "UNAUTHENTICATED") leaveToSignIn();
      throw error;
    }
  };
}

async function signOut(): Promise<void> {
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  // 401: the session had ended already, which is what was asked for.
  if (!response || (!response.ok && response.status !== 401)) {
    void showToast({ kind: "error", message: i18next.t("shell:user.signOutFailed") });
    return;
  }
  location.assign(`/${currentLocale()}/login`);
}

/** Puts the parts of the shell together for one signed-in person. */
export function createRuntime(session: ShellSession, answer: RegistryAnswer): Runtime {
  const registry = "registry" in answer ? answer.registry : EMPTY;
  const sessions = createSessionStore(session);
  const queryClient = createQueryClient();
  const guards = createUnsavedGuards();
  const report: ShellApiParts["report"] = (error, remote, context) =>
    reportFault(
      error,
      { remote: remote?.name, version: remote?.version, composition: registry.composition },
      context,
    );
  const events = createEventBus((error) => report(error, null));

  const remotes = createRemoteController({
    registry,
    resolve: (pathname, known) => resolveScreen(pathname, known, sessions.current()),
    shellFor: (remote) => shellFor(remote),
    report,
    readRegistry,
  });
  const parts: ShellApiParts = {
    sessions,
    locale: currentLocale,
    locale$,
    navigate: (path, { replace = false } = {}) =>
      history[replace ? "replaceState" : "pushState"](null, "", path),
    toast: (options) => void showToast(options),
    confirm: (options) => sharedOverlays.confirm(options),
    openDialog: openLentDialog,
    slots: createSlots({
      remotes: remotes.remotes,
      session: sessions.current,
      shellFor: (remote) => shellFor(remote),
      report,
    }),
    events,
    queryClient,
    graphql: createWatchedGraphql(),
    guards,
    report,
  };
  const known = new Map<string, ShellApi>();
  function shellFor(remote: RegisteredRemote): ShellApi {
    const key = `${remote.name}@${remote.version}`;
    const shell = known.get(key) ?? createShellApi(parts, remote);
    known.set(key, shell);
    return shell;
  }
  locale$.subscribe((locale) => events.emit("locale.changed", { locale }));

  const t = (key: string, values?: Record<string, string>) => i18next.t(`shell:team.${key}`, values);
  const nameOf = (of: ShellSession) => {
    const team = teamOf(of);
    return "name" in team ? team.name : t("solo");
  };
  const teams = createTeamSwitch({
    sessions,
    queryClient,
    whileUnmounted: remotes.whileUnmounted,
    mayLeave: async () =>
      !guards.anyDirty() ||
      sharedOverlays.confirm({
        title: t("unsavedTitle"),
        message: t("unsavedText"),
        confirm: t("unsavedConfirm"),
        cancel: t("unsavedCancel"),
        danger: true,
      }),
    followOtherTab: async (next) => {
      if (!guards.anyDirty()) return true;
      const names = { before: nameOf(sessions.current()), next: nameOf(next) };
      return sharedOverlays.confirm({
        title: t("otherTabTitle"),
        message: t("otherTabText", names),
        confirm: t("otherTabFollow", names),
        cancel: t("otherTabBack", names),
        danger: true,
      });
    },
    onChanged: (teamID) => events.emit("team.changed", { teamID }),
    onSignedOut: leaveToSignIn,
  });

  return {
    sessions,
    shell: createShellApi(parts, null),
    remotes,
    teams,
    navbar: createNavbarStore(),
    palette: createPaletteStore(),
    registryFailed: "failure" in answer,
    signOut,
  };
}
