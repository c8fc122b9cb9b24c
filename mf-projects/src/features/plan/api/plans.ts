import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  CreateBlueprintInput,
  CreateProductInput,
  CreateSectionInput,
  PlanLotFragment,
  PlanPrintInput,
  PlanRowFragment,
  PlanShapeFragment,
  SaveShapesInput,
  UpdateBlueprintInput,
} from "../../../gql/graphql.ts";

export type Plan = PlanRowFragment;
export type PlanShape = PlanShapeFragment;
export type PlanLot = PlanLotFragment;

export const PLAN_ROW = graphql(`
  fragment PlanRow on Blueprint {
    id updatedAt name imageUrl position pixelsPerMeter north calibration { from { x y } to { x y } metres }
    sections { id name subSections { id name subSections { id name } } }
  }
`);
export const PLAN_LOT = graphql(`
  fragment PlanLot on ProductStatus {
    id updatedAt name nameEN nameNL pictures action condition category startDate placeID organizationID quantity { number unit }
  }
`);
export const PLAN_SHAPE = graphql(`
  fragment PlanShape on Shape {
    id updatedAt type name color points { x y } area length comment locked level group imageUrl sectionShapesId lot { ...PlanLot }
  }
`);
const PLANS = graphql(`
  query PlansOfProject($projectID: ID!) {
    blueprintsByProject(projectBlueprintsId: $projectID) { items { ...PlanRow } }
  }
`);
const SHAPES = graphql(`
  query ShapesOfPlan($planID: ID!) {
    shapesByBlueprint(blueprintID: $planID) { ...PlanShape }
  }
`);
const LOTS = graphql(`
  query LotsToPlace($filter: ProductFilter!) {
    searchProduct(filter: $filter, limit: 100) { total items { ...PlanLot } }
  }
`);
const CREATE_SECTION = graphql(`
  mutation CreatePlanSection($input: CreateSectionInput!) {
    createSection(input: $input) { id name }
  }
`);
const CREATE_PLAN = graphql(`
  mutation CreatePlan($input: CreateBlueprintInput!) {
    createBlueprint(input: $input) { ...PlanRow }
  }
`);
const UPDATE_PLAN = graphql(`
  mutation UpdatePlan($input: UpdateBlueprintInput!) {
    updateBlueprint(input: $input) { ...PlanRow }
  }
`);
const DELETE_PLAN = graphql(`
  mutation DeletePlan($id: ID!) {
    deleteBlueprint(id: $id) { batchID }
  }
`);
const SAVE_SHAPES = graphql(`
  mutation SaveShapes($input: SaveShapesInput!) {
    saveShapes(input: $input) { batchID rows { ...PlanShape } }
  }
`);
const TAKE_QUANTITY = graphql(`
  mutation TakeDrawnQuantity($input: UpdateProductStatusInput!) {
    updateProductStatus(input: $input) { id }
  }
`);
const CREATE_LOT = graphql(`
  mutation CreateLotOfShape($input: CreateProductInput!) {
    createProduct(input: $input) { id }
  }
`);
const SPLIT_LOT = graphql(`
  mutation SplitLotOnPlan($input: StatusChangeInput!) {
    changeProductStatuses(input: $input) { ids }
  }
`);
const START_PRINT = graphql(`
  mutation StartPlanPrint($input: PlanPrintInput!) {
    startPlanPrint(input: $input) { id }
  }
`);
const UNDO_PLAN_STEP = graphql(`
  mutation UndoPlanStep($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID }
  }
`);

/** The status of a lot that has none. */
const FIRST_ACTION = "tbd";

const keyOf = (teamID: string, what: "floors" | "shapes" | "lots", id: string) =>
  [QUERY_KEYS.plans, teamID, what, id] as const;

/** The plans of a project in the order of its floors. */
export function usePlans(projectID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: keyOf(teamID, "floors", projectID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(PLANS, { projectID }, { signal })).blueprintsByProject.items,
  });
}

export const shapesQuery = (shell: ShellApi, teamID: string, planID: string) =>
  queryOptions({
    queryKey: keyOf(teamID, "shapes", planID),
    queryFn: async ({ signal }): Promise<readonly PlanShape[]> =>
      (await shell.graphql(SHAPES, { planID }, { signal })).shapesByBlueprint,
  });

/** Everything that is drawn on a plan. */
export function useShapes(planID: string) {
  const shell = useShell();
  return useQuery(shapesQuery(shell, useTeamID(), planID));
}

/** The lots of the project that stand on no plan: how many, and the first hundred. */
export function useLotsToPlace(projectID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the key of lots, so that a change of one refreshes it.
    queryKey: [QUERY_KEYS.products, teamID, "to-place", projectID],
    queryFn: async ({ signal }) => {
      const filter = { projectID: { eq: projectID }, shapeID: { exists: false } };
      const { items, total } = (await shell.graphql(LOTS, { filter }, { signal })).searchProduct;
      return { lots: items, total };
    },
  });
}

