import { DomainError } from "@gisement/shared-domain/errors";
import {
  type Bounds,
  boundsOf,
  FURTHEST,
  layoutSheets,
  MOST_SHEETS,
  PAPER_NAMES,
  RATIOS,
} from "@gisement/shared-domain/geometry";
import { LIMITS } from "@gisement/shared-domain/limits";
import { LOCALES } from "@gisement/shared-domain/locale";
import { planPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray } from "drizzle-orm";
import { array, type InferType, number, object, string } from "yup";
import type { Database, Executor } from "../../platform/database/database.ts";
import type { Files } from "../../platform/files/files.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { shapesOwnership } from "../blueprints/ownership.ts";
import { onPlan } from "../blueprints/shapes-of-plan.ts";
import { type BlueprintRow, blueprints, shapes } from "../blueprints/table.ts";
import { shownBlueprints } from "../blueprints/types.ts";
import { drawInWorker } from "../documents/draw-in-worker.ts";
import type { PrintedFloor } from "../documents/drawing/draw-plans.ts";
import { documentTexts } from "../documents/drawing/texts.ts";
import { finishWithFile } from "../jobs/finish-with-file.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { isReadable } from "../jobs/reads-job-file.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { projects } from "../projects/table.ts";

/** Floors of one file, and colours of one floor's legend. */
const MOST_FLOORS = 40;
const MOST_GROUPS = 40;
/** A plan without a picture: 30 by 20 metres at the scale of the beginning. */
const EMPTY_PAPER: Bounds = { left: 0, top: 0, right: 3000, bottom: 2000 };
/** The longer side of a printed picture, in pixels: 150 to an inch on A1. */
const LONGER_SIDE = 5000;

