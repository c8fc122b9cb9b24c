import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { mailLanguage, type NewMail, queueMails } from "./queue-mails.ts";
import { mails } from "./table.ts";
import { deleteOldMails, LEASE_MS, MAX_ATTEMPTS, settleMail, takeMails } from "./take-mails.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(mails));

const NOW = new Date("2026-04-01T08:00:00.000Z");
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const mail = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  to,
  language: "fr",
  template: "mention",
  data: { message: to },
  ...more,
});
const statusOf = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0];

test("each mail is claimed once, oldest first; two concurrent callers share the mails", async () => {
  for (let index = 0; index < 6; index += 1)
    await queueMails(database.db, later(index), [mail(`${index}@example.org`)]);
  expect((await takeMails(database.db, 2, later(10))).map(({ to }) => to)).toEqual([
    "0@example.org",
    "1@example.org",
  ]);
  const shares = await Promise.all([
    takeMails(database.db, 2, later(10)),
    takeMails(database.db, 2, later(10)),
  ]);
  expect(
    shares
      .flat()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(["2@example.org", "3@example.org", "4@example.org", "5@example.org"]);
  expect(await takeMails(database.db, 10, later(10))).toEqual([]);
});

test("a taker receives the queued mail without other columns of the table", async () => {
  await queueMails(database.db, NOW, [
    mail("a@example.org", { language: "nl", data: { message: "Hallo" }, key: "k" }),
  ]);
  const [taken] = await takeMails(database.db, 1, NOW);
  expect(taken).toEqual({
    id: expect.any(String),
    to: "a@example.org",
    language: "nl",
    template: "mention",
    data: { message: "Hallo" },
  });
});

test("a crashed taker loses its lease, and another takes the mail", async () => {
  await queueMails(database.db, NOW, [mail("a@example.org")]);
  await takeMails(database.db, 1, NOW);
  expect(await takeMails(database.db, 1, later(LEASE_MS - 1))).toEqual([]);
  expect(await takeMails(database.db, 1, later(LEASE_MS))).toHaveLength(1);
});

test("a sent mail is never sent again, and keeps no content", async () => {
  await queueMails(database.db, NOW, [mail("a@example.org")]);
  const [taken] = await takeMails(database.db, 1, NOW);
  await settleMail(database.db, taken?.id ?? "", "sent", NOW);
  expect(await takeMails(database.db, 1, later(86_400_000))).toEqual([]);
  // A report after the lease expired does not change a sent mail.
  await settleMail(database.db, taken?.id ?? "", "failed", NOW);
  expect(await statusOf(taken?.id ?? "")).toMatchObject({ status: "sent", data: {} });
  await settleMail(database.db, "no id", "sent", NOW);
});

test("a failed mail is retried after growing pauses, and abandoned after the last try", async () => {
  await queueMails(database.db, NOW, [mail("a@example.org")]);
  const pauses: number[] = [];
  let at = NOW;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const [taken] = await takeMails(database.db, 1, at);
    await settleMail(database.db, taken?.id ?? "", "failed", at);
    const row = await statusOf(taken?.id ?? "");
    if (row?.status === "waiting") {
      pauses.push((row.dueAt.getTime() - at.getTime()) / 60_000);
      expect(await takeMails(database.db, 1, new Date(row.dueAt.getTime() - 1))).toEqual([]);
      at = row.dueAt;
    }
  }
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(pauses.at(-1)).toBe(360);
  expect(pauses).toHaveLength(MAX_ATTEMPTS - 1);
  const [row] = await database.db.select().from(mails);
  expect(row).toMatchObject({ status: "failed", attempts: MAX_ATTEMPTS, data: {} });
});

test("a mail with a key is queued once", async () => {
  await queueMails(database.db, NOW, [mail("a@example.org", { key: "digest:1:2026-04-01" })]);
  await queueMails(database.db, NOW, [
    mail("a@example.org", { key: "digest:1:2026-04-01" }),
    mail("b@example.org"),
  ]);
  expect((await takeMails(database.db, 10, NOW)).map(({ to }) => to).toSorted()).toEqual([
    "a@example.org",
    "b@example.org",
  ]);
});

test("takers are notified when a transaction commits, and not when it rolls back", async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query("listen gisement_mail");
  let woken = 0;
  listener.on("notification", () => {
    woken += 1;
  });
  await database.db
    .transaction(async (tx) => {
      await queueMails(tx, NOW, [mail("never@example.org")]);
      throw new Error("no");
    })
    .catch(() => undefined);
  await listener.query("select 1");
  expect(woken).toBe(0);
  await queueMails(database.db, NOW, [mail("now@example.org")]);
  await listener.query("select 1");
  await listener.end();
  expect(woken).toBe(1);
  expect((await takeMails(database.db, 10, NOW)).map(({ to }) => to)).toEqual(["now@example.org"]);
});

test("sent and failed mails are deleted after a month, waiting ones never", async () => {
  await queueMails(database.db, NOW, [mail("a@example.org"), mail("b@example.org")]);
  const [taken] = await takeMails(database.db, 1, NOW);
  await settleMail(database.db, taken?.id ?? "", "sent", NOW);
  expect(await deleteOldMails(database.db, later(29 * 86_400_000))).toBe(0);
  expect(await deleteOldMails(database.db, later(31 * 86_400_000))).toBe(1);
  expect(await database.db.$count(mails)).toBe(1);
});

test("mails use a language of the interface", () => {
  expect(["NL", "en", "DE", null].map(mailLanguage)).toEqual(["nl", "en", "fr", "fr"]);
});
