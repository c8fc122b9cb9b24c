import type { ViewerRecord } from "@gisement/backend";
import { type Flags, resolveFlags } from "@gisement/shared-domain/flags";
import { DEFAULT_LOCALE, isLocale } from "@gisement/shared-domain/locale";
import { participationsFromOutside, type UserIdentity } from "@gisement/shared-domain/permissions";
import type { Session } from "@gisement/shared-domain/remote";
import { resolveInitialTeam, SOLO } from "@gisement/shared-domain/team";
import { type Developers, isDeveloper } from "./is-developer.ts";

export const TEAM_PREFERENCE = "user-default-team-id";

/** The team that a request works in (decision C4); a cookie that names a team without the viewer is ignored. */
export const selectedTeamOf = (viewer: ViewerRecord, cookie: string | undefined): string =>
  resolveInitialTeam(cookie, viewer.preferences[TEAM_PREFERENCE]?.[0], viewer.memberships);

const flagsOf = (viewer: ViewerRecord, teamID: string, defaults: Flags): Flags =>
  resolveFlags(
    defaults,
    viewer.memberships.find(({ organizationID }) => organizationID === teamID)?.flags ?? {},
  );

/** Identity of the acting user, for the backend; only DONE memberships count. */
export function buildIdentity(
  viewer: ViewerRecord,
  teamID: string,
  defaults: Flags,
  impersonatorID: string | null = null,
): UserIdentity {
  const joined = viewer.memberships.filter(({ status }) => status === "DONE");
  const team = joined.find(({ organizationID }) => organizationID === teamID);
  return {
    kind: "user",
    userID: viewer.id,
    name: viewer.name,
    email: viewer.email,
    userType: viewer.type,
    memberships: joined.map(({ organizationID, role, shopManager }) => ({
      organizationID,
      role,
      shopManager,
    })),
    participations: participationsFromOutside(viewer.participations, {
      userID: viewer.id,
      teamID: team?.organizationID ?? null,
      memberships: joined,
    }),
    team: team
      ? {
          id: team.organizationID,
          name: team.organizationName,
          role: team.role,
          masterID: team.masterID,
          isMaster: team.isMaster,
          subTeamIDs: team.isMaster ? team.subTeamIDs : [],
          partner: team.partner,
        }
      : null,
    flags: flagsOf(viewer, team?.organizationID ?? SOLO, defaults),
    impersonatorID,
  };
}

interface Marketplaces {
  readonly marketplaceUrl: string | null;
  readonly partnerMarketplaceUrl: string | null;
}
/** People of the internal partner have their own marketplace, whichever team they work in (decision C7). */
function marketplaceOf(
  { memberships }: ViewerRecord,
  { marketplaceUrl, partnerMarketplaceUrl }: Marketplaces,
): string | null {
  const isOfPartner = memberships.some(({ status, partner }) => status === "DONE" && partner);
  return (isOfPartner ? partnerMarketplaceUrl : null) ?? marketplaceUrl;
}

/** Response of `GET /api/session`: includes pending memberships, so that an invitation can be answered. */
export function buildSession(
  viewer: ViewerRecord,
  teamID: string,
  {
    flags: defaults,
    developers,
    ...marketplaces
  }: Marketplaces & { readonly flags: Flags; readonly developers: Developers },
  admin: Pick<ViewerRecord, "id" | "name"> | null = null,
  endsAt?: Date,
): Session & { readonly links?: { readonly marketplace: string } } {
  const language = viewer.language.toLowerCase();
  const marketplace = marketplaceOf(viewer, marketplaces);
  return {
    viewer: {
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      color: viewer.color,
      type: viewer.type,
      // Stored in capitals (`FR`), and in more languages than the interface has.
      language: isLocale(language) ? language : DEFAULT_LOCALE,
      preferences: viewer.preferences,
    },
    memberships: viewer.memberships.map((membership) => ({
      id: membership.id,
      organizationID: membership.organizationID,
      organizationName: membership.organizationName,
      logo: membership.logo,
      color: membership.color,
      role: membership.role,
      status: membership.status,
      isMaster: membership.isMaster,
      masterID: membership.masterID,
      partner: membership.partner,
    })),
    participations: viewer.participations,
    flags: flagsOf(viewer, teamID, defaults),
    selectedTeam: teamID,
    impersonation: admin && { adminID: admin.id, adminName: admin.name, endsAt: endsAt?.toISOString() },
    developer: isDeveloper(viewer, developers),
    ...(marketplace === null ? {} : { links: { marketplace } }),
  };
}
