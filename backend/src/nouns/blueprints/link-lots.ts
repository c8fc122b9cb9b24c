import { DomainError } from "@gisement/shared-domain/errors";
import type { Step } from "../../platform/transaction/step.ts";
import { freeShapes, writeChanges } from "../lots/change-lots.ts";
import { lockLots, requireActive } from "../lots/lock-lots.ts";
import { lotsAt } from "./shapes-of-plan.ts";
import type { BlueprintRow } from "./table.ts";

export interface LotLink {
  readonly shapeID: string;
  /** Null: the shape stands for no lot. */
  readonly lotID: string | null;
}

/**
 * Gives shapes their lots, at most one each (decision E16): a shape's former lot is taken from it, and a lot from its former
 * shape. The lots have to be of the plan's project.
 */
export async function linkLots(step: Step, plan: BlueprintRow, links: readonly LotLink[]): Promise<void> {
  const wanted = new Map(
    links.flatMap(({ shapeID, lotID }) => (lotID === null ? [] : [[lotID, shapeID] as const])),
  );
  if (links.length === 0) return;
  if (wanted.size < links.filter(({ lotID }) => lotID !== null).length)
    throw new DomainError("BAD_USER_INPUT", "A lot stands at one shape.", {
      field: "lotID",
      found: links.map(({ lotID }) => lotID),
      accepted: "each lot once",
    });
  const lots = await lockLots(step, [...wanted.keys()], "lotID");
  requireActive(lots);
  const stranger = lots.find(({ projectID }) => projectID !== plan.projectBlueprintsId);
  if (stranger)
    throw new DomainError("BAD_USER_INPUT", "This lot is not one of the plan's project.", {
      field: "lotID",
      found: stranger.id,
      accepted: "lots of the project",
    });
  const settled = new Set(
    lots.filter(({ id, shapeID }) => shapeID === wanted.get(id)).map(({ shapeID }) => shapeID),
  );
  const replaced = (
    await lotsAt(
      step,
      links.map(({ shapeID }) => shapeID).filter((shapeID) => !settled.has(shapeID)),
    )
  ).filter(({ id }) => !wanted.has(id));
  const changes = [...lots, ...replaced].map((row) => ({
    row,
    values: { shapeID: wanted.get(row.id) ?? null },
  }));
  await freeShapes(step, changes);
  await writeChanges(step, changes);
}
