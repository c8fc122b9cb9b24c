import { canArchiveOrganization, organizationPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createOrganization } from "./create-organization.ts";
import { createOrganizationInput, updateOrganizationInput } from "./organization-input.ts";
import { organizationSource, organizationType } from "./types.ts";
import { archiveOrganization, updateOrganization } from "./update-organization.ts";

export function registerOrganizationChanges(): void {
  builder.mutationFields((t) => ({
    createOrganization: t.field({
      type: organizationType,
      nullable: false,
      description:
        "Creates an organization, or with `parentID` a sub-team; its creator becomes its first ADMIN.",
      args: {
        input: t.arg({ type: inputOf("CreateOrganizationInput", createOrganizationInput), required: true }),
      },
      policy: organizationPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createOrganization(step, input)),
    }),
    updateOrganization: t.field({
      type: organizationType,
      nullable: false,
      args: {
        input: t.arg({ type: inputOf("UpdateOrganizationInput", updateOrganizationInput), required: true }),
      },
      policy: organizationPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateOrganization(step, { ...input, id: requireID(input.id) })),
    }),
    archiveOrganization: t.field({
      type: organizationType,
      nullable: false,
      description:
        "Archives the selected team for all its members; the team's name is required as confirmation.",
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      policy: canArchiveOrganization,
      resolve: (_root, { id, name }, context) =>
        inStep(context, (step) => archiveOrganization(step, { id: requireID(id), name })),
    }),
  }));
}

export function registerOrganizations(): void {
  builder.queryFields((t) => ({
    getOrganization: t.field({
      type: organizationType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: organizationPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(organizationSource, parseID(id)),
    }),
  }));
}
