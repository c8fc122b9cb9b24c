import { randomUUID } from "node:crypto";
import { QUOTE_DRAFTS_LIMIT } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildCustomer, buildLot, buildOrder } from "../../../testing/factories.ts";
import { buildPeople, buildUser, type People } from "../../../testing/people.ts";
import { buildDraftContent } from "../testing/build-draft.ts";
import { quoteDrafts } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

interface Draft {
  readonly id: string;
  readonly content: Record<string, unknown>;
  readonly lineCount: number;
  readonly total: { readonly amount: number };
  readonly updatedAt: string;
  readonly changedBy: string;
  readonly customer: { readonly id: string } | null;
}
const DRAFT = "{ id content lineCount total { amount } updatedAt changedBy customer { id } }";
const SAVE = `mutation ($input: SaveQuoteDraftInput!) { saveQuoteDraft(input: $input) ${DRAFT} }`;
const GET = `query ($id: ID!) { getQuoteDraft(id: $id) ${DRAFT} }`;
const DELETE = "mutation ($id: ID!) { deleteQuoteDraft(id: $id) { id } }";
const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
  id number customerID billingAddress { city } to { id kind } email request { id } } }`;

const lineOf = (lot: { id: string; productID: string | null }, more: object = {}) => ({
  lotID: lot.id,
  productID: lot.productID,
  name: "Porte",
  ref: null,
  picture: null,
  unit: "u",
  quantity: 2,
  remainingQuantity: 10,
  unitPrice: 45.5,
  discount: 0,
  description: "",
  vat: null,
  ...more,
});
const save = (as: UserIdentity, input: object) => api.ask(as, SAVE, { input });
const saved = async (as: UserIdentity, input: object) => {
  const { data, refusal } = await save(as, input);
  expect(refusal).toBeUndefined();
  return data?.saveQuoteDraft as Draft;
};
const get = async (as: UserIdentity, id: string) =>
  (await api.get<{ getQuoteDraft: Draft | null }>(as, GET, { id })).getQuoteDraft;
const listed = async (as: UserIdentity) =>
  (await api.get<{ listQuoteDrafts: Draft[] }>(as, `{ listQuoteDrafts ${DRAFT} }`)).listQuoteDrafts;

test("a draft keeps what was typed, incomplete too, for the whole team, and holds no stock and no number", async () => {
  const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
  const customer = await buildCustomer(api.database.db, people.user);
  const key = randomUUID();
  const content = buildDraftContent({
    customerID: customer.id,
    lines: [lineOf(lot), lineOf(lot, { quantity: null, unitPrice: 9 })],
    expireDay: "",
  });
  const draft = await saved(people.user, { id: key, content });
  expect(draft).toMatchObject({ lineCount: 2, total: { amount: 109.2 }, customer: { id: customer.id } });
  for (const id of [key, draft.id]) expect((await get(people.creator, id))?.content).toEqual(content);
  expect((await listed(people.admin)).map(({ id }) => id)).toContain(draft.id);
  const { getProductStatus } = await api.get<{ getProductStatus: { heldQuantity: number } }>(
    people.user,
    "query ($id: ID!) { getProductStatus(id: $id) { heldQuantity } }",
    { id: lot.id },
  );
  expect(getProductStatus.heldQuantity).toBe(0);
});

test("a draft has lots and customers whose ids come from a client's key", async () => {
  const { createProduct } = await api.get<{ createProduct: { id: string; productID: string } }>(
    people.user,
    "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id productID } }",
    { input: { id: randomUUID(), name: "Porte relevée sur place" } },
  );
  const customer = await api.get<{ upsertCustomer: { id: string } }>(
    people.user,
    "mutation ($input: UpsertCustomerInput!) { upsertCustomer(input: $input) { id } }",
    { input: { id: randomUUID(), firstName: "Jeanne", lastName: "Moreau", email: "jeanne@example.org" } },
  );
  const content = buildDraftContent({
    customerID: customer.upsertCustomer.id,
    lines: [lineOf(createProduct, { unit: null, quantity: null, remainingQuantity: null, unitPrice: 0 })],
  });
  expect(await saved(people.user, { id: randomUUID(), content })).toMatchObject({ lineCount: 1 });
});

test("other teams and the team's guests neither read, change nor delete a draft, also with its key", async () => {
  const key = randomUUID();
  const draft = await saved(people.user, { id: key, content: buildDraftContent({ notes: "Confidentiel" }) });
  for (const stranger of [people.rival, people.solo]) {
    expect(await get(stranger, key)).toBeNull();
    expect(await get(stranger, draft.id)).toBeNull();
    expect(await listed(stranger)).toEqual([]);
    expect((await api.ask(stranger, DELETE, { id: draft.id })).refusal).toMatchObject({ code: "NOT_FOUND" });
    const theirs = await saved(stranger, { id: key, content: buildDraftContent() });
    expect(theirs.id).not.toBe(draft.id);
    await api.get(stranger, DELETE, { id: theirs.id });
  }
  expect((await api.ask(people.guest, GET, { id: draft.id })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await save(people.guest, { id: draft.id, content: buildDraftContent() })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  expect((await get(people.user, draft.id))?.content).toMatchObject({ notes: "Confidentiel" });
});

test("two people who write one draft: the second is asked with what the first wrote", async () => {
  const draft = await saved(people.user, { id: randomUUID(), content: buildDraftContent() });
  const first = await saved(people.admin, {
    id: draft.id,
    updatedAt: draft.updatedAt,
    content: buildDraftContent({ notes: "La mienne" }),
  });
  const second = await save(people.user, {
    id: draft.id,
    updatedAt: draft.updatedAt,
    content: buildDraftContent({ notes: "La sienne" }),
  });
  expect(second.refusal).toMatchObject({
    code: "CONFLICT",
    current: { content: { notes: "La mienne" }, changedBy: people.admin.userID },
  });
  await saved(people.user, {
    id: draft.id,
    updatedAt: first.updatedAt,
    content: buildDraftContent({ notes: "À deux" }),
  });
  expect((await get(people.user, draft.id))?.content).toMatchObject({ notes: "À deux" });
});

test("sending a draft makes the quote and ends the draft in one step; a page that still has it learns so", async () => {
  const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
  const customer = await buildCustomer(api.database.db, people.user);
  const draft = await saved(people.user, {
    id: randomUUID(),
    content: buildDraftContent({ lines: [lineOf(lot)] }),
  });
  const quote = (quantity: number) => ({
    input: {
      type: "QUOTE",
      requestType: "quote",
      customerID: customer.id,
      draftID: draft.id,
      items: [{ productID: lot.id, quantity }],
    },
  });
  expect((await api.ask(people.user, CREATE, quote(11))).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await get(people.user, draft.id)).not.toBeNull();
  expect((await api.ask(people.user, CREATE, quote(2))).refusal).toBeUndefined();
  expect(await get(people.user, draft.id)).toBeNull();
  const late = await save(people.user, {
    id: draft.id,
    updatedAt: draft.updatedAt,
    content: buildDraftContent(),
  });
  expect(late.refusal).toMatchObject({ code: "NOT_FOUND" });
});

test("a customer archived while a draft has it: the draft stays whole, and is sent once another one is chosen", async () => {
  const { db } = api.database;
  const [gone, kept] = [await buildCustomer(db, people.user), await buildCustomer(db, people.user)];
  const lot = await buildLot(db, people.user, { quantityNumber: 3 });
  const content = buildDraftContent({ customerID: gone.id });
  const draft = await saved(people.user, { id: randomUUID(), content });
  const open = await buildOrder(db, people.user, { requestType: "request", customerID: gone.id });
  const ARCHIVE = "mutation ($id: ID!) { deleteCustomer(id: $id) { id } }";
  expect((await api.ask(people.user, ARCHIVE, { id: gone.id })).refusal).toBeUndefined();
  const send = (customerID: string) => ({
    input: {
      type: "QUOTE",
      requestType: "quote",
      customerID,
      draftID: draft.id,
      items: [{ productID: lot.id, quantity: 1 }],
    },
  });
  expect((await api.ask(people.user, CREATE, send(gone.id))).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "customerID",
  });
  expect(await get(people.user, draft.id)).toMatchObject({ content: { customerID: gone.id } });
  const changed = { id: draft.id, updatedAt: draft.updatedAt, content: buildDraftContent() };
  expect((await save(people.user, changed)).refusal).toBeUndefined();
  expect((await api.ask(people.user, CREATE, send(kept.id))).refusal).toBeUndefined();
  expect(await get(people.user, draft.id)).toBeNull();
  // The open order goes on with its customer.
  const UPDATE = `mutation ($input: UpdateOrderInput!) {
    updateOrder(input: $input) { notes customerID customer { id } } }`;
  expect(await api.get(people.user, UPDATE, { input: { id: open.id, notes: "Par la cour" } })).toEqual({
    updateOrder: { notes: "Par la cour", customerID: gone.id, customer: { id: gone.id } },
  });
});

test("a quote that names another team's draft leaves that draft as it is", async () => {
  const draft = await saved(people.user, { id: randomUUID(), content: buildDraftContent() });
  const lot = await buildLot(api.database.db, people.rival, { quantityNumber: 3 });
  const customer = await buildCustomer(api.database.db, people.rival);
  await api.get(people.rival, CREATE, {
    input: {
      type: "QUOTE",
      requestType: "quote",
      customerID: customer.id,
      draftID: draft.id,
      items: [{ productID: lot.id, quantity: 1 }],
    },
  });
  expect(await get(people.user, draft.id)).not.toBeNull();
});

test("a quote that answers a request goes to its writer, with their contact and addresses; they become a customer once", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { quantityNumber: 10 });
  const address = { name: "Rivale", address: "3 quai Sud", zipcode: "69002", city: "Lyon", country: "FR" };
  const request = await buildOrder(db, people.rival, {
    type: "ORDER",
    requestType: "quote",
    email: "achats@rivale.fr",
    billingAddress: address,
    toOrganizationID: people.team.id,
    items: JSON.stringify([{ id: lot.id, productID: lot.productID, name: "Porte", quantity: 2 }]),
  });
  const answer = (as: UserIdentity, more: object = {}) =>
    api.ask(as, CREATE, {
      input: {
        type: "QUOTE",
        requestType: "quote",
        requestID: request.id,
        items: [{ productID: lot.id, quantity: 2 }],
        ...more,
      },
    });
  const first = await answer(people.user, { toOrganizationID: people.team.id });
  expect(first.data?.createOrder).toMatchObject({
    to: { id: people.rivalTeam.id, kind: "organization" },
    email: "achats@rivale.fr",
    billingAddress: { city: "Lyon" },
    request: { id: request.id },
  });
  const second = await answer(people.user);
  const customerOf = ({ data }: typeof first) =>
    (data?.createOrder as { customerID: string } | undefined)?.customerID ?? "none";
  expect(customerOf(second)).toBe(customerOf(first));
  const { getOrder } = await api.get<{ getOrder: { quotes: { id: string }[]; customer: unknown } }>(
    people.rival,
    "query ($id: ID!) { getOrder(orderID: $id) { quotes { id } } }",
    { id: request.id },
  );
  expect(getOrder.quotes).toHaveLength(2);
  // A request that the writer did not receive is none for them.
  for (const other of [people.solo, people.rival])
    expect((await answer(other)).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});

test.each([
  [{ lines: "none" }, "content.lines"],
  [{ notes: "x".repeat(2001) }, "content.notes"],
  [{ customerID: "moi" }, "content.customerID"],
  [{ lines: [lineOf({ id: randomUUID(), productID: "x" })] }, "content.lines[0].productID"],
  [{ shipping: "dix" }, "content.shipping"],
])("a content of another shape is refused with its field (%#)", async (change, field) => {
  const { refusal } = await save(people.user, { id: randomUUID(), content: buildDraftContent(change) });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
});

test("drafts have a limit, which is said", async () => {
  const solo = await buildUser(api.database.db, { name: "Seul" });
  await api.database.db.insert(quoteDrafts).values(
    Array.from({ length: QUOTE_DRAFTS_LIMIT }, () => ({
      content: buildDraftContent() as never,
      lineCount: 0,
      totalAmount: 0,
      userID: solo.userID,
      changedBy: solo.userID,
    })),
  );
  expect((await save(solo, { id: randomUUID(), content: buildDraftContent() })).refusal).toMatchObject({
    code: "LIMIT_EXCEEDED",
    limit: QUOTE_DRAFTS_LIMIT,
  });
});
