import { asc } from "drizzle-orm";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { mentions, messages } from "./table.ts";

export type MessageRow = typeof messages.$inferSelect;
export type MentionRow = typeof mentions.$inferSelect;

/** Mentions of one message that a page shows. */
const MAX_MENTIONS = 100;

export const mentionType = entity("Mention", mentions, {
  fields: (t) => ({
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userMentionsId }) => userMentionsId,
    ),
  }),
});

// No tenant filter: mentions are only reached through a message that passed it.
const mentionsOfMessage = tableSource(mentions, mentions.messageMentionsId, () => undefined, {
  columnKey: "messageMentionsId",
  orderBy: [asc(mentions.createdAt), asc(mentions.id)],
});

export const messageType = entity("Message", messages, {
  fields: (t) => ({
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
    mentions: relation.many(t, mentionType, () => mentionsOfMessage, { max: MAX_MENTIONS }),
  }),
});
export const messageConnectionType = connectionType("MessageConnection", messageType);
