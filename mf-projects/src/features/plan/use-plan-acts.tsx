import { boundsOf, faultOf, type Point } from "@gisement/shared-domain/geometry";
import { useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { NewShapeInput } from "../../gql/graphql.ts";
import { nameOfLot } from "../../kernel/lot-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, type PlanLot, type PlanShape, useSavePlan } from "./api/plans.ts";
import { RepeatForm, ScaleForm } from "./late-parts.ts";
import { type Repetition, repeated } from "./repeat-shape.ts";
import { moved } from "./shape-hits.ts";
import { COLORS, type ColorName, drawsShape, type Tool } from "./tools.ts";
import type { PlanSteps } from "./use-plan-steps.ts";

/** How far a copy lies from its shape, in pixels of the picture. */
const COPIED_BY = 20;

interface Options {
  readonly plan: Plan;
  readonly steps: PlanSteps;
  readonly color: ColorName;
  /** What is drawn belongs to this section. */
  readonly sectionID: string | null;
  /** Shapes of the floor, which new ones are numbered after. */
  readonly count: number;
  readonly onSelect: (shapeID: string | null) => void;
}

/** What is done with the shapes of a floor; each act is one step. */
export function usePlanActs({ plan, steps, color, sectionID, count, onSelect }: Options) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: savePlan } = useSavePlan();
  const add = async (shape: NewShapeInput) => {
    const rows = await steps.write({ create: [shape] });
    if (rows?.[0]) onSelect(rows[0].id);
  };
  return {
    /** Marks where a lot stands. */
    place: (lotID: string, lot: PlanLot | undefined, at: Point) =>
      add({
        type: "MARKER",
        name: (lot && nameOfLot(lot, locale)) || t("plan.unnamed"),
        color: COLORS[color],
        points: [at],
        sectionShapesId: sectionID,
        lotID,
      }),
    /** Pins a photo where it was taken. */
    pin: (imageUrl: string, at: Point) =>
      add({
        type: "MARKER",
        name: t("plan.photo.newName", { number: count + 1 }),
        color: COLORS[color],
        points: [at],
        sectionShapesId: sectionID,
        imageUrl,
      }),
    /** Asks how long the line is on the site; every shape is measured by it. */
    calibrate: async (from: Point, to: Point) => {
      const metres = await dialogs.open<number>({
        title: t("plan.scaleTitle"),
        style: "form",
        content: ({ close, cancel }) => <ScaleForm from={from} to={to} onScale={close} onCancel={cancel} />,
      });
      if (metres === undefined) return;
      try {
        await savePlan({ update: { id: plan.id, calibration: { from, to, metres } } });
        shell.toast({ kind: "success", message: t("plan.scaled", { count }) });
      } catch (cause) {
        steps.fail(cause);
      }
    },
    draw: async (tool: Tool, points: readonly Point[]) => {
      if (!drawsShape(tool)) return;
      const fault = faultOf(tool, points);
      if (fault) {
        shell.toast({ kind: "warning", message: t(`plan.faults.${fault}`) });
        return;
      }
      await add({
        type: tool,
        name: t("plan.newShape", { kind: t(`plan.tools.${tool}`), number: count + 1 }),
        color: COLORS[color],
        points: points.map(({ x, y }) => ({ x, y })),
        sectionShapesId: sectionID,
      });
    },
    /** A copy beside the shape, without its lot, which stands at one shape. */
    duplicate: ({ type, name, color: own, points, comment, sectionShapesId }: PlanShape) =>
      add({
        type: type as NewShapeInput["type"],
        name: t("plan.copyOf", { name }).slice(0, 120),
        color: own,
        points: moved(points, COPIED_BY, COPIED_BY),
        comment,
        sectionShapesId,
      }),
    /** The shape again along a line, without its lot, in one step. */
    repeat: async (shape: PlanShape) => {
      const { left, right, top, bottom } = boundsOf(shape.points);
      const wish = await dialogs.open<Repetition>({
        title: t("plan.repeat.title", { name: shape.name }),
        style: "form",
        content: ({ close, cancel }) => (
          <RepeatForm
            scale={plan.calibration ? plan.pixelsPerMeter : null}
            size={{ width: right - left, height: bottom - top }}
            onRepeat={close}
            onCancel={cancel}
          />
        ),
      });
      if (!wish) return;
      const { type, color: own, comment, sectionShapesId } = shape;
      await steps.write({
        create: repeated(shape, wish).map((each) => ({
          type: type as NewShapeInput["type"],
          color: own,
          comment,
          sectionShapesId,
          ...each,
        })),
      });
    },
    discard: async ({ id, locked, name }: PlanShape) => {
      if (locked) {
        shell.toast({ kind: "warning", message: t("plan.lockedShape", { name }) });
        return;
      }
      onSelect(null);
      await steps.write({ delete: [id] });
    },
  };
}
