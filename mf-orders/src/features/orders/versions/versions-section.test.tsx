import { DomainError } from "@gisement/shared-domain/errors";
import { plain } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../../testing/build-order.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

/** A quote that the rival team sent to ours. */
const RECEIVED = {
  type: "QUOTE",
  requestType: "quote",
  organizationID: "team-9",
  toOrganizationID: "team-1",
} as const;
const PATH = "/orders/receivedquote/details/order-1";
const line = (id: string, name: string, quantity: number, price: number) => ({
  id,
  name,
  quantity,
  unit: "u",
  price,
  vatRate: 20,
  vatScheme: "standard",
});
const FIRST = JSON.stringify([line("door", "Porte", 4, 100), line("lamp", "Lampe", 2, 50)]);
const version = (change: object = {}) => ({
  id: "version-1",
  number: 1,
  side: "seller",
  status: "OPEN",
  items: FIRST,
  total: { amount: 600, currency: "EUR" },
  createdAt: "2026-11-20T10:00:00.000Z",
  answeredAt: null,
  reason: null,
  authorName: "Sanne de Vries",
  ...change,
});
const opened = (versions: readonly object[], order: Parameters<typeof buildOrder>[0] = {}) => ({
  GetOrder: () => ({ getOrder: buildOrder({ ...RECEIVED, items: FIRST, ...order }) }),
  VersionsOfOrder: () => ({ versionsOfOrder: versions }),
});
const section = async (number: number) =>
  within(
    (await screen.findByRole("heading", { name: `Version ${number}`, level: 2 })).closest(
      "section",
    ) as HTMLElement,
  );

describe("versions of a quote", () => {
  it("the side that reads a quote accepts it after a question that names the sum", async () => {
    const sent: unknown[] = [];
    const { user } = renderOrders(PATH, {
      ...opened([version()]),
      AnswerVersion: (variables) => {
        sent.push(variables);
        return { answerVersion: buildOrder({ ...RECEIVED, status: "CONFIRMED" }) };
      },
    });
    await user.click((await section(1)).getByRole("button", { name: "Accepter" }));
    const question = await screen.findByRole("dialog");
    expect(plain(question.textContent)).toContain("sera confirmée pour 600,00 €");
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Accepter" }));
    await waitFor(() =>
      expect(sent).toEqual([{ input: { orderID: "order-1", version: 1, answer: "ACCEPT" } }]),
    );
  });

  it("shows what the last version changed: old values struck, lines left out, both sums", async () => {
    renderOrders(PATH, {
      ...opened([
        version({
          id: "version-2",
          number: 2,
          items: JSON.stringify([line("door", "Porte", 3, 90)]),
          total: { amount: 324, currency: "EUR" },
        }),
        version({ side: "buyer", status: "REPLACED" }),
      ]),
    });
    const shown = await section(2);
    const door = shown.getByRole("row", { name: /Porte/ });
    expect(
      within(door)
        .getAllByRole("deletion")
        .map((each) => plain(each.textContent)),
    ).toEqual(["4 pièces", "100,00 €"]);
    expect(
      within(door)
        .getAllByRole("insertion")
        .map((each) => plain(each.textContent)),
    ).toEqual(["3 pièces", "90,00 €"]);
    expect(shown.getByRole("row", { name: /Lampe/ })).toHaveTextContent("retiré");
    expect(plain(shown.getByRole("row", { name: /Total TTC/ }).textContent)).toContain("600,00 €324,00 €");
    expect(shown.getByText("1 version précédente")).toBeVisible();
  });

  it("proposes fewer lines and another price, with the sum live; a line may be left out", async () => {
    const sent: unknown[] = [];
    const { user } = renderOrders(PATH, {
      ...opened([version()]),
      ProposeVersion: (variables) => {
        sent.push(variables);
        return { proposeVersion: { id: "version-2", number: 2 } };
      },
    });
    await user.click((await section(1)).getByRole("button", { name: "Proposer…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Proposer la version 2" }));
    await user.click(await dialog.findByRole("checkbox", { name: "Garder Lampe" }));
    const price = dialog.getByLabelText(/^Prix unitaire/);
    await user.clear(price);
    await user.type(price, "90");
    await user.tab();
    await waitFor(() =>
      expect(plain(dialog.getByRole("status").textContent)).toContain("432,00 €− 168,00 €"),
    );
    await user.type(dialog.getByLabelText(/^Message/), "Trois étages à livrer");
    await user.click(dialog.getByRole("button", { name: "Envoyer la proposition" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          input: {
            orderID: "order-1",
            version: 1,
            lines: [{ line: 0, quantity: 4, unitPrice: 90 }],
            message: "Trois étages à livrer",
          },
        },
      ]),
    );
  });

  it("a refusal needs a reason; a version that was replaced meanwhile is said in the dialog", async () => {
    const { user } = renderOrders(PATH, {
      ...opened([version()]),
      AnswerVersion: () => {
        throw new DomainError("CONFLICT", "replaced", { field: "version", reason: "version-replaced" });
      },
    });
    await user.click((await section(1)).getByRole("button", { name: "Refuser" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Refuser la version 1" }));
    await user.click(await dialog.findByRole("button", { name: "Refuser" }));
    expect(await dialog.findAllByText(/obligatoire/i)).not.toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Pourquoi/), "Trop cher");
    await user.click(dialog.getByRole("button", { name: "Refuser" }));
    expect(await dialog.findByText(/Une autre version vient d’être envoyée/)).toBeVisible();
  });

  it("says which lots are missing when an acceptance finds no stock", async () => {
    const { user } = renderOrders(PATH, {
      ...opened([version()]),
      AnswerVersion: () => {
        throw new DomainError("INVALID_STATE", "short", {
          field: "items",
          reason: "short",
          current: [{ id: "door", name: "Porte", left: 3 }],
        });
      },
    });
    await user.click((await section(1)).getByRole("button", { name: "Accepter" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Accepter" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Porte");
  });

  it("the side that sent the last version waits, and a quote that was sent once shows no versions to its seller", async () => {
    const { unmount } = renderOrders(
      PATH,
      opened([version({ number: 2, side: "buyer" }), version({ status: "REPLACED" })]),
    );
    expect((await section(2)).getByText(/n’a pas encore répondu/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accepter" })).not.toBeInTheDocument();
    unmount();
    renderOrders(
      "/orders/sentquote/details/order-1",
      opened([version()], { organizationID: "team-1", toOrganizationID: "team-9" }),
    );
    await screen.findByRole("heading", { name: "Documents", level: 2 });
    expect(screen.queryByRole("heading", { name: /^Version/ })).not.toBeInTheDocument();
  });
});
