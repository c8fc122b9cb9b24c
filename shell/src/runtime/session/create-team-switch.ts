import { openTeamBridge, SOLO } from "@gisement/shared-domain/team";
import type { QueryClient } from "@tanstack/react-query";
import { isSession, readSession, type ShellSession } from "../boot/requests.ts";
import { type SessionStore, teamOf } from "./session-store.ts";

/** Why a switch did not happen; the person reads a translated text. */
export type SwitchOutcome = "switched" | "unchanged" | "kept" | "refused" | "failed";

/** What reading the session anew has shown; "lost": no longer of the team one worked for, and solo now [TEAM-012]. */
export type RefreshOutcome = "same" | "lost" | "somebody-else" | "failed";

export interface TeamSwitchParts {
  readonly sessions: SessionStore;
  readonly queryClient: QueryClient;
  /** Leaves the mounted remote, runs the change, and mounts what then belongs there. */
  readonly whileUnmounted: (change: () => void) => Promise<void>;
  /** True when nothing would be lost, or when the person agrees to lose it. */
  readonly mayLeave: () => Promise<boolean>;
  /** Another tab has switched while work here is not saved: true follows it, false takes all tabs back. */
  readonly followOtherTab: (session: ShellSession) => Promise<boolean>;
  /** Goes to an address while nothing is mounted. */
  readonly navigate: (address: string) => void;
  readonly onChanged: (teamID: string) => void;
  /** The session has ended in the meantime. */
  readonly onSignedOut: () => void;
  readonly bridge?: ReturnType<typeof openTeamBridge>;
}

/** Milliseconds between tries: a gateway hears of a membership that was made a moment ago from the database. */
const MEMBERSHIP_PAUSES = [250, 500];

/** The gateway keeps the choice in the cookie and in the preference [TEAM-014, TEAM-016]. */
const chooseTeam = (team: string): Promise<Response> =>
  fetch("/api/team", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ team }),
  });

const mayWorkFor = ({ memberships }: ShellSession, teamID: string): boolean =>
  teamID === SOLO ||
  memberships.some(({ organizationID, status }) => organizationID === teamID && status === "DONE");

/**
 * Changes the team of this page and of every other tab. Nothing of the old team survives: the remote is unmounted, its
 * requests are cancelled and the cache is emptied before anybody sees the new team.
 */
export function createTeamSwitch(parts: TeamSwitchParts) {
  const { sessions, queryClient, onChanged } = parts;
  const bridge = parts.bridge ?? openTeamBridge();

  async function apply(session: ShellSession, address?: string): Promise<void> {
    await parts.whileUnmounted(() => {
      void queryClient.cancelQueries();
      queryClient.clear();
      sessions.replace(session);
      if (address !== undefined) parts.navigate(address);
    });
    onChanged(session.selectedTeam);
  }

  async function freshSession(): Promise<ShellSession | null> {
    const answer = await readSession();
    if (answer.kind === "signed-out") parts.onSignedOut();
    return answer.kind === "signed-in" ? answer.session : null;
  }

  async function commit(teamID: string, address?: string): Promise<SwitchOutcome> {
    let response = await chooseTeam(teamID).catch(() => null);
    for (const pause of MEMBERSHIP_PAUSES) {
      if (response?.status !== 403) break;
      await new Promise((resume) => setTimeout(resume, pause));
      response = await chooseTeam(teamID).catch(() => null);
    }
    if (response?.status === 401) parts.onSignedOut();
    if (response && !response.ok)
      return response.status === 403 || response.status === 404 ? "refused" : "failed";
    const body: unknown = await response?.json().catch(() => null);
    const session = isSession(body) ? body : response && (await freshSession());
    if (!session) return "failed";
    await apply({ ...session, selectedTeam: teamID }, address);
    bridge.select(teamID);
    return "switched";
  }

  /** `address`: where to go with it. */
  async function select(teamID: string, address?: string): Promise<SwitchOutcome> {
    if (teamID === teamOf(sessions.current()).id) {
      if (address !== undefined) parts.navigate(address);
      return "unchanged";
    }
    if (!(await parts.mayLeave())) return "kept";
    return commit(teamID, address);
  }

  async function follow(teamID: string): Promise<void> {
    const before = teamOf(sessions.current()).id;
    if (teamID === before) return;
    const session = await freshSession();
    if (!session) return;
    // There is no way back to a team that one has left or was taken out of.
    if (!mayWorkFor(session, before) || (await parts.followOtherTab(session))) await apply(session);
    // Two teams in two tabs would save into the wrong one: the cookie is one for all.
    else await commit(before);
  }

  /** Reads who one is anew, because something about it has changed elsewhere; the team stays while it is one's own. */
  async function refresh(): Promise<RefreshOutcome> {
    const before = sessions.current();
    const session = await freshSession();
    if (!session) return "failed";
    // Changed meanwhile, by a switch for example: what was read may be older.
    if (sessions.current() !== before) return refresh();
    if (session.viewer.id !== before.viewer.id) return "somebody-else";
    const { id } = teamOf(before);
    if (mayWorkFor(session, id)) {
      sessions.replace({ ...session, selectedTeam: id });
      return "same";
    }
    return (await commit(SOLO)) === "switched" ? "lost" : "failed";
  }

  const subscription = bridge.selected$.subscribe((teamID) => void follow(teamID));
  return {
    select,
    refresh,
    close: () => {
      subscription.unsubscribe();
      bridge.close();
    },
  };
}
export type TeamSwitch = ReturnType<typeof createTeamSwitch>;
