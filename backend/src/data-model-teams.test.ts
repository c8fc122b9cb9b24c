import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blueprints } from "./nouns/blueprints/table.ts";
import { catalogs } from "./nouns/catalogs/table.ts";
import { notifications } from "./nouns/notifications/table.ts";
import { organizationMembers, organizations } from "./nouns/organizations/table.ts";
import { places } from "./nouns/places/table.ts";
import { projects } from "./nouns/projects/table.ts";
import { fields, options } from "./nouns/properties/table.ts";
import { shops } from "./nouns/shops/table.ts";
import { users } from "./nouns/users/table.ts";
import { byName, demoIdentity } from "./seed/demo.ts";
import { readPeople, readTeams } from "./seed/people.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { storeFile } from "./testing/files.ts";
import { type ModelReader, modelReader } from "./testing/model-reader.ts";
import { FIELD, NOTIFICATION, ORGANIZATION, PLACE, PROJECT, SHOP, USER } from "./testing/model-values.ts";
import { selectionOf } from "./testing/selection-of.ts";

/**
 * Reads the fields that the specification requires of each noun, by nested queries on the demonstration through the whole
 * server: stored values are returned under the specification's names and types. `[ID shape]` marks a noun that no query
 * returns yet: its type has the fields, which proves nothing.
 */
const NOW = new Date("2026-06-15T09:30:00.000Z");
const ATELIER = byName(await readTeams(), "atelier");
const camille = { ...demoIdentity(byName(await readPeople(), "camille"), ATELIER, "ADMIN") };
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const text = expect.stringMatching(/\S/);
const whole = expect.any(Number);
let api: TestApi;
let reader: ModelReader;

beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  reader = modelReader(api, camille);
  await seedDemo({ db: api.database.pool, putFile: async () => undefined, now: NOW });
}, 120_000);
afterAll(() => api.close());

const one: ModelReader["one"] = (table, where) => reader.one(table, where);
const read: ModelReader["read"] = (...asked) => reader.read(...asked);
const readItems: ModelReader["readItems"] = (...asked) => reader.readItems(...asked);

