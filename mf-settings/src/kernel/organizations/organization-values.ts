import { checkVatOf } from "@gisement/shared-domain/account";
import { checkPhone, checkSiret } from "@gisement/shared-domain/identifiers";
import {
  type OrganizationForm,
  type OrganizationMessages,
  organizationSchema,
  TEAM_LIMITS,
} from "@gisement/shared-domain/teams";
import { boolean, type ObjectSchema, string } from "yup";
import type { UpdateOrganizationInput } from "../../gql/graphql.ts";
import type { OrganizationDetails } from "./api/get-organization.ts";

/**
 * Values of the organization form, including those that are not typed: logo, manager and visibility in the directory.
 */
export type OrganizationValues = OrganizationForm & {
  readonly logo: string | null;
  readonly managerID: string | null;
  readonly directory: boolean;
};

/** A sub-team has a shorter name than an organization (TEAM-521, TEAM-522) and requires a manager. */
export function organizationValuesSchema(
  messages: OrganizationMessages | undefined,
  isTeam: boolean,
): ObjectSchema<OrganizationValues> {
  const { min, max } = TEAM_LIMITS.name;
  const manager = string().nullable().default(null);
  return organizationSchema(messages).shape({
    ...(isTeam ? { name: string().trim().required().min(min).max(max) } : {}),
    logo: string().nullable().default(null),
    managerID: isTeam ? manager.required() : manager,
    directory: boolean().default(false),
  }) as unknown as ObjectSchema<OrganizationValues>;
}

export const toOrganizationForm = (stored: OrganizationDetails): OrganizationValues => ({
  name: stored.name,
  tagline: stored.tagline ?? null,
  legal: stored.legal ?? null,
  color: stored.color ?? null,
  email: stored.email ?? null,
  phone: stored.phone ?? null,
  address: stored.address ?? null,
  zipcode: stored.zipcode ?? null,
  city: stored.city ?? null,
  country: stored.country ?? null,
  SIRET: stored.SIRET ?? null,
  VAT: stored.VAT ?? null,
  logo: stored.logo ?? null,
  managerID: stored.managerID ?? null,
  directory: stored.settings.directory,
});

const orNull = (value: unknown): unknown => (typeof value === "string" ? value.trim() || null : value);

/** The changed fields in their stored form. */
export function toOrganizationInput(
  stored: OrganizationDetails,
  form: OrganizationValues,
): UpdateOrganizationInput {
  const before = toOrganizationForm(stored);
  const normal: OrganizationValues = {
    ...form,
    phone: form.phone ? checkPhone(form.phone, form.country).normalized : null,
    SIRET: form.SIRET ? checkSiret(form.SIRET).normalized : null,
    VAT: form.VAT ? checkVatOf(form.VAT, form.country).normalized : null,
  };
  const changed = (Object.keys(before) as (keyof OrganizationValues)[]).filter(
    (field) => orNull(form[field]) !== before[field],
  );
  const { directory, ...values } = Object.fromEntries(
    changed.map((field) => [field, orNull(normal[field])]),
  ) as Partial<OrganizationValues>;
  return {
    id: stored.id,
    updatedAt: stored.updatedAt,
    ...values,
    ...(directory === undefined ? {} : { settings: { directory } }),
  } as UpdateOrganizationInput;
}
