import { DomainError } from "@gisement/shared-domain/errors";
import { offeredChoices, plain, selectChoice } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { CUSTOMER, line, quoteOperations } from "../../testing/quote-server.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

const lineNames = () =>
  screen.getAllByRole("listitem").flatMap((item) => item.getAttribute("aria-label") ?? []);
const shownTotal = () => plain(screen.getByText("Total TTC").nextElementSibling?.textContent);

describe("drafting a quote", () => {
  it("[ORD-011] adds the lots named in the address and removes them from it", async () => {
    const { location } = renderOrders("/orders/quote?products=lot-2,lot-1", quoteOperations);
    await line("Lavabo");
    expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]);
    await waitFor(() => expect(location()).toMatch(/^\/fr\/orders\/quote\/[0-9a-f-]{36}$/));
  });

  it("reports a named lot that no longer exists", async () => {
    const { shell } = renderOrders("/orders/quote?products=lot-1,lot-gone", quoteOperations);
    await line("Porte coupe-feu");
    expect(plain(shell.recorded.toasts[0]?.message)).toBe(
      "1 lot n’est plus disponible et n’a pas été ajouté.",
    );
  });

  it("finds lots by text, selects several and omits those already in the quote", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1", quoteOperations);
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("button", { name: "Ajouter des lots" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Déjà dans le devis")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Choisir Lavabo" }));
    await user.click(dialog.getByRole("button", { name: "Ajouter 1 lot" }));
    await line("Lavabo");
  });

  it("updates the totals while the user types, with VAT and shipping", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1,lot-2", quoteOperations);
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
      ...quoteOperations,
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
    // Beside the margin scheme, an exempt line makes a second invoice.
    expect(screen.queryByText(/^Deux factures seront émises/)).toBeNull();
    await selectChoice(user, rate, "exempt");
    expect(await screen.findByText(/^Deux factures seront émises/)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "TVA différente selon les lignes" }));
    await waitFor(() => expect(rows()[1]).toBe("TVA 20 %: 13,10 €"));
  });

  it("an extra line, a discount on all lines and what becomes of waste are in the totals and in the quote that is sent", async () => {
    let sent: Record<string, unknown> = {};
    const { user } = renderOrders("/orders/quote?products=lot-1", {
      ...quoteOperations,
      CreateQuote: ({ input }) => {
        sent = input as Record<string, unknown>;
        return { createOrder: buildOrder({ type: "QUOTE", number: "D-1" }) };
      },
    });
    await line("Porte coupe-feu");
    await user.click(screen.getByRole("button", { name: "Ajouter une ligne libre" }));
    await line("Transport");
    // Its usual name is selected: typing replaces it.
    await user.keyboard("{Backspace}");
    const extra = await line("Ligne libre");
    await user.type(extra.getByLabelText(/Prix unitaire/), "{Control>}a{/Control}80");
    await user.click(screen.getByRole("button", { name: "Remise sur toutes les lignes" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /Remise/ }), "{Control>}a{/Control}10");
    await user.click(dialog.getByRole("button", { name: "Appliquer" }));
    // 45.50 − 4.55 and 80 − 8 are 112.95; with 20 % VAT 135.54.
    await waitFor(() => expect(shownTotal()).toBe("135,54 €"));
    await user.click(screen.getByRole("combobox", { name: /^Client/ }));
    await user.click(await screen.findByRole("option", { name: /Bâtir Autrement/ }));
    await user.click(screen.getByRole("checkbox", { name: "Ce devis comprend des travaux" }));
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    expect((await extra.findByRole("alert")).textContent).toContain("Nommez cette ligne");
    expect(sent).toEqual({});
    await user.type(extra.getByLabelText(/Désignation/), "Dépose");
    await user.type(extra.getByLabelText(/^Unité/), "trajet");
    const answers = {
      "Quantité estimée": "2 t",
      "Tri et enlèvement prévus": "Bois trié",
      "Points de collecte": "Pantin",
      "Coût estimé": "180 €",
    };
    for (const [label, text] of Object.entries(answers))
      await user.type(screen.getByLabelText(new RegExp(label)), text);
    await user.click(screen.getByRole("button", { name: "Créer le devis" }));
    await waitFor(() =>
      expect(sent).toMatchObject({
        items: [
          { productID: "lot-1", quantity: 1, unitPrice: 45.5, discount: 10 },
          { name: "Dépose", unit: "trajet", quantity: 1, unitPrice: 80, discount: 10 },
        ],
        waste: { quantity: "2 t", sorting: "Bois trié", collection: "Pantin", cost: "180 €" },
      }),
    );
    expect((sent.items as object[])[1]).not.toHaveProperty("productID");
  });

  it("shows a refused rate at its line", async () => {
    const { user } = renderOrders("/orders/quote?products=lot-1", {
      ...quoteOperations,
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
    const { user } = renderOrders("/orders/quote?products=lot-2", quoteOperations);
    const sink = await line("Lavabo");
    await user.clear(sink.getByLabelText(/Quantité/));
    await user.type(sink.getByLabelText(/Quantité/), "5");
    await user.tab();
    expect(plain((await sink.findByRole("alert")).textContent)).toContain("Il en reste 2");
    expect(sink.getByLabelText(/Quantité/)).toHaveValue("5");
  });

  it("moves a line, removes it, and undoes the removal", async () => {
    const { user, shell } = renderOrders("/orders/quote?products=lot-1,lot-2", quoteOperations);
    await line("Lavabo");
    await user.click(screen.getByRole("button", { name: "Monter Lavabo" }));
    expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]);
    await user.click(screen.getByRole("button", { name: "Retirer Lavabo" }));
    expect(lineNames()).toEqual(["Porte coupe-feu"]);
    act(() => shell.recorded.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(lineNames()).toEqual(["Lavabo", "Porte coupe-feu"]));
  });

  it("[ORD-030] offers only joined members who are not guests as manager", async () => {
    const { user } = renderOrders("/orders/quote", quoteOperations);
    const manager = await screen.findByRole("combobox", { name: "Responsable" });
    await waitFor(() => expect(manager).toHaveTextContent("Camille Martin"));
    const names = (await offeredChoices(user, manager)).map(({ label }) => label);
    expect(names).toEqual(["Aucun responsable", "Camille Martin", "Zoé Chef"]);
  });

  it("the expiry follows the issue date until the user sets it", async () => {
    const { user } = renderOrders("/orders/quote", quoteOperations);
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
      ...quoteOperations,
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
      ...quoteOperations,
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
      ...quoteOperations,
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
      ...quoteOperations,
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
      ...quoteOperations,
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
      ...quoteOperations,
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
    const { user } = renderOrders("/orders/quote", quoteOperations);
    await user.click(await screen.findByRole("button", { name: "Créer le devis" }));
    expect(await screen.findByText("Choisissez un client ou ajoutez-en un.")).toBeVisible();
    expect(await screen.findByText("Ajoutez au moins un lot.")).toBeVisible();
  });
});
