import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import {
  changeLink,
  createLink,
  createPropertyFieldsInput,
  deleteLink,
  updatePropertyFieldsInput,
} from "./link-writes.ts";
import { createPropertyInput, createSet, deleteSet, renameSet, updatePropertyInput } from "./set-writes.ts";
import { propertyFieldsType, propertyType } from "./types.ts";

export function registerSetWrites(): void {
  builder.mutationFields((t) => ({
    createProperty: t.field({
      type: propertyType,
      nullable: false,
      description: "Creates the team's property set, of which it has one.",
      args: { input: t.arg({ type: inputOf("CreatePropertyInput", createPropertyInput), required: true }) },
      policy: propertyPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createSet(step, input)),
    }),
    updateProperty: t.field({
      type: propertyType,
      nullable: false,
      description: "Renames a property set.",
      args: { input: t.arg({ type: inputOf("UpdatePropertyInput", updatePropertyInput), required: true }) },
      policy: propertyPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => renameSet(step, input)),
    }),
    deleteProperty: t.field({
      type: propertyType,
      nullable: false,
      description: "Deletes a property set without properties and options of the team.",
      args: { id: t.arg.id({ required: true }) },
      policy: propertyPolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => deleteSet(step, id)),
    }),
    createPropertyFields: t.field({
      type: propertyFieldsType,
      nullable: false,
      description: "Shows a hidden property in the team's set again.",
      args: {
        input: t.arg({
          type: inputOf("CreatePropertyFieldsInput", createPropertyFieldsInput),
          required: true,
        }),
      },
      policy: propertyPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => createLink(step, input)),
    }),
    updatePropertyFields: t.field({
      type: propertyFieldsType,
      nullable: false,
      description: "Hides the property of a link and shows another one, in one step.",
      args: {
        input: t.arg({
          type: inputOf("UpdatePropertyFieldsInput", updatePropertyFieldsInput),
          required: true,
        }),
      },
      policy: propertyPolicy.remove,
      resolve: (_root, { input }, context) => inStep(context, (step) => changeLink(step, input)),
    }),
    deletePropertyFields: t.field({
      type: propertyFieldsType,
      nullable: false,
      description: "Hides the property of a link from the team; its values on lots are kept.",
      args: {
        id: t.arg.id({ required: true }),
        confirmed: t.arg.boolean({ description: "Needed for a property that formulas refer to." }),
      },
      policy: propertyPolicy.remove,
      resolve: (_root, { id, confirmed }, context) =>
        inStep(context, (step) => deleteLink(step, { id, confirmed: confirmed === true })),
    }),
  }));
}
