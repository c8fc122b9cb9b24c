import { DomainError } from "@gisement/shared-domain/errors";
import { isUnsaved, reviewPolicy } from "@gisement/shared-domain/permissions";
import { MAX_COMMENT, REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { and, eq } from "drizzle-orm";
import { object, string } from "yup";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { enforce } from "../../platform/input/enforce.ts";
import { creationKey, type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownershipOf, withinOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type ProductChange, productChange } from "../lots/product-input.ts";
import { attachedPictures, checkAttachedPictures } from "../messages/attached-pictures.ts";
import { isMentionable } from "../messages/is-mentionable.ts";
import { postMessage } from "../messages/post-message.ts";
import { findSubject } from "./find-subject.ts";
import { reviewsOwnership } from "./ownership.ts";
import { draftProposal } from "./proposals/draft-proposal.ts";
import type { StoredProposal } from "./proposals/stored-proposal.ts";
import { reviews } from "./table.ts";
import type { ReviewRow } from "./types.ts";

export const createReviewInput = object({
  id: creationKey().nullable(),
  message: string().trim().max(MAX_COMMENT).nullable().meta({
    description: "Required without a proposal.",
  }),
  pictures: attachedPictures(),
  productID: id().nullable(),
  referenceID: id().nullable(),
  alertID: id().nullable(),
  optionID: id().nullable(),
  shapeID: id().nullable(),
  fieldID: id().nullable().meta({ description: "A property." }),
  orderID: id()
    .nullable()
    .meta({ description: "An order of either side; the thread is the own side's alone." }),
  customerID: id().nullable(),
  elementID: string()
    .trim()
    .max(200)
    .nullable()
    .test({
      name: "saved",
      message: "${path} is the id of a row that is not saved.",
      params: { accepted: "the id of a saved row" },
      skipAbsent: true,
      test: (value) => !isUnsaved(value ?? ""),
    })
    .meta({ description: "Only for a header of a catalogue, with `projectID`: the id of its block." }),
  projectID: id().nullable().meta({ description: "Only for a header of a catalogue." }),
  toUserID: id().nullable().meta({ description: "The person whom the thread addresses." }),
  proposal: productChange().nullable().default(undefined).meta({
    description: "A change of a lot of the product, for those who may write it to accept.",
  }),
});

/** Opens a thread (REV-015) together with its first message (decision Z8). */
export async function createReview(
  step: Step,
  input: InputValue<typeof createReviewInput>,
): Promise<ReviewRow> {
  const {
    id: key,
    message: text,
    pictures,
    toUserID = null,
    proposal: _checkedLater,
    ...named
  } = readInput(createReviewInput, input);
  const message = readMessage(step, text, input.proposal);
  const subject = await findSubject(step, named);
  const { projectID: _projectID, elementID: _elementID, ...targets } = named;
  const stored = {
    ...ownershipOf(step.identity),
    byUserID: step.identity.userID,
    productID: named.productID ?? null,
    orderID: named.orderID ?? null,
    customerID: named.customerID ?? null,
  };
  if (toUserID && !(await isMentionable(step, stored, toUserID)))
    throw new DomainError("BAD_USER_INPUT", "This person does not read the thread.", {
      field: "toUserID",
      found: toUserID,
      accepted: "a member of the team",
    });
  const proposal = input.proposal
    ? await draftProposal(step, named.productID, input.proposal as ProductChange)
    : null;
  const rowID = key ? idOfKey(keyOwnerOf(step.identity), key) : undefined;
  const [review] = await step.tx
    .insert(reviews)
    .values({
      ...(rowID ? { id: rowID } : {}),
      ...targets,
      ...subject,
      message,
      toUserID,
      proposal,
      metadata: [...subject.metadata, ...columnOf(proposal)],
      ...stored,
      status: "PENDING",
      createdAt: step.now,
      updatedAt: step.now,
    })
    .onConflictDoNothing({ target: reviews.id })
    .returning();
  if (!review) return repeatedReview(step, String(rowID), String(key));
  step.record({
    entity: "reviews",
    entityID: review.id,
    productID: review.productID,
    field: "created",
    new: message,
  });
  await postMessage(step, {
    pictures: await checkAttachedPictures(step, pictures),
    message,
    type: "REVIEW",
    reviewID: review.id,
    toUserID,
  });
  return review;
}

/** The column that a proposed value stands in; several values have no one column. */
const columnOf = (proposal: StoredProposal | null): MetadataEntry[] =>
  proposal?.fields.length === 1
    ? proposal.fields.map(({ field }) => ({ key: REVIEW_METADATA.column, type: "string", value: field }))
    : [];

/** A proposal speaks for itself; a thread without one starts with a text, by those who may discuss. */
function readMessage(step: Step, text: string | null | undefined, proposal: unknown): string {
  if (proposal) return text ?? "";
  if (!withinOf(step.identity)) enforce(reviewPolicy.create(step.identity));
  if (text) return text;
  throw new DomainError("BAD_USER_INPUT", "A thread starts with a text.", {
    field: "message",
    found: text ?? null,
    accepted: { min: 1, max: MAX_COMMENT },
    reason: "required",
  });
}

/** Returns the thread of an earlier call with the same key. */
async function repeatedReview(step: Step, id: string, key: string): Promise<ReviewRow> {
  const [review] = await step.tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), writeScope(step.identity, reviewsOwnership)));
  if (review) return review;
  throw new DomainError("BAD_USER_INPUT", "This id was used before.", {
    field: "id",
    found: key,
    accepted: "a new uuid",
  });
}
