import { DomainError } from "@gisement/shared-domain/errors";
import { act, screen, waitFor } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { DOOR, draftServer, line, quoteOperations, SINK, saved } from "../../testing/quote-server.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

describe("a draft on the server", () => {
  it("the draft is saved while it is written, and opened again from its address, for the whole team", async () => {
    const server = draftServer();
    const first = renderOrders("/orders/quote?products=lot-1", server.operations);
    await line("Porte coupe-feu");
    await first.user.type(screen.getByLabelText(/Notes/), "Livraison à l’étage");
    await saved();
    const address = first.location().replace("/fr", "");
    first.unmount();
    expect([...server.drafts.values()]).toMatchObject([
      { content: { notes: "Livraison à l’étage", lines: [{ lotID: "lot-1" }] } },
    ]);

    const again = renderOrders(address, server.operations);
    await line("Porte coupe-feu");
    expect(screen.getByLabelText(/Notes/)).toHaveValue("Livraison à l’étage");
    expect(screen.getByText("Brouillon enregistré")).toBeVisible();
    // The next save names the moment of this one, so that the server finds a teammate's save between both.
    await again.user.type(screen.getByLabelText(/Notes/), " !");
    await waitFor(() => expect(server.saves.at(-1)?.content.notes).toBe("Livraison à l’étage !"), {
      timeout: 3000,
    });
    expect(server.saves.at(-1)?.updatedAt).not.toBeNull();
  });

  it("an empty quote leaves no draft; an address without one says so", async () => {
    const server = draftServer();
    const empty = renderOrders("/orders/quote", server.operations);
    expect(await screen.findByText("Aucun lot dans ce devis")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Supprimer le brouillon" })).not.toBeInTheDocument();
    empty.unmount();
    expect(server.saves).toEqual([]);
    renderOrders("/orders/quote/00000000-0000-4000-8000-000000000001", server.operations);
    expect(await screen.findByText("Ce brouillon n’existe plus")).toBeVisible();
  });

  it("a draft that a teammate saved meanwhile is asked about: theirs is taken, or mine is kept", async () => {
    const server = draftServer();
    const { user } = renderOrders("/orders/quote?products=lot-1", server.operations);
    await line("Porte coupe-feu");
    await saved();
    const [draft] = [...server.drafts.values()];
    if (!draft) throw new Error("nothing was saved");
    const theirs = { ...draft, updatedAt: "2026-11-21T10:00:00.000Z" };
    server.drafts.set(draft.id, { ...theirs, content: { ...draft.content, notes: "De Zoé" } });
    await user.type(screen.getByLabelText(/Notes/), "De Camille");
    expect(
      await screen.findByText(/Quelqu’un de votre équipe a enregistré ce brouillon/, undefined, {
        timeout: 3000,
      }),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Prendre sa version" }));
    expect(screen.getByLabelText(/Notes/)).toHaveValue("De Zoé");
    await user.type(screen.getByLabelText(/Notes/), " et Camille");
    await waitFor(() => expect(server.drafts.get(draft.id)?.content.notes).toBe("De Zoé et Camille"), {
      timeout: 3000,
    });
  });

  it("a draft that a teammate sent meanwhile is not written again, and can be kept as a new one", async () => {
    const server = draftServer();
    const { user } = renderOrders("/orders/quote?products=lot-1", server.operations);
    await line("Porte coupe-feu");
    await saved();
    const [former] = [...server.drafts.values()];
    server.drafts.clear();
    await user.type(screen.getByLabelText(/Notes/), "Trop tard");
    const keep = await screen.findByRole(
      "button",
      { name: "Garder le mien comme nouveau brouillon" },
      { timeout: 3000 },
    );
    expect(server.drafts.size).toBe(0);
    await user.click(keep);
    await saved();
    const [kept] = [...server.drafts.values()];
    expect(kept?.content.notes).toBe("Trop tard");
    // Another quote than the one that was sent.
    expect(kept?.content.id).not.toBe(former?.content.id);
  });

  it("a draft is deleted, and comes back when that is undone", async () => {
    const server = draftServer();
    const { user, location, shell } = renderOrders("/orders/quote?products=lot-1", server.operations);
    await line("Porte coupe-feu");
    await saved();
    await user.click(screen.getByRole("button", { name: "Supprimer le brouillon" }));
    await waitFor(() => expect(location()).toBe("/fr/orders/sentquote"));
    expect(server.drafts.size).toBe(0);
    act(() => shell.recorded.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(server.drafts.size).toBe(1));
    await line("Porte coupe-feu");
  });

  it("what could not be saved is said, kept on the page, and reported to the shell", async () => {
    const guards: (() => boolean)[] = [];
    const guardUnsaved = (isDirty: () => boolean) => {
      guards.push(isDirty);
      return () => guards.splice(guards.indexOf(isDirty), 1);
    };
    renderOrders(
      "/orders/quote?products=lot-1",
      {
        ...quoteOperations,
        SaveQuoteDraft: () => {
          throw new DomainError("UNAVAILABLE", "no answer");
        },
      },
      { guardUnsaved },
    );
    await line("Porte coupe-feu");
    expect(await screen.findByText(/Pas encore enregistré/, undefined, { timeout: 3000 })).toBeVisible();
    expect(guards.some((isDirty) => isDirty())).toBe(true);
    await line("Porte coupe-feu");
  });

  it("a lot that left the inventory since is named, and the quote is not sent with it", async () => {
    const server = draftServer();
    const first = renderOrders("/orders/quote?products=lot-1,lot-2", server.operations);
    await line("Lavabo");
    await saved();
    const address = first.location().replace("/fr", "");
    first.unmount();
    const sent: unknown[] = [];
    const { user } = renderOrders(address, {
      ...server.operations,
      SearchLots: () => ({
        searchProduct: { items: [DOOR, { ...SINK, progress: "done" }], total: 2, nextToken: null },
      }),
      CreateQuote: (variables: unknown) => {
        sent.push(variables);
        return { createOrder: { id: "order-7", number: "D-7", total: { amount: 54.6, currency: "EUR" } } };
      },
      GetOrder: () => ({ getOrder: buildOrder({ id: "order-7" }) }),
    });
    const sink = await line("Lavabo");
    expect(sink.getByText(/Ce lot n’est plus disponible/)).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Retirer Lavabo" }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe("a quote from an order", () => {
  const source = {
    id: "order-9",
    number: "DR-9",
    title: null,
    type: "ORDER",
    requestType: "quote",
    status: "PENDING",
    updatedAt: "2026-11-03T09:00:00.000Z",
    message: "Deux portes pour l’école, s’il vous plaît",
    customerID: null,
    from: { id: "team-9", name: "Bâtir Autrement", kind: "organization" },
    to: { id: "team-1", name: "Atelier Réemploi", kind: "organization" },
    customer: null,
    orderItems: [
      {
        id: "item-1",
        productID: "product-1",
        productStatusID: "lot-1",
        name: "Porte coupe-feu",
        quantity: 2,
        unitPrice: 45.5,
        unit: "u",
        description: null,
        vatRate: 20,
        vatScheme: "standard",
        pictures: [],
      },
    ],
    vatPercentage: 20,
    vatScheme: "standard",
    shipping: { amount: 12 },
    issueDate: "2026-11-03T09:00:00.000Z",
    expireDate: "2026-12-03T09:00:00.000Z",
    managerID: null,
    notes: "Au quai nord",
  };

  it("answers a request: its lots and quantities, for who wrote it", async () => {
    const sent: { input: Record<string, unknown> }[] = [];
    const { user } = renderOrders("/orders/quote/order-9?request=order-9", {
      ...draftServer().operations,
      GetQuoteSource: () => ({ getOrder: source }),
      CreateQuote: (variables: { input: Record<string, unknown> }) => {
        sent.push(variables);
        return { createOrder: { id: "order-7", number: "D-7", total: { amount: 109.2, currency: "EUR" } } };
      },
      GetOrder: () => ({ getOrder: buildOrder({ id: "order-7" }) }),
    });
    const door = await line("Porte coupe-feu");
    expect(door.getByLabelText("Quantité")).toHaveValue("2");
    expect(screen.getByText(/Deux portes pour l’école/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Envoyer à Bâtir Autrement" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({
      requestID: "order-9",
      customerID: null,
      items: [{ productID: "lot-1", quantity: 2 }],
    });
  });

  it("[ORD-514] opens once its order is loaded, and not at all without it", async () => {
    let answered: (data: { getOrder: unknown }) => void = () => undefined;
    const answer = new Promise<{ getOrder: unknown }>((resolve) => {
      answered = resolve;
    });
    const waiting = renderOrders("/orders/quote/order-9?order=order-9", {
      ...draftServer().operations,
      GetQuoteSource: () => answer,
    });
    expect(await screen.findByRole("status")).toBeVisible();
    expect(screen.queryByLabelText(/Notes/)).toBeNull();
    answered({ getOrder: { ...source, type: "QUOTE" } });
    expect(await screen.findByLabelText(/Notes/)).toHaveValue("Au quai nord");
    waiting.unmount();

    const missing = renderOrders("/orders/quote/order-9?order=order-9", {
      ...draftServer().operations,
      GetQuoteSource: () => ({ getOrder: null }),
    });
    expect(await screen.findByText("Ce brouillon n’existe plus")).toBeVisible();
    missing.unmount();

    renderOrders("/orders/quote/order-9?order=order-9", {
      ...draftServer().operations,
      GetQuoteSource: () => {
        throw new DomainError("UNAVAILABLE", "no answer");
      },
    });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByLabelText(/Notes/)).toBeNull();
  });

  it("writes the next version of a quote that was sent, from what it says", async () => {
    const sent: { input: Record<string, unknown> }[] = [];
    const quote = { ...source, type: "QUOTE", number: "DV-9", from: source.to, to: source.from };
    const { user, location } = renderOrders("/orders/quote/order-9?order=order-9", {
      ...draftServer().operations,
      GetQuoteSource: () => ({ getOrder: quote }),
      ChangeQuote: (variables: { input: Record<string, unknown> }) => {
        sent.push(variables);
        return { updateOrder: { id: "order-9", number: "DV-9", total: { amount: 178.2, currency: "EUR" } } };
      },
      GetOrder: () => ({ getOrder: buildOrder({ id: "order-9" }) }),
    });
    const door = await line("Porte coupe-feu");
    expect(screen.getByLabelText(/Notes/)).toHaveValue("Au quai nord");
    await user.clear(door.getByLabelText("Quantité"));
    await user.type(door.getByLabelText("Quantité"), "3");
    await user.click(screen.getByRole("button", { name: "Envoyer la nouvelle version" }));
    await waitFor(() => expect(location()).toBe("/fr/orders/sentquote/details/order-9"));
    expect(sent[0]?.input).toMatchObject({
      id: "order-9",
      updatedAt: source.updatedAt,
      shipping: 12,
      notes: "Au quai nord",
      items: [{ productID: "lot-1", quantity: 3, unitPrice: 45.5 }],
    });
  });
});
