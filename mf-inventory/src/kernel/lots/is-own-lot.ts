import { SOLO } from "@gisement/shared-domain/team";

/** Whether the selected team owns the lot: a master organization reads its sub-teams' lots but cannot write them. */
export const isOwnLot = (lot: { readonly organizationID?: string | null }, teamID: string): boolean =>
  teamID === SOLO ? !lot.organizationID : lot.organizationID === teamID;
