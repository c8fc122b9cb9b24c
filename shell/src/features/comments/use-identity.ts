import { viewerIdentity } from "@gisement/shared-domain/permissions";
import { teamOf } from "../../runtime/session/session-store.ts";
import { useSession } from "../../runtime/use-runtime.tsx";

/** The reader with the selected team, already at the first render. */
export function useIdentity() {
  const session = useSession();
  return viewerIdentity(session, teamOf(session));
}
