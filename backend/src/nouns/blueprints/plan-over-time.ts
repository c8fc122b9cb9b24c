import { DomainError } from "@gisement/shared-domain/errors";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { logField } from "../../platform/audit-log/log-fields.ts";
import { actions } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/database/database.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { PRODUCT_LOG_FIELDS } from "../lots/product-fields.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { blueprints, shapes } from "./table.ts";

/** Lots of one history, and changes that it is made from. */
const MOST_LOTS = 5000;
const MOST_CHANGES = 50_000;

/** What a plan shows of a lot. */
const COLUMNS = {
  id: lot.id,
  createdAt: lot.createdAt,
  organizationID: lot.organizationID,
  shapeID: lot.shapeID,
  progress: lot.progress,
  type: lot.type,
  name: lot.name,
  action: lot.action,
  condition: lot.condition,
  conditions: lot.conditions,
  category: lot.category,
  startDate: lot.startDate,
  quantityNumber: lot.quantityNumber,
  quantityUnit: lot.quantityUnit,
};
const FIELDS = [
  ...["shapeID", "progress", "type", "name", "action", "condition", "category", "startDate"],
  ...["quantity.number", "quantity.unit", "created"],
];

type Values = { readonly [Key in keyof typeof COLUMNS]: (typeof COLUMNS)[Key]["_"]["data"] | null };
/** A lot from a moment on, until its next state. */
export interface PlanLotState {
  readonly lotID: string;
  readonly from: Date;
  /** The shape that it stood at; null while it was on no plan, or gone. */
  readonly shapeID: string | null;
  readonly name: string | null;
  readonly action: string | null;
  readonly condition: string | null;
  readonly category: string | null;
  readonly startDate: Date | null;
  readonly quantity: { readonly number: number | null; readonly unit: string | null };
}

/** Shapes of the project's plans, deleted ones too: what stood at them is part of the history. */
const shapesOfProject = (projectID: string): SQL => sql`
  with recursive
    plan(id) as (select b.id from ${blueprints} b where b.project_blueprints_id = ${projectID}),
    part(id) as (
      select s.id from sections s where s.blueprint_sections_id in (select id from plan)
      union select s.id from sections s join part on s.section_sub_sections_id = part.id),
    drawn(id) as (
      select h.id from ${shapes} h
      where h.blueprint_shapes_id in (select id from plan) or h.section_shapes_id in (select id from part)
      union select h.id from ${shapes} h join drawn on h.shape_sub_shapes_id = drawn.id)
  select id from drawn`;

const tooMany = (limit: number) =>
  new DomainError("LIMIT_EXCEEDED", "The plans have too many changes to be shown over time.", {
    field: "projectID",
    limit,
  });

const asDate = (value: unknown): Date | null =>
  value instanceof Date ? value : typeof value === "string" && value !== "" ? new Date(value) : null;

function stateOf(values: Values, from: Date): PlanLotState {
  const isThere = values.progress === "active" && values.type !== "deleted";
  return {
    lotID: String(values.id),
    from,
    shapeID: isThere ? values.shapeID : null,
    name: values.name,
    action: values.action,
    condition: values.condition,
    category: values.category,
    startDate: asDate(values.startDate),
    quantity: { number: values.quantityNumber, unit: values.quantityUnit },
  };
}

interface Change {
  readonly field: string;
  readonly old: unknown;
  readonly at: Date;
  readonly organizationID: string | null;
}

/** The states of one lot, the newest first: its row of now with one change after the other taken back. */
function statesOf(row: Values, later: readonly Change[]): PlanLotState[] {
  const states: PlanLotState[] = [];
  let values = row;
  for (const [index, { field, old, at, organizationID }] of later.entries()) {
    // It came from another team, whose history this team must not see.
    if (organizationID !== row.organizationID) return [...states, stateOf(values, at)];
    // Changes of one step are one state.
    const isFirst = later[index - 1]?.at.getTime() !== at.getTime();
    if (isFirst) states.push(stateOf(values, at));
    if (field === "created") return states;
    values = { ...values, ...logField(field, PRODUCT_LOG_FIELDS).write(old, values) } as Values;
  }
  return [...states, stateOf(values, row.createdAt as Date)];
}

/**
 * The lots that stand or once stood on a project's plans, as they were from moment to moment; states of a lot that differ in nothing
 * that a plan shows are one. Only of the reader's own team: its history is not for who takes part from outside.
 * @throws DomainError LIMIT_EXCEEDED
 */
export async function planOverTime(
  db: Database,
  identity: Identity,
  projectID: string,
): Promise<readonly PlanLotState[]> {
  const ids = shapesOfProject(projectID);
  const everDrawn = or(
    and(isNotNull(lot.shapeID), sql`${lot.shapeID} in (${ids})`),
    sql`${lot.id} in (select ${actions.entityID} from ${actions} where ${and(
      eq(actions.entity, "product_statuses"),
      eq(actions.field, "shapeID"),
      sql`(${actions.old} #>> '{}') in (select drawn_before.id::text from (${ids}) drawn_before)`,
    )})`,
  );
  const rows = await db
    .select(COLUMNS)
    .from(lot)
    .where(and(readScope(identity, productStatusesOwnership), everDrawn))
    .limit(MOST_LOTS + 1);
  if (rows.length > MOST_LOTS) throw tooMany(MOST_LOTS);
  if (rows.length === 0) return [];
  const later = await db
    .select({
      entityID: actions.entityID,
      field: actions.field,
      old: actions.old,
      at: actions.at,
      organizationID: actions.organizationID,
    })
    .from(actions)
    .where(
      and(
        sql`${actions.entityID} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
        eq(actions.entity, "product_statuses"),
        inArray(actions.field, FIELDS),
      ),
    )
    .orderBy(desc(actions.at), desc(actions.id))
    .limit(MOST_CHANGES + 1);
  if (later.length > MOST_CHANGES) throw tooMany(MOST_CHANGES);
  const changes = groupByLot(later);
  return rows.flatMap((row) =>
    withoutRepeats(statesOf(row as Values, changes.get(row.id) ?? []).toReversed()),
  );
}

function groupByLot<Entry extends { readonly entityID: string }>(
  entries: readonly Entry[],
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.entityID);
    if (group) group.push(entry);
    else groups.set(entry.entityID, [entry]);
  }
  return groups;
}

/** Of states in their order, those that differ from the one before. */
function withoutRepeats(states: readonly PlanLotState[]): PlanLotState[] {
  const shown = ({ from: _from, ...values }: PlanLotState) =>
    JSON.stringify(values.shapeID === null ? null : values);
  return states.filter((state, index) => {
    const before = states[index - 1];
    return before === undefined || shown(before) !== shown(state);
  });
}
