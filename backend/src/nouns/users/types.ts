import type { Identity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { preparedSelect } from "../../platform/database/prepared.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { keyValuesType } from "../../platform/graphql/value-types.ts";
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
/** The data of a user that is visible to every reader of a row that refers to them. */
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
/** No tenant filter: the id comes from a row that passed one, and only these three columns are read. */
export const lightUserSource: LoaderSource<LightUser> = {
  load: (context, ids) => selectLightUsers(context, { ids }),
  idOf: ({ id }) => id,
};

/** The payer: an ADMIN of the team, or the solo user. */
const pays = (identity: Identity, row: SubscriptionRow): boolean =>
  identity.kind === "user" &&
  (row.organizationID
    ? identity.team?.id === row.organizationID && identity.team.role === "ADMIN"
    : row.userID === identity.userID);

export const subscriptionType = entity("UserSubscription", subscriptions, {
  fields: (t) => ({
    stripeID: t.string({
      nullable: true,
      description: "Ids at the payment service, visible to the payer.",
      resolve: (row, _args, { identity }) => (pays(identity, row) ? row.stripeID : null),
    }),
    subscriptionID: t.string({
      nullable: true,
      resolve: (row, _args, { identity }) => (pays(identity, row) ? row.subscriptionID : null),
    }),
  }),
});
export const userSessionType = entity("UserSession", userSessions);
