import { allOf, canDecideReview, reviewPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const reviewsPermissions: readonly Line[] = [
  ...rowLines("comments", reviewPolicy.see, "reviewsByOrganization getReview"),
  ...ownLines("comments", "pendingReviews"),
  ...rowLines("comments", reviewPolicy.change, "createReview"),
  ...rowLines("comments", reviewPolicy.change, "updateReview", { variant: "open again" }),
  ...rowLines(
    "comments",
    (identity, row) => allOf(reviewPolicy.change(identity, row), canDecideReview(identity, row)),
    "updateReview",
    { variant: "accept or reject" },
  ),
];
