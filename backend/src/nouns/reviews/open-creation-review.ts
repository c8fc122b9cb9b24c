import { needsReview } from "@gisement/shared-domain/permissions";
import {
  CHECK_REQUIRED,
  type CreatedKind,
  creationMessage,
  REVIEW_METADATA,
} from "@gisement/shared-domain/reviews";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { mailLanguage } from "../mails/queue-mails.ts";
import { mentions, messages } from "../messages/table.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isTeamMembership } from "../organizations/types.ts";
import { users } from "../users/table.ts";
import { reviews } from "./table.ts";
import { announceThread } from "./thread.ts";

/** Whether this person's new options and references are reviewed (REF-008). */
export async function createsUnderReview({ tx, identity }: Step): Promise<boolean> {
  if (identity.team === null) return false;
  const [organization] = await tx
    .select({ template: organizations.template })
    .from(organizations)
    .where(eq(organizations.id, identity.team.id));
  return needsReview(identity, organization ?? {});
}

/** The mark of a row that waits for the decision on a review. */
export const checkRequired = (reviewID: string): MetadataEntry => ({
  key: CHECK_REQUIRED,
  type: "string",
  value: reviewID,
});

interface NewRows {
  readonly reviewID: string;
  readonly kind: CreatedKind;
  /** The first of them, which the review is about. */
  readonly row: { readonly id: string; readonly label: string | null };
  readonly subtitle: string | null;
  /** The list that new options belong to. */
  readonly listID?: string;
  readonly count: number;
}

const TARGET = {
  option: (optionID: string) => ({ type: "REVIEW_OPTION", optionID }) as const,
  reference: (referenceID: string) => ({ type: "REVIEW_REFERENCE", referenceID }) as const,
};

/** Admins and creators of the team but the writer, in the order of their names. */
const findCheckers = ({ tx, identity }: Step) =>
  tx
    .select({ id: users.id, name: users.name })
    .from(organizationMembers)
    .innerJoin(users, and(eq(users.id, organizationMembers.userID), isNull(users.deletedAt)))
    .where(
      and(
        eq(organizationMembers.organizationID, identity.team?.id ?? ""),
        isTeamMembership,
        eq(organizationMembers.status, "DONE"),
        inArray(organizationMembers.role, ["ADMIN", "CREATOR"]),
        ne(users.id, identity.userID),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));

/**
 * Opens the review of options or references that one step has created (REF-008, REF-009, REV-511): PENDING, on the first of them, with a
 * message that mentions the team's admins and creators. It is no part of the step's log, so that undo takes back the rows.
 */
export async function openCreationReview(
  step: Step,
  { reviewID, kind, row: subject, subtitle, listID, count }: NewRows,
): Promise<void> {
  const { tx, identity, now } = step;
  const owned = ownershipOf(identity);
  const [author] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, identity.userID));
  const checkers = await findCheckers(step);
  const message = creationMessage(mailLanguage(author?.language), {
    kind,
    label: subject.label ?? "",
    count,
    checkers: checkers.map(({ name }) => name),
  });
  const entries = [
    [REVIEW_METADATA.title, subject.label],
    [REVIEW_METADATA.subtitle, subtitle],
    [REVIEW_METADATA.field, listID],
    [REVIEW_METADATA.creation, "true"],
  ] as const;
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(reviews).values({
    id: reviewID,
    ...owned,
    byUserID: identity.userID,
    ...TARGET[kind](subject.id),
    status: "PENDING",
    elementID: subject.id,
    message,
    metadata: entries.flatMap(([key, value]) => (value ? [{ key, type: "string", value }] : [])),
    ...dates,
  });
  const [first] = await tx
    .insert(messages)
    .values({
      ...owned,
      userID: identity.userID,
      reviewID,
      message,
      type: "REVIEW",
      status: "PENDING",
      ...dates,
    })
    .returning({ id: messages.id });
  for (const { id: recipientID } of checkers) {
    const [row] = await tx
      .insert(mentions)
      .values({
        ...owned,
        userMentionsId: recipientID,
        messageMentionsId: first?.id ?? "",
        role: null,
        ...dates,
      })
      .returning({ id: mentions.id });
    step.emit({ kind: "mention-created", id: row?.id ?? "", recipientID });
  }
  announceThread(step, {
    id: reviewID,
    organizationID: owned.organizationID,
    byUserID: identity.userID,
  });
}

/** Whether rows wait for the decision on this review, as an SQL condition over their metadata. */
export const waitsFor = (reviewID: string) =>
  sql`@> ${JSON.stringify([{ key: CHECK_REQUIRED, value: reviewID }])}::jsonb`;
