import { DomainError } from "@gisement/shared-domain/errors";
import { and, desc, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { entity } from "../../platform/graphql/entity.ts";
import { readID } from "../../platform/input/read-input.ts";
import { ownershipOf, readScope, writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { favouritesOwnership } from "./ownership.ts";
import { favouritePolicy } from "./permissions.ts";
import { favourites } from "./table.ts";

const LIMIT = 200;
const favouriteType = entity("Favourite", favourites, { omit: ["organizationMasterID"] });

/** Keeps a lot of the team at hand; a repeated call answers the same row. */
async function addFavourite({ tx, identity, now, record }: Step, statusID: string) {
  const [found] = await tx
    .select({ id: lot.id })
    .from(lot)
    .where(and(eq(lot.id, statusID), writeScope(identity, productStatusesOwnership)));
  if (!found)
    throw new DomainError("NOT_FOUND", "There is no such lot.", { field: "statusID", found: statusID });
  const [made] = await tx
    .insert(favourites)
    .values({ statusID, userID: identity.userID, ...ownershipOf(identity), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: favourites.statusID, set: { updatedAt: now } })
    .returning();
  if (made) record({ entity: "favourites", entityID: made.id, field: "created", new: statusID });
  return made;
}

async function removeFavourite({ tx, identity, record }: Step, id: string) {
  const [removed] = await tx
    .delete(favourites)
    .where(and(eq(favourites.id, id), writeScope(identity, favouritesOwnership)))
    .returning();
  if (!removed) throw new DomainError("NOT_FOUND", "There is no such favourite.", { field: "id", found: id });
  record({ entity: "favourites", entityID: id, field: "removed", old: removed.statusID });
  return removed;
}

export function registerFavourites(): void {
  builder.queryField("listFavourites", (t) =>
    t.field({
      type: [favouriteType],
      nullable: false,
      policy: favouritePolicy.read,
      limit: { max: LIMIT },
      resolve: (_root, _args, { db, identity }) =>
        db
          .select()
          .from(favourites)
          .where(readScope(identity, favouritesOwnership))
          .orderBy(desc(favourites.createdAt), desc(favourites.id))
          .limit(LIMIT) as never,
    }),
  );
  builder.mutationFields((t) => ({
    addFavourite: t.field({
      type: favouriteType,
      nullable: false,
      args: { statusID: t.arg.id({ required: true }) },
      policy: favouritePolicy.create,
      resolve: (_root, { statusID }, context) =>
        inStep(context, (step) => addFavourite(step, readID(statusID, "statusID"))) as never,
    }),
    removeFavourite: t.field({
      type: favouriteType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: favouritePolicy.remove,
      resolve: (_root, { id }, context) =>
        inStep(context, (step) => removeFavourite(step, readID(id))) as never,
    }),
  }));
}
