import { openTeamBridge, SOLO } from "@gisement/shared-domain/team";
import type { QueryClient } from "@tanstack/react-query";
import { isSession, readSession, type ShellSession } from "../boot/requests.ts";
import { type SessionStore, teamOf } from "./session-store.ts";

/** Outcome of a switch; "kept" means that the person kept unsaved work. */
export type SwitchOutcome = "switched" | "unchanged" | "kept" | "refused" | "failed";

/** Outcome of a session refresh; "lost": the person was removed from the team and now works solo [TEAM-012]. */
export type RefreshOutcome = "same" | "lost" | "other-person" | "failed";

export interface TeamSwitchParts {
  readonly sessions: SessionStore;
  readonly queryClient: QueryClient;
  /** Unmounts the current remote, runs the change, and mounts the remote that then belongs at the address. */
  readonly whileUnmounted: (change: () => void) => Promise<void>;
  /** Resolves to true if there is no unsaved work, or the person agrees to lose it. */
  readonly mayLeave: () => Promise<boolean>;
  /**
   * Called when another tab has switched while work here is unsaved: true follows it, false switches all tabs back.
   */
  readonly followOtherTab: (session: ShellSession) => Promise<boolean>;
  /** Opens an address while nothing is mounted. */
  readonly navigate: (address: string) => void;
  readonly onChanged: (teamID: string) => void;
  /** The session has ended meanwhile. */
  readonly onSignedOut: () => void;
  readonly bridge?: ReturnType<typeof openTeamBridge>;
}

/** Milliseconds between attempts: the gateway learns of a new membership from the database with a short delay. */
const MEMBERSHIP_PAUSES = [250, 500];

/** The gateway stores the choice in the cookie and, unless that is skipped, in the preference [TEAM-014, TEAM-016]. */
const chooseTeam = (team: string, skipPreference: boolean): Promise<Response> =>
  fetch("/api/team", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ team, ...(skipPreference ? { skipPreference } : {}) }),
  });

/** Null if the gateway could not be reached. */
async function chooseWithPatience(team: string, skipPreference: boolean): Promise<Response | null> {
  const choose = () => chooseTeam(team, skipPreference).catch(() => null);
  let response = await choose();
  for (const pause of MEMBERSHIP_PAUSES) {
    if (response?.status !== 403) break;
    await new Promise((resume) => setTimeout(resume, pause));
    response = await choose();
  }
  return response;
}

const mayWorkFor = ({ memberships }: ShellSession, teamID: string): boolean =>
  teamID === SOLO ||
  memberships.some(({ organizationID, status }) => organizationID === teamID && status === "DONE");

type LossListener = (teamName: string) => void;

/** Tells each loss of a team once: this page may learn of it from the server and from another tab. */
function createLosses() {
  const listeners = new Set<LossListener>();
  let toldID: string | null = null;
  return {
    tell(team: ReturnType<typeof teamOf>): void {
      if (!("name" in team) || toldID === team.id) return;
      toldID = team.id;
      for (const listener of listeners) listener(team.name);
    },
    /** The person works for a team again. */
    forget(): void {
      toldID = null;
    },
    onLoss(listener: LossListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Changes the team of this page and of every other tab. Nothing of the old team survives: the remote is unmounted,
 * its requests are cancelled and the cache is emptied before the new team is shown.
 */
export function createTeamSwitch(parts: TeamSwitchParts) {
  const { sessions, queryClient, onChanged } = parts;
  const bridge = parts.bridge ?? openTeamBridge();
  const losses = createLosses();

  async function apply(session: ShellSession, address?: string): Promise<void> {
    if (session.selectedTeam !== SOLO) losses.forget();
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
    // Opening something of another team does not make it the person's default team.
    const response = await chooseWithPatience(teamID, address !== undefined);
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

  /** `address`: the address to open with the new team, which then does not become the person's default. */
  async function select(teamID: string, address?: string): Promise<SwitchOutcome> {
    if (teamID === teamOf(sessions.current()).id) {
      if (address !== undefined) parts.navigate(address);
      return "unchanged";
    }
    if (!(await parts.mayLeave())) return "kept";
    return commit(teamID, address);
  }

  async function follow(teamID: string): Promise<void> {
    const before = teamOf(sessions.current());
    if (teamID === before.id) return;
    const session = await freshSession();
    if (!session) return;
    const isLost = !mayWorkFor(session, before.id);
    // The person cannot return to a team they no longer belong to.
    if (isLost || (await parts.followOtherTab(session))) await apply(session);
    // The cookie is shared by all tabs: with two teams, one tab would save into the wrong one.
    else await commit(before.id);
    // The other tab may have learnt of it first, and may be hidden.
    if (isLost && session.selectedTeam === SOLO) losses.tell(before);
  }

  /** Reads the session again after a change elsewhere; the team stays while the person belongs to it. */
  async function refresh(): Promise<RefreshOutcome> {
    const before = sessions.current();
    const session = await freshSession();
    if (!session) return "failed";
    // The session changed meanwhile, for example by a switch: the answer may be older.
    if (sessions.current() !== before) return refresh();
    if (session.viewer.id !== before.viewer.id) return "other-person";
    const team = teamOf(before);
    if (mayWorkFor(session, team.id)) {
      sessions.replace({ ...session, selectedTeam: team.id });
      return "same";
    }
    if ((await commit(SOLO)) !== "switched") return "failed";
    losses.tell(team);
    return "lost";
  }

  const subscription = bridge.selected$.subscribe((teamID) => void follow(teamID));
  return {
    select,
    refresh,
    /** Calls the listener once per loss, whichever tab has learnt of it first. Returns how to stop. */
    onLoss: losses.onLoss,
    close: () => {
      subscription.unsubscribe();
      bridge.close();
    },
  };
}
export type TeamSwitch = ReturnType<typeof createTeamSwitch>;
