import type { SlotPartMount } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const SOLD = "/orders/seller/details/order-1";
const BOUGHT = "/orders/buyer/details/order-1";

function openOrder(route = SOLD, change: Parameters<typeof buildOrder>[0] = {}) {
  const order = jest.fn(() => ({ getOrder: buildOrder(change) }));
  const rendered = renderOrders(route, { GetOrder: order });
  let save = () => {};
  const sheet: SlotPartMount = (element, props, shell, { emit }) => {
    element.textContent = `Fiche ${String(props.lotID)}`;
    save = () => {
      void shell.changed("lots", ["item-1"]);
      emit("saved", { lotIDs: ["item-1"] });
    };
    return () => element.replaceChildren();
  };
  rendered.shell.lend("product-editor", sheet);
  return { ...rendered, order, save: () => act(async () => save()) };
}
const line = () => screen.findByRole("button", { name: "Porte coupe-feu" });
const drawer = () => screen.findByRole("dialog", { name: "Porte coupe-feu" });

it("opens a lot's sheet from its line by keyboard, without leaving the order", async () => {
  const { user, location } = openOrder();
  (await line()).focus();
  await user.keyboard("{Enter}");
  const sheet = await drawer();
  expect(await within(sheet).findByText("Fiche item-1")).toBeVisible();
  expect(within(sheet).getByText(/Dans cette commande : 4 pièces, 180,00\s€ HT/)).toBeVisible();
  expect(location()).toBe(`/fr${SOLD}?lot=item-1`);
});

it("closing the sheet goes back to the order, and removes the part", async () => {
  const { user, location, shell } = openOrder();
  await user.click(await line());
  await user.click(within(await drawer()).getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(location()).toBe(`/fr${SOLD}`));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(shell.slotsDrawn.map(({ name }) => name)).not.toContain("product-editor"));
});

it("an address with a lot opens its sheet, and closing it keeps the order", async () => {
  const { user, location } = openOrder(`${SOLD}?lot=item-1`);
  await user.click(within(await drawer()).getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(location()).toBe(`/fr${SOLD}`));
  expect(await line()).toBeVisible();
});

it("saving in the sheet refreshes the order, and says what the order keeps", async () => {
  const { user, order, save } = openOrder();
  await user.click(await line());
  await screen.findByText("Fiche item-1");
  const reads = order.mock.calls.length;
  await save();
  expect(await screen.findByText(/Cette commande garde le nom et le prix/)).toBeVisible();
  await waitFor(() => expect(order.mock.calls.length).toBe(reads + 1));
});

it("a buyer reads the order's copy of a lot: no line opens a sheet, and neither does an address", async () => {
  const { shell } = openOrder(`${BOUGHT}?lot=item-1`, {
    organizationID: "team-1",
    toOrganizationID: "team-9",
  });
  expect(await screen.findByRole("row", { name: /Porte coupe-feu/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Porte coupe-feu" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shell.slotsDrawn.map(({ name }) => name)).not.toContain("product-editor");
});

it("without a remote that fills the slot, the sheet still names the lot and what was ordered", async () => {
  const { user } = renderOrders(SOLD, { GetOrder: () => ({ getOrder: buildOrder() }) });
  await user.click(await line());
  expect(within(await drawer()).getByText(/Dans cette commande/)).toBeVisible();
});

it("parts of other remotes get the order and each of its lots", async () => {
  const { shell } = openOrder();
  await line();
  expect(shell.slotsDrawn).toMatchObject([
    { name: "row-badge", props: { noun: "lots", id: "item-1" } },
    { name: "panel", props: { noun: "orders", id: "order-1" } },
  ]);
});
