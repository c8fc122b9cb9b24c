import { alertPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, inArray } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alertsOfLot } from "./alerts-of-lot.ts";
import { copyAlertsInput, copyAlertsOfProject } from "./copy-alerts.ts";
import {
  dismissAlertMatchInput,
  dismissMatch,
  keepAlertMatchesInput,
  keepMatches,
  restoreAlertMatchInput,
  restoreMatch,
} from "./decide-matches.ts";
import { findOwnMatches, findPublishedMatches, type OwnMatch, type PublishedMatch } from "./find-matches.ts";
import { alertMatchType, type Found, publishedMatchType, UNDECIDED } from "./match-types.ts";
import { alertsOwnership } from "./ownership.ts";
import {
  createAlert,
  createAlertInput,
  createAlerts,
  createAlertsInput,
  updateAlert,
  updateAlertInput,
  upsertAlert,
} from "./save-alert.ts";
import { alertMatches, alerts } from "./table.ts";
import { type AlertRow, alertConnectionType, alertSource, alertType } from "./types.ts";

const PAGE = 100;
const MOST = 1000;
const NEWEST = newestFirst(alerts);

async function listAlerts(
  { db, identity }: RequestContext,
  {
    progress,
    projectID,
    limit,
    nextToken,
  }: {
    progress?: string | null;
    projectID?: string | null;
    limit: number;
    nextToken?: string | null;
  },
) {
  const rows = await db
    .select()
    .from(alerts)
    .where(
      and(
        readScope(identity, alertsOwnership),
        isExistingAlert,
        progress ? eq(alerts.progress, progress) : undefined,
        projectID ? eq(alerts.projectID, requireID(projectID, "projectID")) : undefined,
        afterToken(NEWEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST);
}

/** Matches of a wanted item that the reader reads, each with what was decided about it. */
async function matchesOf<One extends OwnMatch | PublishedMatch>(
  { db, loaders }: RequestContext,
  id: string | null,
  find: (alert: AlertRow) => Promise<readonly One[]>,
): Promise<Found<One>[]> {
  const alert = id === null ? null : await loaders.one(alertSource, id);
  const found = alert ? await find(alert) : [];
  if (!alert || found.length === 0) return [];
  const ids = found.map(({ lotID }) => lotID);
  const { statusID, keptAt, dismissedAt, dismissalReason, dismissalNote } = alertMatches;
  const known = await db
    .select({ statusID, keptAt, dismissedAt, dismissalReason, dismissalNote })
    .from(alertMatches)
    .where(and(eq(alertMatches.alertID, alert.id), inArray(statusID, ids)));
  const decided = new Map(known.map(({ statusID: lotID, ...decision }) => [lotID, decision]));
  return found.map((match) => ({ ...match, ...(decided.get(match.lotID) ?? UNDECIDED) }));
}

function registerAlertsQueries(): void {
  builder.queryFields((t) => ({
    listAlerts: t.field({
      type: alertConnectionType,
      nullable: false,
      args: {
        progress: t.arg.string(),
        projectID: t.arg.id({ description: "Only what this project looks for." }),
        limit: t.arg.int({ defaultValue: PAGE }),
        nextToken: t.arg.string(),
      },
      policy: alertPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { progress, projectID, limit, nextToken }, context) =>
        listAlerts(context, { progress, projectID, limit: limit ?? PAGE, nextToken }),
    }),
    getAlert: t.field({
      type: alertType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: alertPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(alertSource, parseID(id)),
    }),
    alertMatches: t.field({
      type: [alertMatchType],
      nullable: false,
      description: "The reader's lots that match a wanted item, best first, with reasons for and against.",
      args: { alertID: t.arg.id({ required: true }) },
      policy: alertPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { alertID }, context) =>
        matchesOf(context, parseID(alertID), (alert) =>
          findOwnMatches(context.db, alert, readScope(context.identity, productStatusesOwnership)),
        ),
    }),
    publishedMatches: t.field({
      type: [publishedMatchType],
      nullable: false,
      description: "Lots of other owners, shown by shops, that match a wanted item, best first.",
      args: { alertID: t.arg.id({ required: true }) },
      policy: alertPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { alertID }, context) =>
        matchesOf(context, parseID(alertID), (alert) => findPublishedMatches(context.db, alert)),
    }),
    alertsOfLot: t.field({
      type: [alertType],
      nullable: false,
      description: "Active wanted items of the reader that a lot matches, best first.",
      args: { lotID: t.arg.id({ required: true }) },
      policy: alertPolicy.read,
      limit: { max: PAGE },
      resolve: async (_root, { lotID }, context) => [...(await alertsOfLot(context, parseID(lotID), PAGE))],
    }),
  }));
}

function registerAlertsMutations(): void {
  builder.mutationFields((t) => ({
    createAlert: t.field({
      type: alertType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateAlertInput", createAlertInput), required: true }) },
      policy: alertPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createAlert(step, input)),
    }),
    createAlerts: t.field({
      type: batchResultType,
      nullable: false,
      description: "Creates wanted items in one step, which undo takes back.",
      args: { input: t.arg({ type: inputOf("CreateAlertsInput", createAlertsInput), required: true }) },
      policy: alertPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({ batchID: step.batchID, ids: await createAlerts(step, input) })),
    }),
    copyAlerts: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Copies the active wanted items of a project into another one, in one step, which undo takes back.",
      args: { input: t.arg({ type: inputOf("CopyAlertsInput", copyAlertsInput), required: true }) },
      policy: alertPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: [...(await copyAlertsOfProject(step, input))],
        })),
    }),
    upsertAlert: t.field({
      type: alertType,
      nullable: false,
      description:
        "`updateAlert` of the wanted item with this id if the team has it, `createAlert` otherwise.",
      args: { input: t.arg({ type: inputOf("CreateAlertInput", createAlertInput), required: true }) },
      policy: alertPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => upsertAlert(step, input)),
    }),
    updateAlert: t.field({
      type: alertType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateAlertInput", updateAlertInput), required: true }) },
      policy: alertPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateAlert(step, { ...input, id: requireID(input.id) })),
    }),
    deleteAlert: t.field({
      type: alertType,
      nullable: false,
      description: "Archives the wanted item; it can be reactivated.",
      args: { id: t.arg.id({ required: true }) },
      policy: alertPolicy.remove,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => updateAlert(step, { id: requireID(id), progress: "archived" })),
    }),
    keepAlertMatches: t.field({
      type: alertType,
      nullable: false,
      description: "Puts lots on the short list of the wanted item, and takes others off it.",
      args: {
        input: t.arg({ type: inputOf("KeepAlertMatchesInput", keepAlertMatchesInput), required: true }),
      },
      policy: alertPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => keepMatches(step, input)),
    }),
    dismissAlertMatch: t.field({
      type: alertType,
      nullable: false,
      description: "Puts a lot aside for this wanted item, and off its short list.",
      args: {
        input: t.arg({ type: inputOf("DismissAlertMatchInput", dismissAlertMatchInput), required: true }),
      },
      policy: alertPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => dismissMatch(step, input)),
    }),
    restoreAlertMatch: t.field({
      type: alertType,
      nullable: false,
      description: "Takes a lot up again that was put aside.",
      args: {
        input: t.arg({ type: inputOf("RestoreAlertMatchInput", restoreAlertMatchInput), required: true }),
      },
      policy: alertPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => restoreMatch(step, input)),
    }),
  }));
}

export function registerAlerts(): void {
  registerAlertsQueries();
  registerAlertsMutations();
}
