import { DomainError } from "@gisement/shared-domain/errors";
import {
  PERSON_SOURCES,
  QUOTE_LIMITS,
  requestMessageSchema,
  SENT_TYPE,
} from "@gisement/shared-domain/orders";
import { REQUEST_TYPES } from "@gisement/shared-domain/vocabulary";
import { and, eq, ne } from "drizzle-orm";
import { array, date, number, object, string } from "yup";
import type { MetadataEntry, PostalAddress } from "../../platform/database/shapes.ts";
import { metadataEntry } from "../../platform/input/common-parts.ts";
import {
  creationKey,
  type InputValue,
  id,
  nameType,
  part,
  rowKey,
} from "../../platform/input/input-schema.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { customersOwnership } from "../customers/ownership.ts";
import { customers } from "../customers/table.ts";
import type { CustomerRow } from "../customers/types.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { vatRate, vatScheme } from "../organizations/vat-input.ts";
import { orderLines } from "./order-lines.ts";
import { sellerVat, type VatContext } from "./order-vat.ts";

const text = (limit: number) => string().strict().max(limit).nullable();
const address = part("AddressInput", {
  address: text(120),
  city: text(50),
  country: text(60),
  email: text(200),
  name: text(120),
  phone: text(40),
  zipcode: text(12),
}).nullable();

const answer = () => string().strict().trim().min(1).max(QUOTE_LIMITS.waste).required();
/** What a quote of works says of the waste that they make (French environmental code, article D541-45-1). */
const wasteNotice = object({
  quantity: answer(),
  sorting: answer(),
  collection: answer(),
  cost: answer(),
});

const FIRST_PICKUP = new Date("2000-01-01T00:00:00Z");
const PICKUP_DATES = 20;
const LAST_ISSUE = new Date("9000-01-01T00:00:00Z");

/** Fields accepted both when an order is created and when it is changed. */
const CONTENT = {
  customerID: id().nullable(),
  notes: text(QUOTE_LIMITS.notes),
  vatPercentage: vatRate().nullable(),
  vatScheme: vatScheme().nullable(),
  waste: nameType("WasteNoticeInput", wasteNotice, "Every answer is given.").nullable().default(undefined),
  shipping: number().strict().min(0).max(QUOTE_LIMITS.shipping).nullable(),
  // What is derived from it, such as the end of a quote's validity, is still a date that the database writes in four digits.
  dates: array(date().min(FIRST_PICKUP).max(LAST_ISSUE).required())
    .max(PICKUP_DATES)
    .nullable()
    .meta({ description: "Days of the pick-up, set by both sides until the order is READY." }),
  issueDate: date().max(LAST_ISSUE).nullable(),
  expireDate: date().nullable(),
  billingAddress: address,
  deliveryAddress: address,
  managerID: id().nullable(),
  metadata: array(metadataEntry().required()).max(50).nullable(),
};
export const createOrderInput = object({
  ...CONTENT,
  id: creationKey().nullable(),
  items: orderLines,
  type: text(40).meta({
    description:
      "A request without a type is a FAVORITE, which only its writer's side sees until it is sent.",
  }),
  requestType: string()
    .oneOf(REQUEST_TYPES.map(({ value }) => value))
    .defined(),
  orderUserId: id().nullable().meta({ description: "Nobody orders for others: the caller, if given." }),
  toUserID: id().nullable(),
  toOrganizationID: id().nullable(),
  projectID: id().nullable(),
  requestID: id()
    .nullable()
    .meta({ description: "The request that this quote answers: it goes to who wrote it." }),
  source: nameType("PersonSource", string().oneOf(PERSON_SOURCES).nullable()).meta({
    description: "Where it came from; by default the API, a payment or a PunchOut session.",
  }),
  draftID: id().nullable().meta({ description: "The draft whose place this quote takes." }),
  name: text(120),
  email: string().strict().email().max(200).nullable(),
  phone: text(40),
  message: requestMessageSchema(),
});
export type CreateOrderInput = InputValue<typeof createOrderInput>;
export const updateOrderInput = object({
  ...CONTENT,
  ...rowKey(),
  items: orderLines.optional().nullable(),
  status: string().nullable(),
  draftID: id().nullable().meta({ description: "The draft that these changes come from; it is deleted." }),
  type: nameType("SentOrderType", string().oneOf([SENT_TYPE]).nullable()).meta({
    description: "ORDER sends a cart or favourite to its seller.",
  }),
});
export type UpdateOrderInput = InputValue<typeof updateOrderInput>;

/** Reads a customer of the writer's own directory; refuses any other. */
export async function findCustomer(step: Step, id: string): Promise<CustomerRow> {
  const [customer] = await step.tx
    .select()
    .from(customers)
    .where(
      and(eq(customers.id, id), eq(customers.deleted, false), writeScope(step.identity, customersOwnership)),
    );
  if (!customer)
    throw new DomainError("BAD_USER_INPUT", "There is no such customer.", { field: "customerID", found: id });
  return customer;
}

/** A manager is a teammate but not a guest (spec part 1 §5); a solo user manages their own orders. */
export async function checkManager(step: Step, managerID: string): Promise<void> {
  const teamID = step.identity.team?.id;
  if (!teamID && managerID === step.identity.userID) return;
  const [member] = teamID
    ? await step.tx
        .select({ id: organizationMembers.id })
        .from(organizationMembers)
        .where(
          and(
            eq(organizationMembers.organizationID, teamID),
            eq(organizationMembers.userID, managerID),
            eq(organizationMembers.status, "DONE"),
            ne(organizationMembers.type, "PROJECT"),
            ne(organizationMembers.role, "GUEST"),
          ),
        )
    : [];
  if (!member)
    throw new DomainError("BAD_USER_INPUT", "A manager is a member of the team, and no guest.", {
      field: "managerID",
      found: managerID,
    });
}

/** The seller's quote settings, with the specification's values where the team has none (decision A24). */
export async function quoteDefaults(
  step: Step,
  sellerOrganizationID: string | null,
): Promise<VatContext & { readonly validityDays: number | undefined; readonly details: MetadataEntry[] }> {
  const [seller] = sellerOrganizationID
    ? await step.tx
        .select({
          settings: organizations.quoteSettings,
          country: organizations.country,
          details: organizations.metadata,
        })
        .from(organizations)
        .where(eq(organizations.id, sellerOrganizationID))
    : [];
  return {
    ...sellerVat(seller?.settings, seller?.country),
    details: seller?.details ?? [],
    validityDays: seller?.settings?.defaultValidityDays ?? undefined,
  };
}

export function checkPeriod(issueDate: Date | null | undefined, expireDate: Date | null | undefined): void {
  if (!issueDate || !expireDate || expireDate >= issueDate) return;
  throw new DomainError("BAD_USER_INPUT", "It expires before it is issued.", {
    field: "expireDate",
    found: expireDate,
    accepted: { min: issueDate },
  });
}

/** The customer's address, used if the order has no billing address. */
export const addressOfCustomer = (customer: CustomerRow): PostalAddress => ({
  name: customer.companyName || `${customer.firstName} ${customer.lastName}`.trim(),
  email: customer.email,
  phone: customer.phone,
  address: customer.address,
  zipcode: customer.zipcode,
  city: customer.city,
  country: customer.country,
});
