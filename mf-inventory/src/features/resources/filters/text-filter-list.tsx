import { fieldLabel, type OwnField, type OwnKey } from "@gisement/shared-domain/fields";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { Checkbox, InputGroup } from "@gisement/shared-ui/blueprint";
import { FoldingFilter } from "@gisement/shared-ui/filters";
import { useLocale } from "@gisement/shared-ui/locale";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { TextFilter, TextFilters } from "../state/text-filters.ts";
import { isWorded } from "./own-filters.ts";

interface TextFilterListProps {
  readonly filters: TextFilters;
  /** The properties that the team added. */
  readonly own: readonly OwnField[];
  /** Only the filter of this field, unfolded. */
  readonly only: string | null;
  readonly onChange: (field: OwnKey, filter: TextFilter | null) => void;
}

/** Filters of the team's long texts. */
export function TextFilterList({ filters, own, only, onChange }: TextFilterListProps) {
  const locale = useLocale();
  return own.map((field) => {
    const { key } = field;
    if (!isWorded(field) || (only !== null && key !== only)) return null;
    const filter = filters[key] ?? null;
    const name = fieldLabel(field, locale);
    return (
      <FoldingFilter key={key} name={name} isActive={filter !== null} unfolded={only !== null}>
        <TextFilterEditor name={name} filter={filter} onChange={(next) => onChange(key, next)} />
      </FoldingFilter>
    );
  });
}

interface TextFilterEditorProps {
  readonly name: string;
  readonly filter: TextFilter | null;
  readonly onChange: (filter: TextFilter | null) => void;
}

/** Words to find in a long text, or whether there is one. */
function TextFilterEditor({ name, filter, onChange }: TextFilterEditorProps) {
  const { t } = useTranslation(NAMESPACE);
  const words = typeof filter === "object" ? (filter?.words ?? "") : "";
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  const commit = () => {
    const next = typed.trim();
    if (next !== words) onChange(next === "" ? null : { words: next });
  };
  return (
    <div className="mfi-text-filter">
      <InputGroup
        size="small"
        aria-label={`${name}, ${t("longText.words")}`}
        placeholder={t("longText.words")}
        value={typed}
        maxLength={SEARCH_LIMITS.text}
        onValueChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
      {(["filled", "empty"] as const).map((each) => (
        <Checkbox
          key={each}
          checked={filter === each}
          label={t(`longText.${each}`)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? each : null)}
        />
      ))}
    </div>
  );
}
