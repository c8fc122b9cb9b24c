import { type Presence, WATCH_LIMITS } from "@gisement/shared-domain/live";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { PointerMoved } from "./live-event.ts";
import type { ProcessRow } from "./presence-rows.ts";
import type { ReaderAccess } from "./reader-access.ts";

interface Side {
  readonly presence: Presence;
  readonly userIDs: Set<string>;
}

const byName = (one: { presence: Presence }, other: { presence: Presence }): number =>
  one.presence.name.localeCompare(other.presence.name) || one.presence.id.localeCompare(other.presence.id);

function addTo(sides: Map<string, Side>, presence: Presence, userID: string): void {
  const side = sides.get(presence.id) ?? { presence, userIDs: new Set() };
  side.userIDs.add(userID);
  sides.set(presence.id, side);
}

/**
 * Who else has a thing open, as each reader may learn it: teammates by name; the other sides of the row by the name of their team,
 * or of the person where there is none. The view of one reader costs a few steps, however many have it open.
 */
export function presenceFor(
  rows: readonly ProcessRow[],
  access: ReadonlyMap<string, ReaderAccess>,
): (reader: UserIdentity) => { readonly others: readonly Presence[]; readonly total: number } {
  const mates = new Map<string, Map<string, Side>>();
  const sides = new Map<string, Side>();
  for (const { userID, organizationID, isParty } of rows) {
    const person = access.get(userID);
    if (!person) continue;
    const shown: Presence = { id: userID, name: person.name, color: person.color, kind: "person" };
    const team = person.memberships.find((each) => each.organizationID === organizationID);
    if (organizationID !== null) {
      const ofTeam = mates.get(organizationID) ?? new Map<string, Side>();
      addTo(ofTeam, shown, userID);
      mates.set(organizationID, ofTeam);
    }
    if (!isParty) continue;
    if (organizationID === null) addTo(sides, shown, userID);
    else if (team)
      addTo(
        sides,
        { id: organizationID, name: team.organizationName, color: team.organizationColor, kind: "team" },
        userID,
      );
  }
  const sortedMates = new Map([...mates].map(([id, own]) => [id, [...own.values()].sort(byName)]));
  const sortedSides = [...sides.values()].sort(byName);

  return ({ userID, team }) => {
    const own = (team && sortedMates.get(team.id)) ?? [];
    const isOther = ({ presence, userIDs }: Side): boolean =>
      presence.id !== team?.id && !(userIDs.size === 1 && userIDs.has(userID));
    const others: Presence[] = [];
    for (const each of own) {
      if (others.length === WATCH_LIMITS.names) break;
      if (isOther(each)) others.push(each.presence);
    }
    const foreign = sortedSides.filter(isOther);
    others.push(...foreign.slice(0, WATCH_LIMITS.names - others.length).map(({ presence }) => presence));
    const isHere = team !== null && (mates.get(team.id)?.has(userID) ?? false);
    return { others, total: own.length - (isHere ? 1 : 0) + foreign.length };
  };
}

/** The entry of presence under which a reader sees the pointer of this person; null if the reader does not learn of it. */
export function pointerOf(
  { userID, team }: UserIdentity,
  moved: Pick<PointerMoved, "userID" | "organizationID" | "isParty">,
): string | null {
  if (moved.userID === userID) return null;
  if (team && team.id === moved.organizationID) return moved.userID;
  return moved.isParty ? (moved.organizationID ?? moved.userID) : null;
}
