import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import type { Plan, PlanLot, PlanShape } from "../features/plan/api/plans.ts";
import { buildProjectDetails } from "./build.ts";
import { renderRoute } from "./render-route.tsx";

/** A floor of 50 pixels a metre. */
export const plan = (id: string, more: Partial<Plan> = {}): Plan => ({
  id,
  updatedAt: "2026-11-20T10:00:00Z",
  name: `Niveau ${id}`,
  imageUrl: null,
  position: 0,
  pixelsPerMeter: 50,
  north: null,
  calibration: { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, metres: 1 },
  sections: [],
  ...more,
});
export const lot = (id: string, more: Partial<PlanLot> = {}): PlanLot => ({
  id,
  updatedAt: "2026-11-20T10:00:00Z",
  name: `Lot ${id}`,
  nameEN: null,
  nameNL: null,
  pictures: [],
  action: "reuse",
  condition: null,
  category: null,
  startDate: null,
  placeID: "place-1",
  organizationID: "team-1",
  quantity: { number: 3, unit: "u" },
  ...more,
});
/** A room of 6 by 6 metres. */
export const shape = (id: string, more: Partial<PlanShape> = {}): PlanShape => ({
  id,
  updatedAt: "2026-11-20T10:00:00Z",
  type: "RECTANGLE",
  name: `Bureau ${id}`,
  color: "#1f5c46",
  points: [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 300 },
    { x: 0, y: 300 },
  ],
  area: 36,
  length: 24,
  comment: null,
  locked: false,
  level: 0,
  group: null,
  imageUrl: null,
  sectionShapesId: null,
  lot: null,
  ...more,
});

interface Given {
  readonly plans?: readonly Plan[];
  readonly shapes?: readonly PlanShape[];
  readonly lots?: readonly PlanLot[];
  readonly details?: object;
  readonly at?: string;
  readonly refuses?: boolean;
  readonly shell?: object;
  readonly more?: object;
}
/** Opens the plan of a project; `sent` has what was written. */
export function openPlan({
  plans = [plan("1")],
  shapes = [shape("101")],
  lots = [],
  details = {},
  at = "",
  refuses = false,
  shell = {},
  more = {},
}: Given = {}) {
  const sent: unknown[] = [];
  const rendered = renderRoute(`/projects/location/project-1${at}`, {
    ...shell,
    operations: {
      PropertySet: () => propertySet(OWN_WORDS),
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
      PlansOfProject: () => ({ blueprintsByProject: { items: plans } }),
      ShapesOfPlan: ({ planID }: { planID: string }) => ({
        shapesByBlueprint: planID === "2" ? [shape("201")] : shapes,
      }),
      LotsToPlace: () => ({ searchProduct: { total: lots.length, items: lots } }),
      SaveShapes: ({ input }: { input: { create?: PlanShape[] } }) => {
        sent.push(input);
        if (refuses) throw new Error("no");
        return {
          saveShapes: {
            batchID: `b${sent.length}`,
            rows: (input.create ?? []).map((each, n) => shape(`new${n}`, each)),
          },
        };
      },
      UndoPlanStep: (input: object) => {
        sent.push(input);
        return { undoBatch: { batchID: "back" } };
      },
      UpdatePlan: ({ input }: { input: object }) => {
        sent.push(input);
        return { updateBlueprint: plan("1", input) };
      },
      CreatePlan: ({ input }: { input: object }) => {
        sent.push(input);
        return { createBlueprint: plan("3", input) };
      },
      DeletePlan: (input: object) => {
        sent.push(input);
        return { deleteBlueprint: { batchID: "gone" } };
      },
      ...more,
    },
  });
  return { ...rendered, sent };
}
export const canvas = () => screen.findByRole("application", { name: /Plan/ });
export const tool = (name: string) => screen.getByRole("button", { name });
