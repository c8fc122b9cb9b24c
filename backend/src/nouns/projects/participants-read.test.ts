import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { expect, test } from "vitest";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildTeam, withTeam } from "../../testing/people.ts";
import { addParticipant, buildSite, openSite, SECRET } from "./testing/open-site.ts";

const opened = openSite();
const WHO = ["lead", "auditor", "guest"] as const;

const SITE = /* GraphQL */ `
  query ($project: ID!, $lot: ID!, $product: ID!, $place: ID!, $catalog: ID!) {
    getProject(id: $project) {
      name
      productCount
      participation { role ownerName }
      members { userID role }
      place { name productCount projectCount }
      catalogs { id }
      blueprints { name sections { name subSections { name shapes { name } } } }
    }
    getProductStatus(id: $lot) { name internalNotes place { name } project { name } reviews { message messages { message } } }
    getProduct(id: $product) { current { name internalNotes } status { name internalNotes } }
    getPlace(id: $place) { name productCount projectCount }
    getCatalog(id: $catalog) { version }
    catalogsByProject(projectCatalogsId: $project) { items { id } }
    productLineage(id: $lot) { nodes { id internalNotes } }
    productStatusAsOf(id: $lot, at: "2100-01-01T00:00:00Z")
    changeLogByEntityID(entityID: $lot) { items { field } }
  }
`;
const variablesOf = (site: typeof opened.site) => ({
  project: site.project.id,
  lot: site.lot.id,
  product: site.lot.productID,
  place: site.place.id,
  catalog: site.catalog.id,
});
const SEARCH = /* GraphQL */ `
  query ($filter: ProductFilter, $aggregates: [ProductAggregateInput!]) {
    searchProduct(filter: $filter, aggregates: $aggregates) {
      total
      items { name internalNotes }
      aggregateItems { name value buckets { key doc_count } }
    }
  }
`;
interface Found {
  readonly searchProduct: {
    readonly total: number;
    readonly items: readonly { readonly name: string; readonly internalNotes: string | null }[];
    readonly aggregateItems: readonly { readonly buckets: readonly { readonly key: string }[] }[];
  };
}
const search = async (as: UserIdentity, filter: unknown, aggregates: unknown[] = []) =>
  (await opened.api.get<Found>(as, SEARCH, { filter, aggregates })).searchProduct;
const ofProject = () => ({ projectID: { eq: opened.site.project.id } });

test.each(WHO)(
  "an external %s reads the project, its lots, place, plans, catalogues and threads, without team-only data",
  async (who) => {
    const { api, site, people } = opened;
    const role = opened[who].participations[0]?.role;
    const elsewhere = await buildTeam(api.database.db, { name: "Encore une équipe" });
    for (const as of [
      opened[who],
      { ...opened[who], team: null },
      withTeam(opened[who], elsewhere, "GUEST"),
    ]) {
      const answer = await api.get(as, SITE, variablesOf(site));
      expect(answer).toEqual({
        getProject: {
          name: "Tour Horizon",
          productCount: 1,
          participation: { role, ownerName: people.team.name },
          members: [{ userID: as.userID, role }],
          place: { name: "Tour Horizon, sous-sol", productCount: 1, projectCount: 1 },
          catalogs: [{ id: site.catalog.id }],
          blueprints: [
            {
              name: "Rez-de-chaussée",
              sections: [
                { name: "Aile nord", subSections: [{ name: "Bureau", shapes: [{ name: "Porte" }] }] },
              ],
            },
          ],
        },
        getProductStatus: {
          name: "Porte vitrée",
          internalNotes: null,
          place: { name: "Tour Horizon, sous-sol" },
          project: { name: "Tour Horizon" },
          reviews: [{ message: "Quelle épaisseur ?", messages: [{ message: "40 mm" }] }],
        },
        getProduct: {
          current: { name: "Porte vitrée", internalNotes: null },
          status: [{ name: "Porte vitrée", internalNotes: null }],
        },
        getPlace: { name: "Tour Horizon, sous-sol", productCount: 1, projectCount: 1 },
        getCatalog: { version: 1 },
        catalogsByProject: { items: [{ id: site.catalog.id }] },
        productLineage: { nodes: [{ id: site.lot.id, internalNotes: null }] },
        productStatusAsOf: null,
        changeLogByEntityID: { items: [] },
      });
    }
    expect(await api.get(people.guest, SITE, variablesOf(site))).toMatchObject({
      getProject: { participation: null },
      getProductStatus: { internalNotes: SECRET },
      productStatusAsOf: { internalNotes: SECRET },
    });
  },
);

