import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, inArray, ne, sql } from "drizzle-orm";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { readID, readOptionalID } from "../graphql/read-input.ts";
import { productStatuses } from "./status-table.ts";
import { checkProject } from "./update-product-status.ts";

/** Lots that one call may move: as many as one import may bring. */
export const ASSIGN_LIMIT = LIMITS.importRows;

/**
 * Puts lots into a project, or takes them out of theirs (`projectID` null), in one step that can be taken back. Lots
 * that are already there are left alone.
 */
export async function assignProductsToProject(
  step: Step,
  input: { projectID?: string | null; ids: readonly string[] },
): Promise<{ batchID: string; ids: readonly string[] }> {
  if (input.ids.length === 0 || input.ids.length > ASSIGN_LIMIT)
    throw new DomainError(input.ids.length === 0 ? "BAD_USER_INPUT" : "LIMIT_EXCEEDED", "Choose some lots.", {
      field: "ids",
      found: input.ids.length,
      accepted: `1 to ${ASSIGN_LIMIT} lots`,
      limit: ASSIGN_LIMIT,
    });
  const ids = [...new Set(input.ids.map((id) => readID(id, "ids")))];
  const projectID = readOptionalID(input.projectID, "projectID") ?? null;
  if (projectID) await checkProject(step, projectID);
  const rows = await step.tx
    .select({
      id: productStatuses.id,
      productID: productStatuses.productID,
      projectID: productStatuses.projectID,
    })
    .from(productStatuses)
    .where(
      and(
        inArray(productStatuses.id, ids),
        writeScope(step.identity, OWNERSHIP.productStatuses),
        ne(productStatuses.progress, "deleted"),
      ),
    )
    .orderBy(productStatuses.id)
    .for("update");
  if (rows.length < ids.length) {
    const found = new Set(rows.map(({ id }) => id));
    throw new DomainError("NOT_FOUND", "Some of these lots do not exist.", {
      field: "ids",
      found: ids.filter((id) => !found.has(id)),
    });
  }
  const moved = rows.filter((row) => row.projectID !== projectID);
  if (moved.length > 0)
    await step.tx
      .update(productStatuses)
      .set({
        projectID,
        updatedBy: step.identity.userID,
        updatedAt: sql`greatest(${step.now.toISOString()}::timestamptz, ${productStatuses.updatedAt} + interval '1 millisecond')`,
      })
      .where(
        inArray(
          productStatuses.id,
          moved.map(({ id }) => id),
        ),
      );
  step.record(
    ...moved.map((row) => ({
      entity: "product_statuses",
      entityID: row.id,
      productID: row.productID,
      field: "projectID",
      old: row.projectID,
      new: projectID,
    })),
  );
  return { batchID: step.batchID, ids: moved.map(({ id }) => id) };
}
