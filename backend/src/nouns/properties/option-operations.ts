import { LIMITS } from "@gisement/shared-domain/limits";
import { optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, inArray } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { deleteOption } from "./delete-option.ts";
import { mergeOptions } from "./merge-options.ts";
import {
  createOptionInput,
  mergeOptionsInput,
  type OptionChange,
  saveOptionsInput,
  updateOptionInput,
} from "./option-input.ts";
import { listOfOption } from "./option-list.ts";
import type { OptionRow } from "./option-sources.ts";
import { type OptionUse, optionUses } from "./option-uses.ts";
import { saveOptions } from "./save-options.ts";
import { options } from "./table.ts";
import { optionType } from "./types.ts";
import { visibleOptions } from "./visible-fields.ts";

const only = ([row]: readonly OptionRow[]): OptionRow => row as OptionRow;

const createOption = async (
  context: RequestContext,
  { fieldOptionsId, ...option }: InputValue<typeof createOptionInput>,
) => only(await inStep(context, (step) => saveOptions(step, { fieldOptionsId, create: [option] })));

const updateOption = async (context: RequestContext, input: OptionChange) =>
  only(
    await inStep(context, async (step) => {
      const fieldOptionsId = await listOfOption(step, requireID(input.id));
      return saveOptions(step, { fieldOptionsId, update: [input] });
    }),
  );

function registerOptionsQueries(): void {
  const optionUseType = builder.objectRef<OptionUse>("OptionUse").implement({
    description: "How many lots in the inventory have a value of a list.",
    fields: (t) => ({
      value: t.exposeString("value", { nullable: false }),
      count: t.exposeInt("count", { nullable: false }),
    }),
  });
  builder.queryFields((t) => ({
    getOptionsByIds: t.field({
      type: [optionType],
      nullable: false,
      args: { ids: t.arg.idList({ required: true }) },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.fieldOptionsPerLevel },
      resolve: (_root, { ids }, { db, identity }) =>
        db
          .select()
          .from(options)
          .where(
            and(
              inArray(
                options.id,
                ids.map((id, index) => requireID(id, `ids[${index}]`)),
              ),
              visibleOptions(identity),
            ),
          )
          .orderBy(options.sortIndex, options.id),
    }),
    optionUses: t.field({
      type: [optionUseType],
      nullable: false,
      description: "How many lots in the inventory have each value of the list with this key.",
      args: { key: t.arg.string({ required: true }) },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.fieldOptionsPerLevel },
      resolve: (_root, { key }, { db, identity }) => optionUses(db, identity, key),
    }),
  }));
}

function registerOptionsMutations(): void {
  const createInput = inputOf("CreateOptionInput", createOptionInput);
  const updateInput = inputOf("UpdateOptionInput", updateOptionInput);
  builder.mutationFields((t) => ({
    createOption: t.field({
      type: optionType,
      nullable: false,
      args: { input: t.arg({ type: createInput, required: true }) },
      policy: optionPolicy.create,
      resolve: (_root, { input }, context) => createOption(context, input),
    }),
    createDefinition: t.field({
      type: optionType,
      nullable: false,
      description: "Another name of createOption: a row of a property set without a key of its own.",
      args: { input: t.arg({ type: createInput, required: true }) },
      policy: optionPolicy.create,
      resolve: (_root, { input }, context) => createOption(context, input),
    }),
    updateOption: t.field({
      type: optionType,
      nullable: false,
      description: "Of an option of the platform, the answer is the team's own copy of it.",
      args: { input: t.arg({ type: updateInput, required: true }) },
      policy: optionPolicy.update,
      resolve: (_root, { input }, context) => updateOption(context, input),
    }),
    updateDefinition: t.field({
      type: optionType,
      nullable: false,
      description: "Another name of updateOption. A property, which has a key, is changed by updateField.",
      args: { input: t.arg({ type: updateInput, required: true }) },
      policy: optionPolicy.update,
      resolve: (_root, { input }, context) => updateOption(context, input),
    }),
    deleteOption: t.field({
      type: optionType,
      nullable: false,
      description: "Deletes an option of the team that no lot has; others can be archived.",
      args: { id: t.arg.id({ required: true }) },
      policy: optionPolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => deleteOption(step, id)),
    }),
    saveOptions: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Creates, changes and deletes options of one list in one step; the ids are in the order of the input.",
      args: { input: t.arg({ type: inputOf("SaveOptionsInput", saveOptionsInput), required: true }) },
      policy: optionPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => {
          const rows = await saveOptions(step, input);
          return { batchID: step.batchID, ids: rows.map(({ id }) => id) };
        }),
    }),
    mergeOptions: t.field({
      type: batchResultType,
      nullable: false,
      description: "Gives the lots of one option another one, and archives the first. The ids are the lots'.",
      args: { input: t.arg({ type: inputOf("MergeOptionsInput", mergeOptionsInput), required: true }) },
      policy: optionPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: await mergeOptions(step, input),
        })),
    }),
  }));
}

export function registerOptions(): void {
  registerOptionsQueries();
  registerOptionsMutations();
}