test.each(WHO)("an external %s sees nothing else of the team", async (who) => {
  const { api, site, people } = opened;
  const REST = /* GraphQL */ `
    query ($project: ID!, $lot: ID!, $beside: ID!, $product: ID!, $place: ID!, $team: ID!, $member: ID!) {
      getProject(id: $project) { id }
      getProductStatus(id: $lot) { id }
      beside: getProductStatus(id: $beside) { id }
      getProduct(id: $product) { id }
      getPlace(id: $place) { id }
      getOrganization(id: $team) { id }
      membersByOrganization(organizationID: $team) { items { id } }
      organizationMemberbyUser(userID: $member) { items { id } }
      catalogsByProject(projectCatalogsId: $project) { items { id } }
      listPlaces { items { name } }
      searchProduct { items { name } }
      compareProducts(from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { current { total } }
      groupProducts(by: name) { key }
    }
  `;
  const answer = await api.get(opened[who], REST, {
    project: site.otherProject.id,
    lot: site.otherLot.id,
    beside: site.besideLot.id,
    product: site.besideLot.productID,
    place: site.otherPlace.id,
    team: people.team.id,
    member: people.user.userID,
  });
  expect(answer).toEqual({
    getProject: null,
    getProductStatus: null,
    beside: null,
    getProduct: null,
    getPlace: null,
    getOrganization: null,
    membersByOrganization: { items: [] },
    organizationMemberbyUser: { items: [] },
    catalogsByProject: { items: [] },
    listPlaces: { items: [] },
    searchProduct: { items: [] },
    compareProducts: { current: { total: 0 } },
    groupProducts: [],
  });
});

test("a search finds the lots of the project only by a filter that names it", async () => {
  const { site, auditor } = opened;
  expect(await search(auditor, ofProject())).toMatchObject({
    total: 1,
    items: [{ name: "Porte vitrée", internalNotes: null }],
  });
  expect(await search(auditor, { and: [ofProject(), { name: { match: "porte" } }] })).toMatchObject({
    total: 1,
  });
  // A filter inside `and` counts, up to three levels deep.
  const inAnd = (depth: number): object =>
    depth === 0 ? ofProject() : { and: [{ name: { match: "porte" } }, inAnd(depth - 1)] };
  expect(await search(auditor, inAnd(3))).toMatchObject({ total: 1 });
  expect(await search(auditor, inAnd(4))).toMatchObject({ total: 0 });
  expect(await search(auditor, { ...ofProject(), text: { match: "porte vitree" } })).toMatchObject({
    total: 1,
  });
  const closed = [
    {},
    { name: { match: "porte" } },
    { or: [ofProject(), { name: { match: "cache" } }] },
    { not: { projectID: { eq: randomUUID() } } },
    { projectID: { ne: randomUUID() } },
    { projectID: { exists: true } },
    { placeID: { eq: site.place.id } },
    { id: { eqs: [site.lot.id, site.otherLot.id, site.besideLot.id] } },
    { projectID: { eq: site.otherProject.id } },
    { ...ofProject(), name: { match: "cache" } },
    { ...ofProject(), or: [{ projectID: { eq: site.otherProject.id } }] },
    { ...ofProject(), text: { match: "Secretnote" } },
    { ...ofProject(), text: { wildcard: "*secretnote*" } },
  ];
  for (const filter of closed)
    expect(await search(auditor, filter), JSON.stringify(filter)).toMatchObject({ total: 0, items: [] });
  const mixed = await search(auditor, { projectID: { eqs: [site.project.id, site.otherProject.id] } });
  expect(mixed.items.map(({ name }) => name)).toEqual(["Porte vitrée"]);
});

test("the places of a project are its own and those of its lots, for its participants and its team alike", async () => {
  const { api, people, lead } = opened;
  const { project, place, otherPlace, lot } = await buildSite(api, people.user);
  const aside = await buildPlace(api.database.db, people.user, { name: "Aire de tri" });
  await buildLot(api.database.db, people.user, { projectID: project.id, placeID: aside.id });
  const LIST = "query ($id: ID!) { listPlaces(projectID: $id) { items { id } } }";
  const person = { ...lead, participations: [{ projectID: project.id, role: "client" }] };
  type Listed = { listPlaces: { items: { id: string }[] } };
  for (const as of [person, people.guest]) {
    const { listPlaces } = await api.get<Listed>(as, LIST, { id: project.id });
    expect(listPlaces.items.map(({ id }) => id).toSorted()).toEqual([place.id, aside.id].toSorted());
  }
  for (const [as, id] of [
    [people.rival, project.id],
    [person, opened.site.project.id],
    [person, otherPlace.id],
    [person, lot.id],
  ] as const)
    expect(await api.get(as, LIST, { id })).toEqual({ listPlaces: { items: [] } });
});

