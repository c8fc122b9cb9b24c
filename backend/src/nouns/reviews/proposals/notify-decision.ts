import { reviewLink } from "@gisement/shared-domain/notifications";
import { isDecision, REVIEW_METADATA, withThread } from "@gisement/shared-domain/reviews";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../../platform/events/event-handler.ts";
import { notify } from "../../notifications/notify.ts";
import { reviews } from "../table.ts";

declare module "../../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** A proposed change of a lot was accepted or refused. */
    "proposal-decided": { readonly id: string };
  }
}

/** Tells the proposer what became of the proposal; each decision once. */
export const notifyDecision: EventHandler<"proposal-decided"> = async (context, { id }) => {
  const [review] = await context.tx.select().from(reviews).where(eq(reviews.id, id));
  if (!review || !isDecision(review.status)) return;
  const title = review.metadata.find(({ key }) => key === REVIEW_METADATA.title)?.value;
  await notify(context, [
    {
      key: `proposal:${id}:${review.decidedAt?.toISOString() ?? ""}`,
      type: "MESSAGE",
      userID: review.byUserID,
      message: typeof title === "string" ? title : null,
      href: withThread(reviewLink(review), id),
      data: {
        actorName: context.actor?.name ?? null,
        reviewID: id,
        decision: review.status,
      },
      organizationID: review.organizationID,
      organizationMasterID: review.organizationMasterID,
    },
  ]);
};
