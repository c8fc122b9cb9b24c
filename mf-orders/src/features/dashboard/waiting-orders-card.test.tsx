import { screen } from "@testing-library/react";
import { renderOrders } from "../../testing/render-orders.tsx";
import { WaitingOrdersCard } from "./waiting-orders-card.tsx";

const list = (statuses: string[], nextToken: string | null = null) => ({
  items: statuses.map((status, index) => ({ id: `${status}-${index}`, status })),
  nextToken,
});

describe("pending orders on the dashboard", () => {
  it("counts pending orders by list and status, with a link to each list", async () => {
    renderOrders(
      "/",
      {
        WaitingOrders: () => ({
          seller: list(["PENDING", "PENDING", "DONE", "OPTIONED"]),
          request: list(["PENDING"], "more"),
          sentquote: list(["CONFIRMED"]),
          receivedquote: list([]),
        }),
      },
      { ui: <WaitingOrdersCard /> },
    );
    const lines = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
    expect(lines).toEqual(["2VentesEn attente", "1VentesOptionnée", "1+Demandes reçuesEn attente"]);
    expect(screen.getByRole("link", { name: /2.*Ventes/ })).toHaveAttribute("href", "/fr/orders/seller");
  });

  it("reports that nothing is pending, and retries a failed load", async () => {
    let broken = true;
    const { user } = renderOrders(
      "/",
      {
        WaitingOrders: () => {
          if (broken) throw new Error("no answer");
          return { seller: list([]), request: list([]), sentquote: list([]), receivedquote: list([]) };
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
