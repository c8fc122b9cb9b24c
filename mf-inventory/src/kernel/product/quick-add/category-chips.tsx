import { useFormContext, useWatch } from "@gisement/shared-ui/form";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCategoriesOfName } from "./api/count-categories.ts";
import { proposeCategories } from "./propose-categories.ts";
import type { QuickLot } from "./quick-lot.ts";

/** Categories that fit the name, each in one tap; a second tap takes it back. A chosen one stays when the name changes. */
export function CategoryChips() {
  const { t } = useTranslation(NAMESPACE);
  const { choicesOf, termsOf } = useOptions();
  const { setValue } = useFormContext<QuickLot>();
  const name = useWatch<QuickLot, "name">({ name: "name" }) ?? "";
  const chosen = useWatch<QuickLot, "category">({ name: "category" }) ?? null;
  const learned = useCategoriesOfName(useDeferredValue(name));
  const categories = choicesOf("category", chosen);
  const proposed = proposeCategories(name, categories, termsOf("category"), learned);
  const kept = categories.filter(
    ({ value }) => value === chosen && !proposed.some((each) => each.value === value),
  );
  const offered = [...kept, ...proposed];
  if (offered.length === 0) return null;
  return (
    <fieldset className="mfi-quick__chips mfi-quick__names" aria-label={t("product.quick.categories")}>
      {offered.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="mfi-quick__chip"
          aria-pressed={value === chosen}
          onClick={() => setValue("category", value === chosen ? null : value, { shouldDirty: true })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
