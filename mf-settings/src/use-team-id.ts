import { SOLO } from "@gisement/shared-domain/team";
import { useTeam } from "@gisement/shared-ui/remote";

/** Id of the selected team or `solo`: part of every query key, so that no team sees another's cache. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}
