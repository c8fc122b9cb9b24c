import { randomUUID } from "node:crypto";
import type { Examples } from "../../../platform/examples.ts";
import { buildOrder } from "../../../testing/factories.ts";
import { mentions, messages } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned, order }) => {
    const [message] = await db
      .insert(messages)
      .values({ message: "Encore là ?", orderID: order.id, ...owned })
      .returning();
    const sent = await buildOrder(db, owner, {
      type: "REQUEST",
      requestType: "request",
      toUserID: randomUUID(),
      toOrganizationID: randomUUID(),
    });
    const [waiting] = await db
      .insert(messages)
      .values({ message: "Encore là ?", toUserID: owner.userID, ...owned })
      .returning();
    const [mention] = await db
      .insert(mentions)
      .values({
        userMentionsId: owner.userID,
        messageMentionsId: message?.id ?? "",
        organizationID: owned.organizationID,
      })
      .returning();
    return {
      message: message?.id ?? "",
      mention: mention?.id ?? "",
      sentOrder: sent.id,
      waitingMessage: waiting?.id ?? "",
    };
  },
  variables: {
    listMessages: ({ order }) => ({ orderID: order }),
    messagesByToUser: ({ user }) => ({ toUserID: user }),
  },
  variants: {
    "createMessage (about an order)": ({ sentOrder }) => ({
      input: { orderID: sentOrder, message: "Toujours disponible ?" },
    }),
    onCreateMessage: ({ user }) => ({ toUserID: user }),
    onCreateMention: ({ user }) => ({ userMentionsId: user }),
  },
  listedID: {
    listMessages: ({ message }) => message,
    messagesByToUser: ({ waitingMessage }) => waitingMessage,
  },
};
