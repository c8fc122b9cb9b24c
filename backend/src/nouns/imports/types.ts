import { isActive } from "@gisement/shared-domain/jobs";
import { LIMITS } from "@gisement/shared-domain/limits";
import { isUser } from "@gisement/shared-domain/permissions";
import { inArray, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { jobReasonType, jobStateType } from "../jobs/operations.ts";
import type { JobRecord } from "../jobs/owned-job.ts";
import { jobs } from "../jobs/table.ts";
import { lightUserSource, lightUserType } from "../users/types.ts";
import type { Choice } from "./choices.ts";
import { importsOwnership } from "./ownership.ts";
import {
  CONFLICT_KINDS,
  type ImportConflict,
  type ImportMode,
  importMode,
  type PlannedRows,
  type PlannedUpdate,
} from "./plan-import.ts";
import { importRows, imports } from "./table.ts";
import type { FieldChange } from "./updatable-fields.ts";

/** Stored states, and those of an import whose background work has not ended. */
const IMPORT_STATUSES = ["STAGING", "WRITING", "COMMITTED", "UNDOING", "UNDONE"] as const;
const importModeEnum = enumOf(importMode);
const conflictKindEnum = builder.enumType("ImportConflictKind", { values: CONFLICT_KINDS });
const importStatusEnum = builder.enumType("ImportStatus", { values: IMPORT_STATUSES });

// No tenant filter: counts are only read for imports that the reader may read.
const stagedRowsSource: LoaderSource<{ importID: string; count: number }> = {
  load: ({ db }, ids) =>
    db
      .select({ importID: importRows.importID, count: sql<number>`count(*)::int` })
      .from(importRows)
      .where(inArray(importRows.importID, [...ids]))
      .groupBy(importRows.importID),
  idOf: ({ importID }) => importID,
};

// No tenant filter: the work is only read for imports that the reader may read.
export const importWorkSource: LoaderSource<JobRecord> = {
  load: ({ db }, ids) =>
    db
      .select()
      .from(jobs)
      .where(inArray(jobs.id, [...ids])),
  idOf: ({ id }) => id,
};
const importWorkType = builder.objectRef<JobRecord>("ImportWork").implement({
  description: "The latest background work on an import: its commit or its undo.",
  fields: (t) => ({
    state: t.expose("state", { type: jobStateType, nullable: false }),
    reason: t.expose("reason", { type: jobReasonType, nullable: true, description: "Why it failed." }),
    refusal: t.field({
      type: "JSON",
      nullable: true,
      description:
        "The error that ended it: code, message and details, as an operation answers them. Null for others than the person who started it.",
      resolve: ({ refusal, userID }, _args, { identity }) =>
        isUser(identity) && identity.userID === userID ? refusal : null,
    }),
  }),
});

/** The state that callers see: while its work waits or runs, an import is being written or taken back. */
function statusOf(stored: string, work: JobRecord | null): (typeof IMPORT_STATUSES)[number] {
  if (work && isActive(work.state)) {
    if (stored === "STAGING") return "WRITING";
    if (stored === "COMMITTED") return "UNDOING";
  }
  return stored as (typeof IMPORT_STATUSES)[number];
}

export const importType = entity("Import", imports, {
  omit: ["batchID", "jobID"],
  fields: (t) => ({
    status: t.field({
      type: importStatusEnum,
      nullable: false,
      resolve: async ({ status, jobID }, _args, { loaders }) => {
        const work = jobID ? await loaders.one(importWorkSource, jobID) : null;
        return statusOf(status, work ?? null);
      },
    }),
    work: relation.one(
      t,
      importWorkType,
      () => importWorkSource,
      ({ jobID }) => jobID,
    ),
    mode: t.field({ type: importModeEnum, nullable: false, resolve: ({ mode }) => mode as ImportMode }),
    mapping: t.field({ type: "JSON", nullable: false, resolve: ({ mapping }) => mapping ?? {} }),
    stagedRows: t.int({
      nullable: false,
      resolve: async ({ id, status, rowCount }, _args, { loaders }) =>
        // The commit deletes the staged rows; afterwards the stored row count applies.
        status === "STAGING" ? ((await loaders.one(stagedRowsSource, id))?.count ?? 0) : rowCount,
    }),
    user: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ userID }) => userID,
    ),
  }),
});
export const importConnectionType = connectionType("ImportConnection", importType);
export const importSource = tableSource(
  imports,
  imports.id,
  (identity) => readScope(identity, importsOwnership),
  { columnKey: "id" },
);

export const importChoiceType = builder.objectRef<Choice>("ImportChoice").implement({
  description: "The last choice for a column title, or, as `field=value`, for an unknown value.",
  fields: (t) => ({
    header: t.exposeString("header", { nullable: false }),
    field: t.exposeString("field", { nullable: true, description: "Null if the column is ignored." }),
  }),
});

/** Maximum number of changes listed field by field; the rest is only counted. */
const SHOWN_CHANGES = 200;

const fieldChangeType = builder.objectRef<FieldChange>("ImportFieldChange").implement({
  fields: (t) => ({
    field: t.exposeString("field", { nullable: false }),
    old: t.field({ type: "JSON", nullable: true, resolve: ({ old }) => old }),
    new: t.field({ type: "JSON", nullable: true, resolve: (change) => change.new }),
  }),
});
const changeType = builder.objectRef<PlannedUpdate>("ImportChange").implement({
  fields: (t) => ({
    position: t.exposeInt("position", { nullable: false }),
    statusID: t.id({ nullable: false, resolve: ({ lot }) => lot.id }),
    name: t.string({ nullable: true, resolve: ({ lot }) => lot.name }),
    ref: t.string({ nullable: true, resolve: ({ lot }) => lot.ref }),
    fields: t.field({
      type: [fieldChangeType],
      nullable: false,
      limit: { max: 50 },
      resolve: ({ fields }) => [...fields],
    }),
  }),
});
const conflictType = builder.objectRef<ImportConflict>("ImportConflict").implement({
  fields: (t) => ({
    position: t.exposeInt("position", { nullable: false }),
    ref: t.exposeString("ref", { nullable: true }),
    lotID: t.exposeID("lotID", {
      nullable: true,
      description: "The lot's id in the row, or of the lot that is held.",
    }),
    kind: t.field({ type: conflictKindEnum, nullable: false, resolve: ({ kind }) => kind }),
  }),
});
/** Dry run of an import: the effect of a commit now. */
export const importPlanType = builder.objectRef<PlannedRows>("ImportPlan").implement({
  fields: (t) => ({
    created: t.int({ nullable: false, resolve: ({ creates }) => creates.length }),
    updated: t.int({ nullable: false, resolve: ({ updates }) => updates.length }),
    unchanged: t.exposeInt("unchanged", { nullable: false }),
    existing: t.exposeInt("existing", {
      nullable: false,
      description: "Rows that would create a lot although a lot with their reference exists.",
    }),
    fingerprint: t.exposeString("fingerprint", { nullable: false }),
    conflicts: t.field({
      type: [conflictType],
      nullable: false,
      limit: { max: LIMITS.importRows },
      resolve: ({ conflicts }) => [...conflicts],
    }),
    changes: t.field({
      type: [changeType],
      nullable: false,
      limit: { max: SHOWN_CHANGES },
      resolve: ({ updates }) => updates.slice(0, SHOWN_CHANGES),
    }),
  }),
});
