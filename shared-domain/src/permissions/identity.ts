import type { Flags } from "../flags/index.ts";

/** Organization roles (spec part 2 §6, decision A1). */
export const ROLES = ["ADMIN", "CREATOR", "USER", "GUEST"] as const;
export type Role = (typeof ROLES)[number];

export const USER_TYPES = ["NONE", "PERSON", "COMPANY", "NGO", "ORGANIZATION", "CYNEO", "ADMIN"] as const;
export type UserType = (typeof USER_TYPES)[number];
export const USER_ACCESS = ["SHOP", "MANAGE", "ITMU", "ALL"] as const;
export type UserAccess = (typeof USER_ACCESS)[number];

/** One membership with status DONE of the acting user in an organization. */
export interface Membership {
  readonly organizationID: string;
  readonly role: Role;
  readonly shopManager: boolean;
}

/** One membership with status DONE of the acting user in a project of another team or user (decision D3). */
export interface Participation {
  readonly projectID: string;
  /** One of the project roles (decision B7). */
  readonly role: string;
}

/** The selected team, already verified against the memberships. */
export interface SelectedTeam {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly masterID: string | null;
  readonly isMaster: boolean;
  /** Sub-teams whose rows a master organization may list but never change (decision C4). */
  readonly subTeamIDs: readonly string[];
  /** Internal partner organization (decision C7). */
  readonly partner: boolean;
}

/**
 * The acting user, as the gateway established it; the backend trusts no other source. `team` is null for a solo user
 * (decision Z1).
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
      /** Participations in projects of other owners; in projects of the selected team, the team role applies. */
      readonly participations: readonly Participation[];
      readonly team: SelectedTeam | null;
      readonly flags: Flags;
      /** The administrator who impersonates the user. */
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
