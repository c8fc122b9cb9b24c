import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, plain, propertySet } from "@gisement/shared-ui/testing";
import type { InfiniteData } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";
import { type OrdersPage, orderListsKey } from "./api/list-orders.ts";

const QUOTE = {
  type: "QUOTE",
  requestType: "quote",
  organizationID: "team-1",
  toOrganizationID: null,
  from: { id: "team-1", name: "Atelier Réemploi", kind: "organization" },
  to: { id: "customer-1", name: "Bâtir Autrement", kind: "customer" },
  customer: {
    id: "customer-1",
    firstName: "Anne",
    lastName: "Lefèvre",
    companyName: "Bâtir Autrement",
    email: "anne@exemple.fr",
    phone: null,
    address: "3 rue du Port",
    zipcode: "69007",
    city: "Lyon",
    country: "FR",
    SIRET: null,
    VAT: null,
  },
} as const;

const opened = (change: Parameters<typeof buildOrder>[0] = {}) => ({
  GetOrder: () => ({ getOrder: buildOrder(change) }),
});

/** Where the order is on its way. */
const stepNow = () =>
  screen.queryByRole("listitem", { current: "step" })?.querySelector(".mfo-path__words")?.textContent;

describe("order details", () => {
  it.each([
    ["seller", {}],
    ["request", { requestType: "information" }],
    ["sentquote", QUOTE],
    ["buyer", { organizationID: "team-1", toOrganizationID: "team-9" }],
    ["sent", { requestType: "quote", organizationID: "team-1", toOrganizationID: "team-9" }],
    ["receivedquote", { type: "QUOTE", requestType: "quote" }],
  ])("[ORD-009] /orders/%s/details/{id} shows the order", async (kind, change) => {
    const { location } = renderOrders(`/orders/${kind}/details/order-1`, opened(change));
    expect(await screen.findByRole("heading", { level: 1, name: /R-0012/ })).toBeVisible();
    expect(location()).toBe(`/fr/orders/${kind}/details/order-1`);
  });

  it("leads to its team's comments about it", async () => {
    const { shell, user } = renderOrders("/orders/sentquote/details/order-1", opened(QUOTE));
    await user.click(await screen.findByRole("button", { name: /^Commentaires/ }));
    expect(shell.recorded.events).toContainEqual({
      name: "comments.about",
      payload: { noun: "order", id: "order-1" },
    });
  });

  it.each(["seller", "sentquote"] as const)(
    "[SHELL-009] the back link opens the list of %s",
    async (kind) => {
      renderOrders(`/orders/${kind}/details/order-1`, opened(kind === "sentquote" ? QUOTE : {}));
      await screen.findByRole("heading", { level: 1, name: /R-0012/ });
      expect(screen.getByRole("link", { name: /^Retour à / })).toHaveAttribute("href", `/fr/orders/${kind}`);
    },
  );

  it("corrects an address with the wrong kind to the team's side", async () => {
    const { location } = renderOrders("/orders/request/details/order-1", opened());
    await waitFor(() => expect(location()).toBe("/fr/orders/seller/details/order-1"));
  });

  it("[ORD-015] shows lines, subtotal, VAT and total", async () => {
    renderOrders("/orders/seller/details/order-1", opened());
    const row = await screen.findByRole("row", { name: /Porte coupe-feu/ });
    expect(plain(row.textContent)).toContain("180,00 €");
    const amount = (label: RegExp) => plain(screen.getAllByText(label)[0]?.nextElementSibling?.textContent);
    expect(amount(/^Sous-total HT/)).toBe("180,00 €");
    expect(amount(/^TVA/)).toBe("36,00 €");
    expect(amount(/^Total TTC/)).toBe("216,00 €");
  });

  it.each([
    [
      "seller",
      { quantity: { number: 12 }, heldQuantity: 5, progress: "active" },
      "12 en stock, dont 5 réservés",
    ],
    ["seller", { quantity: { number: 12 }, heldQuantity: 0, progress: "active" }, "12 en stock"],
    ["seller", { quantity: { number: 0 }, heldQuantity: 0, progress: "done" }, "N’est plus en stock"],
    ["receivedquote", { quantity: { number: 12 }, heldQuantity: 5, progress: "active" }, null],
  ])("on /orders/%s a line shows the stock of now %j as: %s", async (kind, lot, words) => {
    const received = {
      type: "QUOTE",
      requestType: "quote",
      organizationID: "team-9",
      toOrganizationID: "team-1",
    };
    let isAsked = false;
    renderOrders(`/orders/${kind}/details/order-1`, {
      ...opened(kind === "receivedquote" ? received : {}),
      LineStock: ({ filter }) => {
        isAsked = true;
        expect(filter).toEqual({ id: { eqs: ["item-1"] } });
        return { searchProduct: { items: [{ id: "item-1", ...lot }] } };
      },
    });
    const row = await screen.findByRole("row", { name: /Porte coupe-feu/ });
    if (words) await waitFor(() => expect(plain(row.textContent)).toContain(words));
    expect(isAsked).toBe(words !== null);
    if (!words) expect(row.textContent).not.toMatch(/en stock/);
  });

  it("names the project, also after it was deleted", async () => {
    renderOrders(
      "/orders/seller/details/order-1",
      opened({ projectID: "gone", projectName: "Dépose de la tour" }),
    );
    expect(await screen.findByText("Dépose de la tour")).toBeVisible();
  });

  it("an order without lots has a heading without a number", async () => {
    renderOrders("/orders/seller/details/order-1", opened({ items: "[]", orderItems: [] }));
    expect(await screen.findByRole("heading", { level: 2, name: "Lots" })).toBeVisible();
  });

  it("[ERR-010] shows a text for a missing date", async () => {
    renderOrders("/orders/seller/details/order-1", opened({ issueDate: null, expireDate: null }));
    expect(await screen.findAllByText("Date non définie")).toHaveLength(2);
  });

  it("[ORD-029] a cart shows no expiry", async () => {
    const expireDate = "2026-12-03T09:00:00.000Z";
    const { unmount } = renderOrders("/orders/seller/details/order-1", opened({ expireDate }));
    expect(await screen.findByText("Valable jusqu’au")).toBeVisible();
    unmount();
    renderOrders("/orders/seller/details/order-1", opened({ expireDate, type: "CART" }));
    await screen.findByRole("heading", { level: 1, name: /R-0012/ });
    expect(screen.queryByText("Valable jusqu’au")).not.toBeInTheDocument();
  });

  it("[API-003] a status change shows immediately, and the lists are refetched afterwards", async () => {
    let answer: (value: unknown) => void = () => {};
    const { user, shell } = renderOrders("/orders/seller/details/order-1", {
      ...opened(),
      UpdateOrder: () => new Promise((resolve) => (answer = resolve)),
    });
    const queryKey = [...orderListsKey("team-1"), "seller"];
    shell.queryClient.setQueryData(queryKey, {
      pages: [{ items: [buildOrder()], total: 1, nextToken: null }],
      pageParams: [null],
    });
    await user.click(await screen.findByRole("button", { name: "Confirmer" }));
    await waitFor(() => expect(stepNow()).toBe("Confirmée"));
    const cached = shell.queryClient.getQueryData<InfiniteData<OrdersPage>>(queryKey);
    expect(cached?.pages[0]?.items[0]?.status).toBe("CONFIRMED");
    answer({ updateOrder: buildOrder({ status: "CONFIRMED", updatedAt: "2026-11-04T09:00:00.000Z" }) });
    expect(await screen.findByRole("button", { name: "Marquer comme payée" })).toBeVisible();
    await waitFor(() => expect(shell.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
    expect(shell.recorded.toasts).toEqual([expect.objectContaining({ kind: "success" })]);
  });

  it("[API-003] a failed status change is reverted, shows its error in place, and can be retried", async () => {
    let broken = true;
    const sent: unknown[] = [];
    const { user, shell } = renderOrders("/orders/seller/details/order-1", {
      ...opened(),
      UpdateOrder: ({ input }: { input: unknown }) => {
        sent.push(input);
        if (broken) throw new DomainError("UNAVAILABLE", "no answer");
        return { updateOrder: buildOrder({ status: "CONFIRMED" }) };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Confirmer" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("La commande est restée comme avant");
    expect(stepNow()).toBe("En attente");
    expect(shell.recorded.toasts).toEqual([]);
    broken = false;
    await user.click(within(alert).getByRole("button", { name: "Réessayer" }));
    await waitFor(() => expect(stepNow()).toBe("Confirmée"));
    expect(sent).toEqual([
      { id: "order-1", updatedAt: "2026-11-03T09:00:00.000Z", status: "CONFIRMED" },
      { id: "order-1", updatedAt: "2026-11-03T09:00:00.000Z", status: "CONFIRMED" },
    ]);
  });

  it("a conflict names the stored status and the requested one", async () => {
    let stored = buildOrder();
    const { user } = renderOrders("/orders/seller/details/order-1", {
      GetOrder: () => ({ getOrder: stored }),
      UpdateOrder: () => {
        stored = buildOrder({ status: "CANCELED", updatedAt: "2026-11-05T09:00:00.000Z" });
        throw new DomainError("CONFLICT", "changed meanwhile", { current: { status: "CANCELED" } });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Confirmer" }));
    const alert = await screen.findByRole("alert");
    expect(plain(alert.textContent)).toContain("elle est maintenant « Annulée », vous vouliez « Confirmée »");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Confirmer" })).not.toBeInTheDocument());
  });

  it.each([
    [
      "held",
      {
        quantity: 10,
        held: 8,
        left: 2,
        orders: [{ id: "order-7", number: "D-0007", title: "Devis", kind: "sentquote" }],
      },
      "Porte coupe-feu : 8 sur 10 sont réservés, il en reste 2. Réservé par la commande D-0007",
    ],
    ["short", { quantity: 2, held: 0, left: 2, orders: [] }, "Porte coupe-feu : il n’en reste que 2."],
    ["gone", {}, "Porte coupe-feu n’est plus dans l’inventaire."],
    ["batched", { quantity: 1 }, "Porte coupe-feu est un regroupement : il se commande en entier."],
  ])(
    "a status change refused by the stock (%s) names the lot and the orders that reserve it",
    async (reason, lot, text) => {
      const { user } = renderOrders("/orders/seller/details/order-1", {
        ...opened(),
        UpdateOrder: () => {
          throw new DomainError("INVALID_STATE", "the stock does not allow it", {
            field: "items",
            reason,
            current: [{ id: "lot-1", name: "Porte coupe-feu", ...lot }],
          });
        },
      });
      await user.click(await screen.findByRole("button", { name: "Confirmer" }));
      const alert = await screen.findByRole("alert");
      expect(plain(within(alert).getByRole("listitem").textContent)).toBe(text);
      // Retrying the same change would be refused again.
      expect(within(alert).queryByRole("button", { name: "Réessayer" })).not.toBeInTheDocument();
      if (reason === "held")
        expect(within(alert).getByRole("link", { name: "D-0007" })).toHaveAttribute(
          "href",
          "/fr/orders/sentquote/details/order-7",
        );
    },
  );

  it("asks for confirmation before DONE, which takes the lots out of the stock", async () => {
    const sent: unknown[] = [];
    const { user } = renderOrders("/orders/seller/details/order-1", {
      ...opened({ status: "READY" }),
      UpdateOrder: (variables) => {
        sent.push(variables);
        return { updateOrder: buildOrder({ status: "DONE" }) };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Terminer" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("sortiront du stock");
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Terminer" }));
    await waitFor(() => expect(stepNow()).toBe("Terminée"));
  });

  it("asks for confirmation before a refusal; cancelling sends nothing", async () => {
    const sent: unknown[] = [];
    const { user } = renderOrders("/orders/seller/details/order-1", {
      ...opened(),
      UpdateOrder: (variables) => {
        sent.push(variables);
        return { updateOrder: buildOrder({ status: "REFUSED" }) };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Refuser" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Ne rien changer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Refuser" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Refuser" }));
    await waitFor(() => expect(stepNow()).toBe("Refusée"));
    expect(sent).toHaveLength(1);
  });

  it("a buyer may only cancel, and a final order cannot change", async () => {
    const { unmount } = renderOrders(
      "/orders/buyer/details/order-1",
      opened({ organizationID: "team-1", toOrganizationID: "team-9" }),
    );
    expect(await screen.findByRole("button", { name: "Annuler la commande" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Confirmer" })).not.toBeInTheDocument();
    unmount();
    renderOrders("/orders/seller/details/order-1", opened({ status: "DONE" }));
    await waitFor(() => expect(stepNow()).toBe("Terminée"));
    expect(screen.queryByRole("button", { name: /Confirmer|Annuler la commande/ })).not.toBeInTheDocument();
  });

  it("shows conditions of the lines as the team words them", async () => {
    const line = { id: "item-1", name: "Porte", quantity: 1, unit: "u", price: 10, total: 10, pictures: [] };
    renderOrders("/orders/seller/details/order-1", {
      ...opened({ items: JSON.stringify([{ ...line, product: { conditions: ["good"] } }]) }),
      PropertySet: () => propertySet(OWN_WORDS),
    });
    expect(await screen.findByText("Correct")).toBeVisible();
  });

  it("two lines about one lot are two rows, in the order and in its list", async () => {
    const errors = jest.spyOn(console, "error");
    const door = { id: "a", name: "Porte", unit: "u", price: 100, pictures: [] };
    const items = JSON.stringify([
      { ...door, quantity: 1, notes: "pour l’entrée" },
      { ...door, quantity: 2, notes: "pour la cave" },
    ]);
    const { unmount } = renderOrders("/orders/sentquote/details/order-1", opened({ ...QUOTE, items }));
    expect(await screen.findAllByRole("row", { name: /Porte/ })).toHaveLength(2);
    unmount();
    renderOrders("/orders/sentquote", {
      OrdersByType: () => ({
        ordersByType: { items: [buildOrder({ ...QUOTE, items })], total: 1, nextToken: null },
      }),
    });
    expect(await screen.findByText("Porte, Porte")).toBeVisible();
    expect(errors).not.toHaveBeenCalled();
  });

  it("a quote with two rates and a margin line shows VAT per line and per rate", async () => {
    const item = { quantity: 1, unit: "u" };
    renderOrders(
      "/orders/sentquote/details/order-1",
      opened({
        ...QUOTE,
        items: JSON.stringify([
          { ...item, id: "a", name: "Porte", price: 100, vatRate: 20, vatScheme: "standard" },
          { ...item, id: "b", name: "Isolant", price: 30, vatRate: 5.5, vatScheme: "standard" },
          { ...item, id: "c", name: "Lustre ancien", price: 80, vatRate: 0, vatScheme: "margin" },
        ]),
        total: { amount: 231.65, currency: "EUR" },
        tax: { amount: 21.65, currency: "EUR" },
        vatTotals: [
          { scheme: "standard", rate: 20, base: { amount: 100 }, tax: { amount: 20 } },
          { scheme: "standard", rate: 5.5, base: { amount: 30 }, tax: { amount: 1.65 } },
          { scheme: "margin", rate: 0, base: { amount: 80 }, tax: { amount: 0 } },
        ],
      }),
    );
    const lamp = await screen.findByRole("row", { name: /Lustre ancien/ });
    expect(lamp).toHaveTextContent("Régime de la marge");
    expect(plain((await screen.findByRole("row", { name: /Isolant/ })).textContent)).toContain("5,5 %");
    const totals = plain(document.querySelector(".mfo-totals")?.textContent);
    for (const text of [
      "Sous-total210,00 €",
      "dont régime de la marge80,00 €",
      "TVA 20 % sur 100,00 €20,00 €",
      "TVA 5,5 % sur 30,00 €1,65 €",
      "Total TTC231,65 €",
    ])
      expect(totals).toContain(text);
  });

  it("a quote under the margin scheme alone shows no VAT at all", async () => {
    renderOrders(
      "/orders/sentquote/details/order-1",
      opened({
        ...QUOTE,
        vatPercentage: 0,
        vatScheme: "margin",
        total: { amount: 180, currency: "EUR" },
        tax: { amount: 0, currency: "EUR" },
        vatTotals: [{ scheme: "margin", rate: 0, base: { amount: 180 }, tax: { amount: 0 } }],
      }),
    );
    await screen.findByRole("row", { name: /Porte coupe-feu/ });
    const totals = document.querySelector(".mfo-totals") as HTMLElement;
    expect(
      within(totals)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["Total"]);
    expect(totals).not.toHaveTextContent(/TVA|HT\b|TTC/);
  });

  it("an order of another team is not found, and a failed load can be retried", async () => {
    const { unmount } = renderOrders("/orders/seller/details/order-1", {
      GetOrder: () => ({ getOrder: null }),
    });
    expect(await screen.findByRole("heading", { name: "Commande introuvable" })).toBeVisible();
    unmount();
    let broken = true;
    const { user } = renderOrders("/orders/seller/details/order-1", {
      GetOrder: () => {
        if (broken) throw new DomainError("UNAVAILABLE", "no answer");
        return { getOrder: buildOrder() };
      },
    });
    await screen.findByText("La commande n’a pas pu être chargée");
    broken = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("heading", { level: 1, name: /R-0012/ })).toBeVisible();
  });
});
