import { Button } from "@gisement/shared-ui/blueprint";
import { usePendingReviews } from "@gisement/shared-ui/comments";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Shows the comments on a lot beside its page or sheet, with the number of those that are open. */
export function CommentsButton({ lotID }: { readonly lotID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const count = usePendingReviews().ofLots.get(lotID) ?? 0;
  return (
    <Button
      icon={<MessageSquareIcon />}
      text={count > 0 ? count : undefined}
      aria-label={count > 0 ? t("comments.openOf", { count }) : t("comments.open")}
      title={t("comments.open")}
      onClick={() => shell.events.emit("comments.open", { lotID })}
    />
  );
}
