import { CHANGED_NOUNS } from "@gisement/shared-domain/changes";
import { type Identity, isTeamAdmin } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOUNS } from "../../compose.ts";
import { organizationMembers } from "../../nouns/organizations/table.ts";
import { buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, type People } from "../../testing/people.ts";
import { openTwoBackends, type TwoBackends } from "../../testing/two-backends.ts";
import { compose, composition } from "../composition.ts";

let processes: TwoBackends;
let database: TwoBackends["database"];
let people: People;

beforeAll(async () => {
  processes = await openTwoBackends();
  database = processes.database;
  people = await buildPeople(database.db);
});
afterAll(() => processes.close());

const NEWS =
  "subscription ($id: ID!) { onNews(userID: $id) { notifications { unseen } changes { noun page } } }";
const CREATE_LOT = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id updatedAt } }";
const CREATE_PLACE = "mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }";

interface Change {
  readonly noun: string;
  readonly page: string | null;
}

/** The events that this person's browser receives, from the moment its stream is open. */
async function listen(identity: Identity & { userID: string }) {
  const stream = await processes.listen(identity, NEWS, { id: identity.userID });
  const received: Change[] = [];
  const batches: number[] = [];
  const reading = (async () => {
    for (;;) {
      const { data } = (await stream.next()) as { data?: { onNews: { changes: Change[] } } };
      const changes = data?.onNews.changes ?? [];
      if (changes.length > 0) batches.push(changes.length);
      received.push(...changes);
    }
  })().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    heard: received,
    batches,
    nouns: () => [...new Set(received.map(({ noun }) => noun))].sort(),
    async leave() {
      stream.leave();
      await reading;
    },
  };
}
type Listener = Awaited<ReturnType<typeof listen>>;

const write = (identity: Identity, query: string, variables: Record<string, unknown>, page?: string) =>
  processes.write(identity, query, variables, page ? { page } : {});
const createLot = (identity: Identity, page?: string) =>
  write(identity, CREATE_LOT, { input: { name: "Portes" } }, page);

/** Waits until every listener has an event, or long enough that each would have one. */
async function settle(...listeners: readonly Listener[]): Promise<void> {
  for (let waited = 0; waited < 3000 && listeners.some(({ heard }) => heard.length === 0); waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 250));
}

test("every noun that pages list has a table, and every announced table exists", async () => {
  const announcements = Object.entries(composition().announcements);
  // Nouns that are nothing but a record announce themselves as `records`, also those to come.
  const nouns = new Set([...announcements.map(([, { noun }]) => noun), "records"]);
  expect([...nouns].sort()).toEqual([...CHANGED_NOUNS].sort());
  const { rows } = await database.pool.query("select tablename as name from pg_tables");
  const names = rows.map(({ name }) => name);
  for (const [name] of announcements) expect(names).toContain(name);
});

test("two tables of one noun with different readers stop the process at start", () => {
  const widened = NOUNS.map((noun) =>
    noun.name === "serial-codes"
      ? { ...noun, announced: { serialCodes: { noun: "lots" as const, mayRead: isTeamAdmin } } }
      : noun,
  );
  expect(() => compose(widened)).toThrow("noun lots differ in who may read");
});

