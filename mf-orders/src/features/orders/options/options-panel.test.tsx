import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { UpdateOrderInput } from "../../../gql/graphql.ts";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import type { OrderDetails } from "../api/get-order.ts";

const STORED = { iban: "FR1420041010050500013M02606", hideSignInputs: false };
const QUOTE = {
  type: "QUOTE",
  requestType: "quote",
  organizationID: "team-1",
  toOrganizationID: "team-9",
  issueDate: "2026-11-18T09:00:00.000Z",
  expireDate: "2026-12-18T09:00:00.000Z",
  metadata: [{ key: "ORDERPARAMETERS", type: "json", value: STORED }],
};

function open(order: Partial<OrderDetails>, kind: string, refuse?: () => void) {
  const sent: UpdateOrderInput[] = [];
  let stored = buildOrder(order);
  const rendered = renderOrders(`/orders/${kind}/details/order-1`, {
    GetOrder: () => ({ getOrder: stored }),
    Teammates: () => ({
      membersByOrganization: {
        items: [
          {
            id: "m",
            userID: "user-2",
            role: "USER",
            status: "DONE",
            type: "TEAM",
            name: "Julie",
            email: "j@x.fr",
            user: null,
          },
        ],
      },
    }),
    UpdateOrder: ({ input }: { input: UpdateOrderInput }) => {
      sent.push(input);
      refuse?.();
      stored = { ...stored, updatedAt: "2026-11-20T00:00:00.000Z" };
      return { updateOrder: stored };
    },
  });
  return { ...rendered, sent };
}
const form = async (user: UserEvent) => {
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  return within(await screen.findByRole("form", { name: "Options" }));
};

it("[ORD-012] sends what the seller changes: person in charge, days in Paris, and switches of the order's own copy", async () => {
  const { user, sent, shell } = open(QUOTE, "sentquote");
  const options = await form(user);
  await selectChoice(user, options.getByLabelText("Responsable"), "Julie");
  const expiry = options.getByLabelText("Valable jusqu’au");
  await user.clear(expiry);
  await user.type(expiry, "24/12/2026");
  await user.click(options.getByLabelText("Masquer le champ de signature"));
  await user.click(options.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "success" }));
  expect(sent).toEqual([
    {
      id: "order-1",
      updatedAt: "2026-11-03T09:00:00.000Z",
      managerID: "user-2",
      expireDate: "2026-12-24T09:00:00.000Z",
      metadata: [{ key: "ORDERPARAMETERS", type: "json", value: { ...STORED, hideSignInputs: true } }],
    },
  ]);
});

it("an expiry before the issue is refused in its field", async () => {
  const { user, sent } = open(QUOTE, "sentquote");
  const options = await form(user);
  const expiry = options.getByLabelText("Valable jusqu’au");
  await user.clear(expiry);
  await user.type(expiry, "01/11/2026");
  await user.click(options.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(expiry).toBeInvalid());
  expect(sent).toEqual([]);
});

it("a buyer sets the day of the pick-up and nothing else, until the goods are ready", async () => {
  const buys = { organizationID: "team-1", toOrganizationID: "team-9", status: "CONFIRMED" };
  const { user, sent, unmount } = open(buys, "buyer");
  const options = await form(user);
  expect(options.queryByLabelText("Responsable")).not.toBeInTheDocument();
  expect(options.getByLabelText("Valable jusqu’au")).toBeDisabled();
  await user.type(options.getByLabelText("Jour d’enlèvement"), "03/12/2026");
  await user.click(options.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ dates: ["2026-12-03T11:00:00.000Z"] });
  unmount();
  const ready = open({ ...buys, status: "READY" }, "buyer");
  expect((await form(ready.user)).getByLabelText("Jour d’enlèvement")).toBeDisabled();
});

it("a refusal keeps the input", async () => {
  const { user } = open(QUOTE, "sentquote", () => {
    throw new DomainError("UNAVAILABLE", "no answer");
  });
  const options = await form(user);
  await user.type(options.getByLabelText("Jour d’enlèvement"), "03/12/2026");
  await user.click(options.getByRole("button", { name: "Enregistrer" }));
  expect(await options.findByRole("alert")).toBeVisible();
  expect(options.getByLabelText("Jour d’enlèvement")).toHaveValue("03/12/2026");
});