describe("a team", () => {
  const { location, ...columns } = ORGANIZATION;
  const root = `getOrganization(id: "${ATELIER.id}")`;
  let subTeamID: string;
  beforeAll(async () => {
    const { db } = api.database;
    await db
      .update(organizations)
      .set({ ...columns, languages: [...columns.languages], ...location })
      .where(eq(organizations.id, ATELIER.id));
    const [subTeam] = await db
      .insert(organizations)
      .values({ name: "Agence Sud", masterID: ATELIER.id, parentID: ATELIER.id })
      .returning();
    subTeamID = subTeam?.id ?? "";
    camille.team = { ...camille.team, subTeamIDs: [subTeamID] } as NonNullable<typeof camille.team>;
  });

  test("[TEAM-505] has its data, settings and languages", async () => {
    const expected = {
      id: ATELIER.id,
      ...ORGANIZATION,
      userID: camille.userID,
      parentID: null,
      masterID: null,
    };
    expect(await read(root, "Organization", expected)).toEqual(expected);
  });

  test("[TEAM-506] [ORD-512] has manager, quote settings, shops, properties, subscriptions and metadata", async () => {
    const { quoteSettings, metadata } = await one(organizations, eq(organizations.id, ATELIER.id));
    const expected = {
      manager: { id: camille.userID, name: camille.name },
      quoteSettings,
      metadata,
      master: null,
      parent: null,
      teams: [{ id: subTeamID, name: "Agence Sud" }],
      shops: [{ id: uuid, name: text }],
      properties: [{ id: uuid, name: "Produits", version: 3 }],
      subscriptions: [{ id: uuid, type: "PRO", status: "ACTIVE", quotaUserExtension: 5 }],
      members: [{ id: uuid, name: text, email: text, role: text }],
    };
    const party = { id: 0, name: 0 };
    const shape = { ...expected, master: party, parent: party };
    expect(await read(root, "Organization", shape)).toEqual({
      ...expected,
      members: expect.arrayContaining(expected.members),
    });
    expect(Object.keys(quoteSettings ?? {}).toSorted()).toEqual(
      "defaultTaxRate defaultTerms defaultValidityDays footerText logo prefix startNumber template".split(
        " ",
      ),
    );
  });

  test("[SHOP-505] a shop of the team has names, address, contacts, links and pictures", async () => {
    const shop = await one(shops, eq(shops.organizationID, ATELIER.id));
    await api.database.db
      .update(shops)
      .set({ ...SHOP, contacts: [...SHOP.contacts] })
      .where(eq(shops.id, shop.id));
    const expected = { id: shop.id, ...SHOP };
    expect(await read(root, "Organization", { shops: [expected] })).toEqual({ shops: [expected] });
  });

  test("[DOC-503] keeps each document as an entry DOCUMENT with id, name, link and whether it is the default", async () => {
    const { db } = api.database;
    const link = "document/conditions.pdf";
    await storeFile(api.database, {
      key: link,
      kind: "document",
      userID: camille.userID,
      organizationID: ATELIER.id,
    });
    const { metadata: former } = await one(organizations, eq(organizations.id, ATELIER.id));
    const document = { id: "conditions", name: "Conditions", default: true, link };
    const entry = { key: "DOCUMENT", type: "json", value: document };
    await api.get(
      camille,
      "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }",
      { input: { id: ATELIER.id, metadata: [...former, entry] } },
    );
    const { metadata } = (await read(root, "Organization", { metadata: [entry] })) as { metadata: unknown[] };
    expect(metadata).toContainEqual(entry);
    for (const missing of ["id", "name", "link"])
      expect(
        (
          await api.ask(
            camille,
            "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }",
            {
              input: {
                id: ATELIER.id,
                metadata: [{ ...entry, value: { ...document, default: false, [missing]: undefined } }],
              },
            },
          )
        ).refusal,
      ).toMatchObject({ field: `metadata[0].value.${missing}` });
    await db.update(organizations).set({ metadata: former }).where(eq(organizations.id, ATELIER.id));
  });

  test("[TEAM-506] a sub-team names its master and parent", async () => {
    const expected = { master: { id: ATELIER.id }, parent: { id: ATELIER.id } };
    expect(await read(`getOrganization(id: "${subTeamID}")`, "Organization", expected)).toEqual(expected);
  });

  test("[DATA-023] [DATA-035] [DATA-036] has name, logo, color, date, isMaster, members and documents", async () => {
    const { id, name, logo, color, isMaster } = { id: ATELIER.id, ...ORGANIZATION };
    const members = [
      { userID: uuid, name: text, email: text, role: expect.stringMatching(/^(ADMIN|CREATOR|USER|GUEST)$/) },
    ];
    const metadata = [{ key: text, value: expect.anything() }];
    const expected = { id, name, logo, color, isMaster, createdAt: moment, members, metadata };
    const team = (await read(root, "Organization", expected)) as {
      members: { userID: string | null }[];
      metadata: unknown[];
    };
    expect(team).toEqual({ ...expected, members: expect.any(Array), metadata: expect.any(Array) });
    // An invitation does not reveal whether its address has an account.
    const joined = team.members.filter(({ userID }) => userID !== null);
    expect(joined).toEqual(Array.from(joined, () => members[0]));
    expect(joined.length).toBeGreaterThan(3);
    expect(team.metadata).toContainEqual({
      key: "DOCUMENT",
      value: expect.objectContaining({
        name: "Charte de dépose soignée",
        link: "document/demo-charte-de-depose.pdf",
      }),
    });
  });

  test("[TEAM-507] [DATA-019] [DATA-022] [DATA-024] has memberships with their invitation details", async () => {
    const table = organizationMembers;
    const row = await one(
      table,
      and(
        eq(table.organizationID, ATELIER.id),
        eq(table.userID, camille.userID),
        eq(table.type, "ORGANIZATION"),
      ),
    );
    const values = { projectID: null, organizationMasterID: subTeamID, seen: true, shopManager: true };
    await api.database.db.update(table).set(values).where(eq(table.id, row.id));
    const expected = {
      id: row.id,
      userID: camille.userID,
      organizationID: ATELIER.id,
      role: "ADMIN",
      status: "DONE",
      type: "ORGANIZATION",
      email: camille.email,
      name: camille.name,
      invitationDetails: expect.objectContaining({ name: camille.name, organizationName: ATELIER.name }),
      createdAt: moment,
      updatedAt: moment,
      ...values,
    };
    const found = await readItems(
      `membersByOrganization(organizationID: "${ATELIER.id}")`,
      "OrganizationMember",
      expected,
    );
    expect(found).toContainEqual(expected);
  });

  test("[ACCT-505] returns a user's own fields; the other columns are stored and never returned", async () => {
    const hidden = { authorization: "none", role: "member", source: "manage" };
    await api.database.db
      .update(users)
      .set({ ...USER, preferences: [...USER.preferences], ...hidden })
      .where(eq(users.id, camille.userID));
    const expected = { id: camille.userID, ...USER };
    expect(await read(`getUser(id: "${camille.userID}")`, "User", expected)).toEqual(expected);
    for (const name of Object.keys(hidden))
      expect(() => selectionOf("User", { [name]: 0 })).toThrow("has no field");
    expect(await one(users, eq(users.id, camille.userID))).toMatchObject(hidden);
  });

  test("[NOTIF-505] returns a notification with key, type, user, message, icon, address and date", async () => {
    const { date, ...values } = NOTIFICATION;
    await api.database.db
      .insert(notifications)
      .values({ ...values, date: new Date(date), userID: camille.userID });
    const expected = { id: uuid, userID: camille.userID, ...NOTIFICATION };
    expect(await readItems("listNotifications(limit: 100)", "Notification", expected)).toContainEqual(
      expected,
    );
  });
});

