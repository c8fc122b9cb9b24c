import { Button } from "@gisement/shared-ui/blueprint";
import { BellOffIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import type { Review } from "./api/read-reviews.ts";
import { useFollow } from "./api/write-reviews.ts";

/** Asked by the link of a mail: a person decides here, because a link alone must change nothing. */
export function Unfollow({ review }: { readonly review: Review }) {
  const { t } = useTranslation("comments");
  const follow = useFollow(review);
  if (!review.isFollowed) return <p className="shell-comments__follow">{t("notFollowed")}</p>;
  return (
    <div className="shell-comments__follow">
      <p>{t("unfollowText")}</p>
      <Button
        intent="primary"
        icon={<BellOffIcon />}
        text={t("unfollow")}
        loading={follow.isPending}
        onClick={() => follow.mutate()}
      />
    </div>
  );
}
