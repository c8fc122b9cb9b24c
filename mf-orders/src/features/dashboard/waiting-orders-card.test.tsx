import { screen } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";
import { WaitingOrdersCard } from "./waiting-orders-card.tsx";

const NONE = { items: [], total: 0 };
const order = (id: string, change: Parameters<typeof buildOrder>[0]) =>
  buildOrder({ id, number: id, expireDate: null, ...change });

describe("orders to handle on the dashboard", () => {
  it("lists the waiting orders with state and deadline, the nearest deadline first, each with a link to it", async () => {
    const asked: unknown[] = [];
    renderOrders(
      "/",
      {
        WaitingOrders: (variables) => {
          asked.push(variables);
          return {
            seller: {
              items: [
                order("V-1", { status: "PENDING", createdAt: "2026-02-20T09:00:00.000Z" }),
                order("V-3", { status: "OPTIONED", expireDate: "2126-03-09T09:00:00.000Z" }),
                order("V-4", { status: "OPTIONED", expireDate: "2126-03-02T09:00:00.000Z" }),
              ],
              total: 40,
            },
            request: { items: [order("D-1", { createdAt: "2026-02-10T09:00:00.000Z" })], total: 1 },
            sentquote: NONE,
            receivedquote: NONE,
          };
        },
      },
      { ui: <WaitingOrdersCard /> },
    );
    const links = await screen.findAllByRole("link", { name: /Réservation/ });
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/V-4.*Optionnée.*expire le 2\smars\s2126/),
      expect.stringMatching(/V-3.*Optionnée.*expire le 9\smars\s2126/),
      expect.stringMatching(/D-1.*En attente.*depuis le 10\sfévr\.\s2026/),
      expect.stringMatching(/V-1.*En attente.*depuis le 20\sfévr\.\s2026/),
    ]);
    expect(links[0]).toHaveAttribute("href", "/fr/orders/seller/details/V-4");
    expect(links[2]).toHaveAttribute("href", "/fr/orders/request/details/D-1");
    expect(asked).toEqual([
      {
        filter: { status: ["PENDING", "OPTIONED"] },
        sort: { field: "deadline", direction: "asc" },
        limit: 5,
      },
    ]);
    expect(screen.getByText("41 commandes attendent une réponse")).toBeVisible();
  });

  it.each([
    ["en", /expires 3 Dec 2126/],
    ["nl", /vervalt op 3 dec 2126/],
  ] as const)("writes the month of a deadline as a word in %s", async (locale, deadline) => {
    renderOrders(
      "/",
      {
        WaitingOrders: () => ({
          seller: {
            items: [order("V-1", { status: "OPTIONED", expireDate: "2126-12-03T09:00:00.000Z" })],
            total: 1,
          },
          request: NONE,
          sentquote: NONE,
          receivedquote: NONE,
        }),
      },
      { ui: <WaitingOrdersCard />, locale },
    );
    expect(await screen.findByText(deadline)).toBeVisible();
  });

  it("reports that nothing is pending, and retries a failed load", async () => {
    let broken = true;
    const { user } = renderOrders(
      "/",
      {
        WaitingOrders: () => {
          if (broken) throw new Error("no answer");
          return { seller: NONE, request: NONE, sentquote: NONE, receivedquote: NONE };
        },
      },
      { ui: <WaitingOrdersCard /> },
    );
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText("Rien n’attend de réponse")).toBeVisible();
  });
});
