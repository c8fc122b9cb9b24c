import { desc, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { productStatusType } from "../lots/types.ts";
import { reviewType } from "./types.ts";

const currentLots = tableSource(
  productStatuses,
  productStatuses.productID,
  (identity) => sharedScope(identity, productStatusesOwnership),
  {
    columnKey: "productID",
    where: eq(productStatuses.progress, "active"),
    orderBy: [desc(productStatuses.createdAt), desc(productStatuses.id)],
  },
);

/** Separate from the type itself: the type of a lot has threads. */
export function registerLotOfReview(): void {
  builder.objectField(reviewType, "lot", (t) =>
    t.field({
      type: productStatusType,
      nullable: true,
      description: "The current occurrence of the product that the thread is about.",
      resolve: async ({ productID }, _args, { loaders }) =>
        productID ? ((await loaders.many(currentLots, productID))[0] ?? null) : null,
    }),
  );
}
