import { entity, relation } from "../../platform/graphql/entity.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import { mentions, messages } from "./table.ts";

export type MessageRow = typeof messages.$inferSelect;
export type MentionRow = typeof mentions.$inferSelect;

export const mentionType = entity("Mention", mentions);
export const messageType = entity("Message", messages, {
  fields: (t) => ({
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
