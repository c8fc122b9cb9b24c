import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import type { OrderDetails } from "../api/get-order.ts";

type Operations = Parameters<typeof renderOrders>[1];
const open = (change: Partial<OrderDetails>, operations: Operations = {}, kind = "seller") =>
  renderOrders(`/orders/${kind}/details/order-1`, {
    GetOrder: () => ({ getOrder: buildOrder({ status: "OPTIONED", ...change }) }),
    ...operations,
  });
const menu = async (user: ReturnType<typeof renderOrders>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Plus sur cette conversation" }));
  return screen.findAllByRole("menuitem");
};
/** The order that the team wrote, to another team. */
const WRITTEN: Partial<OrderDetails> = {
  userID: "user-1",
  organizationID: "team-1",
  toUserID: "user-9",
  toOrganizationID: "team-9",
};

it("who received an order ends the other side's messages, with undo; the order says so", async () => {
  const sent: object[] = [];
  let block = false;
  const { user, shell } = open(
    {},
    {
      GetOrder: () => ({ getOrder: buildOrder({ status: "OPTIONED", block }) }),
      BlockMessages: ({ input }: { input: { block: boolean } }) => {
        sent.push(input);
        block = input.block;
        return { blockMessages: { id: "order-1", block } };
      },
    },
  );
  const [item] = await menu(user);
  await user.click(item as HTMLElement);
  expect(await screen.findByText(/^Vous ne recevez plus de messages/)).toBeVisible();
  // They may still write themselves.
  expect(screen.getByRole("textbox", { name: /^Écrire à/ })).toBeVisible();
  shell.recorded.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(screen.queryByText(/^Vous ne recevez plus/)).toBeNull());
  expect(sent).toEqual([
    { orderID: "order-1", block: true },
    { orderID: "order-1", block: false },
  ]);
});

it("who wrote the order cannot end messages, and has no field once theirs are not wanted", async () => {
  const { user } = open({ ...WRITTEN, block: true }, {}, "buyer");
  expect(await screen.findByText(/ne souhaite plus recevoir de messages/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: /^Écrire à/ })).toBeNull();
  expect((await menu(user)).map(({ textContent }) => textContent)).toEqual(["Signaler cette commande…"]);
});

it("a complaint needs a reason; what was typed stays when it fails", async () => {
  const sent: object[] = [];
  const { user, shell } = open(
    {},
    {
      ReportOrder: ({ input }: { input: object }) => {
        sent.push(input);
        if (sent.length === 1) throw new DomainError("UNAVAILABLE", "no answer");
        return { reportOrder: { id: "order-1" } };
      },
    },
  );
  await user.click((await menu(user)).at(-1) as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole("button", { name: "Envoyer le signalement" });
  await user.click(send);
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(sent).toEqual([]);
  const field = dialog.getByRole("textbox", { name: /Que s’est-il passé/ });
  await user.type(field, "Acompte hors plateforme");
  await user.click(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(field).toHaveValue("Acompte hors plateforme");
  await user.click(send);
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Signalement envoyé"));
  expect(sent.at(-1)).toEqual({ orderID: "order-1", reason: "Acompte hors plateforme" });
});

it("the order says where it came from, and an administrator of the platform reads the complaint", async () => {
  open({ source: "catalogue", report: "Faux devis" });
  expect(await screen.findByText("Catalogue")).toBeVisible();
  expect(screen.getByText(/^Signalée\s: Faux devis/)).toBeVisible();
});
