import { TextField, useFormContext, useWatch } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { useRecentNames } from "./api/list-recent-names.ts";
import type { QuickLot } from "./quick-lot.ts";

/** Names offered at a time: one row of chips. */
const OFFERED = 6;

/** The name, with names to tap: those recorded last at this place or by this person first, then the team's others. */
export function NameField({ label }: { readonly label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { choices } = useFormChoices();
  const { setValue } = useFormContext<QuickLot>();
  const typed = useWatch<QuickLot, "name">({ name: "name" }) ?? "";
  const placeID = useWatch<QuickLot, "placeID">({ name: "placeID" }) ?? null;
  const recent = useRecentNames(placeID);
  const wanted = typed.trim().toLocaleLowerCase();
  const offered = [...new Set([...recent, ...choices.name.map((name) => name.label)])]
    .filter((name) => {
      const known = name.toLocaleLowerCase();
      return known.includes(wanted) && known !== wanted;
    })
    .slice(0, OFFERED);
  return (
    <div>
      <TextField name="name" label={label} required autoComplete="off" />
      {offered.length > 0 && (
        <fieldset className="mfi-quick__chips mfi-quick__names" aria-label={t("product.quick.names")}>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className="mfi-quick__chip"
              onClick={() => setValue("name", name, { shouldDirty: true, shouldValidate: true })}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
