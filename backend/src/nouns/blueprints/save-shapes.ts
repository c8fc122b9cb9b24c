import { randomUUID } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import {
  faultOf,
  measuresOf,
  type Point,
  SHAPE_POINTS,
  SHAPE_TYPES,
  type ShapeType,
} from "@gisement/shared-domain/geometry";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, eq, sql } from "drizzle-orm";
import { array, boolean, date, number, object, string } from "yup";
import { creationKey, type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows, insertRows } from "../../platform/transaction/write-rows.ts";
import { translations } from "../properties/label-translations.ts";
import { type LabelChange, saveTranslations } from "../properties/save-translations.ts";
import { changeableShape } from "./changeable.ts";
import { checkPlanPictures } from "./check-pictures.ts";
import { planOfPart } from "./find-plan.ts";
import { type LotLink, linkLots } from "./link-lots.ts";
import { drawnPlan } from "./save-section.ts";
import { onPlan, shapesOfPlan, unlinkLots } from "./shapes-of-plan.ts";
import { type BlueprintRow, type ShapeRow, sections, shapes } from "./table.ts";
import { commentRule, fileRule, nameRule, pointRule, typeRule } from "./text-rules.ts";

/** Shapes of one call, and of one plan's section. */
const MOST = LIMITS.shapesPerSection;

const points = () => array(pointRule().required()).min(1).max(SHAPE_POINTS.FREEFORM[1]);
const color = () =>
  string()
    .strict()
    .matches(/^#[\da-f]{6}$/i, "${path} is a colour as #rrggbb.");
const fields = {
  markerId: typeRule().nullable(),
  rotation: number().min(-360).max(360).nullable(),
  locked: boolean().meta({ description: "It is neither moved, turned nor deleted until it is unlocked." }),
  level: number().integer().min(-MOST).max(MOST).meta({
    description: "It is drawn above shapes of a lower level; within one, the newest is above.",
  }),
  group: string()
    .strict()
    .matches(/^[\w-]{1,36}$/, "${path} is a key of at most 36 letters, digits, - and _.")
    .nullable()
    .meta({ description: "Shapes of a plan with the same key are chosen and moved together." }),
  comment: commentRule(),
  startDate: date().nullable(),
  endDate: date().nullable(),
  imageUrl: fileRule(),
  sectionType: typeRule().nullable(),
  sectionShapesId: id().nullable(),
  translations: translations(120),
  lotID: id()
    .nullable()
    .meta({ description: "The lot that it stands for; null takes the lot from it (decision E16)." }),
};
const created = {
  id: creationKey().nullable(),
  type: nameType("ShapeType", string().oneOf(SHAPE_TYPES).required()),
  points: points().required(),
  name: nameRule().required(),
  color: color().required(),
  ...fields,
};
const changed = { ...rowKey(), points: points(), name: nameRule(), color: color(), ...fields };

export const createShapeInput = object({
  ...created,
  blueprintShapesId: id().nullable(),
  shapeSubShapesId: id().nullable(),
});
export const updateShapeInput = object(changed);
export const saveShapesInput = object({
  blueprintID: id().required(),
  create: array(nameType("NewShapeInput", object(created)).required())
    .max(MOST)
    .nullable(),
  update: array(nameType("UpdateShapeInput", updateShapeInput).required()).max(MOST).nullable(),
  delete: array(id().required()).max(MOST).nullable(),
});
type NewShape = InputValue<typeof createShapeInput>;
type Change = InputValue<typeof updateShapeInput>;

/** The columns of a new shape that its input may leave out. */
const BLANK = {
  markerId: null,
  rotation: null,
  locked: false,
  level: 0,
  group: null,
  comment: null,
  startDate: null,
  endDate: null,
  imageUrl: null,
  sectionType: null,
  sectionShapesId: null,
  shapeSubShapesId: null,
};

/** Refuses points that make no shape. */
function checkPoints(type: string, given: readonly Point[], path: string): void {
  const fault = faultOf(type as ShapeType, given);
  if (fault === null) return;
  const [least, most] = SHAPE_POINTS[type as ShapeType];
  throw new DomainError("BAD_USER_INPUT", "These points make no shape.", {
    field: `${path}points`,
    found: given.length,
    accepted: least === most ? `${least} points` : `${least} to ${most} points, no side across another`,
    reason: fault,
  });
}

/** The sections among these, which have to be of the same plan. */
async function checkSections(
  step: Step,
  blueprintID: string,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((each) => typeof each === "string"))];
  if (wanted.length === 0) return;
  const { rows } = await step.tx.execute<{ id: string }>(sql`
    with recursive part(id) as (
      select s.id from ${sections} s where s.blueprint_sections_id = ${blueprintID}::uuid and not s.deleted
      union select s.id from ${sections} s join part on s.section_sub_sections_id = part.id where not s.deleted)
    select id from part where id = any(${sql.param(wanted)}::uuid[])`);
  const known = new Set(rows.map((row) => row.id));
  const wrong = wanted.find((each) => !known.has(each));
  if (wrong)
    throw new DomainError("BAD_USER_INPUT", "This section is not one of the plan.", {
      field: "sectionShapesId",
      found: wrong,
      accepted: "sections of the plan",
    });
}

