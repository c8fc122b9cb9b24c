import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inStep } from "../../platform/transaction/in-step.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder } from "../../testing/factories.ts";
import { buildMember, buildTeam, buildUser } from "../../testing/people.ts";
import { mails } from "../mails/table.ts";
import { mention } from "../messages/post-message.ts";
import { messages } from "../messages/table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { reviews } from "../reviews/table.ts";
import { shops } from "../shops/table.ts";
import { users } from "../users/table.ts";
import { forgetNotifications, mailDigests } from "./mail-digests.ts";
import { notifications } from "./table.ts";

type Person = Awaited<ReturnType<typeof buildMember>>;
let api: TestApi;
let buyer: Person;
let seller: Person;
let boss: Person;
let sellers: { readonly id: string; readonly name: string };
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  sellers = await buildTeam(db, { name: "Vendeuse" });
  boss = await buildMember(db, sellers, "ADMIN", { name: "Bea Cheffe" });
  seller = await buildMember(db, sellers, "USER", { name: "Sacha Vendeur" });
  buyer = await buildMember(db, await buildTeam(db, { name: "Acheteuse" }), "USER", {
    name: "Alix Acheteuse",
  });
  await db.insert(shops).values({ name: "Boutique", enabled: true, organizationID: sellers.id });
});

const LIST = /* GraphQL */ `
  query ($unseen: Boolean, $limit: Int, $nextToken: String) {
    listNotifications(unseen: $unseen, limit: $limit, nextToken: $nextToken) {
      items { id key type message icon href seen data userID date }
      unseen
      nextToken
    }
  }
`;
const SEEN =
  "mutation ($ids: [ID!], $all: Boolean) { markNotificationsSeen(ids: $ids, all: $all) { unseen notification { id } } }";
interface Listed {
  readonly items: {
    readonly id: string;
    readonly type: string;
    readonly seen: boolean;
    readonly date: string;
  }[];
  readonly unseen: number;
  readonly nextToken: string | null;
}
const list = async (as: Person, variables: Record<string, unknown> = {}): Promise<Listed> =>
  (await api.get<{ listNotifications: Listed }>(as, LIST, variables)).listNotifications;

const ORDER = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }";
const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";
async function order(requestType = "request", message: string | null = null): Promise<string> {
  const { db } = api.database;
  // A payment sends the cart of a purchase.
  if (requestType === "stripe") {
    const to = { toUserID: seller.userID, toOrganizationID: seller.team?.id };
    const cart = await buildOrder(db, buyer, { type: "CART", requestType, message, ...to });
    await api.get(buyer, MOVE, { input: { id: cart.id, type: "ORDER" } });
    return cart.id;
  }
  const lot = await buildLot(db, seller, { slug: `s-${Math.random()}` });
  const { createOrder } = await api.get<{ createOrder: { id: string } }>(buyer, ORDER, {
    input: { type: "ORDER", requestType, message, items: [{ productID: lot.id, quantity: 1 }] },
  });
  return createOrder.id;
}
const prefer = (person: Person, key: string, value: string) =>
  api.database.db
    .update(users)
    .set({ preferences: [{ key, values: [value] }] })
    .where(eq(users.id, person.userID));

test.each([
  ["stripe", "seller"],
  ["reservation", "seller"],
  ["request", "request"],
  ["information", "request"],
])(
  "[NOTIF-506] [NOTIF-502] [NOTIF-503] an order of type %s and its message notify the addressee",
  async (requestType, area) => {
    const id = await order(requestType, "Bonjour, toujours disponible ?");
    const { items, unseen } = await list(seller);
    expect(unseen).toBe(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: "ORDER",
          key: `order:${id}:PENDING`,
          icon: "shopping-cart",
          href: `/orders/${area}/details/${id}`,
          data: { actorName: "Alix Acheteuse", orderID: id, requestType, status: "PENDING" },
          seen: false,
        }),
        expect.objectContaining({
          type: "MESSAGE",
          message: "Bonjour, toujours disponible ?",
          href: `/orders/${area}/message/${id}`,
        }),
      ]),
    );
    for (const other of [buyer, boss]) expect((await list(other)).items).toEqual([]);
  },
);

test("[NOTIF-506] an option notifies again, any other move does not; a cart notifies no one", async () => {
  const id = await order();
  const { db } = api.database;
  await api.get(boss, MOVE, { input: { id, status: "OPTIONED" } });
  await api.get(boss, MOVE, { input: { id, status: "CONFIRMED" } });
  expect((await list(seller)).items.map((item) => (item as unknown as { key: string }).key)).toEqual([
    `order:${id}:OPTIONED`,
    `order:${id}:PENDING`,
  ]);
  // An answered order needs no action.
  expect((await list(seller)).unseen).toBe(0);
  const lot = await buildLot(db, seller, { slug: "cart" });
  await api.get(buyer, ORDER, {
    input: { requestType: "reservation", type: "CART", items: [{ productID: lot.id, quantity: 1 }] },
  });
  expect((await list(seller)).items).toHaveLength(2);
});

