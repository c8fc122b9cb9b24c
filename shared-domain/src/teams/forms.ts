import { boolean, type InferType, object, string } from "yup";
import { type CompanyMessages, companyFields, ENGLISH_COMPANY } from "../account/company-fields.ts";
import { OFFERED_ROLES } from "../permissions/member-policy.ts";
import { PROJECT_ROLES } from "../vocabulary/index.ts";
import { HEX_COLOR } from "./color.ts";

/** Limits of the organization, team and member forms in characters (TEAM-521 to TEAM-524, decision A19). */
export const ORGANIZATION_LIMITS = {
  name: { min: 2, max: 80 },
  address: 120,
  city: { min: 2, max: 50 },
  tagline: 160,
  legal: 200,
} as const;
export const TEAM_LIMITS = { name: { min: 1, max: 50 } } as const;
export const MEMBER_LIMITS = { name: { min: 2, max: 80 }, email: 254 } as const;

const optional = (max: number) => string().trim().max(max).nullable().default(null);
const email = () => string().trim().email().max(MEMBER_LIMITS.email);

export interface OrganizationMessages extends CompanyMessages {
  readonly color: string;
}
const ENGLISH: OrganizationMessages = { ...ENGLISH_COMPANY, color: "${path} must be a colour like #1f6f54" };

/** An organization: only its name is required (TEAM-522, TEAM-523). */
export const organizationSchema = (messages: OrganizationMessages = ENGLISH) =>
  object({
    name: string().trim().required().min(ORGANIZATION_LIMITS.name.min).max(ORGANIZATION_LIMITS.name.max),
    tagline: optional(ORGANIZATION_LIMITS.tagline),
    legal: optional(ORGANIZATION_LIMITS.legal),
    color: string()
      .matches(HEX_COLOR, { message: messages.color, excludeEmptyString: true })
      .nullable()
      .default(null),
    email: email().nullable().default(null),
    ...companyFields(ORGANIZATION_LIMITS, messages),
  });
export type OrganizationForm = InferType<ReturnType<typeof organizationSchema>>;

/** A sub-team: its manager and its parent are required (TEAM-521). */
export const teamSchema = () =>
  object({
    name: string().trim().required().min(TEAM_LIMITS.name.min).max(TEAM_LIMITS.name.max),
    tagline: optional(ORGANIZATION_LIMITS.tagline),
    managerID: string().required(),
    parentID: string().required(),
  });
export type TeamForm = InferType<ReturnType<typeof teamSchema>>;

/** A new member of an organization or a project (TEAM-524, TEAM-525); ADMIN is assigned separately. */
export const memberSchema = (kind: "ORGANIZATION" | "PROJECT" = "ORGANIZATION") =>
  object({
    email: email().required(),
    name: string().trim().required().min(MEMBER_LIMITS.name.min).max(MEMBER_LIMITS.name.max),
    role: string()
      .required()
      .oneOf(kind === "PROJECT" ? PROJECT_ROLES.map(({ value }) => value) : [...OFFERED_ROLES]),
    shopManager: boolean().default(false),
    sendEmail: boolean().default(true),
  });
export type MemberForm = InferType<ReturnType<typeof memberSchema>>;
