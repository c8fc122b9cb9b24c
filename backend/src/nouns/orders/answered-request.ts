import { DomainError } from "@gisement/shared-domain/errors";
import { isQuote } from "@gisement/shared-domain/orders";
import { and, eq, isNull, sql } from "drizzle-orm";
import { ownershipOf, tenantOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { customersOwnership } from "../customers/ownership.ts";
import { customers } from "../customers/table.ts";
import type { CustomerRow } from "../customers/types.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import type { Addressee } from "./order-parties.ts";
import { receivedFilter } from "./ownership.ts";
import { orders } from "./table.ts";
import type { OrderRow } from "./types.ts";

/** The request that a quote answers: one that the seller received. */
export async function findRequest(step: Step, id: string, quote: boolean): Promise<OrderRow> {
  const [request] = quote
    ? await step.tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), receivedFilter(tenantOf(step.identity))))
    : [];
  if (!request || isQuote(request))
    throw new DomainError("BAD_USER_INPUT", "A quote answers a request that its writer received.", {
      field: "requestID",
      found: id,
    });
  return request;
}

/** Whom a quote for a request goes to. */
export const writerOf = ({ userID, organizationID }: OrderRow): Addressee => ({
  toUserID: userID,
  toOrganizationID: organizationID,
});

/**
 * The row of the seller's directory for who wrote a request. It is made from them once and never overwritten by them, so what the
 * seller writes there stays (decision E21). A buyer without an e-mail address gets no row.
 */
export async function customerOfBuyer(step: Step, request: OrderRow): Promise<CustomerRow | null> {
  const { tx, identity, now } = step;
  const { organizationID, userID, email, phone, billingAddress } = request;
  const hasAccount = organizationID !== null || userID !== null;
  const isTheirs = organizationID
    ? eq(customers.ofOrganizationID, organizationID)
    : userID
      ? and(isNull(customers.ofOrganizationID), eq(customers.ofUserID, userID))
      : // A person without an account is known by their address, which they have proven.
        sql`lower(${customers.email}) = ${email?.toLowerCase() ?? ""}`;
  const [known] = await tx
    .select()
    .from(customers)
    .where(and(writeScope(identity, customersOwnership), eq(customers.deleted, false), isTheirs))
    .limit(1);
  if (known) return known;
  const [team] = organizationID
    ? await tx.select().from(organizations).where(eq(organizations.id, organizationID))
    : [];
  const [person] = userID ? await tx.select().from(users).where(eq(users.id, userID)) : [];
  const contact = email ?? person?.email;
  if (!contact || (hasAccount && !team && !person)) return null;
  const names = (person?.name ?? request.name ?? "").trim().split(/\s+/);
  const [customer] = (await tx
    .insert(customers)
    .values({
      firstName: names.slice(0, -1).join(" "),
      lastName: names.at(-1) ?? "",
      email: contact,
      phone,
      companyName: team?.name ?? null,
      type: team ? "COMPANY" : "PERSON",
      address: billingAddress?.address ?? null,
      zipcode: billingAddress?.zipcode ?? null,
      city: billingAddress?.city ?? null,
      country: billingAddress?.country ?? null,
      ofOrganizationID: organizationID,
      ofUserID: userID,
      userID: identity.userID,
      ...ownershipOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [CustomerRow];
  step.record({ entity: "customers", entityID: customer.id, field: "created", new: customer.lastName });
  return customer;
}
