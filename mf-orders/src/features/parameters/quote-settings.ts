import { REMINDER_DAYS } from "@gisement/shared-domain/limits";
import { VAT_SCHEMES } from "@gisement/shared-domain/money";
import { type InferType, number, object, string } from "yup";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import type { OrderTeam } from "../../kernel/api/order-team.ts";

/** The settings of a team's quotes that the form edits; the server checks the rate and that the series goes forward. */
export const quoteSettingsSchema = object({
  prefix: string().trim().max(20).defined(),
  startNumber: number().integer().min(0).max(1_000_000_000).nullable().defined(),
  defaultVatScheme: string().oneOf(VAT_SCHEMES).required(),
  defaultTaxRate: number().min(0).max(100).nullable().defined(),
  defaultValidityDays: number().integer().min(1).max(365).nullable().defined(),
  quoteReminderDays: number().integer().min(1).max(REMINDER_DAYS).nullable().defined(),
  pickupReminderDays: number().integer().min(1).max(REMINDER_DAYS).nullable().defined(),
  paymentReminderDays: number().integer().min(1).max(REMINDER_DAYS).nullable().defined(),
  defaultTerms: string().max(5000).defined(),
  footerText: string().max(500).defined(),
});
export type QuoteSettingsValues = InferType<typeof quoteSettingsSchema>;

export const toQuoteSettingsForm = ({ quoteSettings }: OrderTeam): QuoteSettingsValues => ({
  prefix: quoteSettings?.prefix ?? "",
  startNumber: quoteSettings?.startNumber ?? null,
  defaultVatScheme: quoteSettings?.defaultVatScheme ?? "standard",
  defaultTaxRate: quoteSettings?.defaultTaxRate ?? null,
  defaultValidityDays: quoteSettings?.defaultValidityDays ?? null,
  quoteReminderDays: quoteSettings?.quoteReminderDays ?? null,
  pickupReminderDays: quoteSettings?.pickupReminderDays ?? null,
  paymentReminderDays: quoteSettings?.paymentReminderDays ?? null,
  defaultTerms: quoteSettings?.defaultTerms ?? "",
  footerText: quoteSettings?.footerText ?? "",
});

/** The change of a team; the settings that the form does not show stay as they are. */
export const toQuoteSettingsInput = (
  { id, updatedAt, quoteSettings }: OrderTeam,
  { prefix, defaultTerms, footerText, ...values }: QuoteSettingsValues,
): UpdateOrganizationInput => ({
  id,
  updatedAt,
  quoteSettings: {
    ...quoteSettings,
    ...values,
    prefix: prefix || null,
    defaultTerms: defaultTerms || null,
    footerText: footerText || null,
  },
});