/** Draws shapes on a plan; returns their ids in the order given. */
async function insertShapes(
  step: Step,
  plan: BlueprintRow,
  inputs: readonly NewShape[],
  pathOf: (index: number) => string,
): Promise<readonly string[]> {
  if (inputs.length === 0) return [];
  const [counted] = await step.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(shapes)
    .where(and(onPlan(plan.id), eq(shapes.deleted, false)));
  const count = (counted?.count ?? 0) + inputs.length;
  if (count > MOST)
    throw new DomainError("LIMIT_EXCEEDED", `A plan has at most ${MOST} shapes.`, {
      field: "create",
      found: count,
      limit: MOST,
    });
  await checkPlanPictures(
    step,
    inputs.map(({ imageUrl }, index) => ({ field: `${pathOf(index)}imageUrl`, file: imageUrl })),
  );
  const scale = plan.calibration ? plan.pixelsPerMeter : null;
  const rows = inputs.map((input, index) => {
    checkPoints(input.type, input.points, pathOf(index));
    const { id: key, lotID: _lot, translations: _labels, ...values } = input;
    return {
      ...BLANK,
      ...values,
      id: key ? idOfKey(keyOwnerOf(step.identity), key) : randomUUID(),
      ...measuresOf(input.type, input.points, scale),
      blueprintShapesId: plan.id,
      userID: ownerOf(step.identity),
      ...ownershipOf(step.identity),
      deleted: false,
      createdAt: step.now,
      updatedAt: step.now,
    };
  });
  await insertRows(step.tx, shapes, rows as never);
  step.record(
    ...rows.map((row) => ({ entity: "shapes", entityID: row.id, field: "created", new: row.name })),
  );
  return rows.map((row) => row.id);
}

/** Refuses to move or delete a locked shape. */
function checkUnlocked({ locked, name }: ShapeRow, path: string): void {
  if (!locked) return;
  throw new DomainError("BAD_USER_INPUT", "This shape is locked.", {
    field: `${path}locked`,
    found: name,
    accepted: "a shape that is not locked",
    reason: "shape-locked",
  });
}

/** Changes shapes of one plan; what a change does not name stays. */
async function changeShapes(
  step: Step,
  plan: BlueprintRow,
  changes: readonly Change[],
  pathOf: (index: number) => string,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map((each) => each.id);
  const rows = new Map((await shapesOfPlan(step, plan.id, ids)).map((row) => [row.id, row]));
  await checkPlanPictures(
    step,
    changes.map(({ id: shapeID, imageUrl }, index) => ({
      field: `${pathOf(index)}imageUrl`,
      file: imageUrl === rows.get(shapeID)?.imageUrl ? null : imageUrl,
    })),
  );
  const scale = plan.calibration ? plan.pixelsPerMeter : null;
  const changeable = changeableShape(step);
  await changeRows(
    step,
    changeable,
    changes.map(({ id: shapeID, updatedAt, lotID: _lot, translations: _labels, ...values }, index) => {
      const row = rows.get(shapeID);
      if (!row)
        throw new DomainError("NOT_FOUND", "There is no such shape on this plan.", {
          field: `${pathOf(index)}id`,
          found: shapeID,
        });
      checkUnchanged(row, updatedAt);
      if (values.locked !== false && (values.points || values.rotation !== undefined))
        checkUnlocked(row, pathOf(index));
      if (values.points) checkPoints(row.type, values.points, pathOf(index));
      return {
        row,
        values: {
          ...(values as Partial<ShapeRow>),
          ...(values.points ? measuresOf(row.type, values.points, scale) : {}),
        },
      };
    }),
  );
}

async function deleteShapes(step: Step, plan: BlueprintRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await shapesOfPlan(step, plan.id, ids);
  const known = new Set(rows.map((row) => row.id));
  const missing = ids.findIndex((each) => !known.has(each));
  if (missing >= 0)
    throw new DomainError("NOT_FOUND", "There is no such shape on this plan.", {
      field: `delete[${missing}]`,
      found: ids[missing],
    });
  for (const row of rows) checkUnlocked(row, `delete[${ids.indexOf(row.id)}].`);
  await unlinkLots(step, [...known]);
  await changeRows(
    step,
    changeableShape(step),
    rows.map((row) => ({ row, values: { deleted: true } })),
  );
}

const linksOf = (
  shapeIDs: readonly (string | undefined)[],
  sent: readonly { readonly lotID?: string | null }[],
): LotLink[] =>
  sent.flatMap(({ lotID }, index) => {
    const shapeID = shapeIDs[index];
    return lotID === undefined || !shapeID ? [] : [{ shapeID, lotID }];
  });

