import type { Examples } from "../../../platform/examples.ts";
import { userSessions } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owner }) => {
    const [session] = await db.insert(userSessions).values({ userID: owner.userID }).returning();
    return {
      user: owner.userID,
      userName: owner.name,
      email: owner.email,
      userSession: session?.id ?? "",
    };
  },
  variables: {
    listUsers: ({ userName }) => ({ search: userName }),
    getLightUser: ({ user }) => ({ id: user }),
    userByEmail: ({ email }) => ({ email }),
    userSessionByUser: ({ user }) => ({ userID: user }),
    getUser: ({ user }) => ({ id: user }),
    updateUser: ({ user }) => ({ input: { id: user, name: "Volé" } }),
    answerSurvey: () => ({ input: { type: "PERSON", usage: ["sell"] } }),
    postponeSurvey: () => ({}),
  },
  listedID: {
    listUsers: ({ user }) => user,
    userSessionByUser: ({ userSession }) => userSession,
  },
};
