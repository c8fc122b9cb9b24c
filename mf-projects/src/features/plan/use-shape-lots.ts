import { boundsOf, isArea } from "@gisement/shared-domain/geometry";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { nameOfLot } from "../../kernel/lot-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type PlanShape, useCreateLot, useSplitLot } from "./api/plans.ts";
import type { PlanSteps } from "./use-plan-steps.ts";

/** How far from its lot's shape a separated part is marked, in pixels of the picture. */
const APART = 60;

/** What was drawn as a quantity: an area, a length, or one piece. */
export function quantityOf({ type, area, length }: Pick<PlanShape, "type" | "area" | "length">): {
  readonly number: number;
  readonly unit: string;
} {
  if (isArea(type) && area) return { number: area, unit: "m2" };
  return type === "LINE" && length ? { number: length, unit: "m" } : { number: 1, unit: "u" };
}

interface Options {
  readonly project: Pick<ProjectDetails, "id" | "place">;
  readonly steps: PlanSteps;
  readonly onSelect: (shapeID: string) => void;
}

/** Makes a lot of a shape, and separates a part of a shape's lot, which gets a marker of its own. */
export function useShapeLots({ project, steps, onSelect }: Options) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const { mutateAsync: createLot, isPending: isCreating } = useCreateLot();
  const { mutateAsync: splitLot, isPending: isSplitting } = useSplitLot();
  const placeID = project.place?.id ?? null;
  const make = async (shape: PlanShape) => {
    try {
      const lotID = await createLot({
        name: shape.name,
        projectID: project.id,
        quantity: quantityOf(shape),
        ...(placeID ? { placeID } : {}),
      });
      const rows = await steps.write({ update: [{ id: shape.id, lotID }] });
      if (rows) shell.toast({ kind: "success", message: t("plan.lotMade", { name: shape.name }) });
    } catch (error) {
      steps.fail(error, () => void make(shape));
    }
  };
  /** Resolves to whether the part was separated. */
  const split = async (shape: PlanShape, number: number): Promise<boolean> => {
    const { lot } = shape;
    if (!lot) return false;
    if (!lot.placeID && !placeID) {
      shell.toast({ kind: "warning", message: t("plan.splitNoPlace") });
      return false;
    }
    try {
      const partID = await splitLot({ lot, number, placeID });
      const { right, top } = boundsOf(shape.points);
      const rows = partID
        ? await steps.write({
            create: [
              {
                type: "MARKER",
                name: nameOfLot(lot, locale) || shape.name,
                color: shape.color,
                points: [{ x: right + APART, y: top }],
                sectionShapesId: shape.sectionShapesId ?? null,
                lotID: partID,
              },
            ],
          })
        : null;
      if (rows?.[0]) onSelect(rows[0].id);
      return true;
    } catch (error) {
      steps.fail(error);
      return false;
    }
  };
  return { make, split, isCreating, isSplitting };
}
