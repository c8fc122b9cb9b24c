import { LIMITS } from "@gisement/shared-domain/limits";
import {
  allOf,
  lotHistoryPolicy,
  type OperationPolicy,
  planPolicy,
} from "@gisement/shared-domain/permissions";
import { and, asc, eq } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { quantityType } from "../../platform/graphql/value-types.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { inPlanStep, inProjectStep } from "../projects/within-project.ts";
import { findPlan } from "./find-plan.ts";
import { shapesOwnership } from "./ownership.ts";
import { type PlanLotState, planOverTime } from "./plan-over-time.ts";
import {
  createBlueprint,
  createBlueprintInput,
  deleteBlueprint,
  updateBlueprint,
  updateBlueprintInput,
} from "./save-blueprint.ts";
import {
  createSection,
  createSectionInput,
  deleteSection,
  updateSection,
  updateSectionInput,
} from "./save-section.ts";
import {
  createShape,
  createShapeInput,
  deleteShape,
  type SavedShapes,
  saveShapes,
  saveShapesInput,
  updateShape,
  updateShapeInput,
} from "./save-shapes.ts";
import { onPlan } from "./shapes-of-plan.ts";
import { blueprints, shapes } from "./table.ts";
import {
  blueprintConnectionType,
  blueprintSource,
  blueprintType,
  sectionSource,
  sectionType,
  shapeType,
  shownBlueprints,
} from "./types.ts";

/** States that a history holds at most: about ten of each lot. */
const STATES_LIMIT = 50_000;

/** Floors in their order. */
const FLOORS: readonly KeysetColumn[] = [
  { column: blueprints.position, kind: "number", direction: "asc", of: (row) => row.position },
  { column: blueprints.createdAt, kind: "moment", direction: "asc", of: (row) => row.createdAt },
  { column: blueprints.id, kind: "id", direction: "asc", of: (row) => row.id },
];

const savedShapesType = builder.objectRef<SavedShapes>("SavedShapes").implement({
  description: "The written shapes as they are stored, new ones first, and the batchID that undoes the step.",
  fields: (t) => ({
    batchID: t.exposeID("batchID", { nullable: false }),
    rows: t.field({
      type: [shapeType],
      nullable: false,
      limit: { max: 2 * LIMITS.shapesPerSection },
      resolve: ({ rows }) => rows,
    }),
  }),
});

const planLotStateType = builder.objectRef<PlanLotState>("PlanLotState").implement({
  description: "A lot on the plans of a project from a moment on, until its next state.",
  fields: (t) => ({
    lotID: t.exposeID("lotID", { nullable: false }),
    from: t.expose("from", { type: "DateTime", nullable: false }),
    shapeID: t.exposeID("shapeID", {
      nullable: true,
      description: "The shape that it stood at; null while it was on no plan, or gone.",
    }),
    name: t.exposeString("name", { nullable: true }),
    action: t.exposeString("action", { nullable: true }),
    condition: t.exposeString("condition", { nullable: true }),
    category: t.exposeString("category", { nullable: true }),
    startDate: t.expose("startDate", { type: "DateTime", nullable: true }),
    quantity: t.expose("quantity", { type: quantityType, nullable: false }),
  }),
});
/** The team's own lots over time, to those who may see plans. */
export const planOverTimePolicy: OperationPolicy = (identity) =>
  allOf(planPolicy.read(identity), lotHistoryPolicy.read(identity));

async function blueprintsByProject(
  { db, identity }: RequestContext,
  { projectID, limit, nextToken }: { projectID: string | null; limit: number; nextToken?: string | null },
) {
  if (projectID === null) return { items: [], nextToken: null };
  const rows = await db
    .select()
    .from(blueprints)
    .where(
      and(
        eq(blueprints.projectBlueprintsId, projectID),
        shownBlueprints(identity),
        afterToken(FLOORS, nextToken),
      ),
    )
    .orderBy(...keysetOrder(FLOORS))
    .limit(limit + 1);
  return toPage(
    rows.map((row) => ({ ...row, areasOnly: true })),
    limit,
    FLOORS,
  );
}

/** The project of what a call changes, for the rights of participants; null lets the step refuse it. */
const projectOf = async (
  { db }: RequestContext,
  kind: "blueprint" | "section" | "shape",
  sent: string | null | undefined,
) => {
  const id = parseID(sent ?? "");
  return id === null ? null : ((await findPlan(db, { [kind]: id } as never))?.projectID ?? null);
};

