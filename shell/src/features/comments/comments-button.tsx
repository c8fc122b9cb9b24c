import "./comments-button.css";
import { usePendingReviews } from "@gisement/shared-ui/comments";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { usePrepareThreads } from "./api/read-reviews.ts";
import { CommentsProvider } from "./comments-provider.tsx";
import { CommentsPanel } from "./lazy-panel.ts";
import { commentsStore } from "./open-comments.ts";

export interface CommentsButtonProps {
  /** In the sheet of a phone, with its text; otherwise in the header of the navigation. */
  readonly inSheet?: boolean;
  readonly onOpen?: () => void;
}

/** Highest number shown; more become `99+`. */
const MOST = 99;

function OpenComments({ inSheet = false, onOpen }: CommentsButtonProps) {
  const { t } = useTranslation("comments");
  const prepareThreads = usePrepareThreads();
  // Pointing at the button usually precedes a click; many pages are read without the comments.
  const prepare = () => {
    prepareThreads();
    CommentsPanel.prepare().catch(() => undefined);
  };
  const { forMe } = usePendingReviews();
  const label = forMe === 0 ? t("title") : t("button", { count: forMe });
  return (
    <button
      type="button"
      className={inSheet ? "shell-comments-entry" : "shell-bell"}
      aria-label={label}
      title={inSheet ? undefined : label}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        onOpen?.();
        commentsStore.getState().show({ kind: "all" });
      }}
    >
      <MessageSquareIcon size={16} />
      {inSheet && <span>{t("title")}</span>}
      {forMe > 0 && (
        // The stylesheet draws the number: text here would count as part of the button's visible label.
        <span
          className="shell-comments-count"
          data-count={forMe > MOST ? `${MOST}+` : forMe}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

/** Opens the comments, and shows how many open threads are for the reader. */
export default function CommentsButton(props: CommentsButtonProps) {
  return (
    <CommentsProvider>
      <OpenComments {...props} />
    </CommentsProvider>
  );
}
