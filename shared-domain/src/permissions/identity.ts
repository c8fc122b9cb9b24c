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

/** What a secret link allows with its thing. */
export const LINK_RIGHTS = ["read", "answer"] as const;
export type LinkRight = (typeof LINK_RIGHTS)[number];

/** The thing that a secret link opens. */
export interface LinkedThing {
  /** A kind of thing that a noun publishes, such as `catalogue`. */
  readonly scope: string;
  readonly thingID: string;
}

/**
 * The acting user, as the gateway established it; the backend trusts no other source. `team` is null for a solo user
 * (decision Z1). A visitor has neither a session nor a link; the bearer of a secret link may access the published copy
 * of one thing, and nothing else, whether or not they have a session too.
 */
export type Identity =
  | { readonly kind: "visitor" }
  | ({
      readonly kind: "link";
      readonly linkID: string;
      readonly rights: readonly LinkRight[];
    } & LinkedThing)
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
export type LinkHolder = Extract<Identity, { kind: "link" }>;
export const VISITOR: Identity = { kind: "visitor" };
