import { referencePolicy } from "@gisement/shared-domain/permissions";
import { and, type SQL } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { isLiveReference } from "./hold-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import { references } from "./table.ts";

const lockable = (step: Step): Lockable<typeof references> => ({
  entity: "references",
  table: references,
  scope: writeScope(step.identity, referencesOwnership),
  mayChange: referencePolicy.change,
  groups: {
    price: { amount: "priceAmount", currency: "priceCurrency" },
    properties: { each: "properties" },
  },
});

/** Rows that undo restores, archived ones too. */
export const restorableReference = lockable;

/** Rows that members change. */
export const changeableReference = (step: Step): Lockable<typeof references> => {
  const { scope, ...others } = lockable(step);
  return { ...others, scope: and(scope, isLiveReference) as SQL };
};

/** Rows that an ADMIN deletes or merges, or the person who made them. */
export const removableReference = (step: Step): Lockable<typeof references> => ({
  ...changeableReference(step),
  mayChange: referencePolicy.mayRemove,
});
