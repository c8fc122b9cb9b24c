import { randomUUID } from "node:crypto";
import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import {
  holdsLink,
  type Identity,
  LINK_RIGHTS,
  type UserIdentity,
  VISITOR,
} from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { storeFile } from "../../testing/files.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { organizations } from "../organizations/table.ts";
import { projects } from "../projects/table.ts";
import { createUseCounts } from "./count-uses.ts";
import { openLink, readPublished, readsPublishedFile } from "./open-link.ts";
import { links } from "./table.ts";
import { hashToken } from "./token.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SAVE = "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id } }";
const PUBLISH =
  "mutation ($id: ID!, $published: Boolean!) { updateCatalog(input: { id: $id, published: $published }) { id publishedAt } }";
const CREATE =
  "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { id token uses } }";
const REVOKE = "mutation ($id: ID!) { revokeSecretLink(id: $id) { id revokedAt } }";
const LIST =
  'query ($thingID: ID!) { secretLinks(scope: "catalogue", thingID: $thingID) { items { id name uses entries { id uses } lastUsedAt revokedAt author { name } } } }';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const linkTo = (thingID: string, more: Record<string, unknown> = {}) => ({
  input: { scope: "catalogue", thingID, name: "Acheteurs", expiresAt: inDays(30), ...more },
});

/** A saved version with one lot, and the lot's row. */
async function saveVersion(owner: UserIdentity, data: Record<string, unknown> = {}) {
  const { db } = api.database;
  const place = await buildPlace(db, owner, { name: "Halle", city: "Lyon" });
  const project = await buildProject(db, owner, { name: "Docks", placeID: place.id });
  const lot = await buildLot(db, owner, {
    projectID: project.id,
    internalNotes: "Prix plancher 12 €",
    name: "Porte",
  });
  const blocks = [
    { id: "h", type: "HEADER", data: { category: "31 Portes" } },
    {
      id: "p",
      type: "PRODUCT",
      referenceID: lot.id,
      data: {
        name: "Porte pleine",
        quantity: 12,
        unit: "u",
        condition: "good",
        dimension: { length: 204, width: 83, unit: "cm" },
        internalNotes: "Prix plancher 12 €",
        purchasePrice: 8,
        ...data,
      },
    },
  ];
  const { createCatalog } = await api.get<{ createCatalog: { id: string } }>(owner, SAVE, {
    input: {
      projectCatalogsId: project.id,
      content: [{ language: "fr", blocks }],
      publishDate: "2026-03-01T00:00:00.000Z",
      template: "dense",
      supportedLocales: ["fr"],
    },
  });
  return { id: createCatalog.id, project, lot };
}
async function publishVersion(owner: UserIdentity, data: Record<string, unknown> = {}) {
  const version = await saveVersion(owner, data);
  await api.get(owner, PUBLISH, { id: version.id, published: true });
  return version;
}
async function createLink(owner: UserIdentity, thingID: string, more: Record<string, unknown> = {}) {
  const { createSecretLink } = await api.get<{
    createSecretLink: { id: string; token: string };
  }>(owner, CREATE, linkTo(thingID, more));
  return createSecretLink;
}
const open = (token: string, at = new Date()) =>
  openLink(api.database.db, { tokenHash: hashToken(token) }, at);
async function holderOf(token: string): Promise<Identity> {
  const link = await open(token);
  if (link.state !== "open") throw new Error(`the link is ${link.state}`);
  return link.holder;
}
const contentOf = async (token: string): Promise<PublishedCatalogue> =>
  (await readPublished(api.database.db, await holderOf(token))) as PublishedCatalogue;

