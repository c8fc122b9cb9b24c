import { canWriteLot, mayPropose } from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useProductDetails } from "./api/get-product-details.ts";

/** What the reader may do with a lot: write it, or propose changes to those who may. Nothing until it is loaded. */
export function useLotRights(statusID: string): { readonly mayWrite: boolean; readonly mayPropose: boolean } {
  const identity = useIdentity();
  const { data } = useProductDetails(statusID);
  const lot = data?.getProductStatus ?? null;
  if (identity === null || lot === null) return { mayWrite: false, mayPropose: false };
  const { organizationID, projectID, byUser } = lot;
  return {
    mayWrite: canWriteLot(identity, { organizationID, projectID, byUserID: byUser?.id ?? null }).allowed,
    mayPropose: lot.progress === "active" && mayPropose(identity).allowed,
  };
}
