import { index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { key, tenant, textList, timestamps } from "../../platform/database/columns.ts";

/** A message of an order or of a review's thread. */
export const messages = snakeCase.table(
  "messages",
  {
    id: key(),
    userID: uuid(),
    /** With which the bearer of a secret link signed; they have no account. */
    authorName: text(),
    toUserID: uuid(),
    /** The addressed team, if no single person is. */
    toOrganizationID: uuid(),
    orderID: uuid(),
    reviewID: uuid(),
    message: text().notNull(),
    /** The order's request type. */
    type: text(),
    status: text().notNull().default("PENDING"),
    /** Keys of stored files; only the readers of the thread may read them. */
    pictures: textList(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("messages_pictures").using("gin", t.pictures),
    index("messages_order").on(t.orderID, t.createdAt, t.id),
    index("messages_review").on(t.reviewID, t.createdAt, t.id),
    index("messages_to_user").on(t.toUserID, t.status, t.createdAt.desc()),
  ],
);

export const mentions = snakeCase.table(
  "mentions",
  {
    id: key(),
    userMentionsId: uuid().notNull(),
    messageMentionsId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    role: text(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("mentions_message").on(t.messageMentionsId),
    index("mentions_user").on(t.userMentionsId, t.createdAt.desc()),
  ],
);
