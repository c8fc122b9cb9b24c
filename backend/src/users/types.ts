import { sql } from "drizzle-orm";
import { preparedSelect } from "../database/prepared.ts";
import { builder } from "../graphql/builder.ts";
import { connectionType } from "../graphql/connection.ts";
import { entity } from "../graphql/entity.ts";
import type { LoaderSource } from "../graphql/loaders.ts";
import { keyValuesType } from "../graphql/value-types.ts";
import { subscriptions, userSessions, users } from "./table.ts";

export type UserRow = typeof users.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const userType = entity("User", users, {
  omit: ["deletedAt", "authorization", "role", "source"],
  fields: (t) => ({
    access: t.exposeString("access", { nullable: true }),
    preferences: t.field({
      type: [keyValuesType],
      nullable: false,
      resolve: ({ preferences }) => preferences,
    }),
  }),
});

export interface LightUser {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}
/** What anybody who sees a row may know of the person behind it. */
export const lightUserType = builder.objectRef<LightUser>("LightUser").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    color: t.exposeString("color", { nullable: true }),
  }),
});

export const lightUserConnectionType = connectionType("LightUserConnection", lightUserType);

const selectLightUsers = preparedSelect<LightUser>((db) =>
  db
    .select({ id: users.id, name: users.name, color: users.color })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
/** No tenant filter: the id comes from a row that was already let through, and only these three columns are read. */
export const lightUserSource: LoaderSource<LightUser> = {
  load: (context, ids) => selectLightUsers(context, { ids }),
  idOf: ({ id }) => id,
};

export const subscriptionType = entity("UserSubscription", subscriptions);
export const userSessionType = entity("UserSession", userSessions);
