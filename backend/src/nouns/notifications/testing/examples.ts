import type { Examples } from "../../../platform/examples.ts";
import { notifications } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner, order }) => {
    const [notification] = await db
      .insert(notifications)
      .values({ key: `order:${order.id}`, type: "ORDER", userID: owner.userID, message: "CMD-1" })
      .returning();
    return { notification: notification?.id ?? "" };
  },
  variables: {
    listNotifications: () => ({}),
    markNotificationSeen: ({ notification }) => ({ input: { id: notification } }),
    markNotificationsSeen: ({ notification }) => ({ ids: [notification] }),
  },
  variants: {
    onNotification: ({ user }) => ({ userID: user }),
    onNews: ({ user }) => ({ userID: user }),
  },
  listedID: {
    listNotifications: ({ notification }) => notification,
  },
};
