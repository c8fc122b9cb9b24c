import { userPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, isNull } from "drizzle-orm";
import { inStep } from "../actions/step.ts";
import { builder } from "../graphql/builder.ts";
import type { RequestContext } from "../graphql/context.ts";
import { keyValuesInput } from "../graphql/input-types.ts";
import { enforce } from "../graphql/policy-plugin.ts";
import { knownID, readID } from "../graphql/read-input.ts";
import { users } from "./table.ts";
import { type UserRow, userType } from "./types.ts";
import { updateUser } from "./update-user.ts";

/** One's own account; anybody else's does not exist. */
async function getUser({ db, identity }: RequestContext, id: string | null): Promise<UserRow | null> {
  if (id === null || !userPolicy.see(identity, { id }).allowed) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user ?? null;
}

const updateUserInput = builder.inputType("UpdateUserInput", {
  fields: (t) => ({
    id: t.id({ required: true }),
    updatedAt: t.field({ type: "DateTime" }),
    name: t.string(),
    phone: t.string(),
    company: t.string(),
    SIRET: t.string(),
    VAT: t.string(),
    type: t.string(),
    address: t.string(),
    city: t.string(),
    zipcode: t.string(),
    country: t.string(),
    language: t.string(),
    preferences: t.field({ type: [keyValuesInput] }),
    job: t.field({ type: "JSON" }),
  }),
});

export function registerUsers(): void {
  builder.queryField("getUser", (t) =>
    t.field({
      type: userType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: userPolicy.read,
      resolve: (_root, { id }, context) => getUser(context, knownID(id)),
    }),
  );
  builder.mutationField("updateUser", (t) =>
    t.field({
      type: userType,
      nullable: false,
      args: { input: t.arg({ type: updateUserInput, required: true }) },
      policy: userPolicy.update,
      resolve: (_root, { input }, context) => {
        const id = readID(input.id);
        enforce(userPolicy.change(context.identity, { id }));
        return inStep(context, (step) => updateUser(step, { ...input, id }));
      },
    }),
  );
}
