import { DomainError } from "@gisement/shared-domain/errors";
import { offeredChoices, plain, selectChoice } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildLot, buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const DOOR = buildLot();
const SINK = buildLot({
  id: "lot-2",
  productID: "product-2",
  name: "Lavabo",
  ref: "RE-0002",
  price: { amount: 20, currency: "EUR" },
  quantity: { number: 2, unit: "u" },
});
const CUSTOMER = {
  id: "customer-1",
  firstName: "Anne",
  lastName: "Lefèvre",
  email: "anne@exemple.fr",
  companyName: "Bâtir Autrement",
  phone: null,
  address: null,
  zipcode: null,
  city: null,
};

const operations = {
  SearchLots: ({ filter }: { filter: { id?: { eqs: string[] } } }) => {
    const items = [DOOR, SINK].filter((lot) => !filter.id || filter.id.eqs.includes(lot.id));
    return { searchProduct: { items, total: items.length, nextToken: null } };
  },
  CustomersByOrganization: () => ({ customersByOrganization: { items: [CUSTOMER] } }),
  Teammates: () => ({
    membersByOrganization: {
      items: [
        {
          id: "m1",
          userID: "user-1",
          role: "USER",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-1", name: "Camille Martin" },
        },
        {
          id: "m2",
          userID: "user-2",
          role: "GUEST",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-2", name: "Gaël Visiteur" },
        },
        {
          id: "m3",
          userID: "user-3",
          role: "ADMIN",
          status: "PENDING",
          type: "ORGANIZATION",
          user: { id: "user-3", name: "Inès Attendue" },
        },
        {
          id: "m4",
          userID: "user-4",
          role: "ADMIN",
          status: "DONE",
          type: "ORGANIZATION",
          user: { id: "user-4", name: "Zoé Chef" },
        },
      ],
    },
  }),
};

interface Input {
  readonly id: string;
  readonly updatedAt: string | null;
  readonly content: {
    readonly id: string;
    readonly lines: readonly { readonly lotID: string }[];
    readonly notes: string;
  };
}
/** Drafts as the server keeps them. */
function draftServer() {
  const drafts = new Map<string, { id: string; updatedAt: string; content: Input["content"] }>();
  const saves: Input[] = [];
  const changedByUser = { id: "user-4", name: "Zoé Chef" };
  return {
    drafts,
    saves,
    operations: {
      ...operations,
      GetQuoteDraft: ({ id }: { id: string }) => {
        const draft = drafts.get(id);
        return { getQuoteDraft: draft ? { ...draft, changedByUser } : null };
      },
      SaveQuoteDraft: ({ input }: { input: Input }) => {
        saves.push(input);
        const stored = drafts.get(input.id);
        if (!stored && input.updatedAt) throw new DomainError("NOT_FOUND", "no draft", { field: "id" });
        if (stored && input.updatedAt && input.updatedAt !== stored.updatedAt)
          throw new DomainError("CONFLICT", "changed", { field: "updatedAt", current: stored });
        const updatedAt = new Date(Date.UTC(2026, 10, 20, 9, saves.length)).toISOString();
        const draft = { id: input.id, updatedAt, content: input.content };
        drafts.set(input.id, draft);
        return { saveQuoteDraft: { ...draft, changedByUser } };
      },
      DeleteQuoteDraft: ({ id }: { id: string }) => {
        const draft = drafts.get(id);
        drafts.delete(id);
        return { deleteQuoteDraft: { ...draft, changedByUser } };
      },
      OrdersByType: () => ({ ordersByType: { items: [], total: 0, nextToken: null } }),
    },
  };
}
const saved = () => screen.findByText("Brouillon enregistré", undefined, { timeout: 3000 });

const line = async (name: string) => within(await screen.findByRole("listitem", { name }));
/** Names of the lines in order, without the breadcrumbs, which are also a list. */
const lineNames = () =>
  screen.getAllByRole("listitem").flatMap((item) => item.getAttribute("aria-label") ?? []);
const shownTotal = () => plain(screen.getByText("Total TTC").nextElementSibling?.textContent);

