import { LIMITS } from "@gisement/shared-domain/limits";
import { userPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, isNull } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { enforce } from "../../platform/input/enforce.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { answerSurvey, postponeSurvey, surveyInput } from "./answer-survey.ts";
import { signInsOf } from "./sign-ins.ts";
import { users } from "./table.ts";
import { type UserRow, userSessionType, userType } from "./types.ts";
import { updateUser, updateUserInput } from "./update-user.ts";

/** Returns the user's own account; null for other ids. */
async function getUser({ db, identity }: RequestContext, id: string | null): Promise<UserRow | null> {
  if (id === null || !userPolicy.see(identity, { id }).allowed) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user ?? null;
}

export function registerSurvey(): void {
  builder.mutationFields((t) => ({
    answerSurvey: t.field({
      type: userType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("SurveyInput", surveyInput), required: true }) },
      policy: userPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => answerSurvey(step, input)),
    }),
    postponeSurvey: t.field({
      type: userType,
      nullable: false,
      description: "Postpones the survey by seven days.",
      policy: userPolicy.update,
      resolve: (_root, _args, context) => inStep(context, postponeSurvey),
    }),
  }));
}

export function registerUsers(): void {
  builder.queryField("userSessionByUser", (t) =>
    t.field({
      type: [userSessionType],
      nullable: false,
      description: "The caller's ten latest sign-ins, newest first.",
      args: { userID: t.arg.id({ required: true }) },
      policy: userPolicy.read,
      limit: { max: LIMITS.sessions },
      resolve: (_root, { userID }, context) => signInsOf(context, parseID(userID)),
    }),
  );
  builder.queryField("getUser", (t) =>
    t.field({
      type: userType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: userPolicy.read,
      resolve: (_root, { id }, context) => getUser(context, parseID(id)),
    }),
  );
  builder.mutationField("updateUser", (t) =>
    t.field({
      type: userType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateUserInput", updateUserInput), required: true }) },
      policy: userPolicy.update,
      resolve: (_root, { input }, context) => {
        const id = requireID(input.id);
        enforce(userPolicy.change(context.identity, { id }));
        return inStep(context, (step) => updateUser(step, { ...input, id }));
      },
    }),
  );
}
