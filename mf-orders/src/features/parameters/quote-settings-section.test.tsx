import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { openParameters } from "../../testing/open-parameters.ts";

const SETTINGS = {
  prefix: "DV-",
  startNumber: 40,
  series: null,
  defaultValidityDays: 30,
  quoteReminderDays: 3 as number | null,
  pickupReminderDays: null as number | null,
  paymentReminderDays: null as number | null,
  defaultTaxRate: 20,
  defaultVatScheme: null,
  defaultTerms: "Paiement à 30 jours.",
  footerText: "SCIC",
  logo: null,
  template: "standard",
};

const open = (refuse?: () => void) => openParameters(SETTINGS, refuse);
const form = async () => within(await screen.findByRole("form", { name: "Numéros et TVA des devis" }));

it("changes prefix, start number and VAT of quotes, and keeps their other settings", async () => {
  const { user, sent, shell } = open();
  const quotes = await form();
  const prefix = quotes.getByLabelText("Préfixe des numéros");
  expect(prefix).toHaveValue("DV-");
  await user.clear(prefix);
  await user.type(prefix, "2027-");
  await selectChoice(user, quotes.getByLabelText("Régime de TVA par défaut"), "Régime de la marge");
  expect(quotes.queryByLabelText("Taux de TVA par défaut")).toBeNull();
  await user.click(quotes.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "success" }));
  expect(sent).toEqual([
    {
      id: "team-1",
      updatedAt: "2026-11-01T00:00:00.000Z",
      quoteSettings: { ...SETTINGS, prefix: "2027-", defaultVatScheme: "margin" },
    },
  ]);
});

it("reminders of customers are switched on by a number of days, and off by none", async () => {
  const { user, sent } = open();
  const quotes = await form();
  await user.clear(quotes.getByLabelText("Rappel avant la fin d’un devis"));
  await user.type(quotes.getByLabelText("Rappel avant un enlèvement"), "31");
  await user.click(quotes.getByRole("button", { name: "Enregistrer" }));
  expect(quotes.getByLabelText("Rappel avant un enlèvement")).toBeInvalid();
  await user.clear(quotes.getByLabelText("Rappel avant un enlèvement"));
  await user.type(quotes.getByLabelText("Rappel avant un enlèvement"), "2");
  await user.type(quotes.getByLabelText("Rappel avant l’échéance d’une facture"), "5");
  await user.click(quotes.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { quoteSettings: { quoteReminderDays: null, pickupReminderDays: 2, paymentReminderDays: 5 } },
    ]),
  );
});

it.each([
  ["quoteSettings.startNumber", "number-used", "Numéro de départ", "Ce numéro a déjà été attribué"],
  ["quoteSettings.prefix", "number-used", "Préfixe des numéros", "Ce numéro a déjà été attribué"],
  ["quoteSettings.defaultTaxRate", "vat-rate", "Taux de TVA par défaut", "Ce taux de TVA n’existe pas"],
])("shows the refusal of %s at its field", async (field, reason, label, text) => {
  const { user } = open(() => {
    throw new DomainError("BAD_USER_INPUT", "no", { field, reason, found: 7 });
  });
  const quotes = await form();
  await user.type(quotes.getByLabelText("Préfixe des numéros"), "X");
  await user.click(quotes.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(quotes.getByLabelText(label)).toBeInvalid());
  expect(quotes.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
});
