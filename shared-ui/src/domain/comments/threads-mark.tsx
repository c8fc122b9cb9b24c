import { useTranslation } from "react-i18next";
import { MessageSquareIcon } from "../../kit/icons/index.ts";
import { type Discussed, threadsOf, useDiscuss } from "./discussed.ts";
import { usePendingReviews } from "./use-pending-reviews.ts";
import "./threads-mark.css";

interface ThreadsMarkProps {
  readonly about: Discussed;
  readonly count: number;
}

/** How many threads about a row are open (REV-513); a click shows them beside the list. The keyboard has an action of the row, and a button in its sheet. */
export function ThreadsMark({ about, count }: ThreadsMarkProps) {
  const { t } = useTranslation("ui");
  const discuss = useDiscuss();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: inside the button or link that opens the row, where the same action has its button
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <span
      className="gis-threads"
      title={t("comments.openOf", { count })}
      onClick={(event) => {
        // Neither the row nor the link around it opens.
        event.stopPropagation();
        event.preventDefault();
        discuss(about);
      }}
    >
      <MessageSquareIcon size={14} aria-hidden="true" />
      {/* The stylesheet draws the number: text here would count as part of the button's visible label. */}
      <span className="gis-threads__count" data-count={count} aria-hidden="true" />
    </span>
  );
}

/** The same in a button or link that is named by its content; renders nothing without an open thread. */
export function NamedThreadsMark({ about }: Pick<ThreadsMarkProps, "about">) {
  const { t } = useTranslation("ui");
  const count = threadsOf(usePendingReviews(), about);
  if (count === 0) return null;
  return (
    <>
      <ThreadsMark about={about} count={count} />
      <span className="gis-sr-only">{t("comments.count", { count })}</span>
    </>
  );
}