test("notifies the team's ADMINs when the addressee has left the team", async () => {
  await api.database.db
    .update(organizationMembers)
    .set({ status: "ARCHIVED" })
    .where(eq(organizationMembers.userID, seller.userID));
  await order();
  expect((await list(seller)).items).toEqual([]);
  expect((await list(boss)).items).toMatchObject([{ type: "ORDER" }]);
});

test("users are not notified of their own actions, nor of a failed step", async () => {
  const lot = await buildLot(api.database.db, seller, { slug: "own" });
  const id = await order();
  const { items: before } = await list(seller);
  await api.get(seller, MOVE, { input: { id, status: "OPTIONED" } });
  expect((await list(seller)).items).toHaveLength(before.length);
  const failing = await api.ask(buyer, ORDER, {
    input: { type: "ORDER", requestType: "request", items: [{ productID: lot.id, quantity: 10_000 }] },
  });
  expect(failing.refusal?.code).toBe("BAD_USER_INPUT");
  expect((await list(seller)).items).toHaveLength(before.length);
});

async function mentionIn(type: string, metadata: { key: string; value: string }[] = []) {
  const { db } = api.database;
  const [review] = await db
    .insert(reviews)
    .values({ byUserID: boss.userID, type, elementID: "e1", metadata, organizationID: sellers.id })
    .returning();
  const [message] = await db
    .insert(messages)
    .values({
      userID: boss.userID,
      reviewID: review?.id,
      message: "@Sacha Vendeur,\n  regarde",
      organizationID: sellers.id,
    })
    .returning();
  const row = await inStep({ db, identity: boss, now: () => new Date() }, (step) =>
    mention(step, { userID: seller.userID, messageID: message?.id ?? "" }),
  );
  return row.id;
}

const THREAD = /^\/projects\/ressources\/p1\?node=e1&comments=[0-9a-f-]{36}$/;
test("a mention is notified with its subject, and by a separate mail", async () => {
  const id = await mentionIn("REVIEW_PRODUCT", [
    { key: "projectID", value: "p1" },
    { key: "title", value: "Porte vitrée" },
    { key: "subtitle", value: "Tour Horizon" },
  ]);
  expect((await list(seller)).items).toMatchObject([
    {
      type: "MENTION",
      key: `mention:${id}`,
      message: "@Sacha Vendeur, regarde",
      href: expect.stringMatching(THREAD),
      data: { actorName: "Bea Cheffe" },
    },
  ]);
  const queued = await api.database.db.select().from(mails).where(eq(mails.userID, seller.userID));
  expect(queued).toMatchObject([
    {
      template: "mention",
      to: seller.email,
      data: {
        authorName: "Bea Cheffe",
        message: "@Sacha Vendeur, regarde",
        title: "Porte vitrée",
        detail: "Tour Horizon",
        path: expect.stringMatching(
          /^\/projects\/ressources\/p1\?node=e1&comments=[0-9a-f-]{36}&comments-for=answer&comments-team=[0-9a-f-]{36}$/,
        ),
        unfollowPath: expect.stringMatching(/&comments-for=unfollow&comments-team=[0-9a-f-]{36}$/),
      },
    },
  ]);
  // Already mailed: the digest leaves it out.
  await mailDigests(api.database.db, new Date());
  expect(await api.database.db.$count(mails, eq(mails.userID, seller.userID))).toBe(1);
});

test("[ACCT-530] switched-off notifications are sent neither here nor by mail; invitations always are", async () => {
  const { db } = api.database;
  await prefer(seller, "notification-review-mention", "false");
  await mentionIn("REVIEW_PRODUCT");
  expect((await list(seller)).items).toEqual([]);
  expect(await db.$count(mails, eq(mails.userID, seller.userID))).toBe(0);
  await order();
  expect((await list(seller)).items).toMatchObject([{ type: "ORDER" }]);
  await prefer(seller, "notification-team", "false");
  await order("request", "encore");
  expect((await list(seller)).items).toHaveLength(1);
  const other = await buildTeam(db, { name: "Troisième" });
  const host = await buildMember(db, other, "ADMIN");
  await api.get(
    host,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    {
      input: { organizationID: other.id, email: seller.email, name: "Sacha", role: "USER" },
    },
  );
  expect((await list(seller)).items[0]).toMatchObject({
    type: "TEAM",
    message: "Troisième",
    href: "/team",
    icon: "people",
  });
});

test("notifications are paged, newest first; seen ones are omitted on request", async () => {
  const { db } = api.database;
  await db.insert(notifications).values(
    [0, 1, 2, 3, 4].map((index) => ({
      key: `k${index}`,
      type: "ORDER",
      userID: seller.userID,
      date: new Date(Date.UTC(2026, 0, 1, 0, index < 2 ? 0 : index)),
      seen: index === 4,
    })),
  );
  const first = await list(seller, { limit: 2 });
  const second = await list(seller, { limit: 2, nextToken: first.nextToken });
  const third = await list(seller, { limit: 2, nextToken: second.nextToken });
  const dates = [first, second, third].flatMap(({ items }) => items.map(({ date }) => date));
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
  expect(third.nextToken).toBeNull();
  expect(first.unseen).toBe(4);
  expect((await list(seller, { unseen: true })).items).toHaveLength(4);
  expect((await api.ask(seller, LIST, { limit: 201 })).refusal).toMatchObject({
    code: "LIMIT_EXCEEDED",
    limit: 200,
  });
});

