import { DomainError } from "@gisement/shared-domain/errors";
import { toEuros } from "@gisement/shared-domain/money";
import { QUOTE_DRAFTS_LIMIT, quoteDraftContent, quoteDraftTotals } from "@gisement/shared-domain/orders";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, inArray, sql } from "drizzle-orm";
import { date, mixed, object } from "yup";
import { creationKey, type InputValue } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../../platform/tenancy/id-of-key.ts";
import type { Ownership } from "../../../platform/tenancy/scope.ts";
import { ownershipOf, writeScope } from "../../../platform/tenancy/scope.ts";
import { checkUnchanged } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { type QuoteDraftRow, quoteDrafts } from "./table.ts";

export const quoteDraftsOwnership = {
  organization: quoteDrafts.organizationID,
  owner: quoteDrafts.userID,
} satisfies Ownership;

/** Greatest total that a draft's list shows; the quote itself refuses such amounts when it is sent. */
const GREATEST_TOTAL = 999_999_999_999.99;

export const saveQuoteDraftInput = object({
  id: creationKey().required(),
  updatedAt: date().nullable(),
  content: mixed()
    .required()
    .meta({ description: "The form's values: lines, customer, days, VAT. They may be incomplete." }),
});
const checkedInput = object({ content: quoteDraftContent().required() });

/** Drafts of this team, or of a person without a team; `id` is a row's, or the key with which it was saved first. */
export const draftScope = (identity: UserIdentity, id?: string) =>
  and(
    writeScope(identity, quoteDraftsOwnership),
    id ? inArray(quoteDrafts.id, [id, idOfKey(keyOwnerOf(identity), id)]) : undefined,
  ) ?? sql`false`;

/**
 * Writes a draft as it stands in the form, for the whole team.
 *
 * @throws DomainError CONFLICT with the stored draft if it was saved since `updatedAt`; LIMIT_EXCEEDED beyond
 *   `QUOTE_DRAFTS_LIMIT` drafts
 */
export async function saveQuoteDraft(
  step: Step,
  input: InputValue<typeof saveQuoteDraftInput>,
): Promise<QuoteDraftRow> {
  const { tx, identity, now } = step;
  const { id, updatedAt } = readInput(saveQuoteDraftInput.omit(["content"]), input);
  const { content } = readInput(checkedInput, { content: input.content });
  const total = toEuros(quoteDraftTotals(content).total);
  const values = {
    content,
    customerID: content.customerID,
    lineCount: content.lines.length,
    totalAmount: Math.min(Math.max(total, -GREATEST_TOTAL), GREATEST_TOTAL),
    changedBy: identity.userID,
    updatedAt: now,
  };
  const [stored] = await tx.select().from(quoteDrafts).where(draftScope(identity, id)).for("update");
  if (!stored) {
    // A draft that was read is gone: it was sent or deleted, and a page that still shows it does not bring it back.
    if (updatedAt)
      throw new DomainError("NOT_FOUND", "This draft was sent or deleted.", { field: "id", found: id });
    await checkCount(step);
    const [draft] = (await tx
      .insert(quoteDrafts)
      .values({
        ...values,
        id: idOfKey(keyOwnerOf(identity), id),
        userID: identity.userID,
        ...ownershipOf(identity),
        createdAt: now,
      })
      .returning()) as [QuoteDraftRow];
    return draft;
  }
  checkUnchanged(stored, updatedAt);
  const [draft] = (await tx
    .update(quoteDrafts)
    .set(values)
    .where(eq(quoteDrafts.id, stored.id))
    .returning()) as [QuoteDraftRow];
  return draft;
}

async function checkCount({ tx, identity }: Step): Promise<void> {
  const count = await tx.$count(quoteDrafts, draftScope(identity));
  if (count >= QUOTE_DRAFTS_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `A team has at most ${QUOTE_DRAFTS_LIMIT} drafts.`, {
      field: "id",
      found: count,
      limit: QUOTE_DRAFTS_LIMIT,
    });
}

/** Deletes a draft; its content is returned, so that it can be saved again. */
export async function deleteQuoteDraft({ tx, identity }: Step, id: string): Promise<QuoteDraftRow> {
  const [draft] = await tx.delete(quoteDrafts).where(draftScope(identity, id)).returning();
  if (!draft) throw new DomainError("NOT_FOUND", "There is no such draft.", { field: "id", found: id });
  return draft;
}

/** A quote that is sent takes the place of its draft. Deleted by a teammate meanwhile, nothing is lost. */
export async function dropDraft({ tx, identity }: Step, id: string | null | undefined): Promise<void> {
  if (id) await tx.delete(quoteDrafts).where(draftScope(identity, id));
}
