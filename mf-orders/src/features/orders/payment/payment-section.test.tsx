import { screen, waitFor } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

const OFFER = { amount: 120, byCard: true, atPickup: true, iban: "FR76 3000", reference: "DV-7" };
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

function open(kind: "receivedquote" | "sentquote", offer: typeof OFFER | null = OFFER, status = "CONFIRMED") {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, { body }: RequestInit = {}) => {
    sent.push([path, JSON.parse(String(body))]);
    return new Response("{}", { status: 503 });
  }) as typeof fetch;
  const sides =
    kind === "sentquote"
      ? { organizationID: "team-1", toOrganizationID: "team-9" }
      : { organizationID: "team-9", toOrganizationID: "team-1" };
  const order = buildOrder({ type: "QUOTE", requestType: "quote", status, ...sides });
  const rendered = renderOrders(`/orders/${kind}/details/${order.id}`, {
    GetOrder: () => ({ getOrder: order }),
    PaymentOfOrder: () => ({ paymentOfOrder: offer }),
  });
  return { ...rendered, sent, order };
}

it("a buyer sees what is owed and how, and pays by card; a service that is away is said so", async () => {
  const { user, sent, order } = open("receivedquote");
  expect(await screen.findByText(/Par virement à FR76 3000, avec la référence DV-7/)).toBeVisible();
  expect(screen.getByText("Au retrait des produits.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Payer 120,00/ }));
  expect(await screen.findByText(/Le paiement n’a pas pu commencer/)).toBeVisible();
  expect(sent).toEqual([["/api/payment/start", { orderID: order.id, amount: 12_000, locale: "fr" }]]);
});

it("a seller sees that its buyer may pay by card, and does not pay", async () => {
  open("sentquote");
  expect(await screen.findByText(/L’acheteur peut payer par carte/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Payer/ })).toBeNull();
});

it("an order of which nothing is owed says nothing of it", async () => {
  open("receivedquote", null);
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Paiement")).toBeNull());
});
