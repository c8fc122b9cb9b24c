import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject, buildShop } from "../../testing/factories.ts";
import { buildMember, buildTeam, type Team, withTeam } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { places } from "../places/table.ts";
import { matchNewLots } from "./match-new-lots.ts";
import { alertMatches } from "./table.ts";

type Person = Awaited<ReturnType<typeof buildMember>>;
let api: TestApi;
let team: Team;
let user: Person;
let colleague: Person;
let guest: Person;
let stranger: Person;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  team = await buildTeam(db, { name: "Atelier" });
  user = await buildMember(db, team, "USER");
  colleague = await buildMember(db, team, "USER");
  guest = await buildMember(db, team, "GUEST");
  stranger = await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN");
});

const FIELDS = `id productID name category provenances material quantity { number unit } dimensionRange { key min max }
  startDate endDate projectID location { lat lon } spot internalNotes type progress nature updatedAt matchCount`;
const CREATE = `mutation ($input: CreateAlertInput!) { createAlert(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateAlertInput!) { updateAlert(input: $input) { ${FIELDS} } }`;
const DISMISS =
  "mutation ($input: DismissAlertMatchInput!) { dismissAlertMatch(input: $input) { matchCount } }";
const RESTORE =
  "mutation ($input: RestoreAlertMatchInput!) { restoreAlertMatch(input: $input) { matchCount } }";
const KEEP = "mutation ($input: KeepAlertMatchesInput!) { keepAlertMatches(input: $input) { id } }";
const CREATE_MANY = "mutation ($input: CreateAlertsInput!) { createAlerts(input: $input) { batchID ids } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }";
const LIST = "query ($progress: String) { listAlerts(progress: $progress) { items { id name matchCount } } }";
const MATCHES = `query ($alertID: ID!) {
  alertMatches(alertID: $alertID) {
    status { id name } score decision { keptAt dismissedAt dismissalReason dismissalNote } reasons { criterion verdict wanted found missing }
  }
}`;
const BELL = "{ listNotifications { items { type message href data } } }";
const PARIS = { lat: 48.8566, lon: 2.3522 };
const wantedItem = { name: "Portes coupe-feu", location: PARIS };

interface Alert {
  readonly id: string;
  readonly updatedAt: string;
  readonly matchCount: number;
}
interface Match {
  readonly status: { readonly id: string };
  readonly score: number;
  readonly decision: {
    readonly keptAt: string | null;
    readonly dismissedAt: string | null;
    readonly dismissalReason: string | null;
    readonly dismissalNote: string | null;
  };
  readonly reasons: readonly { readonly criterion: string; readonly verdict: string }[];
}
const create = async (input: object = {}, as: Person = user): Promise<Alert> =>
  (await api.get<{ createAlert: Alert }>(as, CREATE, { input: { ...wantedItem, ...input } })).createAlert;
const matches = async (alertID: string, as: Person = user): Promise<readonly Match[]> =>
  (await api.get<{ alertMatches: readonly Match[] }>(as, MATCHES, { alertID })).alertMatches;
const bell = async (person: Person) =>
  (await api.get<{ listNotifications: { items: object[] } }>(person, BELL)).listNotifications.items;
/** Runs the job over everything logged so far. */
const weigh = () => matchNewLots(api.database.db, { from: new Date(0), to: new Date(Date.now() + 60_000) });
const count = async (id: string) =>
  (await api.get<{ getAlert: Alert }>(user, "query ($id: ID!) { getAlert(id: $id) { matchCount } }", { id }))
    .getAlert.matchCount;
const log = (owner: Person, ids: readonly string[], field: string, entity = "product_statuses") =>
  api.database.db.insert(actions).values(
    ids.map((entityID) => ({
      batchID: entityID,
      actor: owner.userID,
      asWhom: owner.userID,
      entity,
      entityID,
      field,
      organizationID: owner.team?.id ?? null,
    })),
  );
