import { DomainError } from "@gisement/shared-domain/errors";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { LotFlow } from "@gisement/shared-domain/projects";
import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { logField } from "../../platform/audit-log/log-fields.ts";
import { actions } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/database/database.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { PRODUCT_LOG_FIELDS } from "../lots/product-fields.ts";
import { productStatuses as lot } from "../lots/status-table.ts";

/** Lots of one comparison, and changes that are taken back for it. */
const MOST_LOTS = 10_000;
const MOST_CHANGES = 200_000;

/** The columns that a day's figures are made of. */
const COLUMNS = {
  id: lot.id,
  createdAt: lot.createdAt,
  organizationID: lot.organizationID,
  projectID: lot.projectID,
  progress: lot.progress,
  type: lot.type,
  category: lot.category,
  action: lot.action,
  quantityNumber: lot.quantityNumber,
  weight: lot.weight,
  co2Impact: lot.co2Impact,
};
const FIELDS = [
  ...["projectID", "progress", "type", "category", "action", "quantity.number", "weight", "co2Impact"],
  "created",
];

const tooMany = (limit: number) =>
  new DomainError("LIMIT_EXCEEDED", "The project has too many changes for a comparison.", {
    field: "projectID",
    limit,
  });

/** Lots that are in the project, or that a later change took out of it. */
const everIn = (projectID: string, at: Date): SQL =>
  or(
    eq(lot.projectID, projectID),
    sql`${lot.id} in (select ${actions.entityID} from ${actions} where ${and(
      eq(actions.entity, "product_statuses"),
      eq(actions.field, "projectID"),
      gt(actions.at, at),
      sql`${actions.old} #>> '{}' = ${projectID}`,
    )})`,
  ) as SQL;

type Values = Record<keyof typeof COLUMNS, unknown>;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const amount = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Adds lots up by category and status; of what they weigh and avoid only what their sheets said. */
function addUp(rows: readonly Values[]): readonly LotFlow[] {
  const groups = new Map<string, { -readonly [Key in keyof LotFlow]: LotFlow[Key] }>();
  for (const { category, action, quantityNumber, weight, co2Impact } of rows) {
    const key = JSON.stringify([text(category), text(action)]);
    const sums = groups.get(key) ?? {
      category: text(category),
      action: text(action),
      lots: 0,
      ...{ weight: null, weighed: 0, co2Impact: null, assessed: 0 },
      ...{ wasteCost: null, costed: 0, price: null, priced: 0 },
    };
    groups.set(key, sums);
    sums.lots += 1;
    const [unitWeight, avoided] = [amount(weight), amount(co2Impact)];
    if (unitWeight !== null) {
      sums.weight = (sums.weight ?? 0) + unitWeight * (amount(quantityNumber) ?? 1);
      sums.weighed += 1;
    }
    if (avoided !== null) {
      sums.co2Impact = (sums.co2Impact ?? 0) + avoided;
      sums.assessed += 1;
    }
  }
  return [...groups.values()].toSorted((one, other) => other.lots - one.lots);
}

/**
 * The lots of a project as they were at a moment, by category and status: the rows of now with every later change taken back. Only
 * of the reader's own team: its history is not for who takes part from outside.
 * @throws DomainError LIMIT_EXCEEDED
 */
export async function flowsAsOf(
  db: Database,
  identity: Identity,
  { projectID, at }: { readonly projectID: string; readonly at: Date },
): Promise<readonly LotFlow[]> {
  const rows = await db
    .select(COLUMNS)
    .from(lot)
    .where(and(readScope(identity, productStatusesOwnership), everIn(projectID, at)))
    .limit(MOST_LOTS + 1);
  if (rows.length > MOST_LOTS) throw tooMany(MOST_LOTS);
  const known = rows.filter(({ createdAt }) => createdAt <= at);
  const former = new Map<string, Values | null>(known.map((row) => [row.id, { ...row }]));
  const later = await db
    .select({
      entityID: actions.entityID,
      field: actions.field,
      old: actions.old,
      organizationID: actions.organizationID,
    })
    .from(actions)
    .where(
      and(
        sql`${actions.entityID} = any(${sql.param(known.map(({ id }) => id))}::uuid[])`,
        eq(actions.entity, "product_statuses"),
        inArray(actions.field, FIELDS),
        gt(actions.at, at),
      ),
    )
    .orderBy(desc(actions.at), desc(actions.id))
    .limit(MOST_CHANGES + 1);
  if (later.length > MOST_CHANGES) throw tooMany(MOST_CHANGES);
  for (const { entityID, field, old, organizationID } of later) {
    const values = former.get(entityID);
    if (!values) continue;
    // It was made later, or came from another team, whose history this team must not see.
    const isForeign = organizationID !== values.organizationID;
    former.set(
      entityID,
      isForeign || field === "created"
        ? null
        : ({ ...values, ...logField(field, PRODUCT_LOG_FIELDS).write(old, values) } as Values),
    );
  }
  return addUp(
    [...former.values()].filter(
      (values): values is Values =>
        values !== null &&
        values.projectID === projectID &&
        values.progress === "active" &&
        values.type !== "deleted",
    ),
  );
}
