import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import type { Database } from "../../platform/database/database.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { buildIdentity } from "../users/build-identity.ts";
import type { JobRecord } from "./owned-job.ts";

/**
 * The person of a job with their rights of now, in the team where they started it. Null if the account is deleted, or the person
 * has left the team.
 */
export async function identityOfJob(
  db: Database,
  {
    userID,
    impersonatorID,
    organizationID,
    flags,
  }: Pick<JobRecord, "userID" | "impersonatorID" | "organizationID" | "flags">,
): Promise<UserIdentity | null> {
  const viewer = await loadViewer(db, userID);
  if (!viewer) return null;
  const identity = buildIdentity(viewer, organizationID ?? SOLO, flags, impersonatorID);
  return (identity.team?.id ?? null) === organizationID ? identity : null;
}
