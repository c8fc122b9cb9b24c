import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, expect } from "vitest";
import { openTestApi } from "../../../testing/api.ts";
import { buildLot, buildPlace } from "../../../testing/factories.ts";
import { lotsOf } from "../../../testing/lots.ts";
import { buildPeople } from "../../../testing/people.ts";

const CREATE = "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id number updatedAt } }";
const MOVE = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id status } }";
const LINES =
  "query ($id: ID!) { getOrder(orderID: $id) { items orderItems { productStatusID productID } } }";
const EDIT = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const NEW_IMPORT = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { stagedRows } }";

export interface Order {
  readonly id: string;
  readonly number: string;
}
type Line = readonly [lotID: string, quantity: number, unitPrice?: number];

/** Opens a test API with one team, and calls on its lots, quotes and imports. */
export async function openStock() {
  const api = await openTestApi();
  afterAll(() => api.close());
  const people = await buildPeople(api.database.db);
  const lots = lotsOf(api);
  const place = (await buildPlace(api.database.db, people.user)).id;

  /** Creates a quote over these lots; its seller moves it through these statuses. */
  async function quote(lines: readonly Line[], ...moves: string[]): Promise<Order> {
    const items = lines.map(([productID, quantity, unitPrice]) => ({ productID, quantity, unitPrice }));
    const { createOrder } = await api.get<{ createOrder: Order }>(people.user, CREATE, {
      input: { type: "QUOTE", requestType: "quote", items },
    });
    for (const status of moves) await move(createOrder.id, status);
    return createOrder;
  }
  const move = (id: string, status: string) => api.get(people.user, MOVE, { input: { id, status } });
  const moveRefused = async (id: string, status: string) =>
    (await api.ask(people.user, MOVE, { input: { id, status } })).refusal;
  const lot = (quantityNumber: number | null, values: object = {}) =>
    buildLot(api.database.db, people.user, { quantityNumber, ...values });
  const edit = async (id: string, values: object, as: UserIdentity = people.user) =>
    (await api.ask(as, EDIT, { input: { id, ...values } })).refusal;
  const dialog = (id: string, quantity: number, more: object = {}, hold?: string) => ({
    items: [{ id, quantity, action: "give", ...(hold ? { hold } : {}) }],
    responsibleID: people.user.userID,
    placeID: place,
    createOccurrence: true,
    ...more,
  });
  const heldOf = async (id: string | undefined) => (await lots.stored(id)).held_quantity;
  const lotsInLines = async (orderID: string) => {
    const { getOrder } = await api.get<{
      getOrder: { items: string; orderItems: { productStatusID: string; productID: string }[] };
    }>(people.user, LINES, { id: orderID });
    const stored = (JSON.parse(getOrder.items) as { id: string; productID: string }[]).map(
      ({ id, productID }) => ({
        productStatusID: id,
        productID,
      }),
    );
    expect(getOrder.orderItems).toEqual(stored);
    return stored.map(({ productStatusID }) => productStatusID);
  };
  /** Opens an import of one row; returns its id. */
  async function file(mode: string, values: object): Promise<string> {
    const id = randomUUID();
    await api.get(people.user, NEW_IMPORT, {
      input: { id, fileName: "suivi.xlsx", rowCount: 1, mapping: {}, mode },
    });
    const rows = [{ ...emptyImportRow(), name: "Lot", ...values }];
    await api.get(people.user, STAGE, { input: { importID: id, offset: 0, rows } });
    return id;
  }
  return { api, people, lots, place, quote, move, moveRefused, lot, edit, dialog, heldOf, lotsInLines, file };
}
