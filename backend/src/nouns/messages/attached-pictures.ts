import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { type Identity, orderPolicy } from "@gisement/shared-domain/permissions";
import { and, arrayContains, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { array, string } from "yup";
import type { Executor } from "../../platform/database/database.ts";
import { storedFiles } from "../../platform/files/table.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { handovers } from "../orders/handovers/table.ts";
import { orders } from "../orders/table.ts";
import { orderScope } from "../orders/types.ts";
import { readableReviews } from "../reviews/ownership.ts";
import { reviews } from "../reviews/table.ts";
import { messages } from "./table.ts";

const FOLDER = "comment/";
/** Whether a stored file is a picture that goes with words: of a comment, of an order's message, of a handover. */
export const isAttachedPicture = (key: string): boolean => key.startsWith(FOLDER);

export const attachedPictures = () =>
  array(string().max(200).required()).max(LIMITS.imagesPerUpload).nullable().meta({
    description: "Keys of pictures that the writer has uploaded as `comment`.",
  });

/** Refuses keys other than the writer's own uploads: sending a key would let its readers read the file. */
export async function checkAttachedPictures(
  { tx, identity }: Step,
  keys: readonly string[] | null | undefined,
): Promise<string[]> {
  const sent = [...new Set(keys ?? [])];
  if (sent.length === 0) return [];
  const own = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, sent),
        eq(storedFiles.kind, "comment"),
        eq(storedFiles.userID, identity.userID),
        eq(storedFiles.state, "stored"),
      ),
    );
  const known = new Set(own.map(({ key }) => key));
  const wrong = sent.find((key) => !known.has(key));
  if (wrong !== undefined)
    throw new DomainError("BAD_USER_INPUT", "This picture was not uploaded by you for a comment.", {
      field: "pictures",
      found: wrong,
      accepted: "the key of an own upload of the kind comment",
      reason: "other-file",
    });
  return sent;
}

/** Whether this person reads a thread, or an order with its messages and its handover, that shows the picture. */
export async function readsAttachedPicture(db: Executor, identity: Identity, key: string): Promise<boolean> {
  const ofOrder = orderPolicy.read(identity).allowed ? orderScope(identity) : sql`false`;
  const [said] = await db
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(reviews, eq(reviews.id, messages.reviewID))
    .leftJoin(orders, eq(orders.id, messages.orderID))
    .where(
      and(
        arrayContains(messages.pictures, [key]),
        or(and(isNotNull(reviews.id), readableReviews(identity)), and(isNotNull(orders.id), ofOrder)),
      ),
    )
    .limit(1);
  if (said) return true;
  const [handedOver] = await db
    .select({ id: handovers.id })
    .from(handovers)
    .innerJoin(orders, eq(orders.id, handovers.orderID))
    .where(and(arrayContains(handovers.pictures, [key]), ofOrder))
    .limit(1);
  return handedOver !== undefined;
}
