import { screen, waitFor, within } from "@testing-library/react";
import { teamAs } from "../../../testing/build-order-team.ts";
import { buildShop } from "../../../testing/build-shop.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import type { Payment, PaymentServiceName } from "../api/payments.ts";
import type { Shop } from "../api/shops.ts";

const PAYMENT: Payment = {
  id: "p1",
  orderID: "o1",
  orderNumber: "DV-7",
  method: "card",
  amount: 120,
  received: 120,
  refunded: 0,
  state: "received",
  refundReason: null,
  difference: 0,
  createdAt: "2026-11-27T10:00:00.000Z",
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/** The screen over a gateway with a payment service, or none, which says that the account is ready when it is asked again. */
function open({
  shop = {},
  payments = [],
  service = "stripe",
  role = "ADMIN",
  refuse = false,
}: {
  shop?: Partial<Shop>;
  payments?: readonly Payment[];
  service?: PaymentServiceName;
  role?: "ADMIN" | "USER";
  refuse?: boolean;
} = {}) {
  let stored = buildShop(shop);
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, { body }: RequestInit = {}) => {
    if (path !== "/api/payment/service") sent.push([path, JSON.parse(String(body))]);
    if (refuse && path !== "/api/payment/service") return new Response("{}", { status: 503 });
    if (path === "/api/payment/refresh") stored = { ...stored, paymentSetup: "active", paymentDue: [] };
    return new Response(JSON.stringify({ service }), { headers: { "content-type": "application/json" } });
  }) as typeof fetch;
  const rendered = renderOrders(
    "/shop/payment",
    {
      ListShops: () => ({ listShops: [stored] }),
      ListPayments: ({ after }: { after: string | null }) => {
        const start = payments.findIndex(({ id }) => id === after) + 1;
        return { listPayments: payments.slice(start, start + 50) };
      },
      UpdateShop: ({ input }: { input: Partial<Shop> }) => {
        sent.push(input);
        stored = { ...stored, ...input };
        return { updateShop: stored };
      },
    },
    { team: teamAs(role) },
  );
  return { ...rendered, sent };
}
const cards = () => screen.findByRole("checkbox", { name: "Accepter les cartes" });

it.each([
  ["none", "Pas encore de compte de paiement", "Créer le compte"],
  ["started", "Compte à terminer", "Continuer"],
  ["pending", "Compte en cours de vérification", "Répondre"],
  ["restricted", "Compte restreint", "Répondre"],
])(
  "[SHOP-003] an account that is %s is said so, with the act that helps, and takes no cards",
  async (setup, title, act) => {
    open({ shop: { paymentSetup: setup } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByRole("button", { name: act })).toBeEnabled();
    expect(await cards()).toBeDisabled();
  },
);

it("cards are accepted and refused with a switch once the account is ready", async () => {
  const { user, sent } = open({ shop: { paymentSetup: "active" } });
  await user.click(await cards());
  await waitFor(() => expect(sent).toEqual([{ id: "b1", enablePayment: true }]));
  await user.click(screen.getByRole("checkbox", { name: "Accepter le paiement au retrait" }));
  await waitFor(() => expect(sent[1]).toEqual({ id: "b1", enablePickup: true }));
});

it("what the service still asks for is named, and it is asked again with a press", async () => {
  const { user, sent } = open({ shop: { paymentSetup: "pending", paymentDue: ["company.tax_id"] } });
  expect(await screen.findByText("company.tax_id")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Actualiser" }));
  expect(await screen.findByText("Compte prêt")).toBeVisible();
  expect(sent[0]).toEqual(["/api/payment/refresh", { shopID: "b1" }]);
});

it("a service that does not answer is said so, and nothing is lost", async () => {
  const { user, sent } = open({ refuse: true });
  await user.click(await screen.findByRole("button", { name: "Créer le compte" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Le service de paiement n’a pas répondu");
  expect(sent[0]).toEqual(["/api/payment/onboarding", { shopID: "b1", locale: "fr" }]);
  expect(screen.getByRole("button", { name: "Créer le compte" })).toBeEnabled();
});

it("an installation without a payment service says how else buyers pay", async () => {
  open({ service: null });
  expect(await screen.findByText(/L’installation n’a pas de service de paiement/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Créer le compte" })).toBeNull();
});

it("each payment leads to its order; one that does not match its order says by how much", async () => {
  open({
    payments: [
      PAYMENT,
      { ...PAYMENT, id: "p2", orderNumber: "DV-8", refunded: 20, difference: -20 },
      { ...PAYMENT, id: "p3", orderNumber: "DV-9", state: "refunded", refundReason: "stock" },
    ],
  });
  const list = within(await screen.findByRole("list"));
  expect(list.getByRole("link", { name: "DV-7" })).toHaveAttribute("href", "/fr/orders/seller/details/o1");
  expect(list.getByText(/Écart de/)).toHaveTextContent("-20,00");
  expect(list.getByText(/Remboursé, produit plus disponible/)).toBeVisible();
  expect(screen.getByText("1 paiement ne correspond pas à sa commande.")).toBeVisible();
});

it("a member who does not manage the shop sees how it is paid, changes nothing and reads no payments", async () => {
  open({ shop: { paymentSetup: "active", mayChange: false }, role: "USER" });
  expect(await cards()).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Accepter le paiement au retrait" })).toBeDisabled();
  expect(screen.queryByText("Paiements")).toBeNull();
});

it("older payments come a page at a time", async () => {
  const payments = Array.from({ length: 60 }, (_, index) => ({
    ...PAYMENT,
    id: `p${index}`,
    orderNumber: `DV-${index}`,
  }));
  const { user } = open({ payments });
  expect(await screen.findByRole("link", { name: "DV-49" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "DV-50" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Paiements plus anciens" }));
  expect(await screen.findByRole("link", { name: "DV-59" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Paiements plus anciens" })).toBeNull();
});
