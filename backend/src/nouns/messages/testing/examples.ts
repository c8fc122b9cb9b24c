import type { Examples } from "../../../platform/examples.ts";
import { mentions, messages } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned, order }) => {
    const [message] = await db
      .insert(messages)
      .values({ message: "Encore là ?", orderID: order.id, ...owned })
      .returning();
    const [mention] = await db
      .insert(mentions)
      .values({
        userMentionsId: owner.userID,
        messageMentionsId: message?.id ?? "",
        organizationID: owned.organizationID,
      })
      .returning();
    return { message: message?.id ?? "", mention: mention?.id ?? "" };
  },
  variants: {
    onCreateMessage: ({ user }) => ({ toUserID: user }),
    onCreateMention: ({ user }) => ({ userMentionsId: user }),
  },
};
