import { DomainError } from "@gisement/shared-domain/errors";
import { gridViewPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq, sql } from "drizzle-orm";
import { boolean, mixed, number, object, string } from "yup";
import { actionsOwnership } from "../../platform/audit-log/ownership.ts";
import { actions } from "../../platform/audit-log/table.ts";
import { creationKey, type InputValue, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { gridViewsOwnership } from "./ownership.ts";
import { gridViews } from "./table.ts";
import type { GridViewRow } from "./types.ts";

/** Maximum views of one list that one person may see. */
export const VIEWS_LIMIT = 200;
/** Gap between the positions of two neighbours, so that another view fits between them without moving either. */
export const VIEW_GAP = 65_536;
const STATE_BYTES = 20_000;
const GREATEST_INDEX = 2_147_483_647;

const sortIndex = number().integer().min(-GREATEST_INDEX).max(GREATEST_INDEX);
const state = mixed<Record<string, unknown>>().test(
  "view",
  `state is an object of at most ${STATE_BYTES} characters`,
  (value) =>
    value === undefined ||
    (typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      JSON.stringify(value).length <= STATE_BYTES),
);
export const createGridViewInput = object({
  id: creationKey().nullable(),
  grid: string()
    .matches(/^[a-z][a-z-]{0,39}$/)
    .required(),
  name: string().trim().min(1).max(60).required(),
  shared: boolean().default(false).meta({ defaultValue: false, description: "Shown to the whole team." }),
  state: state.required(),
  sortIndex: sortIndex.nullable().meta({ description: "Position among the views; by default the last." }),
});
export const updateGridViewInput = object({
  ...rowKey(),
  name: string().trim().min(1).max(60),
  shared: boolean(),
  state,
  sortIndex,
});

/** Rows of the selected team that are shared or one's own. */
export const visibleViews = ({ identity }: Pick<Step, "identity">) =>
  and(
    writeScope(identity, gridViewsOwnership),
    sql`(${gridViews.shared} or ${gridViews.userID} = ${identity.userID})`,
  ) ?? sql`false`;

const changeableView = (step: Step): Lockable<typeof gridViews> => ({
  entity: "grid_views",
  table: gridViews,
  scope: visibleViews(step),
  mayChange: gridViewPolicy.change,
});

function checkShared({ identity }: Step, shared: boolean | null | undefined): void {
  if (!shared || identity.team !== null) return;
  throw new DomainError("BAD_USER_INPUT", "There is no team to share this view with.", {
    field: "shared",
    found: true,
    accepted: [false],
  });
}

const lockOwn = (step: Step, id: string): Promise<GridViewRow> => lockRow(step, changeableView(step), id);

/** Saves a view after the others. Sent twice with the same key as `id`, it is saved once; the id of a deleted view of the team restores that view. */
export async function createGridView(
  step: Step,
  input: InputValue<typeof createGridViewInput>,
): Promise<GridViewRow> {
  const { id: sent, sortIndex: wanted, ...checked } = readInput(createGridViewInput, input);
  const key = sent ?? undefined;
  checkShared(step, checked.shared);
  const others = await step.tx
    .select({ sortIndex: gridViews.sortIndex })
    .from(gridViews)
    .where(and(visibleViews(step), eq(gridViews.grid, checked.grid)))
    .orderBy(desc(gridViews.sortIndex));
  if (others.length >= VIEWS_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `A list has at most ${VIEWS_LIMIT} views.`, {
      field: "grid",
      found: others.length,
      limit: VIEWS_LIMIT,
    });
  const next = Math.min((others[0]?.sortIndex ?? 0) + VIEW_GAP, GREATEST_INDEX);
  const author = key === undefined ? null : await formerAuthor(step, key);
  const id = key === undefined || author !== null ? key : idOfKey(keyOwnerOf(step.identity), key);
  const [view] = await step.tx
    .insert(gridViews)
    .values({
      ...(id === undefined ? {} : { id }),
      ...checked,
      sortIndex: wanted ?? next,
      userID: author ?? step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!view) return lockOwn(step, id ?? "");
  step.record({ entity: "grid_views", entityID: view.id, field: "created", new: view.name });
  return view;
}

/** A restored view keeps its author, also when another member restores it. */
async function formerAuthor(step: Step, id: string): Promise<string | null> {
  const [removed] = await step.tx
    .select({ old: actions.old })
    .from(actions)
    .where(
      and(
        eq(actions.entityID, id),
        eq(actions.entity, "grid_views"),
        eq(actions.field, "removed"),
        writeScope(step.identity, actionsOwnership),
      ),
    )
    .orderBy(desc(actions.at))
    .limit(1);
  return (removed?.old as { userID?: string } | null | undefined)?.userID ?? null;
}

export async function updateGridView(
  step: Step,
  { id, updatedAt, ...input }: InputValue<typeof updateGridViewInput>,
): Promise<GridViewRow> {
  const checked = readInput(updateGridViewInput.omit(["id", "updatedAt"]), input);
  checkShared(step, checked.shared);
  const view = await lockOwn(step, id);
  checkUnchanged(view, updatedAt);
  // If an ADMIN made another user's view personal, it would become invisible to the ADMIN and belong to its author.
  if (checked.shared === false && view.userID !== step.identity.userID)
    throw new DomainError("FORBIDDEN", "Only its author takes a view back from the team.", {
      field: "shared",
      reason: "not-owner",
    });
  return changeRow(step, changeableView(step), view, checked as Partial<GridViewRow>);
}

export async function deleteGridView(step: Step, id: string): Promise<GridViewRow> {
  const view = await lockOwn(step, id);
  await step.tx.delete(gridViews).where(eq(gridViews.id, view.id));
  step.record({
    entity: "grid_views",
    entityID: view.id,
    field: "removed",
    old: { name: view.name, userID: view.userID },
  });
  return view;
}
