import { builder } from "../../platform/graphql/builder.ts";
import { relation } from "../../platform/graphql/entity.ts";
import { propertyType } from "../properties/types.ts";
import { organizationSource, organizationType } from "./types.ts";

/** The team of a property set, added from here because an organization has its property set. */
export function registerTeamOfPropertySet(): void {
  builder.objectFields(propertyType, (t) => ({
    organization: relation.one(
      t,
      organizationType,
      () => organizationSource,
      ({ organizationID }) => organizationID,
    ),
  }));
}
