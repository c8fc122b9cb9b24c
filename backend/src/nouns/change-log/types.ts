import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { relation } from "../../platform/graphql/entity.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import type { changeLog } from "./change-log-view.ts";
import { type ChangeStep, changeStepSource } from "./change-steps.ts";

export type ChangeLogRow = typeof changeLog.$inferSelect;

const changeStepType = builder.objectRef<ChangeStep>("ChangeStep").implement({
  description: "The step of a change: `batchID` undoes it, including its other rows.",
  fields: (t) => ({
    batchID: t.exposeID("batchID", { nullable: false }),
    rows: t.exposeInt("rows", {
      nullable: false,
      description: "Number of rows that the step changed, including this one.",
    }),
  }),
});

const changeLogType = builder.objectRef<ChangeLogRow>("ChangeLog").implement({
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
    acceptedBy: t.exposeID("acceptedBy", {
      nullable: true,
      description: "Who accepted the change, if its author only proposed it.",
    }),
    acceptedByUser: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ acceptedBy }) => acceptedBy,
    ),
    step: relation.one(
      t,
      changeStepType,
      () => changeStepSource,
      ({ id }) => id,
    ),
  }),
});
export const changeLogConnectionType = connectionType("ChangeLogConnection", changeLogType);
