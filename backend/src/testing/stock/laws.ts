import { addQuantities } from "@gisement/shared-domain/occurrences";
import { holdsStock, parseOrderItems, TAKING_STATUS } from "@gisement/shared-domain/orders";
import type { StockState, StoredLot, StoredOrder } from "./world.ts";

const sumBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string, of: (item: Item) => number) => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), addQuantities(sums.get(keyOf(item)) ?? 0, of(item)));
  return sums;
};
const linesOf = ({ items }: StoredOrder) =>
  parseOrderItems(items).map(({ id, quantity }) => ({ id, quantity }));
/** Whose lots an order is about. */
const sellerOf = ({ type, organizationID, toOrganizationID }: StoredOrder) =>
  type === "QUOTE" ? organizationID : toOrganizationID;

/** What is wrong with the stock; nothing, whatever was done. */
export function findStockViolations({ lots, orders }: StockState): string[] {
  const broken: string[] = [];
  const law = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(sentence);
  };
  const byID = new Map(lots.map((lot) => [lot.id, lot]));
  const holding = orders.filter(({ status }) => holdsStock(status));
  const held = sumBy(
    holding.flatMap(linesOf),
    ({ id }) => id,
    ({ quantity }) => quantity,
  );
  for (const lot of lots) {
    const { id, quantity, progress } = lot;
    law(quantity === null || quantity >= 0, `${id} has ${quantity}, below zero`);
    law(lot.held === (held.get(id) ?? 0), `${id} holds ${lot.held}, its orders ${held.get(id) ?? 0}`);
    law(quantity === null || lot.held <= quantity, `${id} holds ${lot.held} of ${quantity}`);
    law(progress === "active" || lot.held === 0, `${id} has left the inventory and holds ${lot.held}`);
  }
  for (const order of orders) {
    const rows = order.rows.map(({ lotID, quantity }) => ({ id: lotID, quantity }));
    law(
      JSON.stringify(rows) === JSON.stringify(linesOf(order)),
      `${order.id} has other lines in its rows than in its JSON`,
    );
    if (!holdsStock(order.status)) continue;
    for (const { id } of order.rows.map(({ lotID }) => ({ id: lotID })))
      law(
        byID.get(id)?.progress === "active" && byID.get(id)?.organizationID === sellerOf(order),
        `${order.id} is ${order.status} and holds ${id}, which its seller has not`,
      );
  }
  broken.push(...brokenBatches(lots), ...brokenTakings(lots, orders));
  return broken;
}

/** A batch stands for what is in it: an order has the batch or a lot of it, not both. */
function brokenBatches(lots: readonly StoredLot[]): string[] {
  const active = lots.filter(({ progress }) => progress === "active");
  const heads = new Map(active.map((lot) => [lot.productID, lot]));
  return active.flatMap((lot) => {
    if (lot.held === 0) return [];
    const seen = new Set<string>();
    for (let above = lot.batchedProductID; above !== null && !seen.has(above); ) {
      seen.add(above);
      const head = heads.get(above);
      if (head && head.held > 0) return [`${lot.id} is held, and so is the batch ${head.id} it is in`];
      above = head?.batchedProductID ?? null;
    }
    return [];
  });
}

/** What an order took out, it took when it was done, as much as its lines say, once. */
function brokenTakings(lots: readonly StoredLot[], orders: readonly StoredOrder[]): string[] {
  const taken = lots.filter(({ orderID }) => orderID !== null);
  const products = new Map(taken.map(({ productID, orderID }) => [productID, orderID]));
  // What went along in a batch is not named by a line.
  const own = taken.filter(
    ({ batchedProductID, orderID }) =>
      batchedProductID === null || products.get(batchedProductID) !== orderID,
  );
  const sums = sumBy(
    own,
    ({ orderID }) => orderID as string,
    ({ quantity }) => quantity ?? 0,
  );
  const closed = taken.filter(({ progress, type }) => progress !== "done" || type !== "closed");
  return [
    ...closed.map(({ id, progress, type }) => `${id} was taken out and is ${progress}, ${type}`),
    ...orders.flatMap((order) => {
      const asked =
        order.status === TAKING_STATUS ? addQuantities(...linesOf(order).map(({ quantity }) => quantity)) : 0;
      const took = sums.get(order.id) ?? 0;
      return took === asked ? [] : [`${order.id} is ${order.status}, asks for ${asked} and took ${took}`];
    }),
  ];
}

export interface Amounts {
  /** In the inventory or removed, and what orders took out, by the lot that it all came from. */
  readonly all: ReadonlyMap<string, number>;
  /** What orders took out, by lot. */
  readonly taken: ReadonlyMap<string, number>;
}

/** How much there is of each lot that did not come out of another by a split; batches only stand for others, and what is unknown is not counted. */
export function amountsOf({ lots }: StockState): Amounts {
  const byID = new Map(lots.map((lot) => [lot.id, lot]));
  const originOf = (lot: StoredLot): StoredLot => {
    const from = byID.get(lot.fromStatusID ?? "");
    const isPart =
      from && (from.productID === lot.productID || lot.source === "split" || lot.source === "order");
    return isPart ? originOf(from) : lot;
  };
  const isThere = ({ progress, type, orderID }: StoredLot) =>
    orderID !== null || (progress !== "deleted" && !(progress === "done" && type === "closed"));
  const families = lots.map((lot) => ({ lot, origin: originOf(lot) }));
  const unknown = new Set(families.flatMap(({ lot, origin }) => (lot.quantity === null ? [origin.id] : [])));
  const counted = families.filter(
    ({ lot, origin }) => isThere(lot) && origin.source !== "batch" && !unknown.has(origin.id),
  );
  return {
    all: sumBy(
      counted,
      ({ origin }) => origin.id,
      ({ lot }) => lot.quantity ?? 0,
    ),
    taken: sumBy(
      lots.filter(({ orderID }) => orderID !== null),
      ({ id }) => id,
      ({ quantity }) => quantity ?? 0,
    ),
  };
}

/** What changed although this kind of step moves stock and makes or ends none; what orders took out never changes again. */
export function findConservationViolations(
  before: StockState,
  after: StockState,
  isConserving: boolean,
): string[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  const taken = [...was.taken].flatMap(([id, amount]) =>
    is.taken.get(id) === amount
      ? []
      : [`${amount} that were taken out of the stock with ${id} are ${is.taken.get(id)}`],
  );
  if (!isConserving) return taken;
  const known = new Set([...was.all.keys(), ...is.all.keys()]);
  const isUnknown = (id: string) => !was.all.has(id) || !is.all.has(id);
  const changed = [...known].flatMap((id) =>
    isUnknown(id) || was.all.get(id) === is.all.get(id)
      ? []
      : [`there were ${was.all.get(id)} of ${id} and are ${is.all.get(id)}`],
  );
  return [...taken, ...changed];
}