type SavePlan = { readonly create: CreateBlueprintInput } | { readonly update: UpdateBlueprintInput };
/** Adds a plan or changes one. */
export function useSavePlan() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (change: SavePlan): Promise<Plan> =>
      "create" in change
        ? (await shell.graphql(CREATE_PLAN, { input: change.create })).createBlueprint
        : (await shell.graphql(UPDATE_PLAN, { input: change.update })).updateBlueprint,
    onSuccess: () => shell.changed("plans", []),
  });
}

/** Adds a section to a plan. */
export function useAddSection() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateSectionInput) =>
      (await shell.graphql(CREATE_SECTION, { input })).createSection,
    onSuccess: () => shell.changed("plans", []),
  });
}

/** Deletes a plan; returns the step that an undo takes back. */
export function useDeletePlan() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(DELETE_PLAN, { id })).deleteBlueprint.batchID,
    onSuccess: async () => {
      // Plans are among what follows lots.
      await shell.changed("lots", []);
    },
  });
}

const isAboutLots = ({ create, update, delete: removed }: SaveShapesInput): boolean =>
  (removed ?? []).length > 0 || [...(create ?? []), ...(update ?? [])].some((each) => "lotID" in each);

/** Those of a higher level last, which is above the others; within a level as they come. */
export const inOrder = (shapes: readonly PlanShape[]): readonly PlanShape[] =>
  shapes.toSorted((one, other) => one.level - other.level);

/** Puts written shapes in the place of the known ones; new ones are drawn last. */
function withWritten(known: readonly PlanShape[], rows: readonly PlanShape[]): readonly PlanShape[] {
  const written = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set(known.map(({ id }) => id));
  const all = [
    ...known.map((shape) => written.get(shape.id) ?? shape),
    ...rows.filter(({ id }) => !ids.has(id)),
  ];
  return inOrder(all);
}

interface SentShapes {
  readonly input: SaveShapesInput;
  /** Of the person's act: sent again with it, it is done once. */
  readonly idempotencyKey: string;
}
/** Draws, changes and deletes shapes in one step. The answer is shown as it is; only lots that move are read again. */
export function useSaveShapes() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async ({ input, idempotencyKey }: SentShapes) =>
      (await shell.graphql(SAVE_SHAPES, { input }, { idempotencyKey })).saveShapes,
    onSuccess: async ({ rows }, { input }) => {
      const { queryKey } = shapesQuery(shell, teamID, input.blueprintID);
      const known = shell.queryClient.getQueryData<readonly PlanShape[]>(queryKey);
      if (!known || isAboutLots(input)) {
        await shell.changed("lots", []);
        return;
      }
      shell.queryClient.setQueryData(queryKey, withWritten(known, rows));
      await shell.changed(
        "plans",
        rows.map(({ id }) => id),
        { upToDate: [queryKey, [QUERY_KEYS.plans, teamID, "floors"]] },
      );
    },
  });
}

/** Gives a lot the quantity that was drawn for it. */
export function useTakeQuantity() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ lot, number }: { readonly lot: PlanLot; readonly number: number }) =>
      shell.graphql(TAKE_QUANTITY, {
        input: { id: lot.id, quantity: { number, unit: lot.quantity?.unit ?? "" } },
      }),
    onSuccess: async () => {
      await shell.changed("lots", []);
    },
  });
}

/** Makes a lot of a project; returns its id. */
export function useCreateLot() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateProductInput) =>
      (await shell.graphql(CREATE_LOT, { input })).createProduct.id,
    onSuccess: () => shell.changed("lots", []),
  });
}

interface LotPart {
  readonly lot: PlanLot;
  readonly number: number;
  /** Where the part stands if the lot has no place. */
  readonly placeID: string | null;
}
/** Takes a part of a lot out of it, as a lot of its own that is like it; returns the part's id. */
export function useSplitLot() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async ({ lot, number, placeID }: LotPart) => {
      const { changeProductStatuses } = await shell.graphql(SPLIT_LOT, {
        input: {
          items: [
            { id: lot.id, updatedAt: lot.updatedAt, quantity: number, action: lot.action ?? FIRST_ACTION },
          ],
          organizationID: lot.organizationID ?? null,
          keepPlaces: true,
          placeID,
          keepResponsibles: true,
          createOccurrence: false,
        },
      });
      return changeProductStatuses.ids.find((id) => id !== lot.id) ?? null;
    },
    onSuccess: () => shell.changed("lots", []),
  });
}

/** Has the server write floors to scale as a PDF, in the background. */
export function useStartPrint() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: PlanPrintInput) => (await shell.graphql(START_PRINT, { input })).startPlanPrint,
    onSuccess: ({ id }) => shell.changed("jobs", [id]),
  });
}

/** Takes a step back; returns the step that brings it again. */
export function useUndoPlanStep() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batchID: string) =>
      (await shell.graphql(UNDO_PLAN_STEP, { batchID })).undoBatch.batchID,
    onSuccess: async () => {
      await shell.changed("lots", []);
    },
  });
}