test("users mark their own notifications as seen, one or all, and no others", async () => {
  await order("request", "Un message");
  const { items } = await list(seller);
  const ids = [items[0]?.id];
  expect(await api.get(buyer, SEEN, { ids })).toMatchObject({ markNotificationsSeen: { unseen: 0 } });
  expect((await list(seller)).unseen).toBe(2);
  expect(await api.get(seller, SEEN, { ids })).toEqual({
    markNotificationsSeen: { unseen: 1, notification: null },
  });
  expect(await api.get(seller, SEEN, { all: true })).toMatchObject({ markNotificationsSeen: { unseen: 0 } });
  expect((await api.ask(seller, SEEN)).refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "ids" });
  expect((await api.ask(seller, SEEN, { ids: ["x"] })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "ids",
  });
  expect((await api.ask({ kind: "visitor" }, SEEN, { all: true })).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("[NOTIF-004] a clicked project is seen in both places, from either side", async () => {
  const { db } = api.database;
  const INVITE =
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }";
  const UPDATE =
    "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { seen } }";
  const join = async () => {
    const { createProject } = await api.get<{ createProject: { id: string } }>(
      boss,
      'mutation { createProject(input: { name: "Tour" }) { id } }',
    );
    const { createOrganizationMember } = await api.get<{ createOrganizationMember: { id: string } }>(
      boss,
      INVITE,
      {
        input: { projectID: createProject.id, email: seller.email, name: "Sacha", role: "architect" },
      },
    );
    return createOrganizationMember.id;
  };
  const isSeen = async (id: string) =>
    (await db.select().from(organizationMembers).where(eq(organizationMembers.id, id)))[0]?.seen;
  const one = await join();
  await api.get(seller, SEEN, { ids: (await list(seller)).items.map(({ id }) => id) });
  expect(await isSeen(one)).toBe(true);
  const two = await join();
  expect((await api.ask(boss, UPDATE, { input: { id: two, seen: true } })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-invited",
  });
  await api.get(seller, UPDATE, { input: { id: two, seen: true } });
  expect(await isSeen(two)).toBe(true);
  expect((await list(seller)).unseen).toBe(0);
});

test("a digest collects unseen notifications into one mail per person and day, across processes", async () => {
  const { db } = api.database;
  await db.delete(notifications);
  await db.delete(mails);
  const now = new Date("2026-05-04T05:40:00Z");
  const person = await buildUser(db, { name: "Dina" });
  const off = await buildUser(db);
  await prefer(off, "notification-team", "false");
  const notice = (userID: string, key: string, hours: number, more: object = {}) => ({
    key,
    type: "ORDER",
    userID,
    message: key,
    href: "/orders/request/details/1",
    data: { actorName: "Alix" },
    date: new Date(now.getTime() - hours * 3_600_000),
    ...more,
  });
  await db
    .insert(notifications)
    .values([
      ...Array.from({ length: 25 }, (_, index) => notice(person.userID, `k${index}`, index + 1)),
      notice(person.userID, "seen", 1, { seen: true }),
      notice(person.userID, "old", 24 * 8),
      notice(off.userID, "off", 1),
    ]);
  expect((await Promise.all([mailDigests(db, now), mailDigests(db, now)])).toSorted()).toEqual([0, 1]);
  const queued = await db.select().from(mails);
  expect(queued).toMatchObject([
    {
      to: person.email,
      template: "digest",
      key: `digest:${person.userID}:2026-05-04`,
      data: { name: "Dina", total: 25 },
    },
  ]);
  const data = queued[0]?.data as { items: readonly { readonly message: string }[] } | undefined;
  expect(data?.items.map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, index) => `k${index}`),
  );
  // A new notification of the same day waits for the next morning, and is not lost.
  await db.insert(notifications).values(notice(person.userID, "new", 0));
  expect(await mailDigests(db, new Date("2026-05-04T18:00:00Z"))).toBe(0);
  expect(await mailDigests(db, new Date("2026-05-05T05:40:00Z"))).toBe(1);
  expect(
    await db
      .select()
      .from(mails)
      .where(eq(mails.key, `digest:${person.userID}:2026-05-05`)),
  ).toMatchObject([{ data: { total: 1 } }]);
});

test("deletes notifications seen half a year ago", async () => {
  const { db } = api.database;
  const now = new Date("2026-12-01T00:00:00Z");
  const old = new Date("2026-05-01T00:00:00Z");
  await db.insert(notifications).values([
    { key: "old-seen", type: "ORDER", userID: seller.userID, date: old, seen: true },
    { key: "old-unseen", type: "ORDER", userID: seller.userID, date: old },
  ]);
  await forgetNotifications(db, now);
  expect((await list(seller)).items.map((item) => (item as unknown as { key: string }).key)).toEqual([
    "old-unseen",
  ]);
});
