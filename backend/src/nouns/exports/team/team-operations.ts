import { DomainError } from "@gisement/shared-domain/errors";
import { isUser, teamExportPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { enumOf, inputOf } from "../../../platform/input/input-of.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { jobReasonType, jobStateType } from "../../jobs/operations.ts";
import { listTeamExports, MOST_LISTED, type ShownTeamExport } from "./list-team-exports.ts";
import { startTeamExport } from "./start-team-export.ts";
import { type TeamContents, teamContents } from "./team-contents.ts";
import { exportLanguage, startTeamExportInput, teamExportPart } from "./team-export-job.ts";

const partType = enumOf(teamExportPart());
const languageType = enumOf(exportLanguage());

const sizeOfPartType = builder.objectRef<TeamContents["parts"][number]>("SizeOfTeamExportPart").implement({
  fields: (t) => ({
    part: t.expose("part", { type: partType, nullable: false }),
    rows: t.exposeInt("rows", { nullable: false }),
  }),
});
const contentsType = builder.objectRef<TeamContents>("TeamExportContents").implement({
  fields: (t) => ({
    parts: t.expose("parts", { type: [sizeOfPartType], nullable: false }),
    files: t.exposeInt("files", { nullable: false, description: "Number of pictures and documents." }),
    bytes: t.exposeFloat("bytes", { nullable: false, description: "Their size together." }),
  }),
});

const teamExportType = builder.objectRef<ShownTeamExport>("TeamExport").implement({
  description: "An archive of everything that a team has, or of the chosen parts.",
  fields: (t) => ({
    id: t.exposeID("id", {
      nullable: false,
      description: "Its archive is downloaded from `/api/exports/{id}`.",
    }),
    jobID: t.exposeID("jobID", { nullable: false }),
    parts: t.expose("parts", { type: [partType], nullable: false }),
    withFiles: t.exposeBoolean("withFiles", { nullable: false }),
    locale: t.expose("locale", { type: languageType, nullable: false }),
    createdAt: t.expose("createdAt", { type: "DateTime", nullable: false }),
    author: t.exposeString("author", { nullable: true, description: "Name of the person who asked for it." }),
    isMine: t.exposeBoolean("isMine", {
      nullable: false,
      description: "Started by this person, who alone may cancel it.",
    }),
    state: t.expose("state", { type: jobStateType, nullable: false }),
    reason: t.expose("reason", { type: jobReasonType, nullable: true }),
    share: t.exposeFloat("share", {
      nullable: true,
      description: "Written part, from 0 to 1; null until it is known.",
    }),
    cancelRequested: t.exposeBoolean("cancelRequested", { nullable: false }),
    startedAt: t.expose("startedAt", { type: "DateTime", nullable: true }),
    readyAt: t.expose("readyAt", { type: "DateTime", nullable: true }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      nullable: true,
      description: "Until when it can be downloaded.",
    }),
    fileName: t.exposeString("fileName", { nullable: true }),
    bytes: t.exposeFloat("bytes", { nullable: true }),
    rows: t.exposeInt("rows", { nullable: true }),
    files: t.exposeInt("files", { nullable: true }),
  }),
});

/** The policy admits users only. */
const userOf = ({ identity }: RequestContext): UserIdentity => {
  if (isUser(identity)) return identity;
  throw new DomainError("UNAUTHENTICATED", "Nobody is signed in.");
};

export function registerTeamExports(): void {
  builder.queryFields((t) => ({
    teamExports: t.field({
      type: [teamExportType],
      nullable: false,
      description: "The exports of the team in the last month, newest first.",
      policy: teamExportPolicy,
      limit: { max: MOST_LISTED },
      resolve: (_root, _args, context) => listTeamExports(context.db, userOf(context)),
    }),
    teamExportContents: t.field({
      type: contentsType,
      nullable: false,
      description: "How much there is to export.",
      policy: teamExportPolicy,
      resolve: (_root, _args, context) => teamContents(context.db, userOf(context)),
    }),
  }));
  builder.mutationField("startTeamExport", (t) =>
    t.field({
      type: teamExportType,
      nullable: false,
      description:
        "Writes the chosen parts of everything that the team has as one archive, in the background. The person's same export that still runs is returned.",
      args: { input: t.arg({ type: inputOf("StartTeamExportInput", startTeamExportInput), required: true }) },
      policy: teamExportPolicy,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => {
          const id = await startTeamExport(step, input);
          const [started] = await listTeamExports(step.tx, step.identity, id);
          if (!started) throw new Error("the export was not written");
          return started;
        }),
    }),
  );
}
