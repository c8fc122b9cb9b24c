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
/** The team that owns an order's lots. */
const sellerOf = ({ type, organizationID, toOrganizationID }: StoredOrder) =>
  type === "QUOTE" ? organizationID : toOrganizationID;

/** Violations of the stock's invariants; empty after any sequence of commands. */
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
      `${order.id}: rows and JSON have different lines`,
    );
    if (!holdsStock(order.status)) continue;
    for (const { id } of order.rows.map(({ lotID }) => ({ id: lotID })))
      law(
        byID.get(id)?.progress === "active" && byID.get(id)?.organizationID === sellerOf(order),
        `${order.id} is ${order.status} and holds ${id}, which its seller does not have`,
      );
  }
  broken.push(...brokenBatches(lots), ...brokenTakings(lots, orders));
  return broken;
}

/** A batch represents its members: orders hold the batch or a member, not both. */
function brokenBatches(lots: readonly StoredLot[]): string[] {
  const active = lots.filter(({ progress }) => progress === "active");
  const heads = new Map(active.map((lot) => [lot.productID, lot]));
  return active.flatMap((lot) => {
    if (lot.held === 0) return [];
    const seen = new Set<string>();
    for (let above = lot.batchedProductID; above !== null && !seen.has(above); ) {
      seen.add(above);
      const head = heads.get(above);
      if (head && head.held > 0) return [`${lot.id} is held, and so is its batch ${head.id}`];
      above = head?.batchedProductID ?? null;
    }
    return [];
  });
}

/** A DONE order withdrew the quantity of its lines, exactly once. */
function brokenTakings(lots: readonly StoredLot[], orders: readonly StoredOrder[]): string[] {
  const taken = lots.filter(({ orderID }) => orderID !== null);
  const products = new Map(taken.map(({ productID, orderID }) => [productID, orderID]));
  // Batch members that were withdrawn with their batch have no line.
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
    ...closed.map(({ id, progress, type }) => `${id} was withdrawn and is ${progress}, ${type}`),
    ...orders.flatMap((order) => {
      const ordered =
        order.status === TAKING_STATUS ? addQuantities(...linesOf(order).map(({ quantity }) => quantity)) : 0;
      const withdrawn = sums.get(order.id) ?? 0;
      return withdrawn === ordered
        ? []
        : [`${order.id} is ${order.status}, orders ${ordered} and withdrew ${withdrawn}`];
    }),
  ];
}

/** Kinds of documents whose number is one of their own series. */
const SERIES: Readonly<Record<string, string>> = {
  DELIVERY: "deliveryNote",
  CERTIFICATE: "certificate",
  INVOICE: "invoice",
  CREDIT: "creditNote",
};

/**
 * Violations of what was sent and issued: a version or document that changed or went, a gap or a double in a series of numbers, a
 * number without its document or a document without its number or file.
 */
export function findPaperViolations(before: StockState, after: StockState): string[] {
  const versions = new Map(after.versions.map(({ id, content }) => [id, content]));
  const documents = new Map(after.documents.map(({ id, sha256 }) => [id, sha256]));
  const broken = [
    ...before.versions.flatMap(({ id, content }) =>
      versions.get(id) === content ? [] : [`version ${id} was ${content} and is ${versions.get(id)}`],
    ),
    ...before.documents.flatMap(({ id, sha256 }) =>
      documents.get(id) === sha256 ? [] : [`document ${id} is not the issued one`],
    ),
  ];
  const last = new Map<string, number>();
  for (const { ownerID, kind, value } of after.numbers) {
    const series = `${kind} of ${ownerID}`;
    if (value !== (last.get(series) ?? 0) + 1)
      broken.push(`${series}: ${value} follows ${last.get(series) ?? 0}`);
    last.set(series, value);
  }
  const ofOrder = new Map<string, number[]>();
  for (const { orderID, number } of after.versions)
    ofOrder.set(orderID, [...(ofOrder.get(orderID) ?? []), number]);
  for (const [orderID, numbers] of ofOrder)
    if (numbers.toSorted((one, other) => one - other).some((number, index) => number !== index + 1))
      broken.push(`${orderID} has the versions ${numbers}`);
  const named = new Map<string, number>();
  for (const { ownerID, kind, number, hasFile } of after.documents) {
    if (!hasFile) broken.push(`${kind} ${number} has no file`);
    const series = SERIES[kind];
    if (!series) continue;
    const name = `${series} ${number} of ${ownerID}`;
    named.set(name, (named.get(name) ?? 0) + 1);
  }
  for (const { ownerID, kind, number } of after.numbers) {
    if (!Object.values(SERIES).includes(kind)) continue;
    const name = `${kind} ${number} of ${ownerID}`;
    if (named.get(name) !== 1) broken.push(`${name} stands on ${named.get(name) ?? 0} documents`);
    named.delete(name);
  }
  return [...broken, ...[...named.keys()].map((name) => `${name} was never issued`)];
}

export interface Amounts {
  /** Quantity in the inventory, removed or withdrawn by orders, by lot of origin. */
  readonly all: ReadonlyMap<string, number>;
  /** Quantity withdrawn by orders, by lot. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Quantity of each lot that is not itself a part of another. Batches, which only represent their members, and unknown quantities are not counted. */
export function amountsOf({ lots }: StockState): Amounts {
  const byID = new Map(lots.map((lot) => [lot.id, lot]));
  const originOf = (lot: StoredLot): StoredLot => {
    const from = byID.get(lot.fromStatusID ?? "");
    const isPart =
      from && (from.productID === lot.productID || lot.source === "split" || lot.source === "order");
    return isPart ? originOf(from) : lot;
  };
  const isCounted = ({ progress, type, orderID }: StoredLot) =>
    orderID !== null || (progress !== "deleted" && !(progress === "done" && type === "closed"));
  const families = lots.map((lot) => ({ lot, origin: originOf(lot) }));
  const unknown = new Set(families.flatMap(({ lot, origin }) => (lot.quantity === null ? [origin.id] : [])));
  const counted = families.filter(
    ({ lot, origin }) => isCounted(lot) && origin.source !== "batch" && !unknown.has(origin.id),
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

/** Amounts that changed although this kind of step conserves stock. Withdrawn amounts never change. */
export function findConservationViolations(
  before: StockState,
  after: StockState,
  isConserving: boolean,
): string[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  const taken = [...was.taken].flatMap(([id, amount]) =>
    is.taken.get(id) === amount ? [] : [`${amount} withdrawn with ${id} became ${is.taken.get(id)}`],
  );
  if (!isConserving) return taken;
  const known = new Set([...was.all.keys(), ...is.all.keys()]);
  const isUnknown = (id: string) => !was.all.has(id) || !is.all.has(id);
  const changed = [...known].flatMap((id) =>
    isUnknown(id) || was.all.get(id) === is.all.get(id)
      ? []
      : [`the amount of ${id} was ${was.all.get(id)} and is ${is.all.get(id)}`],
  );
  return [...taken, ...changed];
}
