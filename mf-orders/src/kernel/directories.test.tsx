import { screen, within } from "@testing-library/react";
import { buildOrderTeam, teamAs } from "../testing/build-order-team.ts";
import { renderOrders } from "../testing/render-orders.tsx";

const EMPTY = { items: [], total: 0, nextToken: null };

it("[CUST-001] [CUST-502] [DOC-001] the directories beside the orders lead to customers, documents and parameters, each with its form", async () => {
  const { user } = renderOrders(
    "/orders/seller",
    {
      OrdersByType: () => ({ ordersByType: EMPTY }),
      ListCustomers: () => ({ page: { ...EMPTY, facets: [] } }),
      GetOrderTeam: () => ({ getOrganization: buildOrderTeam() }),
    },
    { team: teamAs("ADMIN") },
  );
  const open = async (name: string) =>
    user.click(
      within(await screen.findByRole("navigation", { name: "Répertoires des commandes" })).getByRole("link", {
        name,
      }),
    );
  await open("Clients");
  expect(await screen.findByRole("heading", { level: 1, name: /^Clients/ })).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Ajouter" }))[0] as HTMLElement);
  expect(await screen.findByRole("form", { name: "Clients" })).toBeVisible();
  await user.keyboard("{Escape}");
  await open("Documents");
  await user.click(await screen.findByRole("button", { name: "Ajouter un document" }));
  expect(await screen.findByRole("form", { name: "Ajouter un document" })).toBeVisible();
  await user.keyboard("{Escape}");
  await open("Paramètres");
  expect(await screen.findByRole("form", { name: "Documents et paiement" })).toBeVisible();
});
