import { randomUUID } from "node:crypto";
import type { DocumentContent } from "@gisement/shared-domain/documents";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildOrder } from "../../../testing/factories.ts";
import { buildMember, buildTeam } from "../../../testing/people.ts";
import { organizations } from "../../organizations/table.ts";
import { documents } from "../table.ts";
import { buildContent, buildLine, buildParty } from "../testing/build-content.ts";
import { accountingLines, FEC_COLUMNS } from "./accounting-lines.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const vat = (scheme: "standard" | "margin" | "exempt", rate = 0) => ({ scheme, rate });
const entries = (content: DocumentContent) =>
  accountingLines(content).map(({ account, amount }) => [account.number, amount]);

test("an invoice debits the customer, and credits sales by scheme, shipping and VAT by rate; a credit note takes it back", () => {
  const content = buildContent({
    lines: [
      buildLine({ quantity: 2, unitPrice: 50, vat: vat("standard", 20) }),
      buildLine({ quantity: 1, unitPrice: 10, vat: vat("standard", 5.5) }),
      buildLine({ quantity: 1, unitPrice: 30, vat: vat("margin") }),
    ],
    shipping: { amount: 15, vat: vat("standard", 20) },
  });
  const expected = [
    ["411000", 17_855],
    ["707000", -10_000],
    ["708500", -1500],
    ["445710", -2300],
    ["707000", -1000],
    ["445710", -55],
    ["707100", -3000],
  ];
  expect(entries(content)).toEqual(expected);
  expect(entries({ ...content, kind: "CREDIT" })).toEqual(
    expected.map(([account, amount]) => [account, -Number(amount)]),
  );
});

test("debits and credits of any invoice are equal, to the cent", () => {
  const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
  const anyVat = fc.constantFrom(vat("standard", 20), vat("standard", 5.5), vat("margin"), vat("exempt"));
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }).map((n) => n / 8),
    unitPrice: money,
    vat: anyVat,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), money, anyVat, (lines, amount, shipped) => {
      const content = buildContent({ lines: lines.map(buildLine), shipping: { amount, vat: shipped } });
      expect(accountingLines(content).reduce((sum, each) => sum + each.amount, 0)).toBe(0);
    }),
  );
});

const FILE =
  "query ($from: String!, $to: String!) { accountingEntries(from: $from, to: $to) { name text total } }";
interface Answer {
  readonly accountingEntries: { readonly name: string; readonly text: string; readonly total: number };
}

async function buildSeller() {
  const { db } = api.database;
  const team = await buildTeam(db);
  await db.update(organizations).set({ SIRET: "73282932000074" }).where(eq(organizations.id, team.id));
  const seller = await buildMember(db, team, "USER");
  const issue = async (number: string, issuedAt: string, more: Partial<DocumentContent> = {}) => {
    const order = await buildOrder(db, seller, { type: "QUOTE", requestType: "quote" });
    const content = buildContent(more);
    await db.insert(documents).values({
      orderID: order.id,
      kind: content.kind,
      number,
      locale: "fr",
      content,
      totalAmount: 768,
      fileKey: randomUUID(),
      fileName: "a.pdf",
      bytes: 1,
      pages: 1,
      sha256: "0",
      issuedAt: new Date(issuedAt),
      issuedBy: seller.userID,
      organizationID: team.id,
    });
  };
  const read = async (from: string, to: string) =>
    (await api.get<Answer>(seller, FILE, { from, to })).accountingEntries;
  return { team, seller, issue, read };
}

test("the file has 18 columns, the documents of its days in Paris alone, and the name that the administration asks for", async () => {
  const { issue, read } = await buildSeller();
  // Half past midnight of 1 November in Paris, and the evening before.
  await issue("FA-1", "2026-10-31T23:30:00.000Z", {
    buyer: buildParty({ name: "Nguyen\tArchitectes", siret: null }),
  });
  await issue("FA-0", "2026-10-31T20:00:00.000Z");
  await issue("AV-1", "2026-11-30T10:00:00.000Z", { kind: "CREDIT" });
  await issue("DV-1", "2026-11-30T10:00:00.000Z", { kind: "QUOTE" });
  const { name, text, total } = await read("2026-11-01", "2026-11-30");
  expect([name, total]).toEqual(["732829320FEC20261130", 2]);
  const [head = "", ...rows] = text.replace(/\r\n$/, "").split("\r\n");
  expect(head.split("\t")).toEqual([...FEC_COLUMNS]);
  const cells = rows.map((row) => row.split("\t"));
  expect(cells.every((row) => row.length === 18)).toBe(true);
  expect(cells.map((row) => [row[2], row[3], row[4], row[6], row[11], row[12]])).toEqual([
    ["FA-1", "20261101", "411000", "NGUYENARCHITECTES", "768,00", "0,00"],
    ["FA-1", "20261101", "707000", "", "0,00", "640,00"],
    ["FA-1", "20261101", "445710", "", "0,00", "128,00"],
    ["AV-1", "20261130", "411000", "73282932000074", "0,00", "768,00"],
    ["AV-1", "20261130", "707000", "", "640,00", "0,00"],
    ["AV-1", "20261130", "445710", "", "128,00", "0,00"],
  ]);
});

test("days that are none, another team and a guest get no entries", async () => {
  const { team, seller, issue, read } = await buildSeller();
  await issue("FA-1", "2026-11-10T10:00:00.000Z");
  const ask = async (as: typeof seller, from: string, to: string) =>
    (await api.ask(as, FILE, { from, to })).refusal;
  expect(await ask(seller, "2026-02-30", "2026-03-01")).toMatchObject({ field: "from", found: "2026-02-30" });
  expect(await ask(seller, "2026-03-01", "hier")).toMatchObject({ field: "to" });
  expect(await ask(seller, "2026-03-02", "2026-03-01")).toMatchObject({
    field: "to",
    code: "BAD_USER_INPUT",
  });
  const other = await buildSeller();
  expect((await other.read("2026-01-01", "2026-12-31")).total).toBe(0);
  expect((await read("2026-01-01", "2026-12-31")).total).toBe(1);
  const guest = await buildMember(api.database.db, team, "GUEST");
  expect(await ask(guest, "2026-01-01", "2026-12-31")).toMatchObject({ code: "FORBIDDEN" });
});
