import { type Identity, LINK_RIGHTS, VISITOR } from "@gisement/shared-domain/permissions";
import type { Database } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/examples.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildMember, buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";

export interface Caller {
  readonly identity: Identity;
  /** Ids for the rest of a call: rows that this caller may read, and change if the role allows it. */
  readonly own: Ids;
  /** Ids of another team; for a participant, also of the same team's other projects. */
  readonly foreign: Ids;
}
export type CallerName =
  | "rival"
  | "solo"
  | "guest"
  | "participant as lead"
  | "participant as guest"
  | "visitor"
  | "link holder";

/** An external participant, and the team's project in which they participate. */
async function buildParticipantWithLot(
  db: Database,
  people: People,
  role: string,
  foreign: Ids,
): Promise<Caller> {
  const project = await buildProject(db, people.admin);
  const place = await buildPlace(db, people.admin);
  const lot = await buildLot(db, people.admin, { projectID: project.id, placeID: place.id });
  const identity = await buildParticipant(db, people.team, project.id, role);
  const shared = { project: project.id, place: place.id, lot: lot.id, product: lot.productID };
  const { team, teamName, user, userName, email, ...others } = foreign;
  return { identity, own: { ...(await buildWorld(db, identity)), ...shared }, foreign: others };
}

/** What a shop shows is named by anybody: others ask for it, and it matches what they want. */
const withoutPublished = ({ publishedLot, ...ids }: Ids): Ids => ids;

export async function buildCallers(db: Database): Promise<Readonly<Record<CallerName, Caller>>> {
  const people = await buildPeople(db);
  const team = await buildWorld(db, people.admin, people.user);
  const rivals = await buildWorld(
    db,
    people.rival,
    await buildMember(db, people.rivalTeam, "USER", { name: "Une collègue" }),
  );
  const ofTeam = withoutPublished(team);
  const ofRivals = withoutPublished(rivals);
  return {
    rival: { identity: people.rival, own: rivals, foreign: ofTeam },
    solo: { identity: people.solo, own: await buildWorld(db, people.solo), foreign: ofTeam },
    guest: { identity: people.guest, own: team, foreign: ofRivals },
    "participant as lead": await buildParticipantWithLot(db, people, "project-manager", ofTeam),
    "participant as guest": await buildParticipantWithLot(db, people, "GUEST", ofTeam),
    visitor: { identity: VISITOR, own: rivals, foreign: ofTeam },
    "link holder": {
      identity: {
        kind: "link",
        linkID: rivals.link ?? "",
        scope: "catalogue",
        thingID: rivals.catalog ?? "",
        rights: LINK_RIGHTS,
      },
      own: rivals,
      foreign: ofTeam,
    },
  };
}
