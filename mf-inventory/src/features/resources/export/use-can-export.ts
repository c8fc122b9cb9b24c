import { hasFlag } from "@gisement/shared-domain/permissions";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useProjectScope } from "../../../kernel/project-scope.ts";

/** Whether members of this team may export the lots that are shown (feature flag `settings-export`): their own. */
export function useCanExport(): boolean {
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  const identity = useIdentity();
  return !isOfOthers && identity !== null && hasFlag(identity, "settings-export").allowed;
}