/** Names of shapes in other languages; those that are not sent stay, empty ones go. */
const labelsOf = (
  shapeIDs: readonly (string | undefined)[],
  sent: readonly Pick<NewShape, "translations">[],
): LabelChange[] =>
  sent.flatMap(({ translations: labels }, index) =>
    (labels ?? []).map(({ lang, label }) => ({
      owner: "shape",
      ownerID: shapeIDs[index] as string,
      lang,
      label: label || null,
    })),
  );

interface Writes {
  readonly create: readonly NewShape[];
  readonly update: readonly Change[];
  readonly remove: readonly string[];
}
export interface SavedShapes {
  readonly batchID: string;
  readonly rows: readonly ShapeRow[];
}

/** The shapes that new ones belong to, which have to be of the same plan. */
async function checkParents(step: Step, blueprintID: string, sent: readonly NewShape[]): Promise<void> {
  const ids = sent.flatMap(({ shapeSubShapesId }) => shapeSubShapesId ?? []);
  if (ids.length === 0) return;
  const known = new Set((await shapesOfPlan(step, blueprintID, ids)).map((row) => row.id));
  const wrong = ids.find((each) => !known.has(each));
  if (wrong)
    throw new DomainError("NOT_FOUND", "There is no such shape on this plan.", {
      field: "shapeSubShapesId",
      found: wrong,
    });
}

/** Draws, changes and deletes shapes of one plan in one step, with the lots that they stand for. */
async function writeShapes(
  step: Step,
  blueprintID: string,
  { create, update, remove }: Writes,
): Promise<ShapeRow[]> {
  const plan = await lockRow(step, drawnPlan(step), blueprintID);
  await checkSections(
    step,
    plan.id,
    [...create, ...update].map((each) => each.sectionShapesId),
  );
  await checkParents(step, plan.id, create);
  await deleteShapes(step, plan, remove);
  const inserted = await insertShapes(step, plan, create, (index) => `create[${index}].`);
  await changeShapes(step, plan, update, (index) => `update[${index}].`);
  const changedIDs = update.map((each) => each.id);
  await linkLots(step, plan, [...linksOf(inserted, create), ...linksOf(changedIDs, update)]);
  await saveTranslations(step, [...labelsOf(inserted, create), ...labelsOf(changedIDs, update)]);
  const ids = [...inserted, ...changedIDs];
  const written = new Map((await shapesOfPlan(step, plan.id, ids)).map((row) => [row.id, row]));
  return ids.flatMap((each) => written.get(each) ?? []);
}

export async function saveShapes(
  step: Step,
  input: InputValue<typeof saveShapesInput>,
): Promise<SavedShapes> {
  const { blueprintID, create, update, delete: remove } = readInput(saveShapesInput, input);
  const rows = await writeShapes(step, blueprintID, {
    create: (create ?? []) as readonly NewShape[],
    update: (update ?? []) as readonly Change[],
    remove: remove ?? [],
  });
  return { batchID: step.batchID, rows };
}

/** The plan that a new shape is drawn on: named, or that of the section or shape that it belongs to (PLAN-508). */
async function planOfNew(step: Step, shape: NewShape): Promise<string> {
  const { blueprintShapesId: named, sectionShapesId: section, shapeSubShapesId: parent } = shape;
  const part = parent ? { shape: parent } : section ? { section } : null;
  const plan = part ? await planOfPart(step, part) : named;
  if (!plan)
    throw new DomainError("BAD_USER_INPUT", "A shape belongs to a plan, a section or another shape.", {
      field: "blueprintShapesId",
      found: null,
      accepted: "blueprintShapesId, sectionShapesId or shapeSubShapesId",
    });
  // Another plan is refused as none is: its step finds no such row.
  return named ?? plan;
}

export async function createShape(step: Step, input: InputValue<typeof createShapeInput>): Promise<ShapeRow> {
  const shape = readInput(createShapeInput, input) as NewShape;
  const plan = await planOfNew(step, shape);
  const [row] = await writeShapes(step, plan, { create: [shape], update: [], remove: [] });
  return row as ShapeRow;
}

export async function updateShape(step: Step, input: InputValue<typeof updateShapeInput>): Promise<ShapeRow> {
  const change = readInput(updateShapeInput, input) as Change;
  const plan = await planOfPart(step, { shape: change.id });
  const [row] = await writeShapes(step, plan, { create: [], update: [change], remove: [] });
  return row as ShapeRow;
}

export async function deleteShape(
  step: Step,
  shapeID: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const plan = await planOfPart(step, { shape: shapeID });
  await writeShapes(step, plan, { create: [], update: [], remove: [shapeID] });
  return { batchID: step.batchID, ids: [shapeID] };
}
