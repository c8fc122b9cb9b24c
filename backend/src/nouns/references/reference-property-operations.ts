import { referencePolicy } from "@gisement/shared-domain/permissions";
import { REFERENCE_LIMITS } from "@gisement/shared-domain/references";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType } from "../../platform/graphql/connection.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { requireID, requireOptionalID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { referencePropertyType } from "../properties/types.ts";
import {
  createReferenceProperty,
  createReferencePropertyInput,
  deleteReferenceProperty,
  listReferenceProperties,
  updateReferenceProperty,
  updateReferencePropertyInput,
} from "./reference-properties.ts";

/** Values that members propose for the properties of references, until an ADMIN accepts or rejects them (API-540). */
export function registerReferenceProperties(): void {
  const connection = connectionType("ReferencePropertyConnection", referencePropertyType);
  builder.queryField("listReferenceProperties", (t) =>
    t.field({
      type: connection,
      nullable: false,
      args: {
        organizationID: t.arg.id({
          description: "Only those of this team, among those that the reader sees.",
        }),
        limit: t.arg.int({ defaultValue: REFERENCE_LIMITS.properties }),
        nextToken: t.arg.string(),
      },
      policy: referencePolicy.read,
      limit: { max: REFERENCE_LIMITS.properties },
      resolve: (_root, { organizationID, limit, nextToken }, context) =>
        listReferenceProperties(context, {
          organizationID: requireOptionalID(organizationID, "organizationID") ?? null,
          limit: limit ?? REFERENCE_LIMITS.properties,
          nextToken,
        }),
    }),
  );
  builder.mutationFields((t) => ({
    createReferenceProperty: t.field({
      type: referencePropertyType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf("CreateReferencePropertyInput", createReferencePropertyInput),
          required: true,
        }),
      },
      policy: referencePolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createReferenceProperty(step, input)),
    }),
    updateReferenceProperty: t.field({
      type: referencePropertyType,
      nullable: false,
      args: {
        input: t.arg({
          type: inputOf("UpdateReferencePropertyInput", updateReferencePropertyInput),
          required: true,
        }),
      },
      policy: referencePolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateReferenceProperty(step, { ...input, id: requireID(input.id) })),
    }),
    deleteReferenceProperty: t.field({
      type: referencePropertyType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: referencePolicy.remove,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => deleteReferenceProperty(step, requireID(id))),
    }),
  }));
}
