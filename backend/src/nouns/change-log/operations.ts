import { LIMITS } from "@gisement/shared-domain/limits";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { LogReader } from "../../platform/audit-log/log-rule.ts";
import {
  logReader,
  logReaderPlaces,
  logReaderValues,
  mayReadLog,
  sharedEntries,
} from "../../platform/audit-log/log-rules.ts";
import { actions } from "../../platform/audit-log/table.ts";
import { preparedSelect } from "../../platform/database/prepared.ts";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { tenantFilter } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { undoBatch } from "../../platform/undo/undo-batch.ts";
import { changeLog } from "./change-log-view.ts";
import { changeLogConnectionType } from "./types.ts";

const NEWEST: readonly KeysetColumn[] = [
  { column: changeLog.changedAt as never, kind: "moment", direction: "desc", of: (row) => row.changedAt },
  { column: changeLog.id as never, kind: "id", direction: "desc", of: (row) => row.id },
];

/** The entries of a row, or of any occurrence of a product, that the reader may see. */
function entriesOf(reader: LogReader, entityID: string | Placeholder): SQL | undefined {
  const entry = {
    entity: changeLog.tableName,
    entityID: changeLog.entityID,
    field: changeLog.field,
    changedAt: changeLog.changedAt,
  };
  const ids = sql`(select ${entityID}::uuid union all select ${actions.entityID} from ${actions} where ${eq(actions.productID, entityID)})`;
  return and(
    or(eq(changeLog.entityID, entityID), eq(changeLog.productID, entityID)),
    or(
      tenantFilter(reader.tenant, {
        organization: changeLog.organizationID as never,
        owner: changeLog.writtenBy as never,
      }),
      sharedEntries(entry),
    ),
    mayReadLog(reader, entry, ids),
  );
}

const firstPage = preparedSelect((db, tenant) =>
  db
    .select()
    .from(changeLog)
    .where(entriesOf(logReaderPlaces(tenant), sql.placeholder("entityID")))
    .orderBy(...keysetOrder(NEWEST))
    .limit(sql.placeholder("rows")),
);

/** Changes of a row, or of any occurrence of a product, newest first (API-551). */
async function changeLogByEntityID(
  { db, identity }: RequestContext,
  { entityID, limit, nextToken }: { entityID: string | null; limit: number; nextToken?: string | null },
) {
  if (entityID === null) return { items: [], nextToken: null };
  const rows = nextToken
    ? await db
        .select()
        .from(changeLog)
        .where(and(entriesOf(logReader(identity), entityID), afterToken(NEWEST, nextToken)))
        .orderBy(...keysetOrder(NEWEST))
        .limit(limit + 1)
    : await firstPage({ db, identity }, { ...logReaderValues(identity), entityID, rows: limit + 1 });
  return toPage(rows, limit, NEWEST);
}

export function registerChangeLog(): void {
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
          entityID: parseID(entityID),
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
        "Undoes one step: restores the former values of its rows and deletes the lots and projects it created. CONFLICT lists rows changed since. Undoing the undo redoes the step.",
      args: { batchID: t.arg.id({ required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { batchID }, context) =>
        inStep(context, (step) => undoBatch(step, requireID(batchID, "batchID"))),
    }),
  );
}
