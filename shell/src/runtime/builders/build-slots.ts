import { createWatches } from "@gisement/shared-domain/live";
import { ContractCallRefused } from "@gisement/shared-domain/remote";
import { sharedOverlays, showToast } from "@gisement/shared-ui/overlays";
import i18next from "i18next";
import { createShellApi, type ShellApiParts } from "../api/create-shell-api.ts";
import { createSlots } from "../api/create-slots.tsx";
import { createEventBus } from "../api/event-bus.ts";
import { createOfferedActs } from "../api/offered-acts.ts";
import { openRemoteDialog } from "../api/remote-dialog.tsx";
import { createScopes } from "../api/remote-scope.ts";
import type { ShellSession } from "../boot/requests.ts";
import { beforeLocale, currentLocale, locale$ } from "../i18n/locale-store.ts";
import { recorder } from "../recorder/recorder.ts";
import { createTeamSwitch } from "../session/create-team-switch.ts";
import { teamOf } from "../session/session-store.ts";
import type { RemoteParts } from "./build-remotes.ts";
import type { SessionParts } from "./build-session.ts";

type Events = ReturnType<typeof createEventBus>;

const text = (key: string, values?: Record<string, string>) => i18next.t(`shell:team.${key}`, values);
const nameOf = (session: ShellSession) => {
  const team = teamOf(session);
  return "name" in team ? team.name : text("solo");
};

/** Builds the team switch. It confirms the loss of unsaved work, and a switch made in another tab. */
function buildTeams(session: SessionParts, { remotes }: RemoteParts, events: Events) {
  const { sessions, queryClient, guards } = session;
  return createTeamSwitch({
    sessions,
    queryClient,
    whileUnmounted: remotes.whileUnmounted,
    mayLeave: async () =>
      !guards.anyDirty() ||
      sharedOverlays.confirm({
        title: text("unsavedTitle"),
        message: text("unsavedText"),
        confirm: text("unsavedConfirm"),
        cancel: text("unsavedCancel"),
        danger: true,
      }),
    followOtherTab: async (next) => {
      if (!guards.anyDirty()) return true;
      const names = { before: nameOf(sessions.current()), next: nameOf(next) };
      return sharedOverlays.confirm({
        title: text("otherTabTitle"),
        message: text("otherTabText", names),
        confirm: text("otherTabFollow", names),
        cancel: text("otherTabBack", names),
        danger: true,
      });
    },
    navigate: (address) => history.pushState(null, "", address),
    onChanged: (teamID) => {
      recorder.record("team", "changed");
      events.emit("team.changed", { teamID });
    },
    onSignedOut: session.leaveToSignIn,
  });
}

/** Builds what remotes and the shell's screens use: the contract with its slots and events, and the team switch. */
export function buildSlots(session: SessionParts, page: RemoteParts) {
  const { sessions, queryClient, guards, graphql } = session;
  const { remotes, guard, health, report, departures$ } = page;
  const events = createEventBus((error) => report(error, null));
  const watches = createWatches((error) => report(error, null));
  // What a remote offers wrongly is refused, and so reported, where it is read.
  const offers = createOfferedActs((error) => {
    if (!(error instanceof ContractCallRefused)) report(error, null);
  });
  const teams = buildTeams(session, page, events);
  async function selectTeam(teamID: string, address?: string): Promise<boolean> {
    const outcome = await teams.select(teamID, address);
    if (outcome === "refused" || outcome === "failed") {
      const { memberships } = sessions.current();
      const name =
        memberships.find(({ organizationID }) => organizationID === teamID)?.organizationName ?? "";
      void showToast({ kind: "error", message: text(outcome, { name }) });
    }
    return outcome === "switched" || outcome === "unchanged";
  }
  const slots = createSlots({
    remotes: remotes.remotes,
    session: sessions.current,
    // A part may itself render a slot, so its contract has these slots.
    openScope: (remote) => openScope(remote),
    report: (error, remote, context) => report(error, remotes.blamed(error, remote), context),
    guard,
    dropCode: remotes.dropCode,
    onLoad: (remote, took, failure) => health.loaded(remote, took, failure !== null),
    onLeave: ({ name }) => departures$.next(name),
  });
  const parts: ShellApiParts = {
    sessions,
    locale: currentLocale,
    locale$,
    beforeLocale,
    navigate: (path, { replace = false } = {}) =>
      history[replace ? "replaceState" : "pushState"](null, "", path),
    selectTeam,
    toast: (options) => void showToast(options),
    confirm: (options) => sharedOverlays.confirm(options),
    openDialog: openRemoteDialog,
    slots: slots.contract,
    events,
    queryClient,
    graphql,
    watches,
    guards,
    offers,
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
  page.setOpenScope(openScope);
  return { shell: createShellApi(parts, null), renderPart: slots.renderPart, events, offers, teams, watches };
}
export type SlotParts = ReturnType<typeof buildSlots>;
