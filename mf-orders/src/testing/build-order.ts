import type { OrderDetails } from "../features/orders/api/get-order.ts";
import type { QuoteLot } from "../features/quote/api/search-lots.ts";

/** A reservation addressed to team-1; a test sets only the fields it needs. */
export function buildOrder(change: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: "order-1",
    number: "R-0012",
    name: null,
    email: "anne@exemple.fr",
    phone: null,
    status: "PENDING",
    type: "ORDER",
    requestType: "reservation",
    items: JSON.stringify([
      {
        id: "item-1",
        productID: "product-1",
        name: "Porte coupe-feu",
        quantity: 4,
        unit: "u",
        price: 45,
        total: 180,
        pictures: ["porte.jpg"],
        product: { quantity: { number: 12, unit: "u" } },
      },
    ]),
    orderItems: [],
    message: null,
    notes: null,
    dates: [],
    total: { amount: 216, currency: "EUR" },
    tax: { amount: 36, currency: "EUR" },
    shipping: { amount: 0, currency: "EUR" },
    vatPercentage: 20,
    currency: "EUR",
    billingAddress: null,
    deliveryAddress: null,
    customerID: null,
    customer: null,
    user: { id: "user-9", name: "Anne Lefèvre" },
    toUser: null,
    userID: "user-9",
    toUserID: null,
    organizationID: "team-9",
    toOrganizationID: "team-1",
    from: { id: "team-9", name: "Bâtir Autrement", kind: "organization" },
    to: { id: "team-1", name: "Atelier Réemploi", kind: "organization" },
    managerID: null,
    projectID: null,
    issueDate: null,
    expireDate: null,
    yousignStatus: null,
    createdAt: "2026-11-03T09:00:00.000Z",
    updatedAt: "2026-11-03T09:00:00.000Z",
    ...change,
  };
}

export function buildLot(change: Partial<QuoteLot> = {}): QuoteLot {
  return {
    id: "lot-1",
    productID: "product-1",
    name: "Porte coupe-feu",
    nameEN: "Fire door",
    nameNL: "Branddeur",
    ref: "RE-0001",
    brand: "Malerba",
    model: null,
    city: null,
    pictures: [],
    price: { amount: 45.5, currency: "EUR" },
    quantity: { number: 12, unit: "u" },
    heldQuantity: 0,
    place: { id: "place-1", name: "Entrepôt Lyon Gerland", city: "Lyon" },
    ...change,
  };
}
