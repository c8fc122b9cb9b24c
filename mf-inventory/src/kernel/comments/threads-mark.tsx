import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./comments.css";

interface ThreadsMarkProps {
  readonly lotID: string;
  readonly count: number;
}

/** How many threads on a lot are open; a click shows them beside the list. The lot's own page has a button for the keyboard. */
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
      {count}
    </span>
  );
}
