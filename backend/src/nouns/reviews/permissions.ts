import {
  allOf,
  anyOf,
  canDecideProposal,
  canDecideReview,
  canWriteThread,
  isExternalCommenter,
  mayPropose,
  ownsRow,
  reviewPolicy,
} from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

/** The rows of the matrix are threads that their owner opened. */
const inThread: RowRule = (identity, row) => canWriteThread(identity, { ...row, byUserID: row.userID });

export const reviewsPermissions: readonly Line[] = [
  ...rowLines("comments", reviewPolicy.see, "reviewsByOrganization getReview reviewSubject followReview"),
  ...ownLines("comments", "pendingReviews"),
  ...rowLines("comments", reviewPolicy.change, "createReview upsertReview"),
  ...rowLines(
    "comments",
    (identity, row) =>
      anyOf(
        isExternalCommenter(identity, row.projectID),
        allOf(mayPropose(identity), ownsRow(identity, row)),
      ),
    "createReview",
    { variant: "propose a change" },
  ),
  ...rowLines("comments", inThread, "updateReview", { variant: "open again" }),
  ...rowLines(
    "comments",
    (identity, row) => allOf(reviewPolicy.change(identity, row), canDecideReview(identity, row)),
    "updateReview",
    { variant: "accept or reject" },
  ),
  ...rowLines(
    "comments",
    (identity, row) => allOf(inThread(identity, row), canDecideProposal(identity, row)),
    "updateReview",
    { variant: "accept a proposed change" },
  ),
];
