import { canWriteThread, type Identity, reviewPolicy } from "@gisement/shared-domain/permissions";
import type { Review } from "./api/read-reviews.ts";

/** Whether the reader writes in this thread: those who discuss, and a guest in a thread that they opened. */
export const mayAnswerIn = (identity: Identity, { organizationID, byUserID }: Review): boolean =>
  reviewPolicy.create(identity).allowed || canWriteThread(identity, { organizationID, byUserID }).allowed;
