import { asc } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { organizationSource, organizationType } from "../organizations/types.ts";
import { propertiesOwnership } from "./ownership.ts";
import { properties } from "./table.ts";
import { propertyType } from "./types.ts";

const propertiesOfOrganization = tableSource(
  properties,
  properties.organizationID,
  (identity) => readScope(identity, propertiesOwnership),
  { columnKey: "organizationID", orderBy: [asc(properties.createdAt), asc(properties.id)] },
);

/** Property sets depend on teams, so both fields of the relation are added here. */
export function registerSetsOfOrganization(): void {
  builder.objectField(organizationType, "properties", (t) =>
    relation.many(t, propertyType, () => propertiesOfOrganization, { max: 1000 }),
  );
  builder.objectField(propertyType, "organization", (t) =>
    relation.one(
      t,
      organizationType,
      () => organizationSource,
      ({ organizationID }) => organizationID,
    ),
  );
}
