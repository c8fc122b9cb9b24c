import { type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_STORE } from "../../platform/files/file-store.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildCustomer, buildLot, buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People } from "../../testing/people.ts";
import { addParticipant } from "../projects/testing/open-site.ts";
import { previewQuote } from "./preview-quote.ts";
import { readPdf } from "./testing/read-pdf.ts";

let api: TestApi;
let people: People;
let seller: UserIdentity;
let quote: { readonly [field: string]: unknown };
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  const team = await buildTeam(db, { name: "Devis", quoteSettings: { prefix: "DV-", startNumber: 40 } });
  seller = await buildMember(db, team, "USER");
  const lot = await buildLot(db, seller, { name: "Porte vitrée", priceAmount: 100 });
  const customer = await buildCustomer(db, seller, { companyName: "Bâtir SARL" });
  quote = {
    requestType: "quote",
    customerID: customer.id,
    items: [
      { productID: lot.id, quantity: 2, discount: 10 },
      { name: "Dépose", unit: "h", quantity: 3, unitPrice: 45 },
    ],
    waste: { quantity: "2 t", sorting: "Bois trié", collection: "Déchetterie de Pantin", cost: "180 €" },
    notes: "Quai 2",
  };
});
afterAll(() => api.close());

const preview = (input: object, identity = seller) =>
  previewQuote(api.database.db, NO_STORE, identity, { locale: "fr", ...input });
async function textOf(input: object): Promise<string> {
  const drawn = await preview(input);
  if ("refusal" in drawn) throw new Error(JSON.stringify(drawn.refusal));
  return (await readPdf(Buffer.from(drawn.pdf, "base64"))).text;
}
const CREATE = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number updatedAt } }";
const create = async () =>
  (
    await api.get<{ createOrder: { id: string; number: string; updatedAt: string } }>(seller, CREATE, {
      input: { type: "QUOTE", ...quote },
    })
  ).createOrder;
/** Rows of the tables that writing a quote touches. */
const counted = async () => {
  const result: unknown = await api.database.db.execute(
    sql.raw(
      `select ${[
        "orders",
        "order_items",
        "order_versions",
        "issued_numbers",
        "actions",
        "notifications",
        "jobs",
      ]
        .map((table) => `(select count(*) from ${table})::int as ${table}`)
        .join(", ")}`,
    ),
  );
  return (result as { readonly rows: readonly unknown[] }).rows;
};

test("a quote that is being written is drawn as it would be sent, and leaves nothing behind, no number either", async () => {
  const first = await create();
  const before = await counted();
  const text = await textOf({ quote });
  for (const part of [
    "Bâtir SARL",
    "Porte vitrée",
    "−10",
    "Dépose",
    "Déchetterie de Pantin",
    "Quai 2",
    "Aperçu",
  ])
    expect(text).toContain(part);
  // 180 and 135, with 20 % VAT.
  expect(text.replaceAll(/\s/g, " ")).toContain("378,00 €");
  expect(text).not.toContain("DV-0041");
  expect(await counted()).toEqual(before);
  expect([first.number, (await create()).number]).toEqual(["DV-0040", "DV-0041"]);
});

test("the next version of a sent quote is drawn, and the quote stays as it was", async () => {
  const { id, number, updatedAt } = await create();
  const text = await textOf({ change: { id, updatedAt, notes: "Quai 7", waste: null } });
  expect(text).toContain(number);
  expect(text).toContain("Quai 7");
  expect(text).not.toContain("Pantin");
  const { getOrder } = await api.get<{ getOrder: { notes: string } }>(
    seller,
    "query ($id: ID!) { getOrder(orderID: $id) { notes } }",
    { id },
  );
  expect(getOrder.notes).toBe("Quai 2");
});

test("what would be refused when it is sent is refused here, with its field", async () => {
  expect(await preview({ quote: { ...quote, items: [] } })).toMatchObject({
    refusal: { code: "BAD_USER_INPUT", details: { field: "items" } },
  });
  // Lots, customers and quotes of another team are none.
  expect(await preview({ quote }, people.rival)).toMatchObject({ refusal: { code: "BAD_USER_INPUT" } });
  for (const odd of ["text", 5, { items: "none" }, { ...quote, items: [{ quantity: "2" }] }, null])
    expect(await preview({ quote: odd })).toMatchObject({ refusal: { code: "BAD_USER_INPUT" } });
  const { id, updatedAt } = await create();
  expect(await preview({ change: { id, updatedAt, items: "none" } })).toMatchObject({
    refusal: { code: "BAD_USER_INPUT", details: { field: "items" } },
  });
  expect(await preview({ change: { id, updatedAt } }, people.rival)).toMatchObject({
    refusal: { code: "NOT_FOUND" },
  });
  for (const identity of [people.solo, people.rival])
    expect(await preview({ change: { id, updatedAt } }, identity)).toMatchObject({
      refusal: { code: "NOT_FOUND" },
    });
  const project = await buildProject(api.database.db, seller);
  const participant = await addParticipant(
    api,
    await buildUser(api.database.db, { name: "Aline" }),
    { id: project.id, organizationID: seller.team?.id ?? "" },
    "architect",
  );
  expect(await preview({ quote }, participant)).toMatchObject({ refusal: { code: "BAD_USER_INPUT" } });
  expect(await preview({ change: { id, updatedAt } }, participant)).toMatchObject({
    refusal: { code: "NOT_FOUND" },
  });
  expect(await preview({ quote }, people.guest)).toMatchObject({ refusal: { code: "FORBIDDEN" } });
  const visitor = await previewQuote(api.database.db, NO_STORE, VISITOR, { locale: "fr", quote });
  expect(visitor).toMatchObject({ refusal: { code: "UNAUTHENTICATED" } });
});