/** A lot with its log entry, as a rule would create it. */
async function makeLot(owner: Person, values: Partial<typeof productStatuses.$inferInsert> = {}) {
  const lot = await buildLot(api.database.db, owner, { name: "Porte coupe-feu EI30", ...values });
  await log(owner, [lot.id], "created");
  return lot;
}
async function changeLot(owner: Person, id: string, values: Partial<typeof productStatuses.$inferInsert>) {
  await api.database.db.update(productStatuses).set(values).where(eq(productStatuses.id, id));
  for (const field of Object.keys(values)) await log(owner, [id], field);
}

test("[ALERT-503] [ALERT-501] a wanted item is stored with all its criteria and is active immediately", async () => {
  const created = await create({
    category: "31",
    provenances: ["demolition"],
    material: ["bois"],
    quantity: { number: 12, unit: "u" },
    dimensionRange: [{ key: "width", min: 80, max: 90 }],
    startDate: "2026-03-01T00:00:00.000Z",
    endDate: "2027-03-01T00:00:00.000Z",
    spot: "Chantier Sud",
    internalNotes: "Pour le lot 3",
    type: "general",
  });
  expect(created).toMatchObject({
    name: "Portes coupe-feu",
    productID: null,
    projectID: null,
    provenances: ["demolition"],
    material: ["bois"],
    quantity: { number: 12, unit: "u" },
    dimensionRange: [{ key: "width", min: 80, max: 90 }],
    location: PARIS,
    spot: "Chantier Sud",
    internalNotes: "Pour le lot 3",
    type: "general",
    progress: "active",
    nature: "demand",
  });
  const { listAlerts } = await api.get<{ listAlerts: { items: Alert[] } }>(
    guest,
    `{ listAlerts(progress: "active") { items { ${FIELDS} } } }`,
  );
  expect(listAlerts.items).toEqual([created]);
});

test("what one project looks for is listed apart, and of another team's project nothing", async () => {
  const { db } = api.database;
  const [own, theirs] = [await buildProject(db, user), await buildProject(db, stranger)];
  const wanted = await create({ projectID: own.id });
  await create();
  const of = async (projectID: string) =>
    (
      await api.get<{ listAlerts: { items: Alert[] } }>(
        user,
        `query ($projectID: ID) { listAlerts(projectID: $projectID) { items { ${FIELDS} } } }`,
        { projectID },
      )
    ).listAlerts.items;
  expect(await of(own.id)).toEqual([wanted]);
  expect(await of(theirs.id)).toEqual([]);
});

test("[ALERT-504] [ALERT-505] the server repeats the rules of the form and names the field", async () => {
  const cases: [object, string][] = [
    [{ name: " " }, "name"],
    [{ location: { lat: 91, lon: 0 } }, "location.lat"],
    [{ quantity: { number: 3 } }, "quantity.unit"],
    [{ quantity: { number: -1, unit: "u" } }, "quantity.number"],
    [{ dimensionRange: [{ key: "width", min: 9, max: 8 }] }, "dimensionRange[0].max"],
    [{ startDate: "2026-02-01T00:00:00Z", endDate: "2026-01-01T00:00:00Z" }, "endDate"],
    [{ type: "everybody" }, "type"],
    [{ projectID: stranger.userID }, "projectID"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(user, CREATE, { input: { ...wantedItem, ...more } })).refusal, field).toMatchObject(
      {
        code: "BAD_USER_INPUT",
        field,
      },
    );
  const { id } = await create();
  expect((await api.ask(user, UPDATE, { input: { id, progress: "sold" } })).refusal).toMatchObject({
    field: "progress",
    accepted: ["active", "done", "archived"],
  });
});

