import { plain } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const page = (items: readonly unknown[], nextToken: string | null = null, total = items.length) => ({
  ordersByType: { items, total, nextToken },
});

describe("order lists", () => {
  it.each([
    ["seller", "Ventes", "[ORD-003]"],
    ["request", "Demandes reçues", "[ORD-004]"],
    ["sentquote", "Devis envoyés", "[ORD-005]"],
    ["buyer", "Achats", "[ORD-006]"],
    ["sent", "Demandes envoyées", "[ORD-007]"],
    ["receivedquote", "Devis reçus", "[ORD-008]"],
  ])("/orders/%s shows its list '%s' %s", async (kind, title) => {
    const requests: unknown[] = [];
    renderOrders(`/orders/${kind}`, {
      OrdersByType: (variables) => {
        requests.push(variables);
        return page([buildOrder({ id: kind, number: `N-${kind}` })]);
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: new RegExp(`^${title}`) })).toBeVisible();
    expect(await screen.findByText(`N-${kind}`)).toBeInTheDocument();
    const newest = { field: "createdAt", direction: "desc" };
    expect(requests).toEqual([{ kind, filter: { text: "" }, sort: newest, limit: 20, nextToken: null }]);
    const tabs = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(tabs.map((tab) => tab.textContent)).toEqual([title]);
  });

  it("a row shows number, kind of request, other party, lots, status, total and the French date", async () => {
    renderOrders("/orders/seller", { OrdersByType: () => page([buildOrder()]) });
    const row = (await screen.findByText("R-0012")).closest<HTMLElement>("[role=row]");
    const text = plain(row?.textContent);
    for (const part of [
      "Réservation",
      "Bâtir Autrement",
      "Porte coupe-feu",
      "En attente",
      "216,00 €",
      "03/11/2026",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("a row opens its details", async () => {
    const { user, location } = renderOrders("/orders/seller", {
      OrdersByType: () => page([buildOrder()]),
      GetOrder: () => ({ getOrder: buildOrder() }),
    });
    await user.click(await screen.findByText("R-0012"));
    await waitFor(() => expect(location()).toBe("/fr/orders/seller/details/order-1"));
  });

  it("J and K walk from an order to those beside it in the list, and back leads to the list", async () => {
    const orders = ["1", "2", "3"].map((id) => buildOrder({ id: `order-${id}`, number: `R-${id}` }));
    const { user, location } = renderOrders("/orders/seller", {
      OrdersByType: () => page(orders),
      GetOrder: ({ orderID }) => ({ getOrder: orders.find(({ id }) => id === orderID) ?? null }),
    });
    await user.click(await screen.findByText("R-2"));
    expect(await screen.findByText("2 sur 3")).toBeVisible();
    await user.keyboard("j");
    await waitFor(() => expect(location()).toBe("/fr/orders/seller/details/order-3"));
    expect(await screen.findByText("3 sur 3")).toBeVisible();
    expect(screen.getByRole("button", { name: "Élément suivant" })).toBeDisabled();
    await user.keyboard("k");
    await waitFor(() => expect(location()).toBe("/fr/orders/seller/details/order-2"));
    // A letter in the message is a letter.
    await user.type(await screen.findByRole("textbox", { name: /Écrire à/ }), "jk");
    expect(location()).toBe("/fr/orders/seller/details/order-2");
  });

  it("the kind of request and its first lot open the row if no order has a number", async () => {
    const { user, location } = renderOrders("/orders/seller", {
      OrdersByType: () => page([buildOrder({ number: null })]),
      GetOrder: () => ({ getOrder: buildOrder({ number: null }) }),
    });
    await user.click(await screen.findByText("Réservation · Porte coupe-feu"));
    await waitFor(() => expect(location()).toBe("/fr/orders/seller/details/order-1"));
  });

  it("loads the next 20 with the token of the previous page", async () => {
    const first = Array.from({ length: 20 }, (_, index) =>
      buildOrder({ id: `o${index}`, number: `A-${index}` }),
    );
    const tokens: unknown[] = [];
    renderOrders("/orders/buyer", {
      OrdersByType: ({ nextToken }: { nextToken: string | null }) => {
        tokens.push(nextToken);
        return nextToken
          ? page([buildOrder({ id: "last", number: "B-1" })], null, 21)
          : page(first, "after-20", 21);
      },
    });
    await waitFor(() => expect(tokens).toEqual([null, "after-20"]));
    expect(await screen.findByText("B-1")).toBeInTheDocument();
  });

  it("[ORD-033] a failed list shows no orders, requests no next page, and offers a retry", async () => {
    let broken = true;
    const requests: unknown[] = [];
    const { user, shell } = renderOrders("/orders/seller", {
      OrdersByType: (variables) => {
        requests.push(variables);
        if (broken) throw new Error("connection refused");
        return page([buildOrder()]);
      },
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Les commandes n’ont pas pu être chargées");
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(shell.recorded.errors).toHaveLength(1);
    broken = false;
    await user.click(within(alert).getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("R-0012")).toBeInTheDocument();
  });

  it("on a phone each order is a card with a link, and more are loaded on demand", async () => {
    const matchMedia = (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes("width <") }) as MediaQueryList;
    const before = window.matchMedia;
    window.matchMedia = matchMedia;
    try {
      const { user } = renderOrders("/orders/seller", {
        OrdersByType: ({ nextToken }: { nextToken: string | null }) =>
          nextToken
            ? page([buildOrder({ id: "order-2", number: "R-0013" })], null, 2)
            : page([buildOrder()], "more", 2),
      });
      const card = await screen.findByRole("link", { name: /R-0012/ });
      expect(card).toHaveAttribute("href", "/fr/orders/seller/details/order-1");
      expect(plain(card.textContent)).toContain("216,00 €");
      await user.click(screen.getByRole("button", { name: "Afficher plus de commandes" }));
      expect(await screen.findByRole("link", { name: /R-0013/ })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Afficher plus de commandes" })).not.toBeInTheDocument();
    } finally {
      window.matchMedia = before;
    }
  });

  it("a figure opens the orders that it adds up; words, choices and deadlines are asked of the server", async () => {
    const asked: Record<string, unknown>[] = [];
    const facets = [{ field: "party", buckets: [{ key: "Bâtir Autrement", count: 3 }] }];
    const status = (name: string, count: number, late: number) => ({
      status: name,
      count,
      total: { amount: count * 100 },
      late,
    });
    const { user, location } = renderOrders("/orders/seller", {
      OrdersByType: (variables) => {
        asked.push(variables);
        return page([buildOrder()], null, 3);
      },
      OrderSums: () => ({
        ordersByType: {
          total: 3,
          sum: { amount: 1234.5 },
          statuses: [status("PENDING", 2, 1), status("PAID", 3, 0), status("READY", 1, 0)],
        },
      }),
      OrderChoices: () => ({ ordersByType: { facets } }),
    });
    const figures = within(await screen.findByRole("list", { name: "Chiffres de la liste" }));
    expect(plain(figures.getByRole("button", { name: /À remettre/ }).textContent)).toBe(
      "À remettre4400,00 €",
    );
    expect(plain((await screen.findByText(/Total 3 commandes/)).closest("section")?.textContent)).toContain(
      "1 234,50 €",
    );
    const waiting = figures.getByRole("button", { name: /À répondre/ });
    expect(waiting).toHaveTextContent("1 en retard");
    await user.click(waiting);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { status: ["PENDING"] } }));
    expect(location()).toBe("/fr/orders/seller?status=PENDING");
    expect(waiting).toHaveAttribute("aria-pressed", "true");
    await user.click(waiting);
    await user.click(screen.getByRole("button", { name: "Par échéance" }));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        filter: { text: "" },
        sort: { field: "deadline", direction: "asc" },
      }),
    );
    await user.click(screen.getByRole("button", { name: "Filtres" }));
    await user.click(await screen.findByRole("checkbox", { name: /Bâtir Autrement/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { party: ["Bâtir Autrement"] } }));
    await user.type(screen.getByRole("searchbox", { name: "Client, numéro, lot" }), "porte");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { text: "porte" } }));
  });

  it("by deadline, orders stand below how urgent they are; a heading closes its rows, and knows all of its orders", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const orders = [
      buildOrder({ id: "a", number: "R-1", expireDate: inDays(-3.1) }),
      buildOrder({ id: "b", number: "R-2", expireDate: inDays(2) }),
      buildOrder({ id: "c", number: "R-3", expireDate: inDays(40) }),
      buildOrder({ id: "d", number: "R-4", expireDate: inDays(50) }),
      buildOrder({ id: "e", number: "R-5", status: "DONE" }),
    ];
    const asked: Record<string, unknown>[] = [];
    const due = (name: string, count: number) => ({ due: name, count, total: { amount: count * 100 } });
    const { user } = renderOrders("/orders/seller?sort=deadline", {
      OrdersByType: (variables: { readonly nextToken?: string }) => {
        asked.push(variables);
        return variables.nextToken ? page(orders.slice(2), null, 5) : page(orders.slice(0, 2), "more", 5);
      },
      OrderSums: ({ withDues }: { readonly withDues: boolean }) => ({
        ordersByType: {
          total: 5,
          sum: { amount: 500 },
          statuses: [],
          ...(withDues ? { dues: [due("late", 1), due("soon", 1), due("later", 2), due("none", 1)] } : {}),
        },
      }),
    });
    const heading = async (name: RegExp) => screen.findByRole("row", { name });
    expect(plain((await heading(/En retard/)).textContent)).toContain("1 commande");
    expect(plain((await heading(/Plus tard/)).textContent)).toMatch(/2 commandes.*200,00 €/);
    // The rows that are in sight and not there yet are read.
    expect(await screen.findByText("R-5")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ nextToken: "more", sort: { field: "deadline", direction: "asc" } });
    const order = screen
      .getAllByText(/^(?:R-\d|En retard|Dans les sept jours|Plus tard|Sans échéance)$/)
      .map(({ textContent }) => textContent);
    expect(order).toEqual([
      "En retard",
      "R-1",
      "Dans les sept jours",
      "R-2",
      "Plus tard",
      "R-3",
      "R-4",
      "Sans échéance",
      "R-5",
    ]);
    await user.click(screen.getByText("Plus tard"));
    await waitFor(() => expect(screen.queryByText("R-3")).not.toBeInTheDocument());
    expect(screen.getByText("R-5")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Par échéance" }));
    await waitFor(() => expect(screen.queryByText("En retard")).not.toBeInTheDocument());
  });

  it("says by when the next thing is due, and since when it is late", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    renderOrders("/orders/seller", {
      OrdersByType: () =>
        page([
          buildOrder({ id: "late", number: "R-1", expireDate: inDays(-3.1) }),
          buildOrder({
            id: "held",
            number: "R-2",
            status: "OPTIONED",
            expireDate: "2126-11-23T09:00:00.000Z",
          }),
          buildOrder({ id: "ready", number: "R-3", status: "READY", dates: ["2126-11-24T09:00:00.000Z"] }),
          buildOrder({ id: "done", number: "R-4", status: "DONE", expireDate: inDays(1) }),
        ]),
    });
    const textOf = async (number: string) =>
      plain((await screen.findByText(number)).closest("[role=row]")?.textContent);
    expect(await textOf("R-1")).toContain("réponse attendue depuis 3 jours");
    expect(await textOf("R-2")).toContain("option jusqu’au 23 nov. 2126");
    expect(await textOf("R-3")).toContain("retrait le 24 nov. 2126");
    expect(await textOf("R-4")).not.toMatch(/option|retrait|répon/);
  });

  it("a search without results names its filters, and takes them away", async () => {
    const { user, location } = renderOrders("/orders/seller?q=porte&status=DONE", {
      OrdersByType: () => page([]),
    });
    expect(await screen.findByRole("button", { name: /Sans.*porte|porte/ })).toBeVisible();
    await user.click(
      screen.getAllByRole("button", { name: "Effacer tous les filtres" }).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(location()).toBe("/fr/orders/seller"));
  });

  it("an empty list explains its purpose and offers the next step", async () => {
    renderOrders("/orders/sentquote", { OrdersByType: () => page([]) });
    expect(await screen.findByText("Aucun devis rédigé")).toBeVisible();
    const links = screen.getAllByRole("link", { name: "Rédiger un devis" });
    expect(links[0]).toHaveAttribute("href", "/fr/orders/quote");
  });

  it("/orders redirects to the first list, and an unknown kind is not found", async () => {
    const { location } = renderOrders("/orders", { OrdersByType: () => page([]) });
    await waitFor(() => expect(location()).toBe("/fr/orders/seller"));
    renderOrders("/orders/nonsense", {});
    expect(await screen.findByRole("heading", { name: "Page introuvable" })).toBeVisible();
  });
});
