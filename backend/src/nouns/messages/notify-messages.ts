import { isNotifiedStatus, messageLink, reviewLink } from "@gisement/shared-domain/notifications";
import {
  mentionedPeople,
  REVIEW_METADATA,
  type ThreadPurpose,
  withThread,
} from "@gisement/shared-domain/reviews";
import { eq } from "drizzle-orm";
import type { EventContext, EventHandler } from "../../platform/events/event-handler.ts";
import type { MailData } from "../mails/templates.ts";
import { markNotificationsSeen, notify } from "../notifications/notify.ts";
import { addressees } from "../organizations/addressees.ts";
import { followersOf } from "../reviews/followers.ts";
import { reviews } from "../reviews/table.ts";
import { users } from "../users/table.ts";
import { readersAmong } from "./is-mentionable.ts";
import { mentions, messages } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    "message-created": { readonly id: string; readonly recipientID: string };
    /** A message of an order to a team of which no person is named. */
    "team-message-created": { readonly id: string };
    /** Its addressee has read a message of an order. */
    "message-read": { readonly id: string };
    /** An answer in a thread, for its followers. */
    "thread-answered": { readonly messageID: string };
    "mention-created": { readonly id: string; readonly recipientID: string };
  }
}

/** A message of an order, or of a thread, to its addressee. */
export async function notifyMessage(context: EventContext, { id }: { readonly id: string }): Promise<void> {
  const [message] = await context.tx.select().from(messages).where(eq(messages.id, id));
  if (!message || !isNotifiedStatus(message.status)) return;
  const href = message.orderID
    ? messageLink({ orderID: message.orderID, requestType: message.type })
    : await findReview(context, message.reviewID).then((review) => review && linkOf(review));
  if (!href) return;
  const people = await addressees(context, message);
  await notify(
    context,
    people.map((userID) => ({
      key: `message:${id}`,
      type: "MESSAGE",
      userID,
      message: excerpt(message.message),
      href,
      data: {
        actorName: context.actor?.name ?? message.authorName,
        messageID: id,
        requestType: message.type,
        ...(message.orderID ? { orderID: message.orderID } : {}),
        ...(message.reviewID ? { reviewID: message.reviewID } : {}),
      },
      organizationID: message.toOrganizationID,
    })),
  );
}

/** Nobody is told any more of a message that was read. */
export const clearMessageNotifications: EventHandler<"message-read"> = (context, { id }) =>
  markNotificationsSeen(context, { type: "MESSAGE", of: "messageID", id });

/** An answer, to everybody who follows its thread and still reads it; those whom it mentions hear of that. */
export const notifyFollowers: EventHandler<"thread-answered"> = async (context, { messageID }) => {
  const [found] = await context.tx
    .select({ message: messages, review: reviews })
    .from(messages)
    .innerJoin(reviews, eq(reviews.id, messages.reviewID))
    .where(eq(messages.id, messageID));
  if (!found) return;
  const { message, review } = found;
  const readers = await readersAmong(context, review, await followersOf(context, review.id));
  const mentioned = mentionedPeople(message.message, readers);
  await notify(
    context,
    readers
      .filter((reader) => !mentioned.includes(reader))
      .map(({ id }) => ({
        key: `message:${messageID}`,
        type: "MESSAGE",
        userID: id,
        message: excerpt(message.message),
        href: linkOf(review),
        data: { actorName: context.actor?.name ?? null, messageID, reviewID: review.id },
        organizationID: review.organizationID,
        organizationMasterID: review.organizationMasterID,
      })),
  );
};

/** A mention is notified in the application and by a separate mail. */
export const notifyMention: EventHandler<"mention-created"> = async (context, { id, recipientID }) => {
  const [found] = await context.tx
    .select({ message: messages, author: users.name })
    .from(mentions)
    .innerJoin(messages, eq(messages.id, mentions.messageMentionsId))
    .leftJoin(users, eq(users.id, messages.userID))
    .where(eq(mentions.id, id));
  if (!found) return;
  const { message } = found;
  const review = message.orderID ? null : await findReview(context, message.reviewID);
  const href = message.orderID
    ? messageLink({ orderID: message.orderID, requestType: message.type })
    : review && linkOf(review);
  if (!href) return;
  const authorName = found.author ?? context.actor?.name ?? "";
  await notify(context, [
    {
      key: `mention:${id}`,
      type: "MENTION",
      userID: recipientID,
      message: excerpt(message.message),
      href,
      data: {
        actorName: authorName,
        messageID: message.id,
        ...(message.reviewID ? { reviewID: message.reviewID } : {}),
        ...(message.orderID ? { orderID: message.orderID } : {}),
      },
      organizationID: message.organizationID,
      organizationMasterID: message.organizationMasterID,
      mail: {
        template: "mention",
        data: {
          authorName,
          message: excerpt(message.message, MAIL_EXCERPT),
          title: review && entryOf(review, REVIEW_METADATA.title),
          detail: review && entryOf(review, REVIEW_METADATA.subtitle),
          path: review ? mailLinkOf(review, "answer") : href,
          unfollowPath: review && mailLinkOf(review, "unfollow"),
        } satisfies MailData["mention"],
      },
    },
  ]);
};

type ReviewRow = typeof reviews.$inferSelect;

async function findReview({ tx }: EventContext, reviewID: string | null): Promise<ReviewRow | null> {
  if (!reviewID) return null;
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewID));
  return review ?? null;
}
const linkOf = (review: ReviewRow): string => withThread(reviewLink(review), review.id);
/** A mail is read outside the product, whatever team is selected there. */
const mailLinkOf = (review: ReviewRow, purpose: ThreadPurpose): string =>
  withThread(reviewLink(review), review.id, { purpose, teamID: review.organizationID });
const entryOf = ({ metadata }: ReviewRow, key: string): string | null => {
  const value = metadata.find((entry) => entry.key === key)?.value;
  return typeof value === "string" && value !== "" ? value : null;
};

/** Maximum characters of a text in a list, and in a mail, which is read without opening the product. */
const EXCERPT = 200;
const MAIL_EXCERPT = 1000;
function excerpt(text: string, most = EXCERPT): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
