import { flagsOf, type ViewerRecord } from "@gisement/backend";
import type { Flags } from "@gisement/shared-domain/flags";
import { DEFAULT_LOCALE, isLocale } from "@gisement/shared-domain/locale";
import type { Session } from "@gisement/shared-domain/remote";
import { resolveInitialTeam } from "@gisement/shared-domain/team";
import type { MapTiles } from "../config/map-tiles.ts";
import { type Developers, isDeveloper } from "./is-developer.ts";

export const TEAM_PREFERENCE = "user-default-team-id";

/** The team that a request works in (decision C4); a cookie that names a team without the viewer is ignored. */
export const selectedTeamOf = (viewer: ViewerRecord, cookie: string | undefined): string =>
  resolveInitialTeam(cookie, viewer.preferences[TEAM_PREFERENCE]?.[0], viewer.memberships);

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
    mapTiles,
    ...marketplaces
  }: Marketplaces & {
    readonly flags: Flags;
    readonly developers: Developers;
    readonly mapTiles: MapTiles | null;
  },
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
      shopManager: membership.shopManager,
      ...(membership.status === "PENDING" ? { invitedBy: membership.invitedBy ?? null } : {}),
    })),
    participations: viewer.participations,
    flags: flagsOf(viewer, teamID, defaults),
    selectedTeam: teamID,
    impersonation: admin && { adminID: admin.id, adminName: admin.name, endsAt: endsAt?.toISOString() },
    developer: isDeveloper(viewer, developers),
    ...(mapTiles === null ? {} : { mapTiles }),
    ...(marketplace === null ? {} : { links: { marketplace } }),
  };
}
