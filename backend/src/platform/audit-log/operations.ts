import { LIMITS } from "@gisement/shared-domain/limits";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, or } from "drizzle-orm";
import { builder } from "../graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../graphql/connection.ts";
import type { RequestContext } from "../graphql/context.ts";
import { knownID, readID } from "../input/read-input.ts";
import { readScope } from "../tenancy/scope.ts";
import { inStep } from "../transaction/step.ts";
import { undoBatch } from "../undo/undo-batch.ts";
import { changeLog } from "./change-log-view.ts";
import { checkLogRules, mayReadLog } from "./log-rules.ts";
import { batchResultType, changeLogConnectionType } from "./types.ts";

const NEWEST: readonly KeysetColumn[] = [
  { column: changeLog.changedAt as never, kind: "moment", direction: "desc", of: (row) => row.changedAt },
  { column: changeLog.id as never, kind: "id", direction: "desc", of: (row) => row.id },
];

/** What changed on a row, or on any occurrence of a product, newest first (API-551). */
async function changeLogByEntityID(
  { db, identity }: RequestContext,
  { entityID, limit, nextToken }: { entityID: string | null; limit: number; nextToken?: string | null },
) {
  if (entityID === null) return { items: [], nextToken: null };
  const rows = await db
    .select()
    .from(changeLog)
    .where(
      and(
        or(eq(changeLog.entityID, entityID), eq(changeLog.productID, entityID)),
        readScope(identity, {
          organization: changeLog.organizationID as never,
          owner: changeLog.changedBy as never,
        }),
        mayReadLog(identity, {
          entity: changeLog.tableName,
          entityID: changeLog.entityID,
          field: changeLog.field,
        }),
        afterToken(NEWEST, nextToken),
      ),
    )
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return toPage(rows, limit, NEWEST);
}

export function registerActions(): void {
  checkLogRules();
  builder.queryField("changeLogByEntityID", (t) =>
    t.field({
      type: changeLogConnectionType,
      nullable: false,
      args: {
        entityID: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.changeLog }),
        nextToken: t.arg.string(),
      },
      policy: productPolicy.read,
      limit: { max: LIMITS.changeLog },
      resolve: (_root, { entityID, limit, nextToken }, context) =>
        changeLogByEntityID(context, {
          entityID: knownID(entityID),
          limit: limit ?? LIMITS.changeLog,
          nextToken,
        }),
    }),
  );
  builder.mutationField("undoBatch", (t) =>
    t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Takes one step back: every row it changed gets its former values and every lot or project it made goes, unless somebody changed them since (CONFLICT names them). Taking back that step does it again.",
      args: { batchID: t.arg.id({ required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { batchID }, context) =>
        inStep(context, (step) => undoBatch(step, readID(batchID, "batchID"))),
    }),
  );
}
