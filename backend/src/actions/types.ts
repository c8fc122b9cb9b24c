import { builder } from "../graphql/builder.ts";
import { connectionType } from "../graphql/connection.ts";
import { relation } from "../graphql/entity.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import type { changeLog } from "./change-log-view.ts";

export type ChangeLogRow = typeof changeLog.$inferSelect;

export const changeLogType = builder.objectRef<ChangeLogRow>("ChangeLog").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    entityID: t.exposeID("entityID", { nullable: false }),
    productID: t.exposeID("productID", { nullable: true }),
    tableName: t.exposeString("tableName", { nullable: false }),
    field: t.exposeString("field", { nullable: false }),
    oldValue: t.exposeString("oldValue", { nullable: false }),
    newValue: t.exposeString("newValue", { nullable: false }),
    changedAt: t.field({ type: "DateTime", nullable: false, resolve: ({ changedAt }) => changedAt }),
    changedBy: t.exposeID("changedBy", { nullable: true }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ changedBy }) => changedBy,
    ),
  }),
});
export const changeLogConnectionType = connectionType("ChangeLogConnection", changeLogType);

export const batchResultType = builder
  .objectRef<{ batchID: string; ids: readonly string[] }>("BatchResult")
  .implement({
    description: "What was done in one step, and the key to take it back.",
    fields: (t) => ({
      batchID: t.exposeID("batchID", { nullable: false }),
      ids: t.idList({ nullable: false, resolve: ({ ids }) => ids }),
    }),
  });
