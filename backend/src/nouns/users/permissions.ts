import {
  ALLOWED,
  anyOf,
  canSeeRow,
  type Decision,
  type Identity,
  isUser,
  refuse,
  userPolicy,
} from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const myself = (check: (identity: Identity, row: { readonly id: string }) => Decision): RowRule => {
  return (identity, { userID }) => check(identity, { id: userID });
};

/** Members of the selected team or a sub-team, and the user. */
const knowsPerson: RowRule = (identity, target) =>
  anyOf(
    canSeeRow(identity, { organizationID: target.organizationID }),
    isUser(identity) && identity.userID === target.userID ? ALLOWED : refuse("other-team"),
  );

export const usersPermissions: readonly Line[] = [
  ...rowLines("people", knowsPerson, "listUsers getLightUser userByEmail"),
  ...rowLines("accounts", myself(userPolicy.see), "getUser userSessionByUser", {
    scopes: ["own", "other"],
    personal: true,
  }),
  ...rowLines("accounts", myself(userPolicy.change), "updateUser", {
    scopes: ["own", "other"],
    personal: true,
  }),
  ...ownLines("accounts", "answerSurvey postponeSurvey"),
];