test("matches are sorted best first, with the strengths and shortfalls of each", async () => {
  const { db } = api.database;
  const good = await buildLot(db, user, {
    name: "Porte coupe-feu EI30",
    width: 83,
    quantityNumber: 20,
    ...PARIS,
  });
  const few = await buildLot(db, user, {
    name: "Porte coupe-feu",
    width: 830,
    dimensionUnit: "mm",
    quantityNumber: 8,
  });
  await buildLot(db, user, { name: "Porte coupe-feu double", width: 180 });
  await buildLot(db, user, { name: "Radiateur en fonte", width: 83 });
  await buildLot(db, user, { name: "Porte coupe-feu", width: 83, action: "keep" });
  await buildLot(db, user, { name: "Porte coupe-feu", width: 83, progress: "done" });
  await buildLot(db, stranger, { name: "Porte coupe-feu", width: 83 });
  const alert = await create({
    quantity: { number: 12, unit: "u" },
    dimensionRange: [{ key: "width", min: 80, max: 90 }],
  });
  expect(alert.matchCount).toBe(2);
  const found = await matches(alert.id);
  expect(found.map(({ status }) => status.id)).toEqual([good.id, few.id]);
  expect(found[1]?.reasons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ criterion: "quantity", verdict: "short", missing: 4 }),
      expect.objectContaining({ criterion: "width", verdict: "met", found: 83 }),
      expect.objectContaining({ criterion: "distance", verdict: "unknown" }),
    ]),
  );
});

test("names match in other languages, with a typing error, and by the category", async () => {
  const { db } = api.database;
  const lots = await Promise.all([
    buildLot(db, user, { name: "Bloc-porte", nameNL: "Brandwerende deur" }),
    buildLot(db, user, { name: "Brandwerrende deur" }),
    buildLot(db, user, { name: "EI30", category: "31" }),
  ]);
  const alert = await create({ name: "Brandwerende deuren", category: "31" });
  const found = new Set((await matches(alert.id)).map(({ status }) => status.id));
  expect(found).toEqual(new Set(lots.map(({ id }) => id)));
});

test("a new match notifies the owner of the wanted item once, with a link", async () => {
  const alert = await create({}, user);
  expect(await weigh()).toBe(0);
  await makeLot(colleague);
  await makeLot(colleague, { name: "Portes coupe-feu vitrées" });
  await makeLot(colleague, { name: "Radiateur" });
  await makeLot(stranger);
  expect(await weigh()).toBe(2);
  expect(await weigh()).toBe(0);
  expect(await bell(user)).toEqual([
    {
      type: "ALERT",
      message: "Portes coupe-feu",
      href: `/alerts?node=${alert.id}`,
      data: { alertID: alert.id, matches: 2 },
    },
  ]);
  expect(await bell(colleague)).toEqual([]);
  expect(await bell(stranger)).toEqual([]);
});

test("found, abandoned and expired items get no new matches; a changed lot may match later", async () => {
  const { id } = await create();
  const over = await create({ name: "Portes coupe-feu", endDate: "2020-01-01T00:00:00Z" });
  await api.get(user, UPDATE, { input: { id, progress: "done" } });
  const lot = await makeLot(colleague);
  expect(await weigh()).toBe(0);
  expect(await matches(over.id)).toHaveLength(1);
  await api.get(user, UPDATE, { input: { id, progress: "active" } });
  expect(await weigh()).toBe(1);
  expect((await matches(id)).map(({ status }) => status.id)).toEqual([lot.id]);
});

test("a lot that no longer matches disappears, and sends no second notification when it returns", async () => {
  const { id } = await create();
  const lot = await makeLot(colleague, { ...PARIS });
  expect(await weigh()).toBe(1);
  expect(await count(id)).toBe(1);
  const elsewhere = await buildTeam(api.database.db, { name: "Repreneur" });
  const leaves: [
    Partial<typeof productStatuses.$inferInsert>,
    Partial<typeof productStatuses.$inferInsert>,
  ][] = [
    [{ progress: "done" }, { progress: "active" }],
    [{ archived: true }, { archived: false }],
    [{ action: "keep" }, { action: "sale" }],
    [{ name: "Radiateur en fonte" }, { name: "Porte coupe-feu EI60" }],
    [{ organizationID: elsewhere.id }, { organizationID: team.id }],
  ];
  for (const [leaving, back] of leaves) {
    await changeLot(colleague, lot.id, leaving);
    expect(await weigh(), JSON.stringify(leaving)).toBe(0);
    expect(await count(id), JSON.stringify(leaving)).toBe(0);
    await changeLot(colleague, lot.id, back);
    expect(await weigh(), JSON.stringify(back)).toBe(0);
    expect(await count(id), JSON.stringify(back)).toBe(1);
  }
  await changeLot(colleague, lot.id, { progress: "deleted", type: "deleted" });
  expect(await weigh()).toBe(0);
  expect(await count(id)).toBe(0);
  // The single earlier notification stays.
  expect(await bell(user)).toHaveLength(1);
});

