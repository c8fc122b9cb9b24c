import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { referencesOwnership } from "./ownership.ts";
import { references } from "./table.ts";

/** References that lists contain; a deleted or merged one is kept for undo. */
export const isLiveReference = sql`${references.status} is distinct from 'ARCHIVED'`;

/**
 * Finds a reference that lots of this step refer to, and keeps it from being deleted or merged until the step ends. References
 * are locked before lots.
 */
export async function holdReference({ tx, identity }: Step, id: string, field = "referenceID") {
  const [row] = await tx
    .select()
    .from(references)
    .where(and(eq(references.id, id), writeScope(identity, referencesOwnership), isLiveReference))
    .for("share");
  if (row) return row;
  throw new DomainError("BAD_USER_INPUT", "There is no such reference.", { field, found: id });
}
