import { hasFlag } from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";

/** Whether members of this team may export lots (feature flag `settings-export`). */
export function useCanExport(): boolean {
  const identity = useIdentity();
  return identity !== null && hasFlag(identity, "settings-export").allowed;
}