function registerBlueprintsQueries(): void {
  builder.queryFields((t) => ({
    getBlueprint: t.field({
      type: blueprintType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: planPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(blueprintSource, parseID(id)),
    }),
    blueprintsByProject: t.field({
      type: blueprintConnectionType,
      nullable: false,
      description: "The plans of a project; their sections show only shapes of type RECTANGLE and FREEFORM.",
      args: {
        projectBlueprintsId: t.arg.id({ required: true }),
        limit: t.arg.int({ defaultValue: LIMITS.sections }),
        nextToken: t.arg.string(),
      },
      policy: planPolicy.read,
      limit: { max: LIMITS.sections },
      resolve: (_root, { projectBlueprintsId, limit, nextToken }, context) =>
        blueprintsByProject(context, {
          projectID: parseID(projectBlueprintsId),
          limit: limit ?? LIMITS.sections,
          nextToken,
        }),
    }),
    getSection: t.field({
      type: sectionType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: planPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(sectionSource, parseID(id)),
    }),
    planOverTime: t.field({
      type: [planLotStateType],
      nullable: false,
      description:
        "The lots of the team on a project's plans over time, each lot's states from the first on.",
      args: { projectID: t.arg.id({ required: true }) },
      policy: planOverTimePolicy,
      limit: { max: STATES_LIMIT },
      resolve: async (_root, { projectID }, { readStale, identity }) => {
        const id = parseID(projectID);
        return id === null ? [] : readStale((db) => planOverTime(db, identity, id));
      },
    }),
    shapesByBlueprint: t.field({
      type: [shapeType],
      nullable: false,
      description: "Everything that is drawn on a plan, in its sections and shapes, in the order of drawing.",
      args: { blueprintID: t.arg.id({ required: true }) },
      policy: planPolicy.read,
      limit: { max: LIMITS.shapesPerSection },
      resolve: async (_root, { blueprintID }, { db, identity, loaders }) => {
        const plan = await loaders.one(blueprintSource, parseID(blueprintID));
        if (!plan) return [];
        return db
          .select()
          .from(shapes)
          .where(and(onPlan(plan.id), eq(shapes.deleted, false), sharedScope(identity, shapesOwnership)))
          .orderBy(asc(shapes.level), asc(shapes.createdAt), asc(shapes.id))
          .limit(LIMITS.shapesPerSection);
      },
    }),
  }));
}

function registerPlanMutations(): void {
  builder.mutationFields((t) => ({
    createBlueprint: t.field({
      type: blueprintType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateBlueprintInput", createBlueprintInput), required: true }) },
      policy: planPolicy.create,
      resolve: (_root, { input }, context) =>
        inProjectStep(context, parseID(String(input.projectBlueprintsId)), (step) =>
          createBlueprint(step, input),
        ),
    }),
    updateBlueprint: t.field({
      type: blueprintType,
      nullable: false,
      description: "A new calibration measures every shape of the plan again.",
      args: { input: t.arg({ type: inputOf("UpdateBlueprintInput", updateBlueprintInput), required: true }) },
      policy: planPolicy.update,
      resolve: async (_root, { input }, context) =>
        inProjectStep(context, await projectOf(context, "blueprint", input.id), (step) =>
          updateBlueprint(step, input),
        ),
    }),
    deleteBlueprint: t.field({
      type: batchResultType,
      nullable: false,
      description: "Deletes a plan with what is drawn on it; `undoBatch` restores it.",
      args: { id: t.arg.id({ required: true }) },
      policy: planPolicy.remove,
      resolve: async (_root, { id }, context) =>
        inProjectStep(context, await projectOf(context, "blueprint", id), (step) =>
          deleteBlueprint(step, requireID(id)),
        ),
    }),
    createSection: t.field({
      type: sectionType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateSectionInput", createSectionInput), required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { input }, context) =>
        inPlanStep(
          context,
          (await projectOf(context, "blueprint", input.blueprintSectionsId)) ??
            (await projectOf(context, "section", input.sectionSubSectionsId)),
          (step) => createSection(step, input),
        ),
    }),
    updateSection: t.field({
      type: sectionType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateSectionInput", updateSectionInput), required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { input }, context) =>
        inPlanStep(context, await projectOf(context, "section", input.id), (step) =>
          updateSection(step, input),
        ),
    }),
    deleteSection: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Deletes a section and those in it; their shapes stay on the plan. `undoBatch` restores it.",
      args: { id: t.arg.id({ required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { id }, context) =>
        inPlanStep(context, await projectOf(context, "section", id), (step) =>
          deleteSection(step, requireID(id)),
        ),
    }),
  }));
}

function registerShapeMutations(): void {
  builder.mutationFields((t) => ({
    createShape: t.field({
      type: shapeType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateShapeInput", createShapeInput), required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { input }, context) =>
        inPlanStep(
          context,
          (await projectOf(context, "blueprint", input.blueprintShapesId)) ??
            (await projectOf(context, "section", input.sectionShapesId)) ??
            (await projectOf(context, "shape", input.shapeSubShapesId)),
          (step) => createShape(step, input),
        ),
    }),
    updateShape: t.field({
      type: shapeType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateShapeInput", updateShapeInput), required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { input }, context) =>
        inPlanStep(context, await projectOf(context, "shape", input.id), (step) => updateShape(step, input)),
    }),
    deleteShape: t.field({
      type: batchResultType,
      nullable: false,
      description: "Deletes a shape; its lot stays in the project. `undoBatch` restores both.",
      args: { id: t.arg.id({ required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { id }, context) =>
        inPlanStep(context, await projectOf(context, "shape", id), (step) =>
          deleteShape(step, requireID(id)),
        ),
    }),
    saveShapes: t.field({
      type: savedShapesType,
      nullable: false,
      description: "Draws, changes and deletes shapes of one plan in one step.",
      args: { input: t.arg({ type: inputOf("SaveShapesInput", saveShapesInput), required: true }) },
      policy: planPolicy.draw,
      resolve: async (_root, { input }, context) =>
        inPlanStep(context, await projectOf(context, "blueprint", input.blueprintID), (step) =>
          saveShapes(step, input),
        ),
    }),
  }));
}

export function registerBlueprints(): void {
  registerBlueprintsQueries();
  registerPlanMutations();
  registerShapeMutations();
}
