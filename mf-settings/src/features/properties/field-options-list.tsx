import { SearchBox } from "@gisement/shared-ui/filters";
import { foldText, useFormat } from "@gisement/shared-ui/locale";
import { ErrorState, NoResultState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FieldOption, useFieldOptions } from "./api/get-field-options.ts";
import type { FieldRow } from "./api/list-fields.ts";

/** Lists with at least this many options have a search. */
const SEARCHED_FROM = 15;
/** Maximum number of options shown; the search finds the others. */
const SHOWN = 200;

const texts = (option: FieldOption) => [option.label, ...option.translations.map(({ label }) => label)];

/** The options of a list field with their translations; second-level options are below their parent. */
export function FieldOptionsList({ field }: { field: FieldRow }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [query, setQuery] = useState("");
  const options = useFieldOptions(field);
  if (options.isPending) return <SkeletonRows rows={Math.min(8, field.optionCount)} height={28} />;
  if (options.isError) {
    return (
      <ErrorState
        compact
        error={options.error}
        title={t("fields.optionsFailed")}
        retry={() => void options.refetch()}
      />
    );
  }
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const found = options.data.filter((option) =>
    words.every((word) => foldText(texts(option).join(" ")).includes(word)),
  );
  return (
    <>
      {options.data.length >= SEARCHED_FROM && (
        <SearchBox
          value={query}
          onChange={setQuery}
          label={t("fields.searchOptions")}
          placeholder={t("fields.searchOptions")}
          slashFocus={false}
        />
      )}
      {found.length === 0 && query && (
        <NoResultState filters={[{ key: "q", label: query, onRemove: () => setQuery("") }]} />
      )}
      <ul className="mfs-options">
        {found.slice(0, SHOWN).map((option) => (
          <li
            key={option.id}
            className={
              option.optionOptionsId ? "mfs-options__item mfs-options__item--child" : "mfs-options__item"
            }
          >
            <span>{option.label}</span>
            {option.translations.map(({ id, lang, label }) => (
              <span key={id} className="mfs-options__translation" lang={lang.toLowerCase()}>
                <abbr title={t(`languages.${lang.toLowerCase()}`, lang)}>{lang.toUpperCase()}</abbr> {label}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="mfs-hint">
          {t("fields.moreOptions", { shown: format.number(SHOWN), total: format.number(found.length) })}
        </p>
      )}
    </>
  );
}
