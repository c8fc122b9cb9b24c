import { usePendingReviews } from "@gisement/shared-ui/comments";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./comments.css";

interface ThreadsMarkProps {
  readonly lotID: string;
  readonly count: number;
}

/** How many threads on a lot are open; a click shows them beside the list. The keyboard has an action of the row, and a button on the lot's page. */
export function ThreadsMark({ lotID, count }: ThreadsMarkProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: inside the button that opens the lot, where the same action has its button
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <span
      className="mfi-threads"
      title={t("comments.openOf", { count })}
      onClick={(event) => {
        event.stopPropagation();
        shell.events.emit("comments.open", { lotID });
      }}
    >
      <MessageSquareIcon size={14} aria-hidden="true" />
      {/* The stylesheet draws the number: text here would count as part of the button's visible label. */}
      <span className="mfi-threads__count" data-count={count} aria-hidden="true" />
    </span>
  );
}

/** The same on a card, whose button is named by its content; renders nothing without an open thread. */
export function CardThreadsMark({ lotID }: Pick<ThreadsMarkProps, "lotID">) {
  const { t } = useTranslation(NAMESPACE);
  const count = usePendingReviews().ofLots.get(lotID);
  if (count === undefined) return null;
  return (
    <>
      <ThreadsMark lotID={lotID} count={count} />
      <span className="gis-sr-only">{t("comments.count", { count })}</span>
    </>
  );
}
