import type { CompletenessLot } from "@gisement/shared-domain/completeness";
import type { ProductForm } from "@gisement/shared-domain/product-form";
import { useFormContext, useWatch } from "@gisement/shared-ui/form";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState } from "@gisement/shared-ui/states";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { CompletenessBar } from "./completeness-bar.tsx";
import { IdentityFields } from "./identity-section.tsx";
import { OccurrencesFields } from "./occurrences-section.tsx";
import { OwnFields, useFormFields } from "./own-section.tsx";
import { focusPath } from "./paths.ts";
import { PicturesField } from "./pictures-section.tsx";
import { SaleFields } from "./sale-section.tsx";
import { SectionFields, useGroupFields } from "./section-fields.tsx";
import { TextsFields } from "./texts-section.tsx";
import { toLot } from "./to-changes.ts";

/** What is proposed most often: another count, or another place. */
const FIRST_PROPOSED = "occurrences";

/** Care instructions, and the exact spot. */
const CareFields = () => (
  <>
    <SectionFields group="care" />
    <SectionFields group="storage" className="mfi-product-grid mfi-product-grid--four" />
  </>
);

const SECTIONS: readonly { readonly key: string; readonly fields: () => ReactNode }[] = [
  { key: "identity", fields: IdentityFields },
  { key: "pictures", fields: PicturesField },
  { key: "occurrences", fields: OccurrencesFields },
  { key: "measures", fields: () => <SectionFields group="measures" /> },
  { key: "state", fields: () => <SectionFields group="state" /> },
  { key: "sale", fields: SaleFields },
  { key: "own", fields: OwnFields },
  { key: "texts", fields: TextsFields },
  { key: "assessment", fields: () => <SectionFields group="assessment" /> },
  { key: "care", fields: CareFields },
  { key: "notes", fields: () => <SectionFields group="follow-up" /> },
];

function useSections() {
  const hasOwn = useFormFields().length > 0;
  const hasNotes = useGroupFields("follow-up").length > 0;
  return SECTIONS.filter(({ key }) => (key !== "own" || hasOwn) && (key !== "notes" || hasNotes));
}

/**
 * The sheet for those who propose one value or two: its sections by their names, one open at a time; one with a refused value
 * opens by itself.
 */
export function ProposableFields() {
  const { t } = useTranslation(NAMESPACE);
  const { error, refetch } = useFormChoices();
  const sections = useRef<HTMLDivElement>(null);
  const group = useId();
  const { errors } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors decide which field is marked
  useEffect(() => {
    const wrong = sections.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const closed = wrong?.closest<HTMLDetailsElement>("details:not([open])");
    if (!closed) return;
    closed.open = true;
    wrong?.focus();
  }, [errors]);
  return (
    <div ref={sections} className="mfi-proposable">
      {error && <ErrorState compact error={error} title={t("product.listsFailed")} retry={refetch} />}
      {useSections().map(({ key, fields: Fields }) => (
        <details key={key} name={group} open={key === FIRST_PROPOSED}>
          <summary>{t(`product.section.${key}`)}</summary>
          <Fields />
        </details>
      ))}
    </div>
  );
}

/** The whole sheet by section, with links to the sections. */
export function ProductFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { error, refetch } = useFormChoices();
  const sections = useRef<HTMLDivElement>(null);
  const shown = useSections();
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
  return (
    <CompletenessBar lot={toLot(values) as CompletenessLot} onFill={(field) => setFocus(focusPath(field))} />
  );
}
