import { JOB_REASONS, JOB_STATES, SHOWN_ELSEWHERE } from "@gisement/shared-domain/jobs";
import { isUser, jobPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import {
  afterToken,
  connectionType,
  keysetOrder,
  newestFirst,
  toPage,
} from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { cancelJob, retryJob } from "./change-job.ts";
import { identityOfJob } from "./identity-of-job.ts";
import { type JobResult, jobs } from "./table.ts";

const PAGE = 20;
const MOST = 100;
const NEWEST = newestFirst(jobs);

const jobResultType = builder.objectRef<JobResult>("JobResult").implement({
  fields: (t) => ({
    fileKey: t.exposeString("fileKey", { nullable: false }),
    fileName: t.exposeString("fileName", { nullable: false }),
    bytes: t.exposeInt("bytes", { nullable: false }),
  }),
});
export const jobStateType = builder.enumType("JobState", { values: JOB_STATES });
export const jobReasonType = builder.enumType("JobReason", { values: JOB_REASONS });

export const jobType = entity("Job", jobs, {
  description: "Background work that the user started.",
  omit: ["payload", "key", "attempt", "flags", "impersonatorID", "refusal"],
  fields: (t) => ({
    state: t.expose("state", { type: jobStateType, nullable: false }),
    reason: t.expose("reason", { type: jobReasonType, nullable: true, description: "Why it failed." }),
    refusal: t.field({
      type: "JSON",
      nullable: true,
      description:
        "The error that ended it: code, message and details, as an operation answers them. Null for people who have left the team.",
      resolve: async (row, _args, { db }) =>
        row.refusal && (await identityOfJob(db, row)) !== null ? row.refusal : null,
    }),
    result: t.field({
      type: jobResultType,
      nullable: true,
      description: "Null for people who have left the team in which they started it.",
      resolve: async (row, _args, { db }) =>
        row.result && (await identityOfJob(db, row)) !== null ? row.result : null,
    }),
  }),
});
const jobConnectionType = connectionType("JobConnection", jobType);

/** The user's own, across teams. */
const own = ({ identity }: RequestContext): SQL =>
  isUser(identity) ? eq(jobs.userID, identity.userID) : sql`false`;

const isListed = () => or(ne(jobs.state, "done"), notInArray(jobs.kind, [...SHOWN_ELSEWHERE]));

export function registerJobs(): void {
  builder.queryFields((t) => ({
    listJobs: t.field({
      type: jobConnectionType,
      nullable: false,
      description: "Background work that the user started, newest first.",
      args: { limit: t.arg.int({ defaultValue: PAGE }), nextToken: t.arg.string() },
      policy: jobPolicy.read,
      limit: { max: MOST },
      resolve: async (_root, { limit, nextToken }, context) => {
        const most = limit ?? PAGE;
        const rows = await context.db
          .select()
          .from(jobs)
          .where(and(own(context), isListed(), afterToken(NEWEST, nextToken)))
          .orderBy(...keysetOrder(NEWEST))
          .limit(most + 1);
        return toPage(rows, most, NEWEST);
      },
    }),
    getJob: t.field({
      type: jobType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: jobPolicy.read,
      resolve: async (_root, { id }, context) => {
        const wanted = parseID(id);
        if (wanted === null) return null;
        const [row] = await context.db
          .select()
          .from(jobs)
          .where(and(eq(jobs.id, wanted), own(context)));
        return row ?? null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    cancelJob: t.field({
      type: jobType,
      nullable: false,
      description: "Cancels work that waits, or ends running work at its next check.",
      args: { id: t.arg.id({ required: true }) },
      policy: jobPolicy.update,
      resolve: (_root, { id }, context) => inStep(context, (step) => cancelJob(step, requireID(id))),
    }),
    retryJob: t.field({
      type: jobType,
      nullable: false,
      description: "Starts failed or cancelled work again.",
      args: { id: t.arg.id({ required: true }) },
      policy: jobPolicy.update,
      resolve: (_root, { id }, context) => inStep(context, (step) => retryJob(step, requireID(id))),
    }),
  }));
}
