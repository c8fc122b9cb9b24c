import type { Examples } from "../../../platform/examples.ts";

export const examples: Examples = {
  build: async ({ owner }) => ({ user: owner.userID, userName: owner.name, email: owner.email }),
  variables: {
    listUsers: ({ userName }) => ({ search: userName }),
    getLightUser: ({ user }) => ({ id: user }),
    userByEmail: ({ email }) => ({ email }),
    getUser: ({ user }) => ({ id: user }),
    updateUser: ({ user }) => ({ input: { id: user, name: "Volé" } }),
    answerSurvey: () => ({ input: { type: "PERSON", usage: ["sell"] } }),
    postponeSurvey: () => ({}),
  },
  listedID: {
    listUsers: ({ user }) => user,
  },
};
