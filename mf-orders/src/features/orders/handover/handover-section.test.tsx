import { DomainError } from "@gisement/shared-domain/errors";
import { plain } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

jest.mock("@gisement/shared-ui/upload", () =>
  jest
    .requireActual<typeof import("../../../testing/upload-at-once.ts")>("../../../testing/upload-at-once.ts")
    .uploadAtOnce(),
);

/** The pad draws on a canvas, which jsdom does not have; a stroke is what the library reports. */
const strokes: { points: { x: number; y: number }[] }[] = [];
jest.mock("signature_pad", () => ({
  __esModule: true,
  default: class {
    #listener: (() => void) | null = null;
    addEventListener(_name: string, listener: () => void) {
      this.#listener = listener;
      (globalThis as { signNow?: () => void }).signNow = () => this.#listener?.();
    }
    toData = () => strokes;
    clear = () => undefined;
    off = () => undefined;
  },
}));

const READY = buildOrder({ id: "order-5", status: "READY", number: "CO-5" });
const HANDOVER = {
  id: "handover-1",
  orderID: "order-5",
  number: "CO-5",
  restID: "order-6",
  restNumber: "CO-6",
  receivedBy: "Anne Lefèvre",
  signature: [[[10, 20] as const, [60, 40] as const]],
  remark: "Une porte rayée",
  pictures: ["comment/door.jpg"],
  givenByName: "Camille Martin",
  createdAt: "2026-11-20T09:05:00.000Z",
};

beforeEach(() => {
  strokes.length = 0;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});

async function openDialog(answer: (input: Record<string, unknown>) => unknown) {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderOrders("/orders/seller/details/order-5", {
    GetOrder: () => ({ getOrder: READY }),
    HandOverOrder: ({ input }: { input: Record<string, unknown> }) => {
      sent.push(input);
      return { handOverOrder: answer(input) };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remettre et faire signer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText(/Nom de la personne/);
  return { user, dialog, sent };
}
const sign = () => {
  strokes.push({
    points: [
      { x: 10, y: 20 },
      { x: 60, y: 40 },
    ],
  });
  act(() => (globalThis as { signNow?: () => void }).signNow?.());
};

test("the goods are handed over to who signs for them", async () => {
  const { user, dialog, sent } = await openDialog(() => ({ ...READY, status: "DONE" }));
  await user.type(dialog.getByLabelText(/Nom de la personne/), "Anne Lefèvre");
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  // Without a signature nothing is sent.
  expect(await dialog.findByText("La signature manque.")).toBeVisible();
  expect(sent).toEqual([]);
  sign();
  expect(await dialog.findByText("Signé")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    orderID: "order-5",
    updatedAt: READY.updatedAt,
    lines: [{ line: 0, quantity: 4 }],
    rest: null,
    receivedBy: "Anne Lefèvre",
    signature: [[expect.anything(), expect.anything()]],
  });
});

test("photos of the goods go with the handover", async () => {
  const { user, dialog, sent } = await openDialog(() => ({ ...READY, status: "DONE" }));
  await user.type(dialog.getByLabelText(/Nom de la personne/), "Anne Lefèvre");
  await user.click(dialog.getByLabelText(/son nom vaut reçu/));
  await user.upload(dialog.getByLabelText("Joindre des photos", { selector: "input" }), [
    new File(["x"], "porte.jpg", { type: "image/jpeg" }),
  ]);
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  await waitFor(() => expect(sent).toMatchObject([{ pictures: ["comment/stored.jpg"] }]));
});

test("a part is taken: what is left stays reserved or goes back, and never more than was ordered", async () => {
  const { user, dialog, sent } = await openDialog(() => ({ ...READY, status: "DONE" }));
  await user.type(dialog.getByLabelText(/Nom de la personne/), "Anne Lefèvre");
  await user.click(dialog.getByLabelText(/son nom vaut reçu/));
  expect(dialog.queryByText("Ce qui n’est pas emporté")).not.toBeInTheDocument();
  const quantity = dialog.getByLabelText(/^Quantité/);
  await user.clear(quantity);
  await user.type(quantity, "5");
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  expect(plain((await dialog.findAllByText(/La commande en compte 4/))[0]?.textContent)).toContain(
    "4 ou moins",
  );
  await user.clear(quantity);
  await user.type(quantity, "3");
  await user.click(dialog.getByLabelText("Retourne en stock"));
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ lines: [{ line: 0, quantity: 3 }], rest: "RELEASE", signature: null });
});

test("a refusal is said and what was entered stays", async () => {
  const { user, dialog } = await openDialog(() => {
    throw new DomainError("UNAVAILABLE", "no answer");
  });
  await user.type(dialog.getByLabelText(/Nom de la personne/), "Anne Lefèvre");
  await user.click(dialog.getByLabelText(/son nom vaut reçu/));
  await user.click(dialog.getByRole("button", { name: "Terminer la remise" }));
  expect((await dialog.findAllByText(/Le serveur ne répond pas/))[0]).toBeVisible();
  expect(dialog.getByLabelText(/Nom de la personne/)).toHaveValue("Anne Lefèvre");
});

test("both sides read who took the goods and signed, and find the order of the rest", async () => {
  renderOrders("/orders/buyer/details/order-5", {
    GetOrder: () => ({
      getOrder: { ...READY, status: "DONE", organizationID: "team-1", toOrganizationID: "team-9" },
    }),
    HandoversOfOrder: () => ({ handoversOfOrder: [HANDOVER] }),
  });
  expect(plain((await screen.findByText(/Reçu par Anne Lefèvre/)).textContent)).toContain(
    "remis par Camille Martin",
  );
  expect(screen.getByText("Une porte rayée")).toBeVisible();
  expect(screen.getByRole("img", { name: "Signature de Anne Lefèvre" })).toBeVisible();
  expect(screen.getByRole("list", { name: /Photos de la remise/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /CO-6/ })).toHaveAttribute(
    "href",
    "/fr/orders/buyer/details/order-6",
  );
  expect(screen.queryByRole("button", { name: "Remettre et faire signer" })).not.toBeInTheDocument();
});
