import { VAT_SCHEMES } from "@gisement/shared-domain/money";
import { type InferType, number, object, string } from "yup";
import type { UpdateOrganizationInput } from "../../../gql/graphql.ts";
import type { OrganizationDetails } from "../../../kernel/organizations/api/get-organization.ts";

/** The settings of a team's quotes that the form edits; the server checks the rate and that the series goes forward. */
export const quoteSettingsSchema = object({
  prefix: string().trim().max(20).defined(),
  startNumber: number().integer().min(0).max(1_000_000_000).nullable().defined(),
  defaultVatScheme: string().oneOf(VAT_SCHEMES).required(),
  defaultTaxRate: number().min(0).max(100).nullable().defined(),
  defaultValidityDays: number().integer().min(1).max(365).nullable().defined(),
});
export type QuoteSettingsValues = InferType<typeof quoteSettingsSchema>;

export const toQuoteSettingsForm = ({ quoteSettings }: OrganizationDetails): QuoteSettingsValues => ({
  prefix: quoteSettings?.prefix ?? "",
  startNumber: quoteSettings?.startNumber ?? null,
  defaultVatScheme: quoteSettings?.defaultVatScheme ?? "standard",
  defaultTaxRate: quoteSettings?.defaultTaxRate ?? null,
  defaultValidityDays: quoteSettings?.defaultValidityDays ?? null,
});

/** The change of a team; the settings that the form does not show stay as they are. */
export const toQuoteSettingsInput = (
  { id, updatedAt, quoteSettings }: OrganizationDetails,
  { prefix, ...values }: QuoteSettingsValues,
): UpdateOrganizationInput => ({
  id,
  updatedAt,
  quoteSettings: { ...quoteSettings, ...values, prefix: prefix || null },
});
