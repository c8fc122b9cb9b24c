import type { Flags } from "../flags/index.ts";

/** Organization roles (spec part 2 §6, decision A1). */
export const ROLES = ["ADMIN", "CREATOR", "USER", "GUEST"] as const;
export type Role = (typeof ROLES)[number];

export const USER_TYPES = ["NONE", "PERSON", "COMPANY", "NGO", "ORGANIZATION", "CYNEO", "ADMIN"] as const;
export type UserType = (typeof USER_TYPES)[number];
export const USER_ACCESS = ["SHOP", "MANAGE", "ITMU", "ALL"] as const;
export type UserAccess = (typeof USER_ACCESS)[number];

/** One DONE membership of the acting user in an organization. */
export interface Membership {
  readonly organizationID: string;
  readonly role: Role;
  readonly shopManager: boolean;
}

/** One DONE membership of the acting user in a project of another team or person (decision D3). */
export interface Participation {
  readonly projectID: string;
  /** One of the project roles (decision B7). */
  readonly role: string;
}

/** The selected team, already checked against the memberships. */
export interface SelectedTeam {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly masterID: string | null;
  readonly isMaster: boolean;
  /** Sub-teams a master organization sees in lists, never writes to (decision C4). */
  readonly subTeamIDs: readonly string[];
  /** Internal partner organization (decision C7). */
  readonly partner: boolean;
}

/**
 * Who acts, as the gateway has established it; the backend trusts nothing else.
 * `team` is null for somebody working solo (decision Z1).
 */
export type Identity =
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "user";
      readonly userID: string;
      readonly name: string;
      readonly email: string;
      readonly userType: UserType;
      readonly memberships: readonly Membership[];
      /** Projects of others that the person takes part in; those of the selected team follow the role in the team. */
      readonly participations: readonly Participation[];
      readonly team: SelectedTeam | null;
      readonly flags: Flags;
      /** The administrator behind an impersonation. */
      readonly impersonatorID: string | null;
    }
  | {
      readonly kind: "partner";
      readonly keyID: string;
      readonly organizationID: string;
      readonly scopes: readonly string[];
    };

export type UserIdentity = Extract<Identity, { kind: "user" }>;
export const ANONYMOUS: Identity = { kind: "anonymous" };
