import { hasFlag } from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";

/** Whether this team's people may take lots out as files (feature flag `settings-export`). */
export function useCanExport(): boolean {
  const identity = useIdentity();
  return identity !== null && hasFlag(identity, "settings-export").allowed;
}
