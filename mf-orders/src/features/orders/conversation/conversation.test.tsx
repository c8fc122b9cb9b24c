import { DomainError } from "@gisement/shared-domain/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import type { OrderMessage } from "./api/conversation.ts";
import { eventsOf, timelineOf } from "./timeline.ts";

jest.mock("@gisement/shared-ui/upload", () =>
  jest
    .requireActual<typeof import("../../../testing/upload-at-once.ts")>("../../../testing/upload-at-once.ts")
    .uploadAtOnce(),
);

const ours = (change: Partial<OrderMessage> = {}): OrderMessage => ({
  id: "m1",
  message: "Bonjour, les portes sont tenues.",
  status: "PENDING",
  authorName: null,
  pictures: [],
  userID: "user-1",
  toUserID: "user-9",
  organizationID: "team-1",
  toOrganizationID: "team-9",
  createdAt: "2026-11-18T09:14:00.000Z",
  updatedAt: "2026-11-18T09:14:00.000Z",
  user: { id: "user-1", name: "Thomas Girard", color: null },
  ...change,
});
const theirs = (change: Partial<OrderMessage> = {}): OrderMessage =>
  ours({
    id: "m2",
    message: "Merci, quand passer ?",
    userID: "user-9",
    toUserID: "user-1",
    organizationID: "team-9",
    toOrganizationID: "team-1",
    createdAt: "2026-11-18T14:40:00.000Z",
    user: { id: "user-9", name: "Marc Delattre", color: null },
    ...change,
  });
const moved = {
  id: "c1",
  field: "status",
  oldValue: "PENDING",
  newValue: "OPTIONED",
  changedAt: "2026-11-18T10:00:00.000Z",
  user: { id: "user-1", name: "Thomas Girard", color: null },
};

const open = (operations: Parameters<typeof renderOrders>[1] = {}, path = "/orders/seller/message/order-1") =>
  renderOrders(path, {
    GetOrder: () => ({ getOrder: buildOrder({ status: "OPTIONED" }) }),
    OrderMessages: () => ({ listMessages: { items: [ours(), theirs({ status: "READ" })] } }),
    OrderLog: () => ({ changeLogByEntityID: { items: [moved] } }),
    ...operations,
  });