test("a lot whose place moves far away no longer matches, although the lot itself is unchanged", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, user, PARIS);
  const { id } = await create({
    name: "Porte coupe-feu vitrée isolante",
    material: ["bois"],
    provenances: ["demolition"],
  });
  await makeLot(colleague, {
    name: "Porte coupe-feu",
    material: ["acier"],
    provenances: ["surplus"],
    placeID: place.id,
    ...PARIS,
  });
  expect(await weigh()).toBe(1);
  const far = { lat: 43.2965, lon: 5.3698 };
  await db.update(places).set(far).where(eq(places.id, place.id));
  await db.update(productStatuses).set(far).where(eq(productStatuses.placeID, place.id));
  await db.delete(actions).where(eq(actions.organizationID, team.id));
  await log(user, [place.id], "location", "places");
  expect(await weigh()).toBe(0);
  expect(await count(id)).toBe(0);
});

test("a found item loses lots that no longer match and gets no new ones", async () => {
  const { id } = await create();
  const lot = await makeLot(colleague);
  await weigh();
  await api.get(user, UPDATE, { input: { id, progress: "done" } });
  await makeLot(colleague);
  await changeLot(colleague, lot.id, { action: "dispose" });
  expect(await weigh()).toBe(0);
  expect(await count(id)).toBe(0);
});

test("a dismissed lot that leaves and returns stays dismissed", async () => {
  const { id } = await create();
  const lot = await makeLot(colleague);
  await weigh();
  await api.get(user, DISMISS, { input: { alertID: id, statusID: lot.id, reason: "taken" } });
  await changeLot(colleague, lot.id, { archived: true });
  await weigh();
  await changeLot(colleague, lot.id, { archived: false });
  expect(await weigh()).toBe(0);
  expect((await matches(id))[0]?.decision.dismissedAt).not.toBeNull();
  expect(await count(id)).toBe(0);
});

test("matches more lots than one query scores, without losing any", async () => {
  const { id } = await create();
  const lots = 501;
  const { id: _id, search: _search, norm: _norm, ...like } = await makeLot(colleague);
  const inserted = await api.database.db
    .insert(productStatuses)
    .values(Array.from({ length: lots - 1 }, () => like))
    .returning({ id: productStatuses.id });
  await log(
    colleague,
    inserted.map(({ id: lotID }) => lotID),
    "created",
  );
  expect(await weigh()).toBe(lots);
  expect(await weigh()).toBe(0);
  expect(await count(id)).toBe(lots);
});

test("a master team's wanted item matches lots of its sub-teams", async () => {
  const { db } = api.database;
  const sub = await buildTeam(db, { name: "Agence", masterID: team.id, parentID: team.id });
  const subTeamMember = await buildMember(db, sub, "USER");
  const master = withTeam(user, team, "USER", { isMaster: true, subTeamIDs: [sub.id] });
  const alert = await create({}, master);
  const lot = await makeLot(withTeam(subTeamMember, sub, "USER", { masterID: team.id }));
  expect(lot.organizationMasterID).toBe(team.id);
  expect(await weigh()).toBe(1);
  expect((await matches(alert.id, master)).map(({ status }) => status.id)).toEqual([lot.id]);
});

