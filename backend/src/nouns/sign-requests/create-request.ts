import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { isFinalStatus, isQuote, isSent } from "@gisement/shared-domain/orders";
import { canIssueDocument } from "@gisement/shared-domain/permissions";
import {
  inSigningOrder,
  SIGN_LIMITS,
  SIGNED_KINDS,
  type SignService,
  signRequestSchema,
} from "@gisement/shared-domain/signatures";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { describeFields, type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { documents } from "../documents/table.ts";
import { changeableOrder } from "../orders/changeable-order.ts";
import type { OrderRow } from "../orders/types.ts";
import { organizationMembers } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { atService } from "./at-service.ts";
import { openRequestOf, stateOnOrder } from "./find-request.ts";
import { mailRecipients } from "./mail-recipients.ts";
import { type SignRequestRow, signRecipients, signRequests } from "./table.ts";

const DAY = 86_400_000;

export const createSignRequestInput = describeFields(
  signRequestSchema().shape({ orderID: id().required(), documentID: id().nullable().default(null) }),
  {
    documentID: { description: "An issued document of the order; by default the newest one that is signed." },
    mode: { description: "`one-sided`: the buyer signs; `co-signed`: both sides do." },
    recipients: {
      typeName: "SignRecipientInput",
      description: "In the order in which they sign, if they take turns.",
    },
    inTurn: { description: "One after the other." },
    needsCode: {
      description: "Recipients prove by a mailed code that they read the mails of their address.",
    },
    locale: { description: "Language of the mails." },
  },
);

/**
 * Asks people to sign an issued document: each gets a secret link by mail, or the mail of the operator's signing service. The order
 * keeps the request's id and state.
 *
 * @throws DomainError FORBIDDEN for the buyer; INVALID_STATE if the order is closed, has no such document or an open request;
 *   BAD_USER_INPUT for recipients that do not fit the mode
 */
export async function createSignRequest(
  step: Step,
  input: InputValue<typeof createSignRequestInput>,
  service: SignService | null = null,
): Promise<SignRequestRow> {
  const { orderID, documentID, recipients, ...wanted } = readInput(createSignRequestInput, input);
  const changeable = changeableOrder(step);
  const order = await lockRow(step, { ...changeable, mayChange: canIssueDocument }, orderID);
  if (!isSent(order) || isFinalStatus(order.status))
    throw new DomainError("INVALID_STATE", "This order is closed.", {
      field: "orderID",
      found: order.status,
    });
  checkSides(wanted.mode, recipients);
  await checkBuyers(step, order, recipients);
  if (await openRequestOf(step.tx, orderID))
    throw new DomainError("INVALID_STATE", "A request for signatures of this order is open.", {
      field: "orderID",
      found: order.yousignID,
      reason: "request-open",
    });
  const document = await findDocument(step, order, documentID);
  const now = step.now.getTime();
  const latest = new Date(now + SIGN_LIMITS.days.most * DAY);
  const expiresAt = wanted.expiresAt ?? new Date(now + SIGN_LIMITS.days.usual * DAY);
  if (expiresAt.getTime() <= now || expiresAt > latest)
    throw new DomainError("BAD_USER_INPUT", `A request is open for at most ${SIGN_LIMITS.days.most} days.`, {
      field: "expiresAt",
      found: expiresAt,
      accepted: { min: step.now, max: latest },
    });
  const [request] = (await step.tx
    .insert(signRequests)
    .values({
      ...wanted,
      expiresAt,
      service,
      orderID,
      documentID: document.id,
      title: `${ORDER_DOCUMENT_TITLES[document.kind][document.locale]} ${document.number}`,
      documentKey: document.fileKey,
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [SignRequestRow];
  const rows = await step.tx
    .insert(signRecipients)
    .values(
      inSigningOrder(recipients).map((recipient, position) => ({
        ...recipient,
        signRequestID: request.id,
        position,
        createdAt: step.now,
        updatedAt: step.now,
      })),
    )
    .returning();
  await changeRow(step, changeable, order, stateOnOrder(request));
  step.record({ entity: "orders", entityID: orderID, field: "signRequest", old: null, new: request.title });
  if (service) await step.enqueue(...atService("send", request.id));
  else await mailRecipients(step, request, rows);
  return request;
}

/** One-sided: the buyer signs. Co-signed: each side has a signer. Nobody is asked twice. */
function checkSides(
  mode: string,
  recipients: readonly { readonly side: string; readonly role: string; readonly email: string }[],
): void {
  const signs = (side: string) => recipients.some((each) => each.side === side && each.role === "SIGNER");
  const refuse = (field: string, found: unknown, reason: string) => {
    throw new DomainError("BAD_USER_INPUT", "These recipients do not fit the request.", {
      field,
      found,
      reason,
    });
  };
  if (!signs("buyer")) refuse("recipients", mode, "no-buyer-signs");
  if (mode === "co-signed" && !signs("seller")) refuse("recipients", mode, "no-seller-signs");
  const seen = new Set<string>();
  for (const [index, { email, side }] of recipients.entries()) {
    if (mode === "one-sided" && side === "seller")
      refuse(`recipients[${index}].side`, side, "seller-does-not-sign");
    if (seen.has(email)) refuse(`recipients[${index}].email`, email, "named-twice");
    seen.add(email);
  }
}

/**
 * A buyer with an account is signed for by its own people: by the members of its team who handle orders, by the person, or by
 * whom its request names. Otherwise the seller could confirm an order in its name with an address of its own.
 */
async function checkBuyers(
  { tx }: Step,
  order: OrderRow,
  recipients: readonly { readonly side: string; readonly email: string }[],
): Promise<void> {
  const isBySeller = isQuote(order);
  const teamID = isBySeller ? order.toOrganizationID : order.organizationID;
  const userID = isBySeller ? order.toUserID : order.userID;
  if (!teamID && !userID) return;
  const people = teamID
    ? await tx
        .select({ email: users.email })
        .from(organizationMembers)
        .innerJoin(users, eq(users.id, organizationMembers.userID))
        .where(
          and(
            eq(organizationMembers.organizationID, teamID),
            eq(organizationMembers.status, "DONE"),
            ne(organizationMembers.role, "GUEST"),
          ),
        )
    : await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, userID ?? ""));
  const named = [...people.map(({ email }) => email), ...(isBySeller ? [] : [order.email])].map((email) =>
    email?.toLowerCase(),
  );
  for (const [index, { side, email }] of recipients.entries())
    if (side === "buyer" && !named.includes(email.toLowerCase()))
      throw new DomainError("BAD_USER_INPUT", "This address belongs to no one on the buyer's side.", {
        field: `recipients[${index}].email`,
        found: email,
        accepted: "a member of the buyer's team, or the address in its request",
        reason: "not-of-buyer",
      });
}

async function findDocument({ tx }: Step, order: OrderRow, documentID: string | null) {
  const [document] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.orderID, order.id),
        inArray(documents.kind, [...SIGNED_KINDS]),
        ...(documentID ? [eq(documents.id, documentID)] : []),
      ),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1);
  if (document) return document;
  throw new DomainError("INVALID_STATE", "There is no issued document of this order to sign.", {
    field: "documentID",
    found: documentID,
    accepted: SIGNED_KINDS,
    reason: "no-document",
  });
}
