import { DomainError } from "@gisement/shared-domain/errors";
import { MESSAGE_STATUSES } from "@gisement/shared-domain/orders";
import { MAX_COMMENT } from "@gisement/shared-domain/reviews";
import { and, eq } from "drizzle-orm";
import { object, string } from "yup";
import { creationKey, type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { reviews } from "../reviews/table.ts";
import { announceThread, changeableReview, takeTurn } from "../reviews/thread.ts";
import { attachedPictures, checkAttachedPictures } from "./attached-pictures.ts";
import { isMentionable } from "./is-mentionable.ts";
import { writeToOrder } from "./order-messages.ts";
import { mention, postMessage } from "./post-message.ts";
import { mentions, messages } from "./table.ts";
import type { MentionRow, MessageRow } from "./types.ts";
import { findOrderMessage, updateOrderMessage } from "./update-order-message.ts";

const text = () => string().trim().min(1).max(MAX_COMMENT).required();
export const createMessageInput = object({
  id: creationKey().nullable(),
  reviewID: id().nullable().meta({ description: "The thread that is answered; otherwise `orderID`." }),
  orderID: id().nullable().meta({ description: "The order whose other side is written to." }),
  userID: id().nullable().meta({ description: "Nobody writes for others: the caller, if given." }),
  toUserID: id().nullable().meta({
    description: "On the other side of the order; by default the person who wrote or received it.",
  }),
  type: string().trim().max(40).nullable().meta({ description: "The order's request type, if given." }),
  status: nameType("MessageStatus", string().oneOf(MESSAGE_STATUSES).nullable()).meta({
    description: "A new message is PENDING.",
  }),
  message: text(),
  pictures: attachedPictures(),
});
export const updateMessageInput = object({
  ...rowKey(),
  message: string().trim().min(1).max(MAX_COMMENT).nullable().meta({ description: "By its author." }),
  status: nameType("MessageStatus", string().oneOf(MESSAGE_STATUSES).nullable()).meta({
    description:
      "By the addressee of a message of an order: OPTIONED promises an answer, READ ends the waiting.",
  }),
  orderID: id().nullable().meta({ description: "The order of the message, if given." }),
  userID: id().nullable().meta({ description: "The author of the message, if given." }),
  toUserID: id().nullable().meta({ description: "The addressee of the message, if given." }),
  type: string().trim().max(40).nullable().meta({ description: "The type of the message, if given." }),
});
export const createMentionInput = object({
  messageMentionsId: id().required(),
  userMentionsId: id().required(),
  role: string().trim().max(40).nullable(),
});

/** Answers in a thread (REV-017), which is open afterwards, or writes to the other side of an order (API-005). */
export async function createMessage(
  step: Step,
  input: InputValue<typeof createMessageInput>,
): Promise<MessageRow> {
  const { id: key, reviewID, orderID, pictures, message, ...about } = readInput(createMessageInput, input);
  checkOwn(step, about);
  if (Boolean(reviewID) === Boolean(orderID))
    throw new DomainError("BAD_USER_INPUT", "A message belongs to a thread or to an order.", {
      field: "reviewID",
      found: [reviewID, orderID].filter(Boolean),
      accepted: "either reviewID or orderID",
    });
  const ownID = key ? idOfKey(keyOwnerOf(step.identity), key) : undefined;
  if (orderID) {
    const written = ownID ? await findRepeatedInOrder(step, ownID, orderID, key) : undefined;
    return (
      written ?? writeToOrder(step, { ...(ownID ? { id: ownID } : {}), orderID, message, pictures, ...about })
    );
  }
  return answer(step, { ownID, key, reviewID: reviewID ?? "", message, pictures });
}

/** Nobody writes in the name of others, or a message that is already read. */
function checkOwn(
  { identity }: Step,
  { userID, status }: { readonly userID?: string | null; readonly status?: string | null },
): void {
  if (userID && userID !== identity.userID)
    throw new DomainError("FORBIDDEN", "Nobody writes in the name of others.", {
      field: "userID",
      found: userID,
      reason: "not-owner",
    });
  if (status && status !== "PENDING")
    throw new DomainError("BAD_USER_INPUT", "A new message is PENDING.", {
      field: "status",
      found: status,
      accepted: "PENDING",
    });
}

async function findRepeatedInOrder(
  step: Step,
  ownID: string,
  orderID: string,
  key: string | null | undefined,
): Promise<MessageRow | undefined> {
  const [written] = await step.tx.select().from(messages).where(eq(messages.id, ownID));
  if (!written || written.orderID === orderID) return written;
  throw usedBefore(key);
}

const usedBefore = (key: string | null | undefined) =>
  new DomainError("BAD_USER_INPUT", "This id was used before.", {
    field: "id",
    found: key,
    accepted: "a new uuid",
  });

interface Answer {
  readonly ownID: string | undefined;
  readonly key: string | null | undefined;
  readonly reviewID: string;
  readonly message: string;
  readonly pictures: readonly string[] | null | undefined;
}

async function answer(step: Step, { ownID, key, reviewID, message, pictures }: Answer): Promise<MessageRow> {
  const repeated = ownID ? await findRepeated(step, { ownID, reviewID, key }) : undefined;
  if (repeated) return repeated;
  const { at } = await takeTurn(step, reviewID);
  const checked = await checkAttachedPictures(step, pictures);
  const written = await postMessage(step, {
    ...(ownID ? { id: ownID } : {}),
    message,
    pictures: checked,
    type: "REVIEW",
    reviewID,
    toUserID: null,
    at,
  });
  step.emit({ kind: "thread-answered", messageID: written.id });
  return written;
}

/** The message of an earlier call with the same key. */
async function findRepeated(
  step: Step,
  { ownID, reviewID, key }: { ownID: string; reviewID: string; key: string | null | undefined },
): Promise<MessageRow | undefined> {
  // Locked first: of two calls with one key, the second finds the row of the first.
  await lockRow(step, changeableReview(step), reviewID);
  const [written] = await step.tx.select().from(messages).where(eq(messages.id, ownID));
  if (!written || written.reviewID === reviewID) return written;
  throw usedBefore(key);
}

/** A message of a thread that this step may write, locked with its thread; only its author changes it. */
async function lockOwnMessage(step: Step, messageID: string, field: string) {
  const changeable = changeableReview(step);
  const [found] = await step.tx
    .select({ reviewID: reviews.id })
    .from(messages)
    .innerJoin(reviews, eq(reviews.id, messages.reviewID))
    .where(and(eq(messages.id, messageID), changeable.scope));
  if (!found) throw new DomainError("NOT_FOUND", "No such message.", { field, found: messageID });
  const review = await lockRow(step, changeable, found.reviewID);
  const [message] = await step.tx.select().from(messages).where(eq(messages.id, messageID));
  if (message?.userID !== step.identity.userID)
    throw new DomainError("FORBIDDEN", "Only its author changes a message.", {
      field,
      found: messageID,
      reason: "not-owner",
    });
  return { review, message };
}

export async function updateMessage(
  step: Step,
  input: InputValue<typeof updateMessageInput>,
): Promise<MessageRow> {
  const {
    id: messageID,
    updatedAt,
    message: written,
    status,
    ...named
  } = readInput(updateMessageInput, input);
  const ofOrder = await findOrderMessage(step, messageID);
  if (ofOrder) return updateOrderMessage(step, ofOrder, { updatedAt, message: written, status, ...named });
  if (!written || status)
    throw new DomainError("BAD_USER_INPUT", "Of a comment, only the text changes.", {
      field: status ? "status" : "message",
      found: status ?? null,
      accepted: "a text",
    });
  const { review, message } = await lockOwnMessage(step, messageID, "id");
  checkUnchanged(message, updatedAt);
  const changed = await changeRow(
    step,
    { entity: "messages", table: messages, scope: eq(messages.id, messageID) },
    message,
    { message: written },
  );
  announceThread(step, review);
  return changed;
}

/** Mentions a person in an own message, once (REV-014). */
export async function createMention(
  step: Step,
  input: InputValue<typeof createMentionInput>,
): Promise<MentionRow> {
  const { messageMentionsId, userMentionsId, role } = readInput(createMentionInput, input);
  const { review, message } = await lockOwnMessage(step, messageMentionsId, "messageMentionsId");
  const [known] = await step.tx
    .select()
    .from(mentions)
    .where(and(eq(mentions.messageMentionsId, message.id), eq(mentions.userMentionsId, userMentionsId)));
  if (known) return known;
  if (!(await isMentionable(step, review, userMentionsId)))
    throw new DomainError("BAD_USER_INPUT", "This person does not read the thread.", {
      field: "userMentionsId",
      found: userMentionsId,
      accepted: "a member of the team, or a participant of the project",
    });
  announceThread(step, review);
  return mention(step, { userID: userMentionsId, messageID: message.id, role });
}
