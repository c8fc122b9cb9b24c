import { LIMITS } from "@gisement/shared-domain/limits";
import { type Identity, isUser, placePolicy } from "@gisement/shared-domain/permissions";
import { PLACES_PER_CALL } from "@gisement/shared-domain/records/place";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, type KeysetColumn, keysetOrder, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID, requireOptionalID } from "../../platform/input/read-input.ts";
import { projectScope, readScope, sharedScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createPlace } from "./create-place.ts";
import { deletePlace } from "./delete-place.ts";
import { placesOwnership } from "./ownership.ts";
import { createPlaceInput, savePlacesInput, updatePlaceInput } from "./place-input.ts";
import { isExistingPlace } from "./place-references.ts";
import { savePlaces } from "./save-places.ts";
import { type PlaceRow, places } from "./table.ts";
import { placeConnectionType, placeSource, placeType } from "./types.ts";
import { updatePlace } from "./update-place.ts";

/** By name without regard to accents and case (API-526). */
const sortName = sql<string>`lower(f_unaccent(${places.name}))`;
const BY_NAME: readonly KeysetColumn[] = [
  { column: sortName, kind: "text", direction: "asc", of: (row) => row.sortName },
  { column: places.id, kind: "id", direction: "asc", of: (row) => row.id },
];

/**
 * The user's own places, or those of another of their teams, as destinations for lots: a guest there gets none. For a project:
 * its place and those of its lots, for external participants too.
 */
function placesOf(identity: Identity, { organizationID, projectID }: Whose): SQL | undefined {
  if (projectID !== null)
    return and(
      sharedScope(identity, placesOwnership),
      projectScope([projectID], placesOwnership),
      eq(places.isRemoval, false),
    );
  if (organizationID === null) return readScope(identity, placesOwnership);
  const works =
    isUser(identity) &&
    identity.memberships.some((each) => each.organizationID === organizationID && each.role !== "GUEST");
  return works ? eq(places.organizationID, organizationID) : sql`false`;
}

interface Whose {
  readonly organizationID: string | null;
  readonly projectID: string | null;
}

async function listPlaces(
  { db, identity }: RequestContext,
  { limit, nextToken, ...whose }: Whose & { limit: number; nextToken?: string | null },
) {
  const rows = await db
    .select({ place: places, sortName })
    .from(places)
    .where(and(placesOf(identity, whose), isExistingPlace, afterToken(BY_NAME, nextToken)))
    .orderBy(...keysetOrder(BY_NAME))
    .limit(limit + 1);
  return toPage(
    rows.map((row) => ({ ...row.place, sortName: row.sortName }) as PlaceRow),
    limit,
    BY_NAME,
  );
}

export function registerPlaces(): void {
  builder.queryFields((t) => ({
    getPlace: t.field({
      type: placeType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: placePolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(placeSource, parseID(id)),
    }),
    listPlaces: t.field({
      type: placeConnectionType,
      nullable: false,
      args: {
        limit: t.arg.int({ defaultValue: LIMITS.places }),
        nextToken: t.arg.string(),
        organizationID: t.arg.id({
          description: "Another team of the user; by default the selected one.",
        }),
        projectID: t.arg.id({ description: "Only places of this project and its lots." }),
      },
      policy: placePolicy.read,
      limit: { max: LIMITS.places },
      resolve: (_root, { limit, nextToken, organizationID, projectID }, context) =>
        listPlaces(context, {
          limit: limit ?? LIMITS.places,
          nextToken,
          organizationID: requireOptionalID(organizationID, "organizationID") ?? null,
          projectID: requireOptionalID(projectID, "projectID") ?? null,
        }),
    }),
  }));
  builder.mutationFields((t) => ({
    createPlace: t.field({
      type: placeType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreatePlaceInput", createPlaceInput), required: true }) },
      policy: placePolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createPlace(step, input)),
    }),
    updatePlace: t.field({
      type: placeType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdatePlaceInput", updatePlaceInput), required: true }) },
      policy: placePolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updatePlace(step, { ...input, id: requireID(input.id) })),
    }),
    savePlaces: t.field({
      type: [placeType],
      nullable: false,
      description: "Creates and changes places, all or none; the rows as they are stored, new ones first.",
      args: { input: t.arg({ type: inputOf("SavePlacesInput", savePlacesInput), required: true }) },
      policy: placePolicy.update,
      limit: { max: 2 * PLACES_PER_CALL },
      resolve: async (_root, { input }, context) => [
        ...(await inStep(context, (step) => savePlaces(step, input))),
      ],
    }),
    deletePlace: t.field({
      type: placeType,
      nullable: false,
      description: "Refused while lots, projects or wanted items refer to the place.",
      args: { id: t.arg.id({ required: true }) },
      policy: placePolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => deletePlace(step, requireID(id))),
    }),
  }));
}