test("facets without their own filter count no lot outside the project", async () => {
  const { auditor, api, people } = opened;
  const { db } = api.database;
  const own = await buildProject(db, auditor);
  await buildLot(db, auditor, { projectID: own.id, category: "own" });
  const aggregates = ["projectID", "category", "placeID", "organizationID"].map((field) => ({
    name: field,
    type: "terms",
    field,
    excludeOwnFilter: true,
  }));
  const named = { projectID: { eqs: [opened.site.project.id, own.id] }, category: { eq: "doors" } };
  const { aggregateItems } = await search(auditor, named, aggregates);
  const keys = aggregateItems.flatMap(({ buckets }) => buckets.map(({ key }) => key));
  expect(keys).toEqual(expect.arrayContaining(["doors", "own", people.team.id]));
  for (const hidden of ["heat", opened.site.otherProject.id]) expect(keys).not.toContain(hidden);
});

test("listProjects returns own and other teams' projects, each once, and counts only the visible ones", async () => {
  const { api, auditor, people, site } = opened;
  const LIST = "{ listProjects { total items { id productCount participation { role ownerName } } } }";
  const { listProjects } = await api.get<{
    listProjects: { total: number; items: { id: string; participation: unknown }[] };
  }>(auditor, LIST);
  expect(listProjects.total).toBe(listProjects.items.length);
  expect(listProjects.items.find(({ id }) => id === site.project.id)).toEqual({
    id: site.project.id,
    productCount: 1,
    participation: { role: "diagnostician", ownerName: people.team.name },
  });
  expect(listProjects.items.some(({ id }) => id === site.otherProject.id)).toBe(false);
});

test("the statements of a participant's list do not grow with its projects", async () => {
  const { api, people } = opened;
  let person: UserIdentity = { ...people.solo, participations: [] };
  const LIST =
    "{ listProjects { items { id productCount place { name productCount } participation { ownerName } } } }";
  const counts: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const site = await buildSite(api, people.user);
    person = await addParticipant(api, person, site.project, "client");
    api.countStatements();
    await api.get(person, LIST);
    counts.push(api.countStatements());
  }
  expect(new Set(counts).size).toBe(1);
});

test("a project shared by a solo user reads the same, with that user's name", async () => {
  const { api, people } = opened;
  const site = await buildSite(api, people.solo);
  const person = await addParticipant(api, people.rival, site.project, "architect");
  expect(await api.get(person, SITE, variablesOf(site))).toMatchObject({
    getProject: { participation: { role: "architect", ownerName: people.solo.name }, productCount: 1 },
    getProductStatus: { internalNotes: null },
    getPlace: { productCount: 1 },
  });
  expect(await api.get(people.rival, SITE, variablesOf(site))).toMatchObject({
    getProject: null,
    getProductStatus: null,
    getPlace: null,
  });
});

test("a project names who stands on its catalogues to everybody who reads it: the team that owns it, or the solo owner", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const contact = async (as: UserIdentity, id: string) =>
    (
      await api.get<{ getProject: { contact: unknown } | null }>(
        as,
        "query ($id: ID!) { getProject(id: $id) { contact { name logo address } } }",
        { id },
      )
    ).getProject?.contact;
  const team = await buildTeam(db, {
    name: "Ville de Lyon",
    logo: "teams/1/logo.png",
    address: "12 rue des Docks",
    zipcode: "69009",
    city: "Lyon",
  });
  const owner = withTeam(people.solo, team, "ADMIN");
  const ofTeam = await buildProject(db, owner);
  const stands = { name: "Ville de Lyon", logo: "teams/1/logo.png", address: "12 rue des Docks, 69009 Lyon" };
  expect(await contact(owner, ofTeam.id)).toEqual(stands);
  const participant = { ...people.rival, participations: [{ projectID: ofTeam.id, role: "client" }] };
  expect(await contact(participant, ofTeam.id)).toEqual(stands);
  expect(await contact(people.rival, ofTeam.id)).toBeUndefined();

  const ofNoTeam = await buildProject(db, people.solo);
  expect(await contact(people.solo, ofNoTeam.id)).toEqual({ name: "Sam Solo", logo: null, address: "" });
});
