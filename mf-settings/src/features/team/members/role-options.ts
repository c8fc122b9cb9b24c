import type { Locale } from "@gisement/shared-domain/locale";
import { OFFERED_ROLES } from "@gisement/shared-domain/permissions";
import { labelOf, MEMBER_ROLES } from "@gisement/shared-domain/vocabulary";

/** The roles that the member form offers; ADMIN is assigned separately (TEAM-525, decision A2). */
export const roleOptions = (locale: Locale) =>
  OFFERED_ROLES.map((role) => ({ value: role as string, label: labelOf(MEMBER_ROLES, role, locale) }));
