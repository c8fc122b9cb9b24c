import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createFieldInput, saveFieldsInput, updateFieldInput } from "./field-input.ts";
import { saveFields } from "./save-fields.ts";
import { type FieldRow, fieldType } from "./types.ts";

const only = ([row]: readonly FieldRow[]): FieldRow => row as FieldRow;

export function registerFieldWrites(): void {
  builder.mutationFields((t) => ({
    createField: t.field({
      type: fieldType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateFieldInput", createFieldInput), required: true }) },
      policy: propertyPolicy.create,
      resolve: async (_root, { input }, context) =>
        only(await inStep(context, (step) => saveFields(step, { create: [input] }))),
    }),
    updateField: t.field({
      type: fieldType,
      nullable: false,
      description: "Of a property of the platform, the answer is the team's own copy of it.",
      args: { input: t.arg({ type: inputOf("UpdateFieldInput", updateFieldInput), required: true }) },
      policy: propertyPolicy.update,
      resolve: async (_root, { input }, context) =>
        only(await inStep(context, (step) => saveFields(step, { update: [input] }))),
    }),
    deleteField: t.field({
      type: fieldType,
      nullable: false,
      description:
        "Hides the property from the team; its values on lots are kept. Of a list that the team has added, its options are archived first, and return with it.",
      args: {
        id: t.arg.id({ required: true }),
        confirmed: t.arg.boolean({ description: "Needed for a property that formulas refer to." }),
      },
      policy: propertyPolicy.remove,
      resolve: async (_root, { id, confirmed = null }, context) =>
        only(
          await inStep(context, (step) => saveFields(step, { update: [{ id, archived: true, confirmed }] })),
        ),
    }),
    saveFields: t.field({
      type: batchResultType,
      nullable: false,
      description: "Creates and changes properties in one step; the ids are in the order of the input.",
      args: { input: t.arg({ type: inputOf("SaveFieldsInput", saveFieldsInput), required: true }) },
      policy: propertyPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => {
          const rows = await saveFields(step, input);
          return { batchID: step.batchID, ids: rows.map(({ id }) => id) };
        }),
    }),
  }));
}
