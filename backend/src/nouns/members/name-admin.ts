import { DomainError } from "@gisement/shared-domain/errors";
import { refuse } from "@gisement/shared-domain/permissions";
import { enforce } from "../../platform/input/enforce.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lockAsAdmin } from "../organizations/lock-organization.ts";
import type { MemberRow } from "../organizations/types.ts";
import { changeMember, findMember, lockMember } from "./member-rows.ts";

/** An ADMIN appoints another member who has joined as ADMIN, with an explicit confirmation (decision A2). */
export async function nameAdmin(step: Step, id: string, confirm: boolean): Promise<MemberRow> {
  const found = await findMember(step, id);
  if (found.type === "PROJECT" || !found.organizationID) enforce(refuse("not-owner"));
  await lockAsAdmin(step, found.organizationID ?? "");
  if (!confirm)
    throw new DomainError("BAD_USER_INPUT", "Naming an ADMIN is confirmed.", {
      field: "confirm",
      found: confirm,
      accepted: true,
    });
  const member = await lockMember(step, id);
  if (member.status !== "DONE")
    throw new DomainError("INVALID_STATE", "Only somebody who has joined becomes ADMIN.", {
      field: "id",
      found: member.status,
      accepted: ["DONE"],
      reason: "not-a-member",
    });
  return changeMember(step, member, { role: "ADMIN" });
}