test("a dismissed lot stays dismissed and can be restored", async () => {
  const lot = await buildLot(api.database.db, user, { name: "Porte coupe-feu" });
  const alert = await create();
  const ids = { alertID: alert.id, statusID: lot.id };
  const dismiss = (as: Person = user) =>
    api.ask(as, DISMISS, { input: { ...ids, reason: "price", note: "80 € pièce" } });
  const latest = async () =>
    (
      await api.get<{ getAlert: { latestMatchAt: string | null } }>(
        user,
        "query ($id: ID!) { getAlert(id: $id) { latestMatchAt } }",
        { id: alert.id },
      )
    ).getAlert.latestMatchAt;
  expect(Math.abs(Date.now() - Date.parse((await latest()) ?? ""))).toBeLessThan(60_000);
  expect((await dismiss()).data).toEqual({ dismissAlertMatch: { matchCount: 0 } });
  expect(await latest()).toBeNull();
  await api.get(user, UPDATE, { input: { id: alert.id, ...wantedItem, name: "Porte" } });
  expect((await matches(alert.id))[0]?.decision).toEqual({
    keptAt: null,
    dismissedAt: expect.any(String),
    dismissalReason: "price",
    dismissalNote: "80 € pièce",
  });
  expect((await api.ask(user, RESTORE, { input: ids })).data).toEqual({
    restoreAlertMatch: { matchCount: 1 },
  });
  const nothing = { keptAt: null, dismissedAt: null, dismissalReason: null, dismissalNote: null };
  expect((await matches(alert.id))[0]?.decision).toEqual(nothing);
  expect((await dismiss(guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await dismiss(stranger)).refusal).toMatchObject({ code: "NOT_FOUND" });
  const unsaid = await api.ask(user, DISMISS, { input: { ...ids, reason: "other", note: " " } });
  expect(unsaid.refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "note" });
  const unknown = await api.ask(user, DISMISS, { input: { ...ids, reason: "mood" } });
  expect(unknown.refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a short list is kept for the team, and left by lots that are dismissed", async () => {
  const { db } = api.database;
  const lots = await Promise.all(
    ["Porte coupe-feu A", "Porte coupe-feu B"].map((name) => buildLot(db, user, { name })),
  );
  const [one = "", other = ""] = lots.map(({ id }) => id);
  const { id: alertID } = await create();
  const keep = (input: object, as: Person = user) => api.ask(as, KEEP, { input: { alertID, ...input } });
  const kept = async () =>
    (await matches(alertID, colleague))
      .flatMap(({ status, decision }) => (decision.keptAt ? [status.id] : []))
      .sort();
  await keep({ kept: [one, other] });
  expect(await kept()).toEqual([one, other].sort());
  await keep({ left: [one] });
  expect(await kept()).toEqual([other]);
  await keep({ kept: [one], left: [other] }, colleague);
  expect(await kept()).toEqual([one]);
  await api.get(user, DISMISS, { input: { alertID, statusID: one, reason: "distance" } });
  expect(await kept()).toEqual([]);
  await keep({ kept: [one] });
  expect((await matches(alertID)).find(({ status }) => status.id === one)?.decision.dismissedAt).toBeNull();
  const hidden = await buildLot(db, stranger, { name: "Porte coupe-feu" });
  expect((await keep({ kept: [hidden.id] })).refusal).toMatchObject({ code: "NOT_FOUND", field: "kept" });
  expect((await keep({ kept: [one] }, guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await keep({ kept: [one] }, stranger)).refusal).toMatchObject({ code: "NOT_FOUND" });
});

test("a wanted item says how much of it is in its project and how much was found", async () => {
  const { db } = api.database;
  const project = await buildProject(db, user);
  const lot = (quantityNumber: number, more: object = {}) =>
    buildLot(db, user, { name: "Porte coupe-feu", quantityNumber, quantityUnit: "u", ...more });
  await lot(8, { projectID: project.id });
  await lot(20, { heldQuantity: 5 });
  await lot(40, { quantityUnit: "m2" });
  const { id: putAside } = await lot(100);
  const alert = await create({ projectID: project.id, quantity: { number: 30, unit: "u" } });
  const coverage = async () =>
    (
      await api.get<{ getAlert: { coverage: object } }>(
        user,
        "query ($id: ID!) { getAlert(id: $id) { coverage { assigned found } } }",
        { id: alert.id },
      )
    ).getAlert.coverage;
  expect(await coverage()).toEqual({ assigned: 8, found: 115 });
  await api.get(user, DISMISS, { input: { alertID: alert.id, statusID: putAside, reason: "kind" } });
  expect(await coverage()).toEqual({ assigned: 8, found: 15 });
});

test("the needs of a project are copied into another one, without days unless asked, and taken back as one", async () => {
  const { db } = api.database;
  const from = await buildProject(db, user);
  const to = await buildProject(db, user);
  const foreign = await buildProject(db, stranger);
  const lot = await buildLot(db, user, { name: "Porte coupe-feu" });
  const first = await create({
    projectID: from.id,
    endDate: "2027-01-22T23:59:59.000Z",
    musts: ["distance"],
  });
  const found = await create({ projectID: from.id, name: "Lavabos" });
  await api.get(user, UPDATE, { input: { id: found.id, progress: "done" } });
  const COPY = "mutation ($input: CopyAlertsInput!) { copyAlerts(input: $input) { batchID ids } }";
  const copy = (input: object, as: Person = user) => api.ask(as, COPY, { input });
  const input = { fromProjectID: from.id, toProjectID: to.id };
  const done = (await copy(input)).data as { copyAlerts: { batchID: string; ids: string[] } };
  const [id = ""] = done.copyAlerts.ids;
  expect(done.copyAlerts.ids).toHaveLength(1);
  const read = async (wanted: string) =>
    (
      await api.get<{ getAlert: { progress: string } | null }>(
        user,
        "query ($id: ID!) { getAlert(id: $id) { name projectID endDate musts progress matchCount } }",
        { id: wanted },
      )
    ).getAlert;
  expect(await read(id)).toMatchObject({
    name: "Portes coupe-feu",
    projectID: to.id,
    endDate: null,
    musts: ["distance"],
    matchCount: 1,
  });
  expect((await matches(id)).map(({ status }) => status.id)).toEqual([lot.id]);
  await api.get(user, UNDO, { id: done.copyAlerts.batchID });
  expect(await read(id)).toBeNull();
  expect(await read(first.id)).not.toBeNull();
  const dated = (await copy({ ...input, withDates: true })).data as typeof done;
  expect(await read(dated.copyAlerts.ids[0] ?? "")).toMatchObject({ endDate: "2027-01-22T23:59:59.000Z" });
  expect((await copy({ ...input, toProjectID: from.id })).refusal).toMatchObject({ field: "toProjectID" });
  for (const [field, more] of [
    ["fromProjectID", { fromProjectID: foreign.id }],
    ["toProjectID", { toProjectID: foreign.id }],
  ] as const)
    expect((await copy({ ...input, ...more })).refusal, field).toMatchObject({ field });
  expect((await copy(input, guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await copy(input, stranger)).refusal).not.toBeNull();
});

test("what is insisted on leaves out lots that miss it, within the radius that the item names", async () => {
  const { db } = api.database;
  const lot = (name: string, more: object) =>
    buildLot(db, user, { name: `Porte coupe-feu ${name}`, ...more });
  await lot("bois", { material: ["Bois"], lat: 48.9, lon: 2.35 });
  await lot("acier", { material: ["Acier"], lat: 48.9, lon: 2.35 });
  await lot("loin", { material: ["Bois"], lat: 49.9, lon: 2.3 });
  await lot("inconnue", {});
  const namesOf = async (input: object) => {
    const { id } = await create({ material: ["Bois"], ...input });
    return (await matches(id))
      .map(({ status }) => (status as { name?: string }).name?.split(" ").at(-1))
      .sort();
  };
  expect(await namesOf({})).toEqual(["acier", "bois", "inconnue", "loin"]);
  expect(await namesOf({ musts: ["material"] })).toEqual(["bois", "inconnue", "loin"]);
  expect(await namesOf({ musts: ["material", "distance"], radius: 100 })).toEqual(["bois", "inconnue"]);
  expect(await namesOf({ musts: ["distance"], radius: 200 })).toEqual(["acier", "bois", "inconnue", "loin"]);
  const wrong = await api.ask(user, CREATE, { input: { ...wantedItem, radius: 0 } });
  expect(wrong.refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "radius", found: 0 });
});

test("an abandoned item is kept and gets matches again once reactivated", async () => {
  const { id } = await create();
  const GIVE_UP = "mutation ($id: ID!) { deleteAlert(id: $id) { progress } }";
  expect((await api.ask(guest, GIVE_UP, { id })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await api.get(user, GIVE_UP, { id })).toEqual({ deleteAlert: { progress: "archived" } });
  expect(await api.get(user, UPDATE, { input: { id, progress: "active" } })).toMatchObject({
    updateAlert: { progress: "active", name: "Portes coupe-feu" },
  });
});

test("concurrent changes of a wanted item are a CONFLICT", async () => {
  const { id, updatedAt } = await create();
  await api.get(colleague, UPDATE, { input: { id, updatedAt, ...wantedItem, name: "Portes vitrées" } });
  expect(
    (await api.ask(user, UPDATE, { input: { id, updatedAt, ...wantedItem, name: "Portes pleines" } }))
      .refusal,
  ).toMatchObject({ code: "CONFLICT", current: { name: "Portes vitrées" } });
});

test("a stranger can neither read nor change a wanted item", async () => {
  const { id } = await create();
  await makeLot(user);
  expect(await matches(id, stranger)).toEqual([]);
  expect((await api.ask(stranger, UPDATE, { input: { id, progress: "done" } })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
});

describe("the lines of a file", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...wantedItem,
      name: `Porte coupe-feu ${at}`,
      id: crypto.randomUUID(),
    }));
  const createMany = (items: readonly object[], as: Person = user) =>
    api.get<{ createAlerts: { batchID: string; ids: readonly string[] } }>(as, CREATE_MANY, {
      input: { items },
    });
  const listed = async (progress = "active", as: Person = user) =>
    (
      await api.get<{ listAlerts: { items: readonly { id: string; matchCount: number }[] } }>(as, LIST, {
        progress,
      })
    ).listAlerts.items;

  test("are matched as each alone, also many of them, with own lots and those in the shops of others", async () => {
    const { db } = api.database;
    const word = `lucarne${"abcdefgh".charAt(Math.floor(Math.random() * 8))}kz`;
    const seller = await buildMember(db, await buildTeam(db, { name: "Lowlands" }), "ADMIN");
    await buildShop(db, seller);
    for (const owner of [user, colleague, stranger]) await buildLot(db, owner, { name: `Vasque ${word}` });
    await buildLot(db, user, { name: "Vasque", category: "45", material: ["ceramic"] });
    for (const name of [`Vasque ${word}`, "Porte"])
      await buildLot(db, seller, { name, slug: crypto.randomUUID(), availableForSale: true, action: "sale" });
    const items = [
      { name: word },
      { name: `vasques ${word}`, category: "45" },
      { name: "Escalier" },
      { name: "Vasque", material: ["steel"] },
      { name: "lavabo" },
      { name: "Vasque", quantity: { number: 4, unit: "u" } },
    ].map((item) => ({ ...wantedItem, ...item }));
    const alone: string[] = [];
    for (const item of items) alone.push((await create(item)).id);
    const { ids } = (await createMany(items.map((item) => ({ ...item, id: crypto.randomUUID() }))))
      .createAlerts;
    const stored = async (alertIDs: readonly string[]) => {
      const rows = await db
        .select()
        .from(alertMatches)
        .where(inArray(alertMatches.alertID, [...alertIDs]));
      return alertIDs.map((id) =>
        rows
          .filter(({ alertID }) => alertID === id)
          .map(({ statusID, score, reasons }) => ({ statusID, score, reasons }))
          .toSorted((one, other) => one.statusID.localeCompare(other.statusID)),
      );
    };
    const found = await stored(ids);
    expect(found).toEqual(await stored(alone));
    expect(found[0]).toHaveLength(3);
    expect(found[2]).toEqual([]);
  });

  test("are one step: matched with the stock at once, taken back by one undo, and back by another", async () => {
    await buildLot(api.database.db, user, { name: "Porte coupe-feu" });
    const { createAlerts: created } = await createMany(lines(3));
    expect((await listed()).map(({ matchCount }) => matchCount)).toEqual([1, 1, 1]);
    const undone = await api.get<{ undoBatch: { batchID: string } }>(colleague, UNDO, {
      id: created.batchID,
    });
    for (const progress of ["active", "done", "archived"]) expect(await listed(progress)).toEqual([]);
    const [first] = created.ids;
    expect(await api.get(user, "query ($id: ID!) { getAlert(id: $id) { id } }", { id: first })).toEqual({
      getAlert: null,
    });
    expect((await api.ask(user, UPDATE, { input: { id: first, progress: "done" } })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
    // What is taken back gets no matches.
    await makeLot(user);
    await weigh();
    const stored = await api.database.db
      .select()
      .from(alertMatches)
      .where(inArray(alertMatches.alertID, [...created.ids]));
    expect(stored).toHaveLength(3);
    await api.get(user, UNDO, { id: undone.undoBatch.batchID });
    expect((await listed()).map(({ id }) => id).sort()).toEqual([...created.ids].sort());
    // The lot that came meanwhile is found, too.
    expect((await listed()).map(({ matchCount }) => matchCount)).toEqual([2, 2, 2]);
  });

  test("that are sent again are not written twice", async () => {
    const sent = lines(2);
    const { createAlerts: first } = await createMany(sent);
    const { createAlerts: again } = await createMany(sent);
    expect(again.ids).toEqual(first.ids);
    expect(await listed()).toHaveLength(2);
  });

  test("are written all or none, and a fault names its line", async () => {
    const wrong = [...lines(2), { ...wantedItem, name: "Porte", quantity: { number: 3 } }];
    expect((await api.ask(user, CREATE_MANY, { input: { items: wrong } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "items[2].quantity.unit",
    });
    expect(await listed()).toEqual([]);
    expect((await api.ask(user, CREATE_MANY, { input: { items: lines(101) } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "items",
    });
  });

  test("that a colleague has changed since are not taken back, and others learn nothing of them", async () => {
    const { createAlerts: created } = await createMany(lines(2));
    await api.get(colleague, UPDATE, { input: { id: created.ids[0], ...wantedItem, name: "Autre chose" } });
    expect((await api.ask(user, UNDO, { id: created.batchID })).refusal).toMatchObject({ code: "CONFLICT" });
    expect(await listed()).toHaveLength(2);
    expect((await api.ask(guest, UNDO, { id: created.batchID })).refusal).toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await api.ask(stranger, UNDO, { id: created.batchID })).refusal).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await api.ask(guest, CREATE_MANY, { input: { items: lines(1) } })).refusal).toMatchObject({
      code: "FORBIDDEN",
    });
    const project = await buildProject(api.database.db, stranger);
    const theirs = [{ ...wantedItem, projectID: project.id }];
    expect((await api.ask(user, CREATE_MANY, { input: { items: theirs } })).refusal?.code).toMatch(
      /NOT_FOUND|BAD_USER_INPUT/,
    );
  });

  test("an edit is undone with its matches", async () => {
    await buildLot(api.database.db, user, { name: "Porte coupe-feu" });
    const { id } = await create();
    await api.get(user, UPDATE, { input: { id, ...wantedItem, name: "Radiateur en fonte" } });
    expect((await listed())[0]).toMatchObject({ id, matchCount: 0 });
    const [change] = await api.database.db
      .select()
      .from(actions)
      .where(and(eq(actions.entityID, id), eq(actions.field, "name")));
    await api.get(user, UNDO, { id: change?.batchID });
    expect((await listed())[0]).toMatchObject({ id, name: "Portes coupe-feu", matchCount: 1 });
  });
});
