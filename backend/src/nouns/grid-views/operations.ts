import { gridViewPolicy, isUser } from "@gisement/shared-domain/permissions";
import { and, asc, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import {
  createGridView,
  createGridViewInput,
  deleteGridView,
  updateGridView,
  updateGridViewInput,
  VIEWS_LIMIT,
  visibleViews,
} from "./save-view.ts";
import { gridViews } from "./table.ts";
import { type GridViewRow, gridViewType } from "./types.ts";

/** The team's shared views of a list and the user's own, in the order of their tabs. */
async function listGridViews({ db, identity }: RequestContext, grid: string): Promise<GridViewRow[]> {
  if (!isUser(identity)) return [];
  return db
    .select()
    .from(gridViews)
    .where(and(visibleViews({ identity }), eq(gridViews.grid, grid)))
    .orderBy(asc(gridViews.sortIndex), asc(gridViews.createdAt), asc(gridViews.id))
    .limit(VIEWS_LIMIT);
}

/** Treats GraphQL's null of an optional argument as omitted. */
const given = <Input extends Readonly<Record<string, unknown>>>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as {
    [Key in keyof Input]: NonNullable<Input[Key]>;
  };

export function registerGridViews(): void {
  builder.queryField("listGridViews", (t) =>
    t.field({
      type: [gridViewType],
      nullable: false,
      args: { grid: t.arg.string({ required: true }) },
      policy: gridViewPolicy.read,
      limit: { max: VIEWS_LIMIT },
      resolve: (_root, { grid }, context) => listGridViews(context, grid) as never,
    }),
  );
  builder.mutationFields((t) => ({
    createGridView: t.field({
      type: gridViewType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateGridViewInput", createGridViewInput), required: true }) },
      policy: gridViewPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => createGridView(step, given(input))) as never,
    }),
    updateGridView: t.field({
      type: gridViewType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateGridViewInput", updateGridViewInput), required: true }) },
      policy: gridViewPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) =>
          updateGridView(step, { ...given(input), id: requireID(input.id), updatedAt: input.updatedAt }),
        ) as never,
    }),
    deleteGridView: t.field({
      type: gridViewType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: gridViewPolicy.remove,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => deleteGridView(step, requireID(id))) as never,
    }),
  }));
}
