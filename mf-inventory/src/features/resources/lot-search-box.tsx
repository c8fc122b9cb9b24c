import { SearchBox } from "@gisement/shared-ui/filters";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

export interface LotSearchBoxProps {
  /** The text as typed, with the words that name filters. */
  readonly text: string;
  /** A search that finds a lot of this team; null until one is known. */
  readonly example: string | null;
  readonly onType: (text: string) => void;
  /** Turns the words that name filters into filters. */
  readonly onCommit: () => void;
}

/** The search of the list. While a text is typed, the words stay in the box; Enter turns those that name filters into chips. */
export function LotSearchBox({ text, example, onType, onCommit }: LotSearchBoxProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key was pressed in the box
    <div
      className="mfi-search"
      onKeyDown={({ key }) => {
        if (key === "Enter") onCommit();
      }}
    >
      <SearchBox
        value={text}
        onChange={onType}
        label={t("search")}
        placeholder={example === null ? t("search") : t("searchExample", { example })}
      />
    </div>
  );
}
