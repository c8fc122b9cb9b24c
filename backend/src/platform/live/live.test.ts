import { randomUUID } from "node:crypto";
import type { Thing } from "@gisement/shared-domain/live";
import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { OrderRow } from "../../nouns/orders/types.ts";
import { organizationMembers } from "../../nouns/organizations/table.ts";
import { buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { buildMember, buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { openTwoBackends, type TwoBackends } from "../../testing/two-backends.ts";

let processes: TwoBackends;
let people: People;
beforeAll(async () => {
  processes = await openTwoBackends();
  people = await buildPeople(processes.database.db);
});
afterAll(() => processes.close());

const NEWS = `subscription ($id: ID!, $stream: String) { onNews(userID: $id, stream: $stream) {
  things { kind id page } presence { kind id others { id name kind } total } pointers { kind id who x y } } }`;
const WATCH = "mutation ($input: WatchThingsInput!) { watchThings(input: $input) }";
const UPDATE_ORDER = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id updatedAt } }";
const UPDATE_LOT =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id updatedAt } }";
const UPDATE_MEMBER =
  "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }";

interface News {
  readonly things: readonly (Thing & { readonly page: string | null })[];
  readonly pointers: readonly (Thing & {
    readonly who: string;
    readonly x: number | null;
    readonly y: number | null;
  })[];
  readonly presence: readonly (Thing & {
    readonly others: readonly { readonly name: string }[];
    readonly total: number;
  })[];
}
type At = "reader" | "writer";

const opened: { leave: () => Promise<void> }[] = [];
/** A browser with one page, in one of the two processes. */
async function browse(identity: UserIdentity, at: At = "reader") {
  const stream = randomUUID();
  const page = randomUUID();
  const source = await processes.listen(identity, NEWS, { id: identity.userID, stream }, at);
  const news: News[] = [];
  const reading = (async () => {
    for (;;) {
      const { data } = (await source.next()) as { data?: { onNews: News } };
      if (data) news.push(data.onNews);
    }
  })().catch(() => undefined);
  const browser = {
    page,
    /** Sends the call to the other process, which does not hold the stream. */
    watch: (...things: readonly Thing[]) =>
      processes.write(
        identity,
        WATCH,
        { input: { stream, page, things } },
        { at: at === "reader" ? "writer" : "reader" },
      ),
    changes: () => news.flatMap(({ things }) => things),
    /** The latest place of each pointer on the thing. */
    pointers: (id: string) =>
      Object.fromEntries(
        news
          .flatMap(({ pointers }) => pointers)
          .flatMap((each) => (each.id === id ? [[each.who, each.x === null ? null : [each.x, each.y]]] : [])),
      ),
    /** Names of the others who have the thing open, as last sent. */
    others: (id: string) =>
      news
        .flatMap(({ presence }) => presence)
        .filter((each) => each.id === id)
        .at(-1)
        ?.others.map(({ name }) => name),
    said: () =>
      news.filter(({ things, presence, pointers }) => things.length + presence.length + pointers.length > 0)
        .length,
    async leave() {
      source.leave();
      await reading;
    },
  };
  opened.push(browser);
  return browser;
}
beforeEach(async () => {
  await Promise.all(opened.splice(0).map(({ leave }) => leave()));
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 });
/** Long enough that an event would have arrived. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 600));
/** Long enough that what was watched is known to the process of the stream, with its rights. */
const settled = quiet;

const order = (values: Partial<OrderRow> = {}) =>
  buildOrder(processes.database.db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    toOrganizationID: people.rivalTeam.id,
    ...values,
  });
const note = (identity: UserIdentity, id: string, page?: string) =>
  processes.write(identity, UPDATE_ORDER, { input: { id, notes: randomUUID() } }, page ? { page } : {});