describe("drafting a quote", () => {
  it("[ORD-011] adds the lots named in the address and removes them from it", async () => {
    const { location } = renderOrders("/orders/quote?products=lot-2,lot-1", operations);
    await line("Lavabo");
    expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]);
    await waitFor(() => expect(location()).toMatch(/^\/fr\/orders\/quote\/[0-9a-f-]{36}$/));
  });

  it("reports a named lot that no longer exists", async () => {
    const { shell } = renderOrders("/orders/quote?products=lot-1,lot-gone", operations);
    await line("Porte coupe-feu");
    expect(plain(shell.recorded.toasts[0]?.message)).toBe(
      "1 lot n’est plus disponible et n’a pas été ajouté.",
    );
  });

  it("finds lots by text, selects several and omits those already in the quote", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1", operations);
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("button", { name: "Ajouter des lots" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Déjà dans le devis")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Choisir Lavabo" }));
    await user.click(dialog.getByRole("button", { name: "Ajouter 1 lot" }));
    await line("Lavabo");
  });

  it("updates the totals while the user types, with VAT and shipping", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1,lot-2", operations);
    const door = await line("Porte coupe-feu");
    await waitFor(() => expect(shownTotal()).toBe("78,60 €"));
    await user.clear(door.getByLabelText(/Quantité/));
    await user.type(door.getByLabelText(/Quantité/), "3");
    await user.clear(door.getByLabelText(/Prix unitaire/));
    await user.type(door.getByLabelText(/Prix unitaire/), "40,10");
    await user.clear(screen.getByLabelText(/Livraison/));
    await user.type(screen.getByLabelText(/Livraison/), "15");
    // 3 × 40,10 + 20 + 15 = 155,30; VAT 31,06.
    await waitFor(() => expect(shownTotal()).toBe("186,36 €"));
    await selectChoice(user, screen.getByRole("combobox", { name: /^TVA/ }), "5.5");
    await waitFor(() => expect(shownTotal()).toBe("163,84 €"));
  });

  it("a line has its own rate or scheme once the user says that lines differ, with totals per rate", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1,lot-2", {
      ...operations,
      QuoteIssuer: () => ({
        getOrganization: { id: "team-1", name: "A", country: "BE", quoteSettings: null },
      }),
    });
    const door = await line("Porte coupe-feu");
    expect(door.queryByLabelText("TVA")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "TVA différente selon les lignes" }));
    const rate = door.getByRole("combobox", { name: "TVA" });
    const rates = await offeredChoices(user, rate);
    expect(plain(rates.map(({ label }) => label).join("|"))).toBe(
      "Comme le devis (20 %)|21 %|20 %|12 %|6 %|0 %|Régime de la marge|Franchise de TVA|Autoliquidation|Livraison intracommunautaire",
    );
    await selectChoice(user, rate, "6");
    await selectChoice(user, (await line("Lavabo")).getByRole("combobox", { name: "TVA" }), "margin");
    const rows = () =>
      screen
        .getAllByRole("term")
        .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent}`));
    // 45,50 at 6 % and 20,00 under the margin scheme.
    await waitFor(() =>
      expect(rows()).toEqual([
        "Sous-total: 65,50 €",
        "dont régime de la marge: 20,00 €",
        "TVA 6 % sur 45,50 €: 2,73 €",
        "Total TTC: 68,23 €",
      ]),
    );
    await user.click(screen.getByRole("checkbox", { name: "TVA différente selon les lignes" }));
    await waitFor(() => expect(rows()[1]).toBe("TVA 20 %: 13,10 €"));
  });

  it("shows a refused rate at its line", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1", {
      ...operations,
      CreateQuote: () => {
        throw new DomainError("BAD_USER_INPUT", "odd", {
          field: "items[0].vatRate",
          found: 7,
          accepted: [20],
          reason: "vat-rate",
        });
      },
    });
    const door = await line("Porte coupe-feu");
    await user.click(screen.getByRole("checkbox", { name: "TVA différente selon les lignes" }));
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    expect((await door.findByRole("alert")).textContent).toContain("Ce taux de TVA n’existe pas");
  });

  it("refuses more than the remaining quantity, shows that quantity, and keeps the input", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-2", operations);
    const sink = await line("Lavabo");
    await user.clear(sink.getByLabelText(/Quantité/));
    await user.type(sink.getByLabelText(/Quantité/), "5");
    await user.tab();
    expect(plain((await sink.findByRole("alert")).textContent)).toContain("Il en reste 2");
    expect(sink.getByLabelText(/Quantité/)).toHaveValue("5");
  });

  it("moves a line, removes it, and undoes the removal", async () => {
    const { user, shell } = renderOrders("/orders/quote?products=lot-1,lot-2", operations);
    await line("Lavabo");
    await user.click(screen.getByRole("button", { name: "Monter Lavabo" }));
    expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]);
    await user.click(screen.getByRole("button", { name: "Retirer Lavabo" }));
    expect(lineNames()).toEqual(["Porte coupe-feu"]);
    act(() => shell.recorded.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]));
  });

  it("[ORD-030] offers only joined members who are not guests as manager", async () => {
    const { user } = renderOrders("/orders/quote", operations);
    const manager = await screen.findByRole("combobox", { name: "Responsable" });
    await waitFor(() => expect(manager).toHaveTextContent("Camille Martin"));
    const names = (await offeredChoices(user, manager)).map(({ label }) => label);
    expect(names).toEqual(["Aucun responsable", "Camille Martin", "Zoé Chef"]);
  });

  it("the expiry follows the issue date until the user sets it", async () => {
    const { user } = renderOrders("/orders/quote", operations);
    const issue = await screen.findByLabelText(/Date d’émission/);
    const expiry = screen.getByLabelText(/Date de validité/);
    await user.clear(issue);
    await user.type(issue, "2026-03-10");
    await waitFor(() => expect(expiry).toHaveValue("09/04/2026"));
    await user.clear(expiry);
    await user.type(expiry, "2026-06-01");
    await user.clear(issue);
    await user.type(issue, "2026-03-20");
    expect(expiry).toHaveValue("01/06/2026");
  });

  it("starts with the validity and the VAT rate of the team's quote settings", async () => {
    renderOrders("/orders/quote", {
      ...operations,
      QuoteIssuer: () => ({
        getOrganization: {
          id: "team-1",
          name: "A",
          quoteSettings: { defaultValidityDays: 10, defaultTaxRate: 10 },
        },
      }),
    });
    expect(await screen.findByRole("combobox", { name: /^TVA/ })).toHaveAttribute("data-value", "10");
    const day = (label: RegExp) => {
      const [date, month, year] = (screen.getByLabelText(label) as HTMLInputElement).value.split("/");
      return Date.parse(`${year}-${month}-${date}`) / 86_400_000;
    };
    expect(day(/Date de validité/) - day(/Date d’émission/)).toBe(10);
  });

  it("[ORD-026] adds a customer to the directory without leaving, and selects it", async () => {
    const { user } = renderOrders("/orders/quote", {
      ...operations,
      CreateCustomer: ({ input }: { input: object }) => ({
        createCustomer: { ...CUSTOMER, companyName: null, ...input, id: "customer-2" },
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Nouveau client" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Prénom/), "Jo");
    await user.click(dialog.getByRole("button", { name: "Ajouter à l’annuaire" }));
    expect((await dialog.findAllByRole("alert")).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/^Nom/), "Duval");
    await user.type(dialog.getByLabelText(/^Adresse e-mail/), "jo@exemple.fr");
    await user.click(dialog.getByRole("button", { name: "Ajouter à l’annuaire" }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: /^Client/ })).toHaveValue("Jo Duval"));
  });

  it("sends the quote, deletes the draft and opens the new order", async () => {
    const sent: { input: Record<string, unknown> }[] = [];
    const { user, location, shell } = renderOrders("/orders/quote?products=lot-1", {
      ...operations,
      CreateQuote: (variables: { input: Record<string, unknown> }) => {
        sent.push(variables);
        return { createOrder: { id: "order-7", number: "D-7", total: { amount: 54.6, currency: "EUR" } } };
      },
      GetOrder: () => ({
        getOrder: buildOrder({
          id: "order-7",
          type: "QUOTE",
          requestType: "quote",
          organizationID: "team-1",
        }),
      }),
    });
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    await waitFor(() => expect(location()).toBe("/fr/orders/sentquote/details/order-7"));
    expect(sent[0]?.input).toMatchObject({
      type: "QUOTE",
      requestType: "quote",
      customerID: "customer-1",
      managerID: "user-1",
      vatPercentage: 20,
      shipping: 0,
      items: [{ productID: "lot-1", quantity: 1, unitPrice: 45.5 }],
    });
    expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "success" });
  });

  it("reports a different total calculated by the server", async () => {
    const { user, shell } = renderOrders("/orders/quote?products=lot-1", {
      ...operations,
      CreateQuote: () => ({
        createOrder: { id: "order-7", number: "D-7", total: { amount: 60, currency: "EUR" } },
      }),
      GetOrder: () => ({ getOrder: buildOrder({ id: "order-7" }) }),
    });
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "warning" }));
    expect(plain(shell.recorded.toasts.at(-1)?.message)).toContain("60,00 €");
  });

  it("keeps the draft when sending fails, and retries with the same id", async () => {
    const ids: unknown[] = [];
    const { user } = renderOrders("/orders/quote?products=lot-1", {
      ...operations,
      CreateQuote: ({ input }: { input: { id: string } }) => {
        ids.push(input.id);
        throw new DomainError("UNAVAILABLE", "no answer");
      },
    });
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(1);
    await line("Porte coupe-feu");
  });

  it("shows a quantity reserved meanwhile at its line", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1", {
      ...operations,
      CreateQuote: () => {
        throw new DomainError("BAD_USER_INPUT", "too many", {
          field: "items[0].quantity",
          found: 1,
          accepted: { max: 0.5 },
        });
      },
    });
    const door = await line("Porte coupe-feu");
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    expect(plain((await door.findByRole("alert")).textContent)).toContain("Il en reste 0,5");
  });

  it("does not send an empty quote and names what is missing", async () => {
    const { user } = renderOrders("/orders/quote", operations);
    await user.click(await screen.findByRole("button", { name: "Créer le devis" }));
    expect(await screen.findByText("Choisissez un client ou ajoutez-en un.")).toBeVisible();
    expect(await screen.findByText("Ajoutez au moins un lot.")).toBeVisible();
  });

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
    // What was saved is named by the next save, so that nobody's words are overwritten.
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
        ...operations,
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
