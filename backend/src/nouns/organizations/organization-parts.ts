import { SERIES_KINDS, type SeriesKind } from "@gisement/shared-domain/documents";
import type { VatScheme } from "@gisement/shared-domain/money";
import { builder } from "../../platform/graphql/builder.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { vatScheme } from "./vat-input.ts";

export interface Numbering {
  readonly prefix?: string | null;
  readonly startNumber?: number | null;
}

/** Structured columns of organizations and their members, each stored as jsonb (spec part 2 §3). */
export interface QuoteSettings {
  readonly prefix?: string | null;
  readonly startNumber?: number | null;
  /** Numbers of the other documents; those above are of quotes. */
  readonly series?: Readonly<Partial<Record<SeriesKind, Numbering | null>>> | null;
  readonly defaultValidityDays?: number | null;
  /** Days before which a customer is reminded by mail; without them, never. */
  readonly quoteReminderDays?: number | null;
  readonly pickupReminderDays?: number | null;
  readonly paymentReminderDays?: number | null;
  readonly defaultTaxRate?: number | null;
  readonly defaultVatScheme?: VatScheme | null;
  readonly defaultTerms?: string | null;
  readonly footerText?: string | null;
  readonly logo?: string | null;
  readonly template?: string | null;
}

export interface OrganizationSettings {
  /** The platform overrides environment defaults of feature flags here (decision C8). */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Visible to every signed-in user in the directory of organizations. */
  readonly directory?: boolean;
}

export interface InvitationDetails {
  readonly sendEmail?: boolean;
  readonly organizationName?: string | null;
  /** Name of the inviting person. */
  readonly host?: string | null;
  /** Name of the invited person, as typed. */
  readonly name?: string | null;
  readonly type?: string | null;
}

const numberingType = builder.objectRef<Numbering>("Numbering").implement({
  fields: (t) => ({
    prefix: t.string({ nullable: true, resolve: ({ prefix }) => prefix }),
    startNumber: t.int({ nullable: true, resolve: ({ startNumber }) => startNumber }),
  }),
});
const seriesType = builder.objectRef<NonNullable<QuoteSettings["series"]>>("Series").implement({
  description: "Numbers of documents beside quotes; null for the usual prefix, from 1 on.",
  fields: (t) =>
    Object.fromEntries(
      SERIES_KINDS.map((kind) => [
        kind,
        t.field({ type: numberingType, nullable: true, resolve: (series) => series[kind] }),
      ]),
    ),
});

export const quoteSettingsType = builder.objectRef<QuoteSettings>("QuoteSettings").implement({
  fields: (t) => ({
    prefix: t.string({ nullable: true, resolve: ({ prefix }) => prefix }),
    startNumber: t.int({ nullable: true, resolve: ({ startNumber }) => startNumber }),
    series: t.field({ type: seriesType, nullable: true, resolve: ({ series }) => series }),
    defaultValidityDays: t.int({ nullable: true, resolve: (settings) => settings.defaultValidityDays }),
    quoteReminderDays: t.int({
      nullable: true,
      description: "Days before a quote ends on which its customer is reminded by mail; null for never.",
      resolve: (settings) => settings.quoteReminderDays,
    }),
    pickupReminderDays: t.int({
      nullable: true,
      description: "The same before a date of pick-up.",
      resolve: (settings) => settings.pickupReminderDays,
    }),
    paymentReminderDays: t.int({
      nullable: true,
      description: "The same before the day on which an invoice is due.",
      resolve: (settings) => settings.paymentReminderDays,
    }),
    defaultTaxRate: t.float({ nullable: true, resolve: ({ defaultTaxRate }) => defaultTaxRate }),
    defaultVatScheme: t.field({
      type: enumOf<VatScheme>(vatScheme()),
      nullable: true,
      resolve: (settings) => settings.defaultVatScheme,
    }),
    defaultTerms: t.string({ nullable: true, resolve: ({ defaultTerms }) => defaultTerms }),
    footerText: t.string({ nullable: true, resolve: ({ footerText }) => footerText }),
    logo: t.string({ nullable: true, resolve: ({ logo }) => logo }),
    template: t.string({ nullable: true, resolve: ({ template }) => template }),
  }),
});
