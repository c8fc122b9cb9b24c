import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll } from "vitest";
import { ownershipOf } from "../../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People } from "../../../testing/people.ts";
import { blueprints, sections, shapes } from "../../blueprints/table.ts";
import { catalogs } from "../../catalogs/table.ts";
import { messages } from "../../messages/table.ts";
import { organizationMembers } from "../../organizations/table.ts";
import { reviews } from "../../reviews/table.ts";

export const SECRET = "Secretnote: le client paierait le double";

async function only<Row>(written: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await written;
  if (!row) throw new Error("the row was not written");
  return row;
}

/** Makes this person an external participant of the project; the gateway includes it in their identity from then on. */
export async function addParticipant(
  api: TestApi,
  person: UserIdentity,
  project: { readonly id: string; readonly organizationID: string | null },
  role: string,
): Promise<UserIdentity> {
  await api.database.db.insert(organizationMembers).values({
    userID: person.userID,
    organizationID: project.organizationID,
    projectID: project.id,
    type: "PROJECT",
    role,
    status: "DONE",
    email: person.email,
    name: person.name,
  });
  return { ...person, participations: [...person.participations, { projectID: project.id, role }] };
}

/** A team's site with everything that a participant reads, and other data that they never see. */
export async function buildSite(api: TestApi, owner: UserIdentity) {
  const { db } = api.database;
  const owned = { userID: owner.userID, organizationID: ownershipOf(owner).organizationID };
  const place = await buildPlace(db, owner, { name: "Tour Horizon, sous-sol" });
  const otherPlace = await buildPlace(db, owner, { name: "Dépôt privé" });
  const project = await buildProject(db, owner, { name: "Tour Horizon", placeID: place.id });
  const otherProject = await buildProject(db, owner, { name: "Chantier secret", placeID: otherPlace.id });
  const lot = await buildLot(db, owner, {
    name: "Porte vitrée",
    category: "doors",
    projectID: project.id,
    placeID: place.id,
    internalNotes: SECRET,
  });
  // At the same place, but in no project: only the team sees it.
  const besideLot = await buildLot(db, owner, {
    name: "Radiateur caché",
    placeID: place.id,
    category: "heat",
  });
  const otherLot = await buildLot(db, owner, { name: "Lustre caché", projectID: otherProject.id });
  const catalog = await only(
    db
      .insert(catalogs)
      .values({ projectCatalogsId: project.id, version: 1, ...owned })
      .returning(),
  );
  const blueprint = await only(
    db
      .insert(blueprints)
      .values({
        name: "Rez-de-chaussée",
        projectBlueprintsId: project.id,
        imageUrl: "blueprint/plan.png",
        ...owned,
      })
      .returning(),
  );
  const section = await only(
    db
      .insert(sections)
      .values({ name: "Aile nord", type: "ZONE", blueprintSectionsId: blueprint.id, ...owned })
      .returning(),
  );
  const room = await only(
    db
      .insert(sections)
      .values({ name: "Bureau", type: "ROOM", sectionSubSectionsId: section.id, ...owned })
      .returning(),
  );
  await db
    .insert(shapes)
    .values({ type: "MARKER", name: "Porte", color: "#000", sectionShapesId: room.id, ...owned });
  const review = await only(
    db
      .insert(reviews)
      .values({
        byUserID: owner.userID,
        organizationID: owned.organizationID,
        productID: lot.productID,
        message: "Quelle épaisseur ?",
      })
      .returning(),
  );
  await db.insert(messages).values({ message: "40 mm", reviewID: review.id, ...owned });
  return { place, otherPlace, project, otherProject, lot, besideLot, otherLot, catalog, blueprint };
}

/** A site of one team, and external participants: a lead and an auditor of other teams, a guest without a team. */
export function openSite() {
  const opened = {} as {
    api: TestApi;
    people: People;
    site: Awaited<ReturnType<typeof buildSite>>;
    lead: UserIdentity;
    auditor: UserIdentity;
    guest: UserIdentity;
  };
  beforeAll(async () => {
    const api = await openTestApi();
    const { db } = api.database;
    const people = await buildPeople(db);
    const site = await buildSite(api, people.user);
    const office = await buildTeam(db, { name: "Bureau d’études" });
    Object.assign(opened, {
      api,
      people,
      site,
      lead: await addParticipant(
        api,
        await buildMember(db, office, "GUEST"),
        site.project,
        "project-manager",
      ),
      auditor: await addParticipant(
        api,
        await buildMember(db, office, "USER"),
        site.project,
        "diagnostician",
      ),
      guest: await addParticipant(api, await buildUser(db, { name: "Gil" }), site.project, "GUEST"),
    });
  });
  afterAll(() => opened.api.close());
  return opened;
}
