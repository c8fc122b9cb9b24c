import type { Session, Team } from "@gisement/shared-domain/remote";
import { resolveInitialTeam, SOLO } from "@gisement/shared-domain/team";
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from "rxjs";
import type { ShellSession } from "../boot/requests.ts";

/** Preference that holds the team to start with [TEAM-016]. */
export const TEAM_PREFERENCE = "user-default-team-id";

/** The team of a session, as everybody else sees it. */
export function teamOf(session: Session): Team {
  const found = session.memberships.find(
    ({ organizationID, status }) => organizationID === session.selectedTeam && status === "DONE",
  );
  if (!found) return { id: SOLO };
  const { organizationID: id, organizationName: name, role, color, logo } = found;
  return { id, name, role, color, logo };
}

const sameTeam = (left: Team, right: Team) => JSON.stringify(left) === JSON.stringify(right);

/** The gateway's answer with a team that is certainly one of the person's own [TEAM-017]. */
const withValidTeam = (session: ShellSession): ShellSession => ({
  ...session,
  selectedTeam: resolveInitialTeam(
    session.selectedTeam,
    session.viewer.preferences[TEAM_PREFERENCE]?.[0],
    session.memberships,
  ),
});

export interface SessionStore {
  readonly session$: Observable<ShellSession>;
  readonly team$: Observable<Team>;
  current(): ShellSession;
  replace(session: ShellSession): void;
}

/** Who is here and for which team; both streams answer at once on subscription. */
export function createSessionStore(initial: ShellSession): SessionStore {
  const subject = new BehaviorSubject(withValidTeam(initial));
  const team = new BehaviorSubject(teamOf(subject.value));
  subject.pipe(map(teamOf), distinctUntilChanged(sameTeam)).subscribe(team);
  return {
    session$: subject.asObservable(),
    team$: team.pipe(distinctUntilChanged(sameTeam)),
    current: () => subject.value,
    replace: (session) => subject.next(withValidTeam(session)),
  };
}
