import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { and, inArray } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { reviewsOwnership } from "./ownership.ts";
import { reviews } from "./table.ts";

interface Subject {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | null;
}

/**
 * Gives the writer's threads about some rows to the row that takes their place: another reference or customer after a merge, the team's own
 * copy of a property or option of the platform.
 */
export async function moveThreads(
  step: Step,
  target: "referenceID" | "fieldID" | "optionID" | "customerID",
  fromIDs: readonly string[],
  into: Subject,
): Promise<void> {
  const scope = writeScope(step.identity, reviewsOwnership);
  const threads = await step.tx
    .select()
    .from(reviews)
    .where(and(inArray(reviews[target], [...fromIDs]), scope))
    .orderBy(reviews.id)
    .for("update");
  const named: Readonly<Record<string, string | null | undefined>> = {
    [REVIEW_METADATA.title]: into.title,
    [REVIEW_METADATA.subtitle]: into.subtitle,
    ...(target === "fieldID" ? { [REVIEW_METADATA.field]: into.id } : {}),
  };
  for (const thread of threads)
    await changeRow(step, { entity: "reviews", table: reviews, scope }, thread, {
      [target]: into.id,
      elementID: into.id,
      metadata: thread.metadata.map((entry) => {
        const value = named[entry.key];
        return typeof value === "string" ? { ...entry, value } : entry;
      }),
    });
}