test("a link shows the published copy: the catalogue's fields, the place and the team, and nothing internal", async () => {
  await api.database.db
    .update(organizations)
    .set({ email: "contact@atelier.test", phone: "+33 4 72 00 00 00", city: "Lyon" })
    .where(eq(organizations.id, people.team.id));
  const { id } = await publishVersion(people.user);
  const { token } = await createLink(people.user, id);
  expect(token).toMatch(/^[\w-]{43}$/);
  const content = await contentOf(token);
  expect(content).toMatchObject({
    kind: "catalogue",
    name: "Docks",
    address: expect.stringContaining("Halle"),
    contact: { name: people.team.name, email: "contact@atelier.test", phone: "+33 4 72 00 00 00" },
    contents: [
      {
        language: "fr",
        sections: [
          {
            title: "31 Portes",
            products: [
              {
                name: "Porte pleine",
                quantity: "12\u00a0pièces",
                facts: [
                  { name: "dimension", value: expect.stringContaining("204") },
                  { name: "condition", value: "Bon" },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(content)).not.toMatch(/plancher|purchase|internal|8,00/);
});

test("later changes of the project and its lots show only once the version is published again", async () => {
  const { id, project } = await publishVersion(people.user);
  const { token } = await createLink(people.user, id);
  const before = await open(token);
  await api.database.db.update(projects).set({ name: "Autre nom" }).where(eq(projects.id, project.id));
  expect((await contentOf(token)).name).toBe("Docks");
  expect(await open(token)).toEqual(before);
  await api.get(people.user, PUBLISH, { id, published: true });
  expect((await contentOf(token)).name).toBe("Autre nom");
  expect(await open(token)).not.toEqual(before);
});

test("a revoked, expired or withdrawn link opens nothing, nor one of a deleted project or an archived team", async () => {
  const { db } = api.database;
  const { id, project } = await publishVersion(people.user);
  const { token } = await createLink(people.user, id);
  const closed = { state: "closed" };
  expect(await open(token, new Date(Date.now() + 31 * DAY))).toEqual(closed);

  await db.update(projects).set({ progress: "deleted" }).where(eq(projects.id, project.id));
  expect(await open(token)).toEqual(closed);
  await db.update(projects).set({ progress: "active" }).where(eq(projects.id, project.id));

  await db.update(organizations).set({ status: "ARCHIVED" }).where(eq(organizations.id, people.team.id));
  expect(await open(token)).toEqual(closed);
  await db.update(organizations).set({ status: "ACTIVE" }).where(eq(organizations.id, people.team.id));

  const holder = await holderOf(token);
  const { id: linkID } = (
    await api.get<{ secretLinks: { items: { id: string }[] } }>(people.user, LIST, { thingID: id })
  ).secretLinks.items[0] ?? { id: "" };
  const revoke = () =>
    api.get<{ revokeSecretLink: { revokedAt: string } }>(people.user, REVOKE, { id: linkID });
  const first = await revoke();
  expect(await open(token)).toEqual(closed);
  expect(await revoke()).toEqual(first);
  expect(holder).toMatchObject({ kind: "link", linkID });
  expect(await open("A".repeat(43))).toEqual({ state: "unknown" });
});

test("withdrawing a version ends its links for good: publishing it again opens none of them", async () => {
  const { id } = await publishVersion(people.user);
  const { id: otherID } = await publishVersion(people.user);
  const { token } = await createLink(people.user, id);
  const { token: other } = await createLink(people.user, otherID);
  await api.get(people.user, PUBLISH, { id, published: false });
  expect(await open(token)).toEqual({ state: "closed" });
  await api.get(people.user, PUBLISH, { id, published: true });
  expect(await open(token)).toEqual({ state: "closed" });
  expect(await open(other)).toMatchObject({ state: "open" });
  const { secretLinks } = await api.get<{ secretLinks: { items: { revokedAt: string | null }[] } }>(
    people.user,
    LIST,
    { thingID: id },
  );
  expect(secretLinks.items).toEqual([expect.objectContaining({ revokedAt: expect.any(String) })]);
  expect(await open((await createLink(people.user, id)).token)).toMatchObject({ state: "open" });
});

test("the bearer of a link reads its thing only, and a file only if the thing shows it", async () => {
  const owner = { userID: people.user.userID, organizationID: people.team.id };
  await storeFile(api.database, { key: "picture/porte.jpg", kind: "picture", ...owner });
  await storeFile(api.database, { key: "picture/fenetre.jpg", kind: "picture", ...owner });
  await storeFile(api.database, { key: "document/contrat.pdf", kind: "document", ...owner });
  await storeFile(api.database, {
    key: "picture/rival.jpg",
    kind: "picture",
    userID: people.rival.userID,
    organizationID: people.rivalTeam.id,
  });
  await storeFile(api.database, {
    key: "picture/demo.jpg",
    kind: "picture",
    userID: null,
    organizationID: null,
  });
  const pictures = [
    "picture/porte.jpg",
    "picture/demo.jpg",
    "document/contrat.pdf",
    "picture/rival.jpg",
    "picture/none.jpg",
  ];
  const { id } = await publishVersion(people.user, { pictures });
  const { id: otherID } = await publishVersion(people.user, { pictures: ["picture/fenetre.jpg"] });
  const { token } = await createLink(people.user, id);
  const holder = await holderOf(token);
  const { db } = api.database;
  const shown = await Promise.all(
    [...pictures, "picture/fenetre.jpg"].map((key) => readsPublishedFile(db, holder, key)),
  );
  expect(shown).toEqual([true, true, false, false, false, false]);
  expect((await contentOf(token)).contents[0]?.sections[0]?.products[0]?.pictures).toEqual([
    "picture/porte.jpg",
    "picture/demo.jpg",
  ]);
  for (const identity of [VISITOR, people.admin, people.rival]) {
    expect(await readPublished(db, identity)).toBeNull();
    expect(await readsPublishedFile(db, identity, "picture/porte.jpg")).toBe(false);
  }
  const thing = { scope: "catalogue", thingID: id };
  expect(holdsLink(holder, thing, "read").allowed).toBe(true);
  expect(holdsLink(holder, { ...thing, thingID: otherID }, "read").allowed).toBe(false);
  expect(holdsLink(holder, { ...thing, scope: "order" }, "read").allowed).toBe(false);
  expect(holdsLink({ ...holder, rights: [] } as Identity, thing, "read").allowed).toBe(false);
});

test("the token is stored as a hash only, and shown by no other answer", async () => {
  const { id } = await publishVersion(people.user);
  const { token, id: linkID } = await createLink(people.user, id);
  const { rows } = await api.database.pool.query("select l::text as row from links l where id = $1", [
    linkID,
  ]);
  expect(rows[0]?.row).not.toContain(token);
  expect(rows[0]?.row).toContain(hashToken(token));
  const { rows: log } = await api.database.pool.query(
    "select a::text as row from actions a where entity_id = $1",
    [linkID],
  );
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${token}|${hashToken(token)}`));
  const key = randomUUID();
  const input = linkTo(id);
  const repeat = () => api.ask(people.user, CREATE, input, key);
  const first = (await repeat()).data as { createSecretLink: { id: string; token: string } };
  expect((await repeat()).data).toEqual({
    createSecretLink: { ...first.createSecretLink, token: null },
  });
  const { rows: remembered } = await api.database.pool.query("select k::text as row from idempotency_keys k");
  expect(remembered).toHaveLength(1);
  expect(JSON.stringify(remembered)).not.toContain(first.createSecretLink.token);
  const listed = await api.ask(people.user, LIST.replace("uses", "token"), { thingID: id });
  expect(JSON.stringify(listed.data)).toContain("Acheteurs");
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${token}|${hashToken(token)}`));
  expect(
    (await api.ask(people.user, LIST.replace("uses", "tokenHash"), { thingID: id })).refusal,
  ).toMatchObject({
    code: "GRAPHQL_VALIDATION_FAILED",
  });
});

test("members of the owning team create, list and revoke links; guests, other teams and sub-team masters do not", async () => {
  const { id } = await publishVersion(people.user);
  const { id: linkID } = await createLink(people.creator, id);
  const master: UserIdentity = {
    ...people.rival,
    team: people.rival.team && { ...people.rival.team, isMaster: true, subTeamIDs: [people.team.id] },
  };
  expect((await api.ask(people.guest, CREATE, linkTo(id))).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(people.guest, LIST, { thingID: id })).refusal).toMatchObject({ code: "FORBIDDEN" });
  for (const other of [people.rival, people.solo, master]) {
    expect((await api.ask(other, CREATE, linkTo(id))).refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await api.ask(other, REVOKE, { id: linkID })).refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await api.ask(other, PUBLISH, { id, published: false })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await api.ask(other, LIST, { thingID: id })).data).toEqual({ secretLinks: { items: [] } });
  }
  const holder: Identity = { kind: "link", linkID, scope: "catalogue", thingID: id, rights: LINK_RIGHTS };
  for (const identity of [VISITOR, holder])
    expect((await api.ask(identity, CREATE, linkTo(id))).refusal).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("refuses a link to an unpublished version, to another kind of thing, and one that is valid too long or not at all", async () => {
  const { id } = await saveVersion(people.user);
  expect((await api.ask(people.user, CREATE, linkTo(id))).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "thingID",
    reason: "not-published",
  });
  await api.get(people.user, PUBLISH, { id, published: true });
  const cases: [Record<string, unknown>, string][] = [
    [{ scope: "shop" }, "scope"],
    [{ scope: "constructor" }, "scope"],
    [{ expiresAt: inDays(-1) }, "expiresAt"],
    [{ expiresAt: inDays(367) }, "expiresAt"],
    [{ name: "  " }, "name"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, linkTo(id, more))).refusal, field).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  expect((await api.ask(people.user, CREATE, linkTo(randomUUID()))).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a thing has at most a hundred open links; a revoked one makes room", async () => {
  const { id } = await publishVersion(people.user);
  const { id: linkID } = await createLink(people.user, id);
  const row = {
    name: "x",
    scope: "catalogue",
    thingID: id,
    expiresAt: new Date(Date.now() + DAY),
    userID: people.user.userID,
  };
  await api.database.db
    .insert(links)
    .values(
      Array.from({ length: 99 }, () => ({ ...row, organizationID: people.team.id, tokenHash: randomUUID() })),
    );
  expect((await api.ask(people.user, CREATE, linkTo(id))).refusal).toMatchObject({
    code: "LIMIT_EXCEEDED",
    limit: 100,
  });
  await api.get(people.user, REVOKE, { id: linkID });
  await createLink(people.user, id);
});

test("uses, and the products opened most, are counted together and written with the time of the last one", async () => {
  const { id } = await publishVersion(people.user);
  const one = await createLink(people.user, id, { name: "Un" });
  const two = await createLink(people.user, id, { name: "Deux" });
  const counts = createUseCounts(api.database.db, pino({ level: "silent" }));
  counts.add(one.id);
  counts.add(two.id);
  counts.add(one.id);
  counts.add(randomUUID());
  const unknown = { linkID: randomUUID(), entry: "door" };
  for (const entry of ["sink", "door", "sink"]) counts.addEntry({ linkID: one.id, entry });
  for (const opened of [unknown, { linkID: two.id, entry: "door" }]) counts.addEntry(opened);
  await counts.close();
  const later = createUseCounts(api.database.db, pino({ level: "silent" }));
  for (let index = 0; index < 12; index += 1) later.addEntry({ linkID: two.id, entry: `lot-${index}` });
  later.addEntry({ linkID: two.id, entry: "door" });
  await later.close();
  const { secretLinks } = await api.get<{ secretLinks: { items: Record<string, unknown>[] } }>(
    people.user,
    LIST,
    {
      thingID: id,
    },
  );
  expect(secretLinks.items).toEqual([
    expect.objectContaining({ name: "Deux", uses: 1, lastUsedAt: expect.any(String) }),
    expect.objectContaining({
      name: "Un",
      uses: 2,
      author: { name: people.user.name },
      entries: [
        { id: "sink", uses: 2 },
        { id: "door", uses: 1 },
      ],
    }),
  ]);
  const [two10] = secretLinks.items as [{ entries: object[] }];
  expect(two10.entries).toHaveLength(10);
  expect(two10.entries[0]).toEqual({ id: "door", uses: 2 });
});