const edge = () => number().min(-FURTHEST).max(FURTHEST).required();
const color = () =>
  string()
    .strict()
    .matches(/^#[\da-f]{6}$/i, "${path} is a colour as #rrggbb.")
    .required();
const floorInput = object({
  planID: id().required(),
  area: nameType(
    "PrintedAreaInput",
    object({ left: edge(), top: edge(), right: edge(), bottom: edge() }).nullable().default(null),
    "The part that is printed, in pixels of the picture; the whole floor if left out.",
  ),
  groups: array(
    nameType(
      "PrintedGroupInput",
      object({
        label: string().strict().trim().max(120).nullable(),
        color: color(),
        shapeIDs: array(id().required()).max(LIMITS.shapesPerSection).required(),
      }),
      "Shapes of one colour, with its words in the legend.",
    ).required(),
  )
    .max(MOST_GROUPS)
    .required(),
});
export const printPlansInput = object({
  projectID: id().required(),
  locale: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
  paper: nameType("PaperSize", string().oneOf(PAPER_NAMES)).required(),
  ratio: number()
    .oneOf([...RATIOS])
    .nullable()
    .default(null)
    .meta({ description: "100 for 1:100; the largest drawing that fits on one sheet if left out." }),
  floors: array(nameType("PrintedFloorInput", floorInput).required()).min(1).max(MOST_FLOORS).required(),
});
type Payload = InferType<typeof printPlansInput>;

/** Writes floors of a project to scale as a PDF, which only the person who asked for it may read. */
export const planPrinting = defineOwnedJob({
  name: "print_plans",
  queue: "short",
  payload: printPlansInput,
  mayRun: planPolicy.read,
  mayReadFile: (db, identity, payload) => isReadable(() => findFloors(db, identity, payload)),
});

interface Named {
  readonly plans: ReadonlyMap<string, BlueprintRow>;
  readonly project: string;
}
/** @throws DomainError NOT_FOUND for a floor that this person may not read, or of another project */
async function findFloors(
  db: Pick<Database, "select">,
  identity: UserIdentity,
  { projectID, floors }: Payload,
): Promise<Named> {
  const found = await db
    .select({ plan: blueprints, project: projects.name })
    .from(blueprints)
    .innerJoin(projects, eq(projects.id, blueprints.projectBlueprintsId))
    .where(
      and(
        inArray(
          blueprints.id,
          floors.map(({ planID }) => planID),
        ),
        eq(blueprints.projectBlueprintsId, projectID),
        shownBlueprints(identity),
      ),
    );
  const plans = new Map(found.map(({ plan }) => [plan.id, plan]));
  const missing = floors.findIndex(({ planID }) => !plans.has(planID));
  if (missing >= 0)
    throw new DomainError("NOT_FOUND", "There is no such plan.", {
      field: `floors[${missing}].planID`,
      found: floors[missing]?.planID,
    });
  return { plans, project: found[0]?.project ?? "" };
}

export async function startPrint(step: Step, input: InputValue<typeof printPlansInput>): Promise<JobRecord> {
  const payload = readInput(printPlansInput, input) as Payload;
  await findFloors(step.tx as unknown as Database, step.identity, payload);
  return startJob(step, planPrinting, payload, JSON.stringify(payload).slice(0, 400));
}

type Picture = NonNullable<PrintedFloor["picture"]>;
/** A plan's picture for paper; null if it cannot be read, as the drawing says enough without it. */
async function readPicture(files: Pick<Files, "read">, address: string): Promise<Picture | null> {
  // With its native library: only a process that draws loads it.
  const { default: sharp } = await import("sharp");
  try {
    const bytes = await files.read(address.replace(/^\/files\//, ""));
    const picture = sharp(bytes, { failOn: "error" }).rotate();
    const { autoOrient } = await picture.metadata();
    const small = await picture
      .flatten({ background: "#ffffff" })
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes: small, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

const isPart = ({ left, top, right, bottom }: Bounds): boolean => right > left && bottom > top;

/** What is printed of a floor: the asked part, or its picture with everything drawn. */
function boundsOfFloor(
  area: Bounds | null,
  picture: Picture | null,
  drawn: readonly PrintedFloor["shapes"][number][],
): Bounds {
  if (area) return area;
  const paper = picture ? { left: 0, top: 0, right: picture.width, bottom: picture.height } : EMPTY_PAPER;
  const points = drawn.flatMap((shape) => shape.points);
  if (points.length === 0) return paper;
  const around = boundsOf(points);
  return {
    left: Math.min(paper.left, around.left),
    top: Math.min(paper.top, around.top),
    right: Math.max(paper.right, around.right),
    bottom: Math.max(paper.bottom, around.bottom),
  };
}

async function readFloor(
  db: Executor,
  files: Pick<Files, "read">,
  identity: UserIdentity,
  plan: BlueprintRow,
  { payload, index }: { readonly payload: Payload; readonly index: number },
): Promise<PrintedFloor> {
  const floor = payload.floors[index] as Payload["floors"][number];
  if (floor.area && !isPart(floor.area))
    throw new DomainError("BAD_USER_INPUT", "The printed part has no extent.", {
      field: `floors[${index}].area`,
      found: floor.area,
      accepted: "right above left, bottom above top",
    });
  const colorOf = new Map(
    floor.groups.flatMap((group) => group.shapeIDs.map((shapeID) => [shapeID, group.color] as const)),
  );
  const rows = await db
    .select()
    .from(shapes)
    .where(and(onPlan(plan.id), eq(shapes.deleted, false), sharedScope(identity, shapesOwnership)))
    .orderBy(asc(shapes.createdAt), asc(shapes.id));
  const drawn = rows.flatMap(({ id: shapeID, type, name, points }) => {
    const own = colorOf.get(shapeID);
    return own ? [{ type, name, points, color: own }] : [];
  });
  const picture = plan.imageUrl ? await readPicture(files, plan.imageUrl) : null;
  const layout = layoutSheets({
    bounds: boundsOfFloor(floor.area ?? null, picture, drawn),
    scale: plan.calibration ? plan.pixelsPerMeter : null,
    paper: payload.paper,
    ratio: payload.ratio ?? null,
  });
  if (!layout)
    throw new DomainError("BAD_USER_INPUT", `A floor is printed on at most ${MOST_SHEETS} sheets.`, {
      field: "ratio",
      found: payload.ratio,
      accepted: "a smaller scale, or larger paper",
      reason: "too-many-sheets",
    });
  return {
    name: plan.name,
    picture,
    layout,
    north: plan.north,
    shapes: drawn,
    legend: floor.groups.flatMap(({ label, color: own, shapeIDs }) =>
      label && shapeIDs.length > 0 ? [{ label, color: own }] : [],
    ),
  };
}

export const planPrintHandler = handleOwnedJob(
  planPrinting,
  ({ db, files }) =>
    async (payload, { identity, job }) => {
      const { plans, project } = await findFloors(db, identity, payload);
      const floors: PrintedFloor[] = [];
      for (const [index, { planID }] of payload.floors.entries()) {
        const plan = plans.get(planID);
        if (plan) floors.push(await readFloor(db, files, identity, plan, { payload, index }));
      }
      const { bytes } = await drawInWorker({
        plans: {
          locale: payload.locale,
          project,
          author: identity.name,
          createdAt: job.createdAt.toISOString(),
          floors,
        },
      });
      const [first] = floors;
      const title = floors.length === 1 && first ? first.name : documentTexts(payload.locale)("plans");
      return finishWithFile(files, job, { bytes, title: `${title} ${project}`, extension: "pdf" });
    },
);
