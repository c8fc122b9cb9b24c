import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, or, type SQL } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizations } from "../organizations/table.ts";
import type { OrderLine } from "./order-lines.ts";
import { isSent, ordersOwnership, ordersReceivedOwnership } from "./ownership.ts";
import { orders } from "./table.ts";

export interface Addressee {
  readonly toUserID: string | null;
  readonly toOrganizationID: string | null;
}

/**
 * Addressee of an order. A request goes to the owner of its lots; an addressee in the input must be that owner. A quote
 * goes to the addressee in the input if the two share an order or a master team. A quote for a customer of the directory
 * has no addressee in the application.
 */
export async function findAddressee(
  step: Step,
  lines: readonly OrderLine[],
  input: { readonly toUserID?: string | null; readonly toOrganizationID?: string | null },
  quote: boolean,
): Promise<Addressee> {
  const named: Addressee = {
    toUserID: input.toUserID ?? null,
    toOrganizationID: input.toOrganizationID ?? null,
  };
  if (!quote) return ownerOfLots(lines, named);
  if (named.toUserID === null && named.toOrganizationID === null) return named;
  if (!(await haveMet(step, named)))
    throw new DomainError(
      "BAD_USER_INPUT",
      "A quote goes to a customer, or to whom an order was shared with.",
      {
        field: named.toOrganizationID ? "toOrganizationID" : "toUserID",
        found: named.toOrganizationID ?? named.toUserID,
      },
    );
  return named;
}

function ownerOfLots(lines: readonly OrderLine[], named: Addressee): Addressee {
  const lot = lines[0]?.lot;
  const owner: Addressee = {
    toUserID: lot?.byUserID ?? null,
    toOrganizationID: lot?.organizationID ?? null,
  };
  if (named.toOrganizationID && named.toOrganizationID !== owner.toOrganizationID)
    throw new DomainError("BAD_USER_INPUT", "These lots belong to somebody else.", {
      field: "toOrganizationID",
      found: named.toOrganizationID,
      accepted: owner.toOrganizationID,
    });
  if (named.toUserID && named.toUserID !== owner.toUserID)
    throw new DomainError("BAD_USER_INPUT", "These lots belong to somebody else.", {
      field: "toUserID",
      found: named.toUserID,
      accepted: owner.toUserID,
    });
  return owner;
}

async function haveMet(step: Step, { toUserID, toOrganizationID }: Addressee): Promise<boolean> {
  const asRecipient: SQL | undefined = toOrganizationID
    ? or(eq(orders.organizationID, toOrganizationID), eq(orders.toOrganizationID, toOrganizationID))
    : or(eq(orders.userID, toUserID ?? ""), eq(orders.toUserID, toUserID ?? ""));
  const asSender = or(
    writeScope(step.identity, ordersOwnership),
    writeScope(step.identity, ordersReceivedOwnership),
  );
  const [shared] = await step.tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(asSender, asRecipient, isSent()))
    .limit(1);
  if (shared) return true;
  const team = step.identity.team;
  const master = team?.masterID ?? (team?.isMaster ? team.id : null);
  if (!toOrganizationID || !master) return false;
  const [sister] = await step.tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, toOrganizationID),
        or(eq(organizations.id, master), eq(organizations.masterID, master)),
      ),
    );
  return sister !== undefined;
}
