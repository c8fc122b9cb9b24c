import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { deleteOldMails, keepUnsent, loadDueMail, markMailSent } from "./mail-outcome.ts";
import { mailLanguage, type NewMail, queueMails, type SealedMail } from "./queue-mails.ts";
import { mails } from "./table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(mails);
  await database.pool.query("delete from graphile_worker._private_jobs");
});

const NOW = new Date("2026-04-01T08:00:00.000Z");
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const mail = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  to,
  language: "fr",
  template: "mention",
  data: { message: to },
  ...more,
});
const code = (to: string): SealedMail => ({
  to,
  language: "fr",
  template: "confirm-code",
  data: "sealed",
  expiresAt: later(600_000),
});
const queue = async (...newMails: readonly (NewMail | SealedMail)[]): Promise<string> => {
  await queueMails(database.db, NOW, newMails);
  return (await database.db.select({ id: mails.id }).from(mails))[0]?.id ?? "";
};
const rowOf = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0];
const jobs = async () =>
  (
    await database.pool.query<{ key: string; payload: unknown }>(
      "select key, payload from graphile_worker._private_jobs order by id",
    )
  ).rows;

test("a mail is queued with its job, which names it and holds none of its content", async () => {
  const id = await queue(mail("a@example.org", { language: "nl", data: { message: "Hallo" } }));
  expect(await jobs()).toEqual([{ key: id, payload: { mailID: id } }]);
  expect(await loadDueMail(database.db, id)).toEqual({
    id,
    to: "a@example.org",
    language: "nl",
    template: "mention",
    data: { message: "Hallo" },
    expiresAt: null,
  });
});

test("a mail of a transaction that rolls back leaves neither a mail nor a job", async () => {
  await database.db
    .transaction(async (tx) => {
      await queueMails(tx, NOW, [mail("never@example.org")]);
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await jobs()).toEqual([]);
  expect(await database.db.$count(mails)).toBe(0);
});

test("a mail with a key is queued once, also after it was sent", async () => {
  const id = await queue(mail("a@example.org", { key: "digest:1:2026-04-01" }));
  await markMailSent(database.db, id, NOW);
  await queue(mail("a@example.org", { key: "digest:1:2026-04-01" }), mail("b@example.org"));
  expect(await database.db.$count(mails)).toBe(2);
  expect(await jobs()).toHaveLength(2);
});

test("a sent mail is not sent again, and keeps no content", async () => {
  const id = await queue(mail("a@example.org"));
  await markMailSent(database.db, id, NOW);
  expect(await loadDueMail(database.db, id)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ sentAt: NOW, data: null });
});

test("a failed mail loses a code, and keeps any other content for another attempt", async () => {
  const secret = await queue(code("a@example.org"));
  await keepUnsent(database.db, secret);
  expect(await loadDueMail(database.db, secret)).toMatchObject({ data: null });
  await database.db.delete(mails);
  const other = await queue(mail("a@example.org"));
  await keepUnsent(database.db, other);
  expect(await loadDueMail(database.db, other)).toMatchObject({ data: { message: "a@example.org" } });
});

test("whoever sent a secret link is told that its mail failed, once", async () => {
  const linkID = randomUUID();
  const id = await queue(mail("a@example.org", { template: "order-sent", data: { linkID } }));
  await keepUnsent(database.db, id);
  await keepUnsent(database.db, id);
  const { rows } = await database.pool.query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'undelivered_mail'",
  );
  expect(rows).toEqual([{ payload: { mailID: id, linkID } }]);
});

test("a code is deleted when it has expired, whatever became of its job", async () => {
  const id = await queue(code("a@example.org"));
  await deleteOldMails(database.db, later(599_000));
  expect(await rowOf(id)).toMatchObject({ data: "sealed" });
  await deleteOldMails(database.db, later(601_000));
  expect(await rowOf(id)).toMatchObject({ data: null });
});

test("mails are deleted after a month, waiting ones never", async () => {
  const id = await queue(mail("a@example.org"), mail("b@example.org"));
  await markMailSent(database.db, id, NOW);
  await database.pool.query("delete from graphile_worker._private_jobs where key = $1", [id]);
  expect(await deleteOldMails(database.db, later(29 * 86_400_000))).toBe(0);
  expect(await deleteOldMails(database.db, later(31 * 86_400_000))).toBe(1);
  expect(await database.db.$count(mails)).toBe(1);
  await database.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  expect(await deleteOldMails(database.db, later(31 * 86_400_000))).toBe(1);
});

test("mails use a language of the interface", () => {
  expect(["NL", "en", "DE", null].map(mailLanguage)).toEqual(["nl", "en", "fr", "fr"]);
});
