import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { recordCalls } from "../../../testing/record-calls.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import { movesOfMany } from "./moves-of-many.ts";

const order = (id: string, status: string) =>
  buildOrder({
    id,
    number: `N-${id}`,
    status,
    type: "ORDER",
    requestType: "reservation",
    total: { amount: 100, currency: "EUR" },
  });

async function open(operations: object = {}) {
  const { record, of } = recordCalls();
  const rows = [order("a", "PENDING"), order("b", "PENDING"), order("c", "READY")];
  const rendered = renderOrders("/orders/seller", {
    OrdersByType: () => ({ ordersByType: { items: rows, total: 3, nextToken: null } }),
    UpdateOrder: (variables: { input: { id: string } }) =>
      record("move", { updateOrder: { ...order(variables.input.id, "CONFIRMED") } })(variables),
    ...operations,
  } as never);
  await screen.findByText("N-a");
  const boxes = screen.getAllByRole("checkbox");
  return { ...rendered, of, boxes };
}

test("chosen orders offer the moves that some of them allow, with their number", () => {
  const moves = movesOfMany([order("a", "PENDING"), order("b", "OPTIONED"), order("c", "DONE")], "seller");
  expect(moves.map(({ status, orders }) => [status, orders.length])).toEqual(
    expect.arrayContaining([
      ["OPTIONED", 1],
      ["CONFIRMED", 2],
    ]),
  );
  expect(movesOfMany([order("c", "DONE")], "seller")).toEqual([]);
});

test("chosen orders are confirmed one by one with what their user saw, and their sum is shown", async () => {
  const { user, of, boxes, shell } = await open();
  await user.click(boxes[1] as HTMLElement);
  await user.click(boxes[2] as HTMLElement);
  const bar = within(await screen.findByRole("region", { name: /Sélection/ }));
  expect(bar.getByText(/200,00/)).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Confirmer (2)" }));
  await waitFor(() =>
    expect(of("move")).toEqual([
      { input: { id: "a", updatedAt: order("a", "").updatedAt, status: "CONFIRMED" } },
      { input: { id: "b", updatedAt: order("b", "").updatedAt, status: "CONFIRMED" } },
    ]),
  );
  await waitFor(() =>
    expect(shell.recorded.toasts).toMatchObject([
      { kind: "success", message: expect.stringMatching(/^2 commandes\s: Confirmée$/) as string },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: /Sélection/ })).toBeNull());
});

test("a refused order of many is named with its reason and stays chosen; the others are moved", async () => {
  const { user, boxes, shell } = await open({
    UpdateOrder: ({ input }: { input: { id: string } }) => {
      if (input.id === "a")
        throw new DomainError("INVALID_STATE", "no", {
          reason: "short",
          current: [{ id: "l1", name: "Porte", quantity: 3, held: 2, left: 1, orders: [] }],
        });
      return { updateOrder: order(input.id, "CONFIRMED") };
    },
  });
  await user.click(boxes[1] as HTMLElement);
  await user.click(boxes[2] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Confirmer (2)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "1 commande est restée comme avant" }));
  expect(dialog.getByRole("link", { name: "N-a" })).toBeVisible();
  expect(dialog.getByText(/Porte/)).toBeVisible();
  expect(shell.recorded.toasts).toMatchObject([
    { message: expect.stringMatching(/^1 commande\s: Confirmée$/) as string },
  ]);
  await user.click(dialog.getByRole("button", { name: "Fermer la liste" }));
  expect(await screen.findByRole("button", { name: "Confirmer (1)" })).toBeVisible();
});

test("what cannot be taken back is asked first", async () => {
  const { user, boxes, of } = await open();
  await user.click(boxes[1] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Refuser (1)" }));
  await user.click(await screen.findByRole("button", { name: "Ne rien changer" }));
  expect(of("move")).toEqual([]);
});