describe("the conversation of an order", () => {
  it.each(["seller", "request", "sentquote", "buyer", "sent", "receivedquote"] as const)(
    "[ORD-010] /orders/%s/message/{id} shows its messages, ready to be answered",
    async (kind) => {
      const buys = kind === "buyer" || kind === "sent" || kind === "receivedquote";
      const isQuote = kind === "sentquote" || kind === "receivedquote";
      // The seller writes quotes, the buyer everything else.
      const isAuthor = isQuote ? !buys : buys;
      const { location } = open(
        {
          GetOrder: () => ({
            getOrder: buildOrder({
              type: isQuote ? "QUOTE" : "ORDER",
              requestType: kind === "request" || kind === "sent" ? "information" : "reservation",
              ...(isAuthor
                ? { organizationID: "team-1", toOrganizationID: "team-9" }
                : { organizationID: "team-9", toOrganizationID: "team-1" }),
            }),
          }),
        },
        `/orders/${kind}/message/order-1`,
      );
      expect(await screen.findByText("Merci, quand passer ?")).toBeVisible();
      expect(screen.getByRole("textbox", { name: /^Écrire à/ })).toHaveFocus();
      expect(location()).toBe(`/fr/orders/${kind}/message/order-1`);
    },
  );

  it("[ORD-002] shows both sides and the moves between them, in order, with who read what", async () => {
    open({
      OrderMessages: () => ({
        listMessages: { items: [ours({ status: "READ" }), theirs({ status: "READ" })] },
      }),
    });
    const log = await screen.findByRole("log");
    await waitFor(() =>
      expect(log.textContent).toMatch(
        /Mercredi 18 novembre.*Thomas Girard.*10:14.*portes sont tenues.*Lu.*En attente → Optionnée.*Marc Delattre.*15:40.*quand passer/,
      ),
    );
    expect(within(log).getAllByText("Lu")).toHaveLength(1);
  });

  it("marks what the other side wrote as read, once, and nothing of one's own", async () => {
    const sent: unknown[] = [];
    const { shell } = open({
      OrderMessages: () => ({ listMessages: { items: [ours(), theirs()] } }),
      ChangeOrderMessage: ({ input }: { input: { id: string } }) => {
        sent.push(input);
        return { updateMessage: theirs({ status: "READ" }) };
      },
    });
    await waitFor(() => expect(sent).toEqual([{ id: "m2", status: "READ" }]));
    await act(() => shell.queryClient.invalidateQueries());
    expect(sent).toHaveLength(1);
  });

  it("sends with Ctrl and Enter; a message that fails stays in the field, and is sent again as the same one", async () => {
    const sent: { id: string; message: string; orderID: string }[] = [];
    let isBroken = true;
    const { user } = open({
      WriteOrderMessage: ({ input }: { input: { id: string; message: string; orderID: string } }) => {
        sent.push(input);
        if (isBroken) throw new DomainError("UNAVAILABLE", "no answer");
        return { createMessage: ours({ id: input.id, message: input.message }) };
      },
    });
    const field = await screen.findByRole("textbox", { name: "Écrire à Bâtir Autrement" });
    await user.type(field, " Jeudi ? {Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Votre texte est conservé");
    expect(field).toHaveValue(" Jeudi ? ");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(field).toHaveValue(""));
    expect(sent.map(({ message, orderID }) => [message, orderID])).toEqual([
      ["Jeudi ?", "order-1"],
      ["Jeudi ?", "order-1"],
    ]);
    expect(sent[0]?.id).toBe(sent[1]?.id);
    expect(within(screen.getByRole("log")).getByText("Jeudi ?")).toBeVisible();
  });

  it("says how much is too much, and sends no empty message", async () => {
    const { user } = open();
    const field = await screen.findByRole("textbox", { name: /^Écrire à/ });
    const send = screen.getByRole("button", { name: "Envoyer" });
    await user.type(field, "   ");
    expect(send).toBeDisabled();
    await user.click(field);
    await user.paste("é".repeat(1998));
    expect(send).toBeDisabled();
    expect(screen.getByText(/-1 caractère/)).toBeVisible();
  });

  it("M goes to the field, and types no letter", async () => {
    const { user } = open({}, "/orders/seller/details/order-1");
    const field = await screen.findByRole("textbox", { name: /^Écrire à/ });
    expect(field).not.toHaveFocus();
    await user.keyboard("m");
    expect(field).toHaveFocus();
    expect(field).toHaveValue("");
  });

  it("a customer without an account reads nothing here, and no field pretends so", async () => {
    open({
      GetOrder: () => ({
        getOrder: buildOrder({
          type: "QUOTE",
          requestType: "quote",
          organizationID: "team-1",
          toOrganizationID: null,
          toUserID: null,
          to: { id: "c", name: "Mairie du Pré", kind: "customer" },
        }),
      }),
    });
    expect(await screen.findByText(/Mairie du Pré n’a pas de compte/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("its author corrects a message within five minutes", async () => {
    const now = new Date().toISOString();
    const sent: unknown[] = [];
    const { user } = open({
      OrderMessages: () => ({
        listMessages: {
          items: [ours(), ours({ id: "new", message: "Jeudi", createdAt: now, updatedAt: now })],
        },
      }),
      ChangeOrderMessage: ({ input }: { input: object }) => {
        sent.push(input);
        return { updateMessage: ours({ id: "new", message: "Vendredi", createdAt: now }) };
      },
    });
    const edit = await screen.findAllByRole("button", { name: "Corriger ce message" });
    expect(edit).toHaveLength(1);
    await user.click(edit[0] as HTMLElement);
    const editor = screen.getByRole("textbox", { name: "Corriger ce message" });
    await user.clear(editor);
    await user.type(editor, "Vendredi");
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await within(screen.getByRole("log")).findByText("Vendredi")).toBeVisible();
    expect(sent).toEqual([{ id: "new", updatedAt: now, message: "Vendredi" }]);
  });

  it("photos go with a message and are shown with it, each to be enlarged", async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = open({
      WriteOrderMessage: ({ input }: { input: Record<string, unknown> }) => {
        sent.push(input);
        return { createMessage: ours({ id: "new", pictures: input.pictures as string[] }) };
      },
    });
    const field = await screen.findByRole("textbox", { name: /^Écrire à/ });
    await user.upload(screen.getByLabelText("Joindre des photos", { selector: "input" }), [
      new File(["x"], "porte.jpg", { type: "image/jpeg" }),
    ]);
    expect(await screen.findByRole("img", { name: "Photo 1" })).toBeVisible();
    await user.type(field, "Voici l’état");
    await user.click(screen.getByRole("button", { name: "Envoyer" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ message: "Voici l’état", pictures: ["comment/stored.jpg"] }]),
    );
    expect(await screen.findByRole("list", { name: /message de Thomas Girard/ })).toBeVisible();
    // The next message begins without them.
    expect(screen.queryByRole("img", { name: "Photo 1" })).toBeNull();
  });

  it("the log says who changed what, newest first", async () => {
    const { user } = open({
      OrderLog: () => ({
        changeLogByEntityID: {
          items: [
            { ...moved, id: "c3", field: "items", changedAt: "2026-11-19T10:00:00.000Z" },
            { ...moved, id: "c2", field: "totalAmount", changedAt: "2026-11-19T10:00:00.000Z" },
            moved,
          ],
        },
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Journal" }));
    const entries = within(await screen.findByRole("list", { name: "Journal" })).getAllByRole("listitem");
    expect(entries.map((entry) => entry.querySelector("span")?.textContent)).toEqual([
      expect.stringMatching(/Thomas Girard a modifié.: lignes, montants/),
      expect.stringMatching(/Thomas Girard.: En attente → Optionnée/),
    ]);
  });

  it("messages that cannot be loaded are said so, with a retry", async () => {
    let isBroken = true;
    const { user } = open({
      OrderMessages: () => {
        if (isBroken) throw new DomainError("UNAVAILABLE", "no answer");
        return { listMessages: { items: [theirs({ status: "READ" })] } };
      },
    });
    expect(await screen.findByText("Les messages n’ont pas pu être chargés")).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Merci, quand passer ?")).toBeVisible();
  });
});

test("a timeline is parted by days of Paris, and fields that nobody has a word for are left out", () => {
  const late = ours({ id: "late", createdAt: "2026-11-18T23:30:00.000Z" });
  const events = eventsOf([
    moved,
    { ...moved, id: "x", field: "vatCountry", changedAt: "2026-11-18T11:00:00.000Z" },
  ]);
  expect(events).toHaveLength(1);
  expect(timelineOf([late], events).map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ["2026-11-18", ["c1"]],
    ["2026-11-19", ["late"]],
  ]);
});

it("money that arrives by card, or goes back, stands in the sequence with its amount", async () => {
  const change = (id: string, field: string, newValue: string, changedAt: string) => ({
    id,
    field,
    oldValue: "",
    newValue,
    changedAt,
    user: null,
  });
  open({
    OrderLog: () => ({
      changeLogByEntityID: {
        items: [
          change("p1", "paid", "1389.6", "2026-11-18T11:00:00.000Z"),
          change("p2", "refunded", "100", "2026-11-18T12:00:00.000Z"),
          change("p3", "paymentReturned", "20", "2026-11-18T13:00:00.000Z"),
        ],
      },
    }),
  });
  expect(await screen.findByText(/Paiement de 1.389,60.€ reçu par carte/)).toBeVisible();
  expect(screen.getByText(/100,00.€ remboursés par carte/)).toBeVisible();
  expect(screen.getByText(/Paiement de 20,00.€ par carte remboursé/)).toBeVisible();
});
