import type { ProductForm } from "@gisement/shared-domain/product-form";
import { useFormContext, useWatch } from "@gisement/shared-ui/form";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState } from "@gisement/shared-ui/states";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { AssessmentFields, CareFields, NotesFields } from "./assessment-section.tsx";
import { CompletenessBar } from "./completeness-bar.tsx";
import { IdentityFields } from "./identity-section.tsx";
import { MeasuresFields, SaleFields, StateFields } from "./measures-section.tsx";
import { OccurrencesFields } from "./occurrences-section.tsx";
import { OwnFields, useFormFields } from "./own-section.tsx";
import { focusPath } from "./paths.ts";
import { PicturesField } from "./pictures-section.tsx";
import { TextsFields } from "./texts-section.tsx";

const SECTIONS: readonly { readonly key: string; readonly fields: () => ReactNode }[] = [
  { key: "identity", fields: IdentityFields },
  { key: "pictures", fields: PicturesField },
  { key: "occurrences", fields: OccurrencesFields },
  { key: "measures", fields: MeasuresFields },
  { key: "state", fields: StateFields },
  { key: "sale", fields: SaleFields },
  { key: "own", fields: OwnFields },
  { key: "texts", fields: TextsFields },
  { key: "assessment", fields: AssessmentFields },
  { key: "care", fields: CareFields },
  { key: "notes", fields: NotesFields },
];

/** The whole sheet by section, with links to the sections. */
export function ProductFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { error, refetch } = useFormChoices();
  const sections = useRef<HTMLDivElement>(null);
  const hasOwn = useFormFields().length > 0;
  const shown = SECTIONS.filter(({ key }) => key !== "own" || hasOwn);
  const several = (useWatch({ name: "occurrences" }) as readonly unknown[]).length > 1;
  const goTo = (key: string) => {
    const section = sections.current?.querySelector(`[data-section="${key}"]`);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
  };
  return (
    <div className="mfi-product-form__columns">
      <nav className="mfi-product-form__index" aria-label={t("product.sections")}>
        <Score />
        <ul>
          {shown.map(({ key }) => (
            <li key={key}>
              <button type="button" onClick={() => goTo(key)}>
                {t(`product.section.${key}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={sections} className="mfi-product-form__sections">
        {error && <ErrorState compact error={error} title={t("product.listsFailed")} retry={refetch} />}
        {shown.map(({ key, fields: Fields }) => (
          <div key={key} data-section={key}>
            <Section
              level={3}
              title={t(`product.section.${key}`)}
              description={several && !isNew && key === "identity" ? t("product.sharedFields") : undefined}
            >
              <Fields />
            </Section>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Live completeness score of the form. */
function Score() {
  const { setFocus } = useFormContext();
  const values = useWatch() as ProductForm;
  const [first] = values.occurrences ?? [];
  return (
    <CompletenessBar
      lot={{
        name: values.name?.value,
        pictures: values.pictures,
        category: values.category,
        quantity: first?.quantity,
        dimension: typeof values.dimension === "object" ? values.dimension : null,
        conditions: values.conditions?.map(({ value }) => value),
        provenances: values.provenances?.map(({ value }) => value),
        placeID: first?.placeID,
        action: first?.action,
        description: values.description?.fr,
        material: values.material?.map(({ value }) => value),
        weight: values.weight,
        price: { amount: values.price },
        reemploymentIndex: values.reemploymentIndex,
        startDate: values.startDate,
        ref: values.ref,
        brand: values.brand,
      }}
      onFill={(field) => setFocus(focusPath(field))}
    />
  );
}
