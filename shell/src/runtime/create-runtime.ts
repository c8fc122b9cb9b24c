import { DomainError } from "@gisement/shared-domain/errors";
import { createGraphqlClient } from "@gisement/shared-domain/graphql";
import { createQueryClient } from "@gisement/shared-domain/query";
import type { Registry, ShellApi } from "@gisement/shared-domain/remote";
import { sharedOverlays, showToast } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { resolveScreen } from "./access/resolve-screen.ts";
import { signInAddress } from "./access/target.ts";
import { createShellApi, type ShellApiParts } from "./api/create-shell-api.ts";
import { createSlots } from "./api/create-slots.tsx";
import { createEventBus } from "./api/event-bus.ts";
import { openLentDialog } from "./api/lent-dialog.tsx";
import { createScopes } from "./api/remote-scope.ts";
import { reportFault } from "./api/report-error.ts";
import { createUnsavedGuards } from "./api/unsaved-guards.ts";
import { isPinned, overriddenRemotes, readRegistry, type ShellSession } from "./boot/requests.ts";
import type { RegistryAnswer } from "./boot/screens.ts";
import { followComposition } from "./composition/follow-composition.ts";
import { pageGuard } from "./guard/install-guard.ts";
import { createKeptNodes } from "./guard/kept-nodes.ts";
import { createHealth } from "./health/create-health.ts";
import { recordFault } from "./health/record-fault.ts";
import { recordPage } from "./health/record-page.ts";
import { watchErrors } from "./health/watch-errors.ts";
import { currentLocale, locale$ } from "./i18n/locale-store.ts";
import { createPanelStore } from "./panels/open-panel.ts";
import { recorder } from "./recorder/recorder.ts";
import { createRemoteController, meetsContract } from "./remotes/create-remote-controller.ts";
import { recordRemotes } from "./remotes/record-remotes.ts";
import { RemoteFailure } from "./remotes/remote-failure.ts";
import { createTeamSwitch } from "./session/create-team-switch.ts";
import { refuseWrites } from "./session/refuse-writes.ts";
import { createSessionStore, teamOf } from "./session/session-store.ts";
import type { Runtime } from "./use-runtime.tsx";

const EMPTY: Registry = { composition: "", remotes: [] };

/** Set while the person signs out: who sits down next is not led to this one's page. */
let signingOut = false;

/** A new page load leaves nothing of the session in memory. */
const leaveToSignIn = () => {
  if (!signingOut) location.assign(signInAddress(location));
};

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
  signingOut = true;
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  // 401: the session had ended already, which is what was asked for.
  if (!response || (!response.ok && response.status !== 401)) {
    signingOut = false;
    void showToast({ kind: "error", message: i18next.t("shell:user.signOutFailed") });
    return;
  }
  location.assign(`/${currentLocale()}/login`);
}

const isOverridden = (name: string) => overriddenRemotes().some((override) => override.name === name);

