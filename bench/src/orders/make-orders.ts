import { randomUUID } from "node:crypto";
import type { Visitor } from "../lib/visitor.ts";

const LINES = 5;
const PLENTY = 30;

interface Lots {
  readonly searchProduct: {
    readonly items: readonly {
      readonly id: string;
      readonly quantity: { readonly number: number | null } | null;
    }[];
  };
}

/** Creates quotes of five lines each for one customer, through the product's own operations. */
export async function makeOrders(visitor: Visitor, count: number): Promise<void> {
  const { searchProduct } = await visitor.graphql<Lots>(
    `{ searchProduct(limit: 100) { items { id quantity { number } } } }`,
  );
  // Orders of the demonstration data may hold a part of a lot.
  const lots = searchProduct.items.filter(({ quantity }) => (quantity?.number ?? 0) >= PLENTY);
  if (lots.length < LINES) throw new Error(`only ${lots.length} lots to write quotes of`);
  const { createCustomer } = await visitor.graphql<{ createCustomer: { id: string } }>(
    "mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }",
    {
      input: {
        firstName: "Camille",
        lastName: "Dubois",
        email: "camille.dubois@chantier.example",
        companyName: "Chantiers Dubois",
        city: "Lyon",
      },
    },
  );
  for (let index = 0; index < count; index++)
    await visitor.graphql("mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }", {
      input: {
        id: randomUUID(),
        type: "QUOTE",
        requestType: "quote",
        customerID: createCustomer.id,
        items: Array.from({ length: LINES }, (_, line) => ({
          productID: lots[(index * LINES + line) % lots.length]?.id,
          quantity: 1,
          unitPrice: 100 + line,
        })),
      },
    });
}
