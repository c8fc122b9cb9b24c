import { NumberField, SelectField, TextAreaField, TextField, useFormContext } from "@gisement/shared-ui/form";
import { CARE_PARTS, INDICES } from "@gisement/shared-ui/product-view";
import { parseReemploymentIndex, REEMPLOYMENT_CHOICES } from "@gisement/shared-ui/stars";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormLabel } from "./use-form-label.ts";

/** One of the six steps of the star scale (CAT-529); another stored value stays choosable. */
function IndexField({ name }: { readonly name: string }) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const { getValues } = useFormContext();
  const stored = getValues(name) as string | null;
  const options = REEMPLOYMENT_CHOICES.map((value) => {
    const index = parseReemploymentIndex(value);
    const key = index?.filled ? "product.stars.filled" : "product.stars.empty";
    return { value: value as string, label: t(key, { count: index?.count ?? 0 }) };
  });
  const known = stored === null || options.some(({ value }) => value === stored);
  return (
    <SelectField
      name={name}
      label={label(name)}
      options={known ? options : [...options, { value: stored, label: stored }]}
      placeholder={t("product.noIndex")}
    />
  );
}

/** Reuse index, impact, and waste data in case the lot is not reused. */
export function AssessmentFields() {
  const label = useFormLabel();
  return (
    <div className="mfi-product-grid">
      <IndexField name="reemploymentIndex" />
      {INDICES.map((name) => (
        <IndexField key={name} name={name} />
      ))}
      <NumberField name="co2Impact" label={label("co2Impact")} suffix="kg CO₂e" />
      <TextField name="wasteCode" label={label("wasteCode")} placeholder="17 02 01" autoComplete="off" />
      <NumberField name="wasteCost" label={label("wasteCost")} suffix="€" decimals={2} />
      <TextField name="linkFdes" type="url" label={label("linkFdes")} placeholder="https://…" />
      <TextField
        name="linkTechnicalSheet"
        type="url"
        label={label("linkTechnicalSheet")}
        placeholder="https://…"
      />
    </div>
  );
}

/** Care instructions for dismantling, transport and storage, and the exact spot. */
export function CareFields() {
  const label = useFormLabel();
  return (
    <>
      <div className="mfi-product-grid">
        {CARE_PARTS.map((part) => (
          <TextAreaField
            key={part}
            name={`careInstructions.${part}`}
            label={label(`careInstructions.${part}`)}
            rows={2}
          />
        ))}
      </div>
      <div className="mfi-product-grid mfi-product-grid--four">
        {(["level", "room", "shelf", "indication"] as const).map((part) => (
          <TextField
            key={part}
            name={`storage.${part}`}
            label={label(`storage.${part}`)}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  );
}

export function NotesFields() {
  const label = useFormLabel();
  return <TextAreaField name="internalNotes" label={label("internalNotes")} rows={3} />;
}
