import { SearchBox } from "@gisement/shared-ui/filters";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

export interface LotSearchBoxProps {
  /** The text as typed, with the words that name filters. */
  readonly text: string;
  /** A search that finds a lot of this team; null until one is known. */
  readonly example: string | null;
  readonly onType: (text: string) => void;
  /** Turns the words that name filters into filters; false if there are none. */
  readonly onCommit: () => boolean;
  /** Moves the focus to the first lot. */
  readonly onEnterList: () => void;
}

/**
 * The search of the list. While a text is typed, the words stay in the box; Enter turns those that name filters into
 * chips. ↓, or Enter without such words, goes to the lots found.
 */
export function LotSearchBox({ text, example, onType, onCommit, onEnterList }: LotSearchBoxProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div
      className="mfi-search"
      onKeyDownCapture={(event) => {
        if (event.key === "Enter" && onCommit()) event.stopPropagation();
      }}
    >
      <SearchBox
        value={text}
        onChange={onType}
        label={t("search")}
        placeholder={example === null ? t("search") : t("searchExample", { example })}
        onLeave={onEnterList}
      />
    </div>
  );
}
