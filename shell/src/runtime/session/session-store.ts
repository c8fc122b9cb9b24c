import type { Role } from "@gisement/shared-domain/permissions";
import type { Session, Team } from "@gisement/shared-domain/remote";
import { resolveInitialTeam, SOLO } from "@gisement/shared-domain/team";
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from "rxjs";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ShellSession } from "../boot/requests.ts";
import { mayViewAs, withPreviewRole } from "./preview.ts";

/** Preference with the id of the team to start with [TEAM-016]. */
const TEAM_PREFERENCE = "user-default-team-id";

/** The selected team of a session, in the contract's form. */
export function teamOf(session: Session): Team {
  const found = session.memberships.find(
    ({ organizationID, status }) => organizationID === session.selectedTeam && status === "DONE",
  );
  if (!found) return { id: SOLO };
  const { organizationID: id, organizationName: name, role, color, logo } = found;
  return { id, name, role, color, logo };
}

const sameTeam = (left: Team, right: Team) => JSON.stringify(left) === JSON.stringify(right);

/** The gateway's answer, with a selected team that the person certainly belongs to [TEAM-017]. */
const withValidTeam = (session: ShellSession): ShellSession => ({
  ...session,
  selectedTeam: resolveInitialTeam(
    session.selectedTeam,
    session.viewer.preferences[TEAM_PREFERENCE]?.[0],
    session.memberships,
  ),
});

/** The role that an ADMIN previews, null for their own; `offered` if they may choose one. */
export interface Preview {
  readonly offered: boolean;
  readonly role: Role | null;
}

export interface SessionStore {
  readonly session$: Observable<ShellSession>;
  readonly team$: Observable<Team>;
  current(): ShellSession;
  replace(session: ShellSession): void;
  readonly preview: StoreApi<Preview>;
  /** Shows the whole page the session with that role. Another team or a reload ends the preview. */
  viewAs(role: Role | null): void;
}

/** The session and its team; both streams emit immediately on subscription. */
export function createSessionStore(initial: ShellSession): SessionStore {
  let actual = withValidTeam(initial);
  const subject = new BehaviorSubject(actual);
  const preview = createStore<Preview>(() => ({ offered: mayViewAs(actual), role: null }));
  const show = (session: ShellSession, role: Role | null) => {
    actual = session;
    const offered = mayViewAs(session);
    const shown = offered ? role : null;
    preview.setState({ offered, role: shown });
    subject.next(shown ? withPreviewRole(session, shown) : session);
  };
  const team = new BehaviorSubject(teamOf(subject.value));
  subject.pipe(map(teamOf), distinctUntilChanged(sameTeam)).subscribe(team);
  return {
    session$: subject.asObservable(),
    team$: team.pipe(distinctUntilChanged(sameTeam)),
    current: () => subject.value,
    replace: (session) => {
      // `session` is a copy of the session shown: its memberships may carry the previewed role.
      const isCopy = session.memberships === subject.value.memberships;
      const next = withValidTeam(isCopy ? { ...session, memberships: actual.memberships } : session);
      show(next, next.selectedTeam === actual.selectedTeam ? preview.getState().role : null);
    },
    preview,
    viewAs: (role) => show(actual, role),
  };
}
