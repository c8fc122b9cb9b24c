import { DomainError } from "@gisement/shared-domain/errors";
import {
  type Alignment,
  type Calibration,
  DEFAULT_SCALE,
  type Fit,
  FURTHEST,
  fitOf,
  measuresOf,
  type Point,
  scaleOf,
} from "@gisement/shared-domain/geometry";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, eq, sql } from "drizzle-orm";
import { array, number, object } from "yup";
import { creationKey, type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { changeableProject } from "../projects/project-fields.ts";
import { changeableBlueprint, changeableShape } from "./changeable.ts";
import { checkPlanPictures } from "./check-pictures.ts";
import { shapesOfPlan, unlinkLots } from "./shapes-of-plan.ts";
import { type BlueprintRow, blueprints } from "./table.ts";
import { fileRule, nameRule, pointRule } from "./text-rules.ts";

/** The furthest distance that a plan is calibrated with, in metres. */
const LONGEST = 100_000;
const calibration = () =>
  nameType(
    "CalibrationInput",
    object({
      from: pointRule().required(),
      to: pointRule().required(),
      metres: number().moreThan(0).max(LONGEST).required(),
    })
      .nullable()
      .default(undefined),
    "Two points of the picture and their distance on the site.",
  );
/** The two places of a picture. */
const pair = () => array(pointRule().required()).length(2).required();
const alignment = () =>
  nameType(
    "AlignmentInput",
    object({ from: pair(), to: pair() }).nullable().default(undefined),
    "Two points of the picture before, and the same places in the picture after: everything drawn moves with them.",
  );
export const createBlueprintInput = object({
  id: creationKey().nullable(),
  projectBlueprintsId: id().required(),
  name: nameRule().required(),
  imageUrl: fileRule(),
  position: number().integer().min(0).max(LIMITS.sections).nullable(),
});
export const updateBlueprintInput = object({
  ...rowKey(),
  name: nameRule(),
  imageUrl: fileRule(),
  position: number().integer().min(0).max(LIMITS.sections),
  calibration: calibration(),
  alignment: alignment(),
  north: number()
    .min(0)
    .lessThan(360)
    .nullable()
    .meta({ description: "Where north is, in degrees clockwise from the top of the picture." }),
});

/** A plan of a project, the last of its floors if no place is given. */
export async function createBlueprint(
  step: Step,
  input: InputValue<typeof createBlueprintInput>,
): Promise<BlueprintRow> {
  const { id: key, position, ...values } = readInput(createBlueprintInput, input);
  // Also refuses a project of another team, and holds the lock until the commit.
  await lockRow(step, changeableProject(step), values.projectBlueprintsId);
  await checkPlanPictures(step, [{ field: "imageUrl", file: values.imageUrl }]);
  const [counted] = await step.tx
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${blueprints.position}), -1)`,
    })
    .from(blueprints)
    .where(
      and(eq(blueprints.projectBlueprintsId, values.projectBlueprintsId), eq(blueprints.deleted, false)),
    );
  const { count = 0, last = -1 } = counted ?? {};
  if (count >= LIMITS.sections)
    throw new DomainError("LIMIT_EXCEEDED", `A project has at most ${LIMITS.sections} plans.`, {
      field: "projectBlueprintsId",
      found: count,
      limit: LIMITS.sections,
    });
  const [blueprint] = (await step.tx
    .insert(blueprints)
    .values({
      ...(key ? { id: idOfKey(keyOwnerOf(step.identity), key) } : {}),
      ...values,
      position: position ?? last + 1,
      userID: ownerOf(step.identity),
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [BlueprintRow];
  step.record({ entity: "blueprints", entityID: blueprint.id, field: "created", new: blueprint.name });
  return blueprint;
}

/** Length and area of every shape on the plan, by its new scale, in the same step (decision E14). */
async function measureAgain(step: Step, blueprintID: string, scale: number | null): Promise<void> {
  const rows = await shapesOfPlan(step, blueprintID);
  await changeRows(
    step,
    changeableShape(step),
    rows.map((row) => ({ row, values: measuresOf(row.type, row.points, scale) })),
  );
}

function scaleFrom(calibration: Calibration): number {
  const scale = scaleOf(calibration);
  if (scale !== null) return scale;
  throw new DomainError("BAD_USER_INPUT", "The two points of a calibration are apart.", {
    field: "calibration.to",
    found: calibration.to,
    accepted: "another point than calibration.from",
  });
}

function fitFrom(alignment: Alignment): Fit {
  const fit = fitOf(alignment);
  if (fit !== null) return fit;
  throw new DomainError("BAD_USER_INPUT", "The two points of an alignment are apart.", {
    field: "alignment",
    found: alignment,
    accepted: "two different points in each picture",
  });
}

/** Moves everything that is drawn on the plan onto another picture of the same floor, in the same step. */
async function alignShapes(
  step: Step,
  blueprintID: string,
  { fit, scale }: { readonly fit: Fit; readonly scale: number | null },
): Promise<void> {
  const rows = await shapesOfPlan(step, blueprintID);
  await changeRows(
    step,
    changeableShape(step),
    rows.map((row) => {
      const points = row.points.map(fit.move);
      if (points.some(isTooFar))
        throw new DomainError("BAD_USER_INPUT", "A shape would lie beyond the reach of a plan.", {
          field: "alignment",
          found: row.name,
          accepted: `points up to ${FURTHEST} pixels from the corner`,
          reason: "out-of-reach",
        });
      return { row, values: { points, ...measuresOf(row.type, points, scale) } };
    }),
  );
}
const isTooFar = ({ x, y }: Point): boolean => Math.max(Math.abs(x), Math.abs(y)) > FURTHEST;

/** What a plan knows of its picture, for another picture. */
function alignedPlan({ calibration, north }: BlueprintRow, fit: Fit) {
  return {
    calibration: calibration && {
      ...calibration,
      from: fit.move(calibration.from),
      to: fit.move(calibration.to),
    },
    north: north === null ? null : (north + fit.turn) % 360,
  };
}

/** Renames, orders and calibrates a plan, or replaces its picture: its shapes stay where they are, or on their places by two points. */
export async function updateBlueprint(
  step: Step,
  input: InputValue<typeof updateBlueprintInput>,
): Promise<BlueprintRow> {
  const { id: blueprintID, updatedAt, ...values } = readInput(updateBlueprintInput, input);
  const before = await lockRow(step, changeableBlueprint(step), blueprintID);
  checkUnchanged(before, updatedAt);
  const { calibration: typed, alignment: places, ...sent } = values;
  const fit = places ? fitFrom(places as unknown as Alignment) : null;
  const aligned = fit ? alignedPlan(before, fit) : null;
  const given = typed === undefined && aligned?.calibration ? aligned.calibration : typed;
  if (sent.imageUrl !== before.imageUrl)
    await checkPlanPictures(step, [{ field: "imageUrl", file: sent.imageUrl }]);
  const scale = given ? scaleFrom(given) : null;
  const changed = await changeRow(step, changeableBlueprint(step), before, {
    ...(aligned ? { north: aligned.north } : {}),
    ...sent,
    ...(given === undefined ? {} : { calibration: given, pixelsPerMeter: scale ?? DEFAULT_SCALE }),
  });
  if (fit) await alignShapes(step, blueprintID, { fit, scale });
  else if (given !== undefined) await measureAgain(step, blueprintID, scale);
  return changed;
}

/** Deletes a plan with what is drawn on it; its lots stay, without a place on a plan. */
export async function deleteBlueprint(
  step: Step,
  blueprintID: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const before = await lockRow(step, changeableBlueprint(step), blueprintID);
  const drawn = await shapesOfPlan(step, blueprintID);
  await unlinkLots(
    step,
    drawn.map(({ id: shapeID }) => shapeID),
  );
  await changeRow(step, changeableBlueprint(step), before, { deleted: true });
  return { batchID: step.batchID, ids: [blueprintID] };
}
