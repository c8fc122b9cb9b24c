import { LANGUAGES } from "@gisement/shared-domain/account";
import { DomainError } from "@gisement/shared-domain/errors";
import { organizationSchema, TEAM_LIMITS } from "@gisement/shared-domain/teams";
import { and, eq } from "drizzle-orm";
import { array, boolean, number, object, string } from "yup";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { readInput, readOptionalID } from "../../platform/input/read-input.ts";
import { readSent } from "../../platform/input/read-sent.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkOwnedFile, type FileOwner } from "../files/owned-file.ts";
import { checkDocuments, metadataSchema } from "./organization-documents.ts";
import type { OrganizationSettings, QuoteSettings } from "./organization-parts.ts";
import { organizationMembers } from "./table.ts";
import { isTeamMembership, type OrganizationRow } from "./types.ts";

export interface OrganizationInput {
  readonly name?: string | null;
  readonly tagline?: string | null;
  readonly legal?: string | null;
  readonly color?: string | null;
  readonly logo?: string | null;
  readonly template?: string | null;
  readonly generateSummary?: boolean | null;
  readonly SIRET?: string | null;
  readonly VAT?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
  readonly type?: string | null;
  readonly languages?: readonly string[] | null;
  readonly managerID?: string | null;
  readonly quoteSettings?: QuoteSettings | null;
  readonly metadata?: readonly MetadataEntry[] | null;
  readonly settings?: { readonly directory?: boolean | null } | null;
}

/** Types that a team gives itself; CYNEO is the platform's to give (decision C7). */
const TYPES = ["COMPANY", "NGO", "GOVERNMENT", "ORGANIZATION"];
const LOCALES = LANGUAGES.map((language) => language.toLowerCase());

/** Whose word it is about: the platform's own columns (partner, license, flags) are not among them. */
const restSchema = object({
  template: string().trim().max(40).nullable(),
  generateSummary: boolean().strict(),
  languages: array(string().oneOf(LOCALES).required()).max(LANGUAGES.length).nullable(),
  location: object({ lat: number().min(-90).max(90).required(), lon: number().min(-180).max(180).required() })
    .nullable()
    .default(undefined),
  quoteSettings: object({
    prefix: string().trim().max(20).nullable(),
    startNumber: number().integer().min(0).max(1_000_000_000).nullable(),
    defaultValidityDays: number().integer().min(1).max(365).nullable(),
    defaultTaxRate: number().min(0).max(100).nullable(),
    defaultTerms: string().max(5000).nullable(),
    footerText: string().max(500).nullable(),
    logo: string().max(300).nullable(),
    template: string().trim().max(40).nullable(),
  })
    .nullable()
    .default(undefined),
  settings: object({ directory: boolean().strict().nullable() }).nullable().default(undefined),
  metadata: metadataSchema,
});

/** The checked input as column values; `before` is the stored row on a change, null for a team that is being made. */
export async function readOrganization(
  step: Step,
  input: OrganizationInput,
  { before, isTeam }: { readonly before: OrganizationRow | null; readonly isTeam: boolean },
): Promise<Partial<OrganizationRow>> {
  const form = readSent(organizationSchema().omit(isTeam ? ["name"] : []), { ...input }, before ?? {});
  if (isTeam && input.name !== undefined) form.name = readTeamName(input.name);
  checkType(input.type, before?.type ?? null);
  const rest = readInput(
    restSchema,
    Object.fromEntries(
      Object.keys(restSchema.fields).map((key) => [key, input[key as keyof OrganizationInput]]),
    ),
  );
  const owner: FileOwner = { userID: step.identity.userID, organizationID: before?.id ?? null };
  if (input.logo && input.logo !== before?.logo)
    await checkOwnedFile(step.tx, input.logo, { field: "logo", kind: "logo" }, owner);
  const quoteLogo = rest.quoteSettings?.logo;
  if (quoteLogo && quoteLogo !== before?.quoteSettings?.logo && quoteLogo !== before?.logo)
    await checkOwnedFile(step.tx, quoteLogo, { field: "quoteSettings.logo", kind: "logo" }, owner);
  if (input.metadata) await checkDocuments(step.tx, input.metadata, before?.metadata ?? [], owner);
  const managerID = readOptionalID(input.managerID, "managerID");
  if (managerID && before && managerID !== before.managerID) await checkManager(step, managerID, [before.id]);
  const { location, settings, quoteSettings, generateSummary } = rest;
  return {
    ...(form as Partial<OrganizationRow>),
    ...(input.logo === undefined ? {} : { logo: input.logo || null }),
    ...(input.type === undefined ? {} : { type: input.type || null }),
    ...(input.template === undefined ? {} : { template: rest.template || null }),
    ...(generateSummary === undefined || generateSummary === null ? {} : { generateSummary }),
    ...(input.languages ? { languages: [...new Set(input.languages)] } : {}),
    ...(location === undefined ? {} : { lat: location?.lat ?? null, lon: location?.lon ?? null }),
    ...(quoteSettings === undefined ? {} : { quoteSettings: quoteSettings as QuoteSettings | null }),
    ...(input.metadata ? { metadata: [...input.metadata] } : {}),
    ...(managerID === undefined ? {} : { managerID }),
    ...(settings?.directory == null ? {} : { settings: withDirectory(before?.settings, settings.directory) }),
  };
}

/** The platform's flags stay as they are. */
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

function checkType(type: string | null | undefined, stored: string | null): void {
  if (!type || type === stored || TYPES.includes(type)) return;
  throw new DomainError("BAD_USER_INPUT", "No such type of organization.", {
    field: "type",
    found: type,
    accepted: TYPES,
  });
}

/** A manager is a joined member of the team, or of those it stands below. */
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
