import { type CompletionItem, FUNCTION_TEXTS, type FunctionName } from "@gisement/shared-domain/formula";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../kit/locale/use-locale.ts";

interface CompletionListProps {
  readonly id: string;
  readonly items: readonly CompletionItem[];
  readonly active: number;
  readonly onPick: (item: CompletionItem) => void;
}

/** The fields and functions that can be typed at the caret. The formula keeps the focus. */
export function CompletionList({ id, items, active, onPick }: CompletionListProps) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id={id} className="gis-suggest__list" role="listbox" aria-label={t("formula.choices")}>
      {items.map((item, index) => (
        <div
          key={item.insert}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={`gis-suggest__option${index === active ? " gis-suggest__option--active" : ""}`}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(item);
          }}
        >
          <span className={`gis-formula__${item.kind === "reference" ? "reference" : "word"}`}>
            {item.name}
          </span>
          <span className="gis-suggest__hint">
            {item.kind === "reference"
              ? t("formula.variable")
              : FUNCTION_TEXTS[item.name as FunctionName].summary[locale]}
          </span>
        </div>
      ))}
    </div>
  );
}
