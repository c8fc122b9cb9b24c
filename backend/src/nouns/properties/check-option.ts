import { DomainError } from "@gisement/shared-domain/errors";
import { optionPolicy } from "@gisement/shared-domain/permissions";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { OptionRow } from "./option-sources.ts";

/** An ADMIN hides any, others what they made or what is in a list that they made. */
export function checkOptionArchive(
  { identity }: Step,
  listUserID: string | null,
  row: OptionRow,
  path: string,
): void {
  const isPlatforms = row.organizationID === null && row.userID === null;
  const own = isPlatforms ? ownershipOf(identity).organizationID : row.organizationID;
  const decision = optionPolicy.mayRemove(identity, {
    organizationID: own,
    userID: isPlatforms && identity.team === null ? identity.userID : row.userID,
    listUserID,
  });
  if (decision.allowed) return;
  throw new DomainError("FORBIDDEN", "Only its author or an ADMIN may do this.", {
    field: path,
    found: row.label,
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}