describe("the rows of a team", () => {
  test("[PROJ-503] a project has its own fields", async () => {
    const { id } = await one(projects, eq(projects.organizationID, ATELIER.id));
    await api.database.db
      .update(projects)
      .set({
        ...PROJECT,
        startDate: new Date(PROJECT.startDate),
        endDate: new Date(PROJECT.endDate),
        maps: [...PROJECT.maps],
        preferences: [...PROJECT.preferences],
      })
      .where(eq(projects.id, id));
    const expected = { id, ...PROJECT, organizationID: ATELIER.id, createdAt: moment, updatedAt: moment };
    expect(await read(`getProject(id: "${id}")`, "Project", expected)).toEqual(expected);
  });

  test("[DATA-025] [PLAN-002] [PLAN-502] a project has dates, place with its location, members, plans with sections and shapes, catalogues", async () => {
    const { id } = await one(
      projects,
      eq(projects.id, (await one(blueprints, isNotNull(blueprints.imageUrl))).projectBlueprintsId ?? ""),
    );
    const shape = { id: uuid, name: text, type: text, points: [{ x: whole, y: whole }] };
    const expected = {
      id,
      name: text,
      picture: text,
      progress: "active",
      startDate: moment,
      endDate: moment,
      place: { id: uuid, name: text, location: { lat: whole, lon: whole } },
      organizationID: ATELIER.id,
      createdAt: moment,
      updatedAt: moment,
      members: [{ role: text, userID: uuid }],
      blueprints: [
        {
          id: uuid,
          name: text,
          imageUrl: expect.stringContaining("blueprint/"),
          projectBlueprintsId: id,
          pixelsPerMeter: whole,
          sections: [{ id: uuid, name: text, shapes: [shape] }],
        },
      ],
      catalogs: [{ id: uuid, version: whole }],
    };
    const found = (await read(`getProject(id: "${id}")`, "Project", expected)) as {
      members: unknown[];
      blueprints: { sections: { shapes: unknown[] }[] }[];
      catalogs: unknown[];
    };
    expect(found).toEqual({
      ...expected,
      members: expect.any(Array),
      blueprints: expect.any(Array),
      catalogs: expect.any(Array),
    });
    expect(found.members).toContainEqual(expected.members[0]);
    expect(found.catalogs).toContainEqual(expected.catalogs[0]);
    const drawn = found.blueprints.flatMap(({ sections }) => sections.flatMap(({ shapes }) => shapes));
    expect(found.blueprints).toEqual(
      found.blueprints.map(() => ({ ...expected.blueprints[0], sections: expect.any(Array) })),
    );
    expect(drawn).toContainEqual({ ...shape, points: expect.arrayContaining(shape.points) });
  });

  test("[PLACE-503] a place has address, kind, year and surface as text, location and access", async () => {
    const { id } = await one(places, eq(places.organizationID, ATELIER.id));
    const { location, ...columns } = PLACE;
    await api.database.db
      .update(places)
      .set({ ...columns, ...location })
      .where(eq(places.id, id));
    const expected = { id, ...PLACE, organizationID: ATELIER.id };
    expect(await read(`getPlace(id: "${id}")`, "Place", expected)).toEqual(expected);
  });

  test("[CAT-506] [CAT-507] a catalogue has version, dates, template, languages and content in blocks", async () => {
    const row = await one(catalogs, eq(catalogs.organizationID, ATELIER.id));
    const values = {
      lastUpdated: NOW,
      publishDate: NOW,
      template: "dense",
      metadata: [{ key: "pages", type: "number", value: 3 }],
      supportedLocales: ["fr", "nl"],
      content: [
        {
          language: "fr",
          time: NOW.toISOString(),
          version: 2,
          blocks: [{ id: "b1", type: "HEADER" as const, data: { title: "Portes" }, referenceID: row.id }],
        },
      ],
    };
    await api.database.db.update(catalogs).set(values).where(eq(catalogs.id, row.id));
    const expected = {
      id: row.id,
      projectCatalogsId: row.projectCatalogsId,
      version: row.version,
      createdAt: moment,
      updatedAt: moment,
      ...values,
      lastUpdated: NOW.toISOString(),
      publishDate: NOW.toISOString(),
    };
    expect(await read(`getCatalog(id: "${row.id}")`, "Catalog", expected)).toEqual(expected);
  });

  test("[REF-506] [DATA-032] [DATA-040] a field has options on two levels, with translations", async () => {
    const { db } = api.database;
    const parent = await one(
      options,
      and(eq(options.organizationID, ATELIER.id), isNotNull(options.fieldOptionsId)),
    );
    const [child] = (await db
      .insert(options)
      .values({ label: "Vis à bois", value: "wood", optionOptionsId: parent.id, organizationID: ATELIER.id })
      .returning()) as [typeof parent];
    const field = await one(fields, eq(fields.id, parent.fieldOptionsId ?? ""));
    await db
      .update(fields)
      .set({ ...FIELD, metadata: [...FIELD.metadata] })
      .where(eq(fields.id, field.id));
    await db.update(options).set({ key: "doors" }).where(eq(options.id, parent.id));
    const words = [{ lang: "EN", label: text }];
    const option = {
      id: parent.id,
      label: parent.label,
      value: parent.value,
      key: "doors",
      type: "LIST",
      organizationFieldsId: ATELIER.id,
      userID: uuid,
      organizationID: ATELIER.id,
      fieldOptionsId: field.id,
      optionOptionsId: null,
      metadata: [...parent.metadata, { key: "organizationID", type: "string", value: ATELIER.id }],
      options: [{ id: child.id, label: child.label, optionOptionsId: parent.id }],
    };
    const expected = {
      id: field.id,
      key: field.key,
      type: field.type,
      label: field.label,
      ...FIELD,
      organizationFieldsId: ATELIER.id,
      translations: words,
      options: [option],
    };
    const found = (await readItems("listFields(limit: 100)", "Field", expected)) as {
      id: string;
      translations: unknown[];
      options: { id: string; options: unknown[] }[];
    }[];
    const listed = found.find(({ id }) => id === field.id);
    expect(listed).toEqual({
      ...expected,
      translations: expect.arrayContaining(words),
      options: expect.any(Array),
    });
    expect(listed?.options.find(({ id }) => id === parent.id)).toEqual({
      ...option,
      options: expect.arrayContaining(option.options),
    });
  });
});
