import { createHash } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { ownershipOf } from "./scope.ts";

/**
 * The id of the row that a client's key creates: the same key of the same owner (a team, a person without a team, a project)
 * always gives the same id, so that a repeated call finds the row of the first one. It is derived from the key, so that an owner
 * can neither take nor recognise the id of another owner's row (docs/decisions/0019-ids-from-clients-are-keys.md).
 */
export function idOfKey(ownerID: string, key: string): string {
  const bytes = createHash("sha256").update(`${ownerID} ${key}`).digest().subarray(0, 16);
  // Version 8 and the variant of RFC 9562: the application defines the other bits of such a uuid.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The owner of the rows that this identity creates, as in `ownershipOf`. */
export const keyOwnerOf = (identity: UserIdentity): string =>
  ownershipOf(identity).organizationID ?? identity.userID;
