import { LIMITS } from "@gisement/shared-domain/limits";
import { userPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { parseID, requireOptionalID } from "../../platform/input/read-input.ts";
import { lightUserConnectionType, lightUserType } from "../users/types.ts";
import { findPerson, listUsers } from "./find-people.ts";

const PEOPLE_PAGE = 50;

export function registerPeople(): void {
  builder.queryFields((t) => ({
    listUsers: t.field({
      type: lightUserConnectionType,
      nullable: false,
      description:
        "People that the user works with, for mentions and choices: of the selected team, or of one project.",
      args: {
        search: t.arg.string(),
        projectID: t.arg.id(),
        withoutMe: t.arg.boolean({ defaultValue: false }),
        limit: t.arg.int({ defaultValue: PEOPLE_PAGE }),
        nextToken: t.arg.string(),
      },
      policy: userPolicy.read,
      limit: { max: LIMITS.teamMembers },
      resolve: (_root, { limit, projectID, ...wanted }, context) =>
        listUsers(context, {
          ...wanted,
          projectID: requireOptionalID(projectID, "projectID"),
          limit: limit ?? PEOPLE_PAGE,
        }),
    }),
    getLightUser: t.field({
      type: lightUserType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: userPolicy.read,
      resolve: (_root, { id }, context) => findPerson(context, { id: parseID(id) }),
    }),
    userByEmail: t.field({
      type: lightUserType,
      nullable: true,
      description: "A person that the user works with, by e-mail address; null for anyone else.",
      args: { email: t.arg.string({ required: true }) },
      policy: userPolicy.read,
      resolve: (_root, { email }, context) => findPerson(context, { email }),
    }),
  }));
}
