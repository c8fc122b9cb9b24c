import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant } from "./testing/open-site.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const PROJECT = /* GraphQL */ `
  query ($id: ID!) {
    getProject(id: $id) {
      user { id }
      place { name }
      products { name internalNotes }
      orders { number }
      members { userID }
      blueprints { id }
      catalogs { id }
    }
  }
`;
interface Answer {
  readonly getProject: Readonly<Record<string, unknown>> | null;
}
const read = async (identity: UserIdentity, id: string) =>
  (await api.get<Answer>(identity, PROJECT, { id })).getProject;

test("[PROJ-504] a project answers its lots, people, place, owner, orders, plans and catalogues", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.admin, { name: "Dépôt" });
  const project = await buildProject(db, people.admin, { placeID: place.id });
  await buildLot(db, people.admin, { name: "Porte", projectID: project.id, internalNotes: "cave" });
  await buildLot(db, people.admin, { name: "Partie", projectID: project.id, progress: "done" });
  await buildLot(db, people.admin, { name: "Ailleurs" });
  await buildOrder(db, people.admin, { number: "DV-12", projectID: project.id });
  await buildOrder(db, people.admin, { number: "DV-13" });
  expect(await read(people.user, project.id)).toEqual({
    user: { id: people.admin.userID },
    place: { name: "Dépôt" },
    products: [{ name: "Porte", internalNotes: "cave" }],
    orders: [{ number: "DV-12" }],
    members: [],
    blueprints: [],
    catalogs: [],
  });
  expect(await read(people.rival, project.id)).toBeNull();
});

test("[PROJ-504] who takes part from outside reads the lots without notes of the team, and none of its orders", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.admin);
  await buildLot(db, people.admin, { name: "Porte", projectID: project.id, internalNotes: "cave" });
  await buildOrder(db, people.admin, { number: "DV-14", projectID: project.id });
  const outside = await addParticipant(api, people.rival, project, "lead");
  const seen = await read(outside, project.id);
  expect(seen).toMatchObject({ products: [{ name: "Porte", internalNotes: null }], orders: [] });
});

test("of a project with very many lots the newest hundred are answered, each project's own", async () => {
  const { db } = api.database;
  const [large, small] = [await buildProject(db, people.admin), await buildProject(db, people.admin)];
  for (let index = 0; index < 103; index += 1)
    await buildLot(db, people.admin, {
      name: `Lot ${index}`,
      projectID: large.id,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    });
  await buildLot(db, people.admin, { name: "Seul", projectID: small.id });
  const { listProjects } = await api.get<{
    listProjects: { items: { id: string; products: { name: string }[] }[] };
  }>(people.admin, "{ listProjects(limit: 50) { items { id products { name } } } }");
  const of = (id: string) =>
    listProjects.items.find((each) => each.id === id)?.products.map(({ name }) => name);
  expect(of(large.id)).toHaveLength(100);
  expect(of(large.id)?.[0]).toBe("Lot 102");
  expect(of(small.id)).toEqual(["Seul"]);
});