/** Puts the parts of the shell together for one signed-in person. */
export function createRuntime(session: ShellSession, answer: RegistryAnswer): Runtime {
  const registry = "registry" in answer ? answer.registry : EMPTY;
  const sessions = createSessionStore(session);
  const queryClient = createQueryClient();
  const guards = createUnsavedGuards();
  const guard = pageGuard();
  let composition = registry.composition;
  const health = createHealth({
    composition: () => composition,
    onComposition: (next) => void follower.heard(next),
    isOverridden,
  });
  const report: ShellApiParts["report"] = (error, remote, context = {}) => {
    const origin = { remote: remote?.name, version: remote?.version, composition };
    const reference = reportFault(error, origin, context);
    health.fault(reference, error, remote, context);
    recordFault(reference, error, { remote: remote?.name, stage: context.stage });
    return reference;
  };
  const remoteNamed = (name: string) => remotes.remotes().find((remote) => remote.name === name) ?? null;
  const events = createEventBus((error) => report(error, null));

  const remotes = createRemoteController({
    registry,
    resolve: (pathname, known) => resolveScreen(pathname, known, sessions.current()),
    openScope: (remote) => openScope(remote),
    report,
    readRegistry,
    guard,
    watcher: {
      onLoad: (remote, took, failure) => health.loaded(remote, took, failure !== null),
      onMount: (remote, took, failure) => health.mounted(remote, took, failure !== null),
      onLeft: () => void follower.advance(),
    },
  });
  const keptNodes = createKeptNodes({
    suspect: () => remotes.mounted()?.name ?? null,
    isRemotes: guard.isRemotes,
    onRemoved: (name, what) => {
      const message = `${what}, an element of the shell, was taken out of the page; it is back`;
      recorder.record("guard", "kept node", { remote: name ?? undefined, what });
      report(message, name === null ? null : remoteNamed(name), { stage: "guard" });
    },
    onTooOften: (name) => {
      const message = `${name} kept taking elements of the shell out of the page`;
      void remotes.takeDown(name, new RemoteFailure("render", "refused", message));
    },
  });
  const follower = followComposition({
    current: () => ({ composition, remotes: remotes.remotes() }),
    readRegistry,
    isPinned,
    isOverridden,
    inUse: remotes.inUse,
    isDirty: guards.anyDirty,
    meetsContract,
    replace: remotes.replace,
    add: remotes.add,
    remove: remotes.remove,
    onArrived: (next) => {
      composition = next;
    },
    onReloadNeeded: (entries) =>
      void showToast({
        kind: "info",
        sticky: true,
        message: i18next.t("shell:newRelease.text", {
          names: entries.map(({ title }) => title[currentLocale()]).join(", "),
        }),
        action: { label: i18next.t("shell:newRelease.reload"), run: () => location.reload() },
      }),
  });
  const parts: ShellApiParts = {
    sessions,
    locale: currentLocale,
    locale$,
    navigate: (path, { replace = false } = {}) =>
      history[replace ? "replaceState" : "pushState"](null, "", path),
    selectTeam: (teamID, address) => selectTeam(teamID, address),
    toast: (options) => void showToast(options),
    confirm: (options) => sharedOverlays.confirm(options),
    openDialog: openLentDialog,
    slots: createSlots({
      remotes: remotes.remotes,
      session: sessions.current,
      openScope: (remote) => openScope(remote),
      report,
      guard,
      dropCode: remotes.dropCode,
      onLoad: (remote, took, failure) => health.loaded(remote, took, failure !== null),
      onLeft: () => void follower.advance(),
    }),
    events,
    queryClient,
    graphql: refuseWrites(
      createWatchedGraphql(),
      () => sessions.preview.getState().role !== null,
      () => void showToast({ kind: "warning", message: i18next.t("shell:preview.refused") }),
    ),
    guards,
    report,
  };
  const openScope = createScopes({
    ...parts,
    refuse: (remote, message) => {
      recorder.record("guard", "refused", { remote: remote.name, message });
      report(message, remote, { stage: "guard" });
    },
    onCall: (remote, name, took, code) => {
      health.called(remote, code);
      recorder.record("call", name, { remote: remote.name, milliseconds: Math.round(took), code });
    },
  });
  guard.reportTo((owner, kind, what) => {
    const [name = "", version = ""] = owner.split("@");
    recorder.record("guard", kind, { remote: name, what: what.join(", ") });
    const left =
      kind === "patched"
        ? "functions of the browser replaced, now put back"
        : kind === "storage" || kind === "fault"
          ? kind
          : `${kind} left behind`;
    const remote = remoteNamed(name);
    const told = remote && { ...remote, version };
    // A text: where the shell noticed it is of no use to the owner.
    report(`${left}: ${what.join(", ")}`, told, { stage: "guard" });
  });
  health.start();
  watchErrors({
    guard,
    tell: (error, name, version) => {
      const remote = name === null ? null : remoteNamed(name);
      report(error, remote && { ...remote, version: version ?? remote.version }, { stage: "running" });
    },
  });
  recordRemotes(remotes.states);
  recordPage();
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
    navigate: (address) => history.pushState(null, "", address),
    onChanged: (teamID) => {
      recorder.record("team", "changed");
      events.emit("team.changed", { teamID });
    },
    onSignedOut: leaveToSignIn,
  });
  async function selectTeam(teamID: string, address?: string): Promise<boolean> {
    const outcome = await teams.select(teamID, address);
    if (outcome === "refused" || outcome === "failed") {
      const { memberships } = sessions.current();
      const name =
        memberships.find(({ organizationID }) => organizationID === teamID)?.organizationName ?? "";
      void showToast({ kind: "error", message: t(outcome, { name }) });
    }
    return outcome === "switched" || outcome === "unchanged";
  }

  return {
    sessions,
    shell: createShellApi(parts, null),
    remotes,
    keptNodes,
    teams,
    panels: createPanelStore(),
    registryFailed: "failure" in answer,
    signOut,
  };
}
