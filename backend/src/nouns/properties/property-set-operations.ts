import { LIMITS } from "@gisement/shared-domain/limits";
import { propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, or } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { propertiesOwnership } from "./ownership.ts";
import { linksOf } from "./property-links.ts";
import { properties } from "./table.ts";
import { propertyFieldsType, propertyType } from "./types.ts";
import { findSet } from "./versions/find-versions.ts";

/** A set of the reader's teams, or the one that the team has of its master. */
async function findProperty({ db, identity }: RequestContext, id: string | null) {
  if (id === null) return null;
  const set = await findSet(db, identity);
  const isReadable = readScope(identity, propertiesOwnership);
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), set ? or(isReadable, eq(properties.id, set.id)) : isReadable));
  return row ?? null;
}

export function registerPropertySets(): void {
  builder.queryFields((t) => ({
    getProperty: t.field({
      type: propertyType,
      nullable: true,
      description: "A property set with its version.",
      args: { id: t.arg.id({ required: true }) },
      policy: propertyPolicy.read,
      resolve: (_root, { id }, context) => findProperty(context, parseID(id)),
    }),
    getPropertyFields: t.field({
      type: [propertyFieldsType],
      nullable: false,
      args: { propertyID: t.arg.id({ required: true }) },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.allFields },
      resolve: async (_root, { propertyID }, context) => {
        const property = await findProperty(context, parseID(propertyID));
        return property ? linksOf(context, property) : [];
      },
    }),
  }));
}