describe("change events of a team", () => {
  test("a lot created by a member reaches the team's other browsers, with its noun and page only", async () => {
    const [mate, rival] = [await listen(people.user), await listen(people.rival)];
    const { errors } = await createLot(people.creator, "page-1");
    expect(errors).toBeUndefined();
    await settle(mate);
    expect(mate.heard).toEqual([{ noun: "lots", page: "page-1" }]);
    expect(rival.heard).toEqual([]);
    await Promise.all([mate.leave(), rival.leave()]);
  });

  test("a refused mutation announces nothing", async () => {
    const mate = await listen(people.user);
    const { errors } = await write(people.creator, CREATE_PLACE, { input: { name: "" } });
    expect(errors).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mate.heard).toEqual([]);
    await mate.leave();
  });

  test("a user without a team receives events of their own rows, and no team does", async () => {
    const [own, mate] = [await listen(people.solo), await listen(people.user)];
    expect((await createLot(people.solo)).errors).toBeUndefined();
    await settle(own);
    expect(own.heard).toEqual([{ noun: "lots", page: null }]);
    expect(mate.heard).toEqual([]);
    await Promise.all([own.leave(), mate.leave()]);
  });

  test("a master organization receives its sub-teams' events, but not the reverse", async () => {
    const master = {
      ...people.user,
      team: { ...people.user.team, subTeamIDs: [people.rival.team?.id ?? ""] },
    } as typeof people.user;
    const [above, below] = [await listen(master), await listen(people.rival)];
    await createLot(people.rival);
    await settle(above, below);
    expect(above.nouns()).toEqual(["lots"]);
    await createLot(people.user);
    await settle(above);
    expect(below.heard).toHaveLength(1);
    await Promise.all([above.leave(), below.leave()]);
  });

  test("a guest receives no events of nouns that guests may not read", async () => {
    const [guest, mate] = [await listen(people.guest), await listen(people.user)];
    await write(
      people.creator,
      "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }",
      {
        input: { firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" },
      },
    );
    await createLot(people.creator);
    await settle(guest, mate);
    expect(mate.nouns()).toEqual(["customers", "lots"]);
    expect(guest.nouns()).toEqual(["lots"]);
    await Promise.all([guest.leave(), mate.leave()]);
  });

  test("participants of a project receive the events of threads on its lots, in whatever team they are; nobody else does", async () => {
    const { db } = database;
    const project = await buildProject(db, people.creator);
    const { productID } = await buildLot(db, people.creator, { projectID: project.id });
    const architect = await buildMember(db, people.rivalTeam, "USER");
    await db.insert(organizationMembers).values({
      userID: architect.userID,
      organizationID: people.team.id,
      projectID: project.id,
      type: "PROJECT",
      role: "architect",
      status: "DONE",
      email: architect.email,
      name: architect.name,
    });
    const [participant, rival] = [await listen(architect), await listen(people.rival)];
    const created = await write(
      people.creator,
      "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }",
      { input: { productID, message: "Vu ?" } },
    );
    await settle(participant);
    expect(participant.heard).toEqual([{ noun: "reviews", page: null }]);
    const { id } = created.data as { id: string };
    participant.heard.length = 0;
    await write(
      people.user,
      "mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }",
      { input: { reviewID: id, message: "Oui" } },
    );
    await settle(participant);
    expect(participant.nouns()).toEqual(["reviews"]);
    expect(rival.heard).toEqual([]);
    await Promise.all([participant.leave(), rival.leave()]);
  });

  test("both sides of an order receive its events", async () => {
    const other = await buildMember(database.db, people.rivalTeam, "USER");
    const [seller, buyer] = [await listen(people.user), await listen(other)];
    const { id } = await buildOrder(database.db, people.creator, {
      toOrganizationID: people.rivalTeam.id,
      toUserID: other.userID,
    });
    const { errors } = await write(
      people.creator,
      "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }",
      { input: { id, notes: "À livrer lundi" } },
    );
    expect(errors).toBeUndefined();
    await settle(seller, buyer);
    expect(seller.nouns()).toEqual(["orders"]);
    expect(buyer.nouns()).toEqual(["orders"]);
    await Promise.all([seller.leave(), buyer.leave()]);
  });

  test("every team of a person hears that their account changed, and no other team", async () => {
    const [person, mate, stranger] = [
      await buildMember(database.db, people.rivalTeam, "USER"),
      await listen(people.user),
      await listen(people.solo),
    ];
    await database.pool.query(
      "insert into organization_members (organization_id, user_id, role, status, email, name) values ($1, $2, 'USER', 'DONE', $3, $4)",
      [people.user.team?.id, person.userID, person.email, person.name],
    );
    const { errors } = await write(
      person,
      "mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }",
      {
        input: { id: person.userID, phone: "+33123456789" },
      },
    );
    expect(errors).toBeUndefined();
    await settle(mate);
    expect(mate.nouns()).toEqual(["users"]);
    expect(stranger.nouns()).toEqual([]);
    await Promise.all([mate.leave(), stranger.leave()]);
  });
});

test("a burst of changes reaches a reader in few events, each naming noun and page once", async () => {
  const mate = await listen(people.user);
  for (let round = 0; round < 30; round += 1) await createLot(people.creator, "page-1");
  await settle(mate);
  expect(new Set(mate.heard.map(({ noun, page }) => `${noun} ${page}`))).toEqual(new Set(["lots page-1"]));
  expect(Math.max(...mate.batches)).toBe(1);
  expect(mate.heard.length).toBeLessThan(30);
  await mate.leave();
});

test("after a lost connection to the database, readers treat everything as changed", async () => {
  const mate = await listen(people.guest);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'gisement-events'",
  );
  await settle(mate);
  expect(mate.nouns()).toContain("lots");
  expect(mate.nouns()).not.toContain("orders");
  await mate.leave();
});

test("a user receives events of their own team only, for any argument", async () => {
  const stream = await processes.listen(people.user, NEWS, { id: people.rival.userID });
  expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }] });
  stream.leave();
});
