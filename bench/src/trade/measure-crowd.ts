import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { inParallel } from "../lib/in-parallel.ts";
import { sized } from "../lib/sized.ts";
import type { Visitor } from "../lib/visitor.ts";

const ORDERS = sized(200, 20);
const LOTS = 10;
const PER_ORDER = 3;
/** Half of what all orders together want of each lot. */
const STOCK = (ORDERS / LOTS / 2) * PER_ORDER;

/** Orders that are confirmed at once and want twice as much of each lot as there is. */
export async function measureCrowd(visitor: Visitor): Promise<BenchRow[]> {
  const lots: string[] = [];
  for (let index = 0; index < LOTS; index += 1) {
    const { createProduct } = await visitor.graphql<{ createProduct: { id: string } }>(
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { name: `Lot disputé ${index}`, quantity: { number: STOCK, unit: "u" } } },
    );
    lots.push(createProduct.id);
  }
  const quotes: string[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const { createOrder } = await visitor.graphql<{ createOrder: { id: string } }>(
      "mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }",
      {
        input: {
          type: "QUOTE",
          requestType: "quote",
          items: [{ productID: lots[index % LOTS], quantity: PER_ORDER, unitPrice: 10 }],
        },
      },
    );
    quotes.push(createOrder.id);
  }
  let confirmed = 0;
  const started = performance.now();
  await inParallel(quotes, ORDERS, async (id) => {
    const isDone = await visitor
      .graphql("mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
        input: { id, status: "CONFIRMED" },
      })
      .then(
        () => true,
        (error: Error) => {
          if (!error.message.includes("INVALID_STATE")) throw error;
          return false;
        },
      );
    if (isDone) confirmed += 1;
  });
  const seconds = (performance.now() - started) / 1000;
  let oversold = 0;
  for (const id of lots) {
    const { getProductStatus: lot } = await visitor.graphql<{ getProductStatus: { heldQuantity: number } }>(
      "query ($id: ID!) { getProductStatus(id: $id) { heldQuantity } }",
      { id },
    );
    if (lot.heldQuantity !== STOCK) oversold += Math.abs(lot.heldQuantity - STOCK);
  }
  const name = (what: string) => `${ORDERS} orders at once on ${LOTS} lots: ${what}`;
  return [
    figure(name("orders answered a second"), ORDERS / seconds, "orders/s"),
    atMost(name("confirmed beyond the stock, or stock left over"), oversold, "pieces", 0),
    atMost(
      name("confirmed orders beside those that the stock is for"),
      Math.abs(confirmed - ORDERS / 2),
      "orders",
      0,
    ),
  ];
}
