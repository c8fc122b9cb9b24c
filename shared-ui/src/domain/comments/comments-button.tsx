import { useTranslation } from "react-i18next";
import { Button } from "../../kit/blueprint/index.ts";
import { MessageSquareIcon } from "../../kit/icons/index.ts";
import { type Discussed, threadsOf, useDiscuss } from "./discussed.ts";
import { usePendingReviews } from "./use-pending-reviews.ts";

/** Shows the comments about a thing beside its page or sheet, with the number of those that are open. */
export function CommentsButton({ about }: { readonly about: Discussed }) {
  const { t } = useTranslation("ui");
  const discuss = useDiscuss();
  const count = threadsOf(usePendingReviews(), about);
  return (
    <Button
      icon={<MessageSquareIcon />}
      text={count > 0 ? count : undefined}
      aria-label={count > 0 ? t("comments.openOf", { count }) : t("comments.open")}
      title={t("comments.open")}
      onClick={() => discuss(about)}
    />
  );
}
