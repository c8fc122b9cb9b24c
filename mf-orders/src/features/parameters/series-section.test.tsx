import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import type { OrderTeam } from "../../kernel/api/order-team.ts";
import { openParameters } from "../../testing/open-parameters.ts";

const SETTINGS = {
  prefix: "DV-",
  startNumber: 40,
  series: {
    order: null,
    invoice: { prefix: "F26-", startNumber: null },
    creditNote: null,
    deliveryNote: null,
    certificate: null,
  },
  defaultValidityDays: 30,
  quoteReminderDays: null,
  pickupReminderDays: null,
  paymentReminderDays: null,
  defaultTaxRate: 20,
  defaultVatScheme: null,
  defaultTerms: null,
  footerText: null,
  logo: null,
  template: null,
} satisfies OrderTeam["quoteSettings"];

const open = (refuse?: () => void) => openParameters(SETTINGS, refuse);
const form = async () => within(await screen.findByRole("form", { name: "Numéros des documents" }));
const UNSET = { prefix: null, startNumber: null };

it("each kind of document has its prefix and its next number; the settings of quotes stay", async () => {
  const { user, sent, shell } = open();
  const series = await form();
  const invoices = series.getByLabelText(/^Factures\s: préfixe/);
  expect(invoices).toHaveValue("F26-");
  expect(series.getByLabelText(/^Avoirs\s: préfixe/)).toHaveAttribute("placeholder", "AV-");
  await user.clear(invoices);
  await user.type(invoices, "F27-");
  await user.type(series.getByLabelText(/^Bons de livraison\s: prochain numéro/), "120");
  await user.click(series.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "success" }));
  expect(sent[0]?.quoteSettings).toEqual({
    ...SETTINGS,
    series: {
      order: UNSET,
      invoice: { prefix: "F27-", startNumber: null },
      creditNote: UNSET,
      deliveryNote: { prefix: null, startNumber: 120 },
      certificate: UNSET,
    },
  });
});

it("a number that was issued is refused at its field, with what is accepted", async () => {
  const { user } = open(() => {
    throw new DomainError("BAD_USER_INPUT", "used", {
      field: "quoteSettings.series.invoice.startNumber",
      found: 3,
      accepted: { min: 42 },
      reason: "number-used",
    });
  });
  const series = await form();
  const start = series.getByLabelText(/^Factures\s: prochain numéro/);
  await user.type(start, "3");
  await user.click(series.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(start).toBeInvalid());
  expect(start).toHaveValue("3");
});
