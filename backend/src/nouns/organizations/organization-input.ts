import { LANGUAGES } from "@gisement/shared-domain/account";
import { SERIES_KINDS, SERIES_LIMITS, type SeriesKind } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { REMINDER_DAYS } from "@gisement/shared-domain/limits";
import { acceptedVatRates, isAcceptedVatRate } from "@gisement/shared-domain/money";
import { organizationSchema, TEAM_LIMITS } from "@gisement/shared-domain/teams";
import { and, eq } from "drizzle-orm";
import { array, boolean, number, object, string } from "yup";
import { location } from "../../platform/input/common-parts.ts";
import { creationKey, type InputValue, id, part, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { readPartialInput } from "../../platform/input/read-partial-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkOwnedFile, type FileOwner } from "../files/owned-file.ts";
import { checkOrderParameters } from "./check-order-parameters.ts";
import { checkDocuments, documents } from "./organization-documents.ts";
import type { OrganizationSettings, QuoteSettings } from "./organization-parts.ts";
import { organizationMembers } from "./table.ts";
import { isTeamMembership, type OrganizationRow } from "./types.ts";
import { vatRate, vatScheme } from "./vat-input.ts";

/** Types that a team may choose; only the platform assigns CYNEO (decision C7). */
const TYPES = ["COMPANY", "NGO", "GOVERNMENT", "ORGANIZATION"];
const LOCALES = LANGUAGES.map((language) => language.toLowerCase());

/** Days before which customers are reminded by mail; null for never. */
const reminderDays = () => number().integer().min(1).max(REMINDER_DAYS).nullable();

/** How a kind of document is numbered. */
const numbering = {
  prefix: string().trim().max(SERIES_LIMITS.prefix).nullable(),
  startNumber: number().integer().min(0).max(SERIES_LIMITS.start).nullable(),
};
const numberingPart = () => part("NumberingInput", numbering).nullable();

/** The team's profile, without the platform's own columns (partner, license, flags). */
const profile = {
  template: string().trim().max(40).nullable(),
  generateSummary: boolean().strict(),
  languages: array(string().oneOf(LOCALES).required()).max(LANGUAGES.length).nullable(),
  location: location().nullable(),
  quoteSettings: part("QuoteSettingsInput", {
    ...numbering,
    series: part(
      "SeriesInput",
      Object.fromEntries(SERIES_KINDS.map((kind) => [kind, numberingPart()])) as Record<
        SeriesKind,
        ReturnType<typeof numberingPart>
      >,
    ).nullable(),
    defaultValidityDays: number().integer().min(1).max(365).nullable(),
    quoteReminderDays: reminderDays(),
    pickupReminderDays: reminderDays(),
    paymentReminderDays: reminderDays(),
    defaultTaxRate: vatRate().nullable(),
    defaultVatScheme: vatScheme().nullable(),
    defaultTerms: string().max(5000).nullable(),
    footerText: string().max(500).nullable(),
    logo: string().max(300).nullable(),
    template: string().trim().max(40).nullable(),
  }).nullable(),
  settings: part("OrganizationSettingsInput", { directory: boolean().strict().nullable() }).nullable(),
  metadata: documents.meta({
    description:
      "The whole list, as read. Entries with key DOCUMENT have id, name, default and link of a PDF.",
  }),
  managerID: id().nullable(),
};
const profileInput = object(profile);
const form = organizationSchema();
/** The submitted form fields are validated by the team's type (`readOrganization`). */
const organizationInput = form.shape({ ...profile, type: string().nullable() });
const logo = (description: string) => string().nullable().meta({ description });
export const createOrganizationInput = organizationInput.omit(["quoteSettings", "metadata"]).shape({
  id: creationKey().nullable(),
  parentID: id().nullable().meta({
    description: "The parent team; null for an independent organization.",
  }),
  logo: logo("Key of a file of kind logo, uploaded by its creator."),
});
export const updateOrganizationInput = organizationInput.partial().shape({
  ...rowKey(),
  propertyId: id().nullable().meta({ description: "Taken and left out: it does not change by this call." }),
  logo: logo("Key of a file of kind logo, uploaded by this team; null removes it."),
});
type OrganizationInput = Omit<InputValue<typeof updateOrganizationInput>, "id" | "updatedAt" | "propertyId">;

/** The validated input as column values; `before` is the stored row on a change, null for a new team. */
export async function readOrganization(
  step: Step,
  input: OrganizationInput,
  { before, isTeam }: { readonly before: OrganizationRow | null; readonly isTeam: boolean },
): Promise<Partial<OrganizationRow>> {
  const sent = readPartialInput(form.omit(isTeam ? ["name"] : []), input, before ?? {});
  if (isTeam && input.name !== undefined) sent.name = readTeamName(input.name);
  checkType(input.type, before?.type ?? null);
  const rest = readInput(profileInput, input);
  const owner: FileOwner = { userID: step.identity.userID, organizationID: before?.id ?? null };
  if (input.logo && input.logo !== before?.logo)
    await checkOwnedFile(step.tx, input.logo, { field: "logo", kind: "logo" }, owner);
  const quoteLogo = rest.quoteSettings?.logo;
  if (quoteLogo && quoteLogo !== before?.quoteSettings?.logo && quoteLogo !== before?.logo)
    await checkOwnedFile(step.tx, quoteLogo, { field: "quoteSettings.logo", kind: "logo" }, owner);
  checkTaxRate(rest.quoteSettings?.defaultTaxRate, before, input.country);
  if (input.metadata) await checkDocuments(step.tx, input.metadata, before?.metadata ?? [], owner);
  const { managerID } = rest;
  if (managerID && before && managerID !== before.managerID) await checkManager(step, managerID, [before.id]);
  const { location: position, settings, quoteSettings, generateSummary } = rest;
  return {
    ...(sent as Partial<OrganizationRow>),
    ...(input.logo === undefined ? {} : { logo: input.logo || null }),
    ...(input.type === undefined ? {} : { type: input.type || null }),
    ...(input.template === undefined ? {} : { template: rest.template || null }),
    ...(generateSummary === undefined || generateSummary === null ? {} : { generateSummary }),
    ...(input.languages ? { languages: [...new Set(input.languages)] } : {}),
    ...(position === undefined ? {} : { lat: position?.lat ?? null, lon: position?.lon ?? null }),
    ...(quoteSettings === undefined ? {} : { quoteSettings: quoteSettings as QuoteSettings | null }),
    ...(input.metadata ? { metadata: checkOrderParameters(input.metadata, before?.metadata ?? []) } : {}),
    ...(managerID === undefined ? {} : { managerID }),
    ...(settings?.directory == null ? {} : { settings: withDirectory(before?.settings, settings.directory) }),
  };
}

/** The platform's flags remain unchanged. */
const withDirectory = (
  settings: OrganizationSettings | null | undefined,
  directory: boolean,
): OrganizationSettings => ({ ...settings, directory });

function readTeamName(name: string | null): string {
  const trimmed = name?.trim() ?? "";
  if (trimmed.length >= TEAM_LIMITS.name.min && trimmed.length <= TEAM_LIMITS.name.max) return trimmed;
  throw new DomainError("BAD_USER_INPUT", "A team's name has 1 to 50 characters.", {
    field: "name",
    found: name,
    accepted: TEAM_LIMITS.name,
  });
}

/** A team's default rate is one of its country's, or stays what it was. */
function checkTaxRate(
  rate: number | null | undefined,
  before: OrganizationRow | null,
  sentCountry: string | null | undefined,
): void {
  const country = sentCountry === undefined ? before?.country : sentCountry;
  if (rate === undefined || rate === null || rate === before?.quoteSettings?.defaultTaxRate) return;
  if (isAcceptedVatRate(rate, country)) return;
  throw new DomainError("BAD_USER_INPUT", `${rate} % is not a VAT rate of the team's country.`, {
    field: "quoteSettings.defaultTaxRate",
    found: rate,
    accepted: acceptedVatRates(country) ?? { min: 0, max: 100 },
    reason: "vat-rate",
  });
}

function checkType(type: string | null | undefined, stored: string | null): void {
  if (!type || type === stored || TYPES.includes(type)) return;
  throw new DomainError("BAD_USER_INPUT", "No such type of organization.", {
    field: "type",
    found: type,
    accepted: TYPES,
  });
}

/** A manager is a joined member of the team, or of a team above it. */
export async function checkManager(
  { tx }: Step,
  managerID: string,
  organizationIDs: readonly string[],
): Promise<void> {
  for (const organizationID of organizationIDs) {
    const [member] = await tx
      .select({ id: organizationMembers.id })
      .from(organizationMembers)
      .where(
        and(
          eq(organizationMembers.organizationID, organizationID),
          eq(organizationMembers.userID, managerID),
          eq(organizationMembers.status, "DONE"),
          isTeamMembership,
        ),
      );
    if (member) return;
  }
  throw new DomainError("BAD_USER_INPUT", "A manager is a member of the team.", {
    field: "managerID",
    found: managerID,
    accepted: "a member who has joined",
  });
}