describe("changes of a watched thing", () => {
  test("both sides of an order learn that it changed, and nothing of its values; other orders say nothing", async () => {
    const [{ id }, other] = [await order(), await order()];
    const [seller, buyer] = [await browse(people.creator), await browse(people.rival, "writer")];
    await Promise.all([seller, buyer].map((side) => side.watch({ kind: "order", id })));
    await settled();
    await note(people.user, other.id);
    expect((await note(people.user, id, "page-9")).errors).toBeUndefined();
    for (const side of [seller, buyer])
      await until(() => expect(side.changes()).toEqual([{ kind: "order", id, page: "page-9" }]));
  });

  test("a participant of a project learns of its lots, and no longer once a lot has left the project", async () => {
    const { db } = processes.database;
    const project = await buildProject(db, people.user);
    const [lot, later] = [
      await buildLot(db, people.user, { projectID: project.id }),
      await buildLot(db, people.user),
    ];
    const participant = await browse(await buildParticipant(db, people.team, project.id, "diagnostician"));
    await participant.watch(
      { kind: "lot", id: lot.id },
      { kind: "lot", id: later.id },
      { kind: "project", id: project.id },
    );
    await settled();
    const edit = (id: string, more: object) =>
      processes.write(people.user, UPDATE_LOT, { input: { id, ...more } });
    expect((await edit(lot.id, { name: "Portes coupe-feu" })).errors).toBeUndefined();
    const seen = () => participant.changes().map(({ kind }) => kind);
    await until(() => expect(seen().sort()).toEqual(["lot", "project"]));
    await edit(later.id, { name: "Portes d'ailleurs" });
    expect((await edit(lot.id, { projectID: null })).errors).toBeUndefined();
    await until(() => expect(seen().sort()).toEqual(["lot", "project", "project"]));
    await edit(lot.id, { name: "Portes parties" });
    await quiet();
    expect(seen()).toHaveLength(3);
  });

  test("who draws on a plan is seen by the others on it, and what was drawn is told; a stranger hears nothing", async () => {
    const project = await buildProject(processes.database.db, people.user);
    const call = async (document: string, input: object) => {
      const { data, errors } = await processes.write(people.user, document, { input });
      expect(errors).toBeUndefined();
      // biome-ignore lint/suspicious/noExplicitAny: answers of two shapes
      return data as any;
    };
    const plan = await call(
      "mutation ($input: CreateBlueprintInput!) { createBlueprint(input: $input) { id } }",
      { projectBlueprintsId: project.id, name: "Niveau 1" },
    );
    const save = "mutation ($input: SaveShapesInput!) { saveShapes(input: $input) { rows { id } } }";
    const points = [{ x: 5, y: 5 }];
    const marker = { type: "MARKER", name: "Porte", color: "#1f5c46", points };
    const { rows } = await call(save, { blueprintID: plan.id, create: [marker] });
    const shape = rows[0].id as string;
    const [drawer, mate, stranger] = [
      await browse(people.user),
      await browse(people.creator, "writer"),
      await browse(people.rival),
    ];
    for (const one of [drawer, mate, stranger])
      await one.watch({ kind: "plan", id: plan.id }, { kind: "shape", id: shape });
    await until(() => expect(mate.others(plan.id)).toEqual([people.user.name]));
    await until(() => expect(drawer.others(shape)).toEqual([people.creator.name]));
    await settled();
    await call(save, { blueprintID: plan.id, update: [{ id: shape, name: "Porte d’entrée" }] });
    await until(() =>
      expect(
        mate
          .changes()
          .map(({ kind }) => kind)
          .toSorted(),
      ).toEqual(["plan", "shape"]),
    );
    await quiet();
    expect(stranger.said()).toBe(0);
  });

  test("a stranger who watches a guessed id gets the silence of an id that does not exist", async () => {
    const { id } = await order({ toOrganizationID: null });
    const [stranger, solo, guest] = [
      await browse(people.rival),
      await browse(people.solo),
      await browse(people.guest),
    ];
    for (const one of [stranger, solo, guest]) {
      const answers = [
        await one.watch({ kind: "order", id }),
        await one.watch({ kind: "order", id }, { kind: "order", id: randomUUID() }),
      ];
      expect(answers).toEqual([{ data: true }, { data: true }]);
    }
    const owner = await browse(people.creator);
    await owner.watch({ kind: "order", id });
    await settled();
    await note(people.user, id);
    await until(() => expect(owner.changes()).toHaveLength(1));
    await quiet();
    expect([stranger, solo, guest].map((one) => one.said())).toEqual([0, 0, 0]);
    expect(owner.others(id)).toBeUndefined();
  });

  test.each(["demoted", "removed"])(
    "a person %s a moment ago gets nothing more, even while their stream is open",
    async (how) => {
      const member = await buildMember(processes.database.db, people.team, "USER", { name: "Sacha" });
      const { id } = await order();
      const [theirs, mate] = [await browse(member), await browse(people.creator)];
      for (const one of [theirs, mate]) await one.watch({ kind: "order", id });
      await until(() => expect(mate.others(id)).toEqual(["Sacha"]));
      await note(people.user, id);
      await until(() => expect(theirs.changes()).toHaveLength(1));
      const [row] = await processes.database.db
        .select({ id: organizationMembers.id })
        .from(organizationMembers)
        .where(eq(organizationMembers.userID, member.userID));
      const input = { id: row?.id, ...(how === "demoted" ? { role: "GUEST" } : { status: "ARCHIVED" }) };
      expect((await processes.write(people.admin, UPDATE_MEMBER, { input })).errors).toBeUndefined();
      await note(people.user, id);
      await until(() => expect(mate.changes()).toHaveLength(2));
      await until(() => expect(mate.others(id)).toEqual([]));
      await quiet();
      expect(theirs.changes()).toHaveLength(1);
    },
  );

  test("nothing more is sent once the page shows something else", async () => {
    const { id } = await order();
    const reader = await browse(people.creator);
    await reader.watch({ kind: "order", id });
    await settled();
    await reader.watch();
    await settled();
    await note(people.user, id);
    await quiet();
    expect(reader.said()).toBe(0);
  });

  test("a stream belongs to its person: its name sent by another person watches nothing", async () => {
    const { id } = await order();
    const stream = "shared-name";
    const source = await processes.listen(people.creator, NEWS, { id: people.creator.userID, stream });
    let said = 0;
    const reading = (async () => {
      for (;;) {
        await source.next();
        said += 1;
      }
    })().catch(() => undefined);
    await processes.write(people.rival, WATCH, {
      input: { stream, page: "p", things: [{ kind: "order", id }] },
    });
    await settled();
    const mate = await browse(people.user);
    await mate.watch({ kind: "order", id });
    await settled();
    expect([said, mate.others(id)]).toEqual([0, undefined]);
    source.leave();
    await reading;
  });

  test("a visitor watches nothing and opens no stream", async () => {
    const { errors } = await processes.write(VISITOR, WATCH, {
      input: { stream: "s", page: "p", things: [] },
    });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    const source = await processes.listen(VISITOR, NEWS, { id: people.user.userID, stream: "s" });
    expect(await source.next()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    source.leave();
  });
});

describe("who else has it open", () => {
  test("teammates appear by name, the other side by its team, across processes, and leave when their browser goes", async () => {
    const { id } = await order();
    const [one, two, buyer] = [
      await browse(people.user),
      await browse(people.creator, "writer"),
      await browse(people.rival, "writer"),
    ];
    for (const each of [one, two, buyer]) await each.watch({ kind: "order", id });
    await until(() => {
      expect(one.others(id)).toEqual([people.creator.name, people.rivalTeam.name]);
      expect(two.others(id)).toEqual([people.user.name, people.rivalTeam.name]);
      expect(buyer.others(id)).toEqual([people.team.name]);
    });
    await two.leave();
    await until(() => expect(one.others(id)).toEqual([people.rivalTeam.name]));
    await buyer.leave();
    await until(() => expect(one.others(id)).toEqual([]));
  });

  test("pointers on a thing reach those who have it open, teammates by person, other sides by team, and no one else", async () => {
    const { id } = await order();
    const [one, mate, buyer, stranger, away] = [
      await browse(people.user),
      await browse(people.creator, "writer"),
      await browse(people.rival, "writer"),
      await browse(people.solo),
      await browse(people.admin),
    ];
    for (const each of [one, mate, buyer, stranger]) await each.watch({ kind: "order", id });
    await until(() => expect(one.others(id)).toHaveLength(2));
    await settled();
    const MOVE = "mutation ($input: MovePointerInput!) { movePointer(input: $input) }";
    const move = (identity: UserIdentity, x: number | null, y: number | null) =>
      processes.write(identity, MOVE, { input: { kind: "order", id, x, y } });
    const fault = await move(people.user, Number.MAX_VALUE, 0);
    expect(fault.errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    await move(people.user, 10, 20);
    await move(people.user, 30.5, 40);
    expect(await move(people.solo, 1, 1)).toEqual({ data: true });
    await move({ ...people.creator, impersonatorID: randomUUID() }, 2, 2);
    await until(() => {
      expect(mate.pointers(id)).toEqual({ [people.user.userID]: [30.5, 40] });
      expect(buyer.pointers(id)).toEqual({ [people.team.id]: [30.5, 40] });
    });
    await move(people.user, null, null);
    await until(() => expect(mate.pointers(id)).toEqual({ [people.user.userID]: null }));
    await quiet();
    expect([one.pointers(id), stranger.said(), away.said()]).toEqual([{}, 0, 0]);
  });

  test("an administrator who acts as somebody is not shown, but sees who is there", async () => {
    const { id } = await order();
    const mate = await browse(people.creator);
    const acting = await browse({ ...people.user, impersonatorID: randomUUID() });
    for (const each of [mate, acting]) await each.watch({ kind: "order", id });
    await until(() => expect(acting.others(id)).toEqual([people.creator.name]));
    await quiet();
    expect(mate.others(id)).toBeUndefined();
  });

  test("a master organization sees a sub-team's readers, and the other side does not see it", async () => {
    const { db } = processes.database;
    const master = { id: randomUUID(), name: "Groupe Réemploi" };
    await processes.database.pool.query(
      "insert into organizations (id, name, is_master) values ($1, $2, true)",
      [master.id, master.name],
    );
    await processes.database.pool.query("update organizations set master_id = $1 where id = $2", [
      master.id,
      people.team.id,
    ]);
    const boss = await buildMember(db, master, "ADMIN", { subTeamIDs: [people.team.id] });
    const { id } = await order();
    const [above, buyer] = [await browse(boss), await browse(people.rival)];
    for (const each of [above, buyer]) await each.watch({ kind: "order", id });
    await until(() => expect(above.others(id)).toEqual([people.rivalTeam.name]));
    await quiet();
    expect(buyer.others(id)).toBeUndefined();
  });

  test("readers of a process that died disappear within seconds", async () => {
    const { id } = await order();
    const { pool } = processes.database;
    const dead = randomUUID();
    await pool.query("insert into presence_processes values ($1, now())", [dead]);
    await pool.query(
      "insert into presences (process_id, user_id, stream, organization_id, kind, thing_id, is_party) values ($1, $2, 's', $3, 'order', $4, true)",
      [dead, people.creator.userID, people.team.id, id],
    );
    const reader = await browse(people.user);
    await reader.watch({ kind: "order", id });
    await until(() => expect(reader.others(id)).toEqual([people.creator.name]));
    await expect.poll(() => reader.others(id), { timeout: 12_000 }).toEqual([]);
    const { rows } = await pool.query("select 1 from presences where process_id = $1", [dead]);
    expect(rows).toEqual([]);
  }, 20_000);

  test("a process that was held up, so that another one removed its readers, shows them again", async () => {
    const { id } = await order();
    const [reader, other] = [await browse(people.user), await browse(people.rival, "writer")];
    for (const each of [reader, other]) await each.watch({ kind: "order", id });
    await until(() => expect(reader.others(id)).toEqual([people.rivalTeam.name]));
    await processes.database.pool.query("delete from presence_processes");
    const { rows } = await processes.database.pool.query("select 1 from presences");
    expect(rows).toEqual([]);
    await expect
      .poll(async () => (await processes.database.pool.query("select 1 from presences")).rows.length, {
        timeout: 6000,
      })
      .toBe(2);
  }, 15_000);
});
