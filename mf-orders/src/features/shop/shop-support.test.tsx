import { screen } from "@testing-library/react";
import { teamAs } from "../../testing/build-order-team.ts";
import { buildShop } from "../../testing/build-shop.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

function open(route: string, url: string | null) {
  globalThis.fetch = (async (path: string) =>
    new Response(JSON.stringify(path === "/api/support" ? { url } : { service: null }), {
      headers: { "content-type": "application/json" },
    })) as typeof fetch;
  renderOrders(
    route,
    {
      ListShops: () => ({ listShops: [buildShop()] }),
      ShopLots: () => ({ searchProduct: { items: [], total: 0, nextToken: null, aggregateItems: [] } }),
      ListPayments: () => ({ listPayments: [] }),
    },
    { team: teamAs("ADMIN") },
  );
}

it.each(["/shop", "/shop/stock", "/shop/payment"])(
  "[SHOP-502] %s links to the installation's page of help",
  async (route) => {
    open(route, "https://aide.exemple.fr/boutique");
    expect(await screen.findByRole("link", { name: "Aide" })).toHaveAttribute(
      "href",
      "https://aide.exemple.fr/boutique",
    );
  },
);

it("an installation without a page of help has no link to one", async () => {
  open("/shop", null);
  expect(await screen.findByRole("button", { name: "Mettre en ligne" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Aide" })).toBeNull();
});
