import { DomainError } from "@gisement/shared-domain/errors";
import { MAX_COMMENT } from "@gisement/shared-domain/reviews";
import { and, eq } from "drizzle-orm";
import { object, string } from "yup";
import { creationKey, type InputValue, id, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { reviews } from "../reviews/table.ts";
import { announceThread, changeableReview, takeTurn } from "../reviews/thread.ts";
import { checkCommentPictures, commentPictures } from "./comment-pictures.ts";
import { isMentionable } from "./is-mentionable.ts";
import { mention, postMessage } from "./post-message.ts";
import { mentions, messages } from "./table.ts";
import type { MentionRow, MessageRow } from "./types.ts";

const text = () => string().trim().min(1).max(MAX_COMMENT).required();
export const createMessageInput = object({
  id: creationKey().nullable(),
  reviewID: id().required(),
  message: text(),
  pictures: commentPictures(),
});
export const updateMessageInput = object({ ...rowKey(), message: text() });
export const createMentionInput = object({
  messageMentionsId: id().required(),
  userMentionsId: id().required(),
  role: string().trim().max(40).nullable(),
});

/** Answers in a thread (REV-017), which is open afterwards. */
export async function createMessage(
  step: Step,
  input: InputValue<typeof createMessageInput>,
): Promise<MessageRow> {
  const { id: key, reviewID, message, pictures } = readInput(createMessageInput, input);
  const ownID = key ? idOfKey(keyOwnerOf(step.identity), key) : undefined;
  const repeated = ownID ? await findRepeated(step, { ownID, reviewID, key }) : undefined;
  if (repeated) return repeated;
  const { at } = await takeTurn(step, reviewID);
  const checked = await checkCommentPictures(step, pictures);
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
  throw new DomainError("BAD_USER_INPUT", "This id was used before.", {
    field: "id",
    found: key,
    accepted: "a new uuid",
  });
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
  const { id: messageID, updatedAt, message: written } = readInput(updateMessageInput, input);
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
