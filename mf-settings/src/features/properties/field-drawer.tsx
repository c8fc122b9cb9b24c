import { translatedLabel } from "@gisement/shared-domain/locale";
import { FIELD_TYPES, labelOf } from "@gisement/shared-domain/vocabulary";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { formatLabel } from "./field-columns.ts";
import { FIELD_FLAGS, flagsOf, groupOf, labelIn, metadataText } from "./field-facts.ts";
import { FieldOptionsList } from "./field-options-list.tsx";

export interface FieldDrawerProps {
  field: FieldRow;
  position: string;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** All details of one field. */
export function FieldDrawer({ field, position, onClose, onPrevious, onNext }: FieldDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const flags = flagsOf(field);
  const isFormula = field.type === "FORMULA";
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      title={translatedLabel(field)[locale]}
      subtitle={groupOf(field)}
      position={position}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <div className="mfs-drawer">
        <Section title={t("fields.definition")} level={3}>
          <KeyValueList
            hideEmpty
            items={[
              { key: "type", label: t("fields.type"), value: labelOf(FIELD_TYPES, field.type, locale) },
              {
                key: "format",
                label: t("fields.format"),
                value: formatLabel(metadataText(field, "format"), t),
              },
              { key: "suffix", label: t("fields.suffix"), value: metadataText(field, "suffix") },
              { key: "key", label: t("fields.key"), value: field.key && <code>{field.key}</code> },
              {
                key: "value",
                label: t(isFormula ? "fields.formula" : "fields.value"),
                value: field.value && (isFormula ? <code>{field.value}</code> : field.value),
              },
              { key: "order", label: t("fields.order"), value: metadataText(field, "order") },
              { key: "updated", label: t("fields.updated"), value: format.date(field.updatedAt) },
            ]}
          />
        </Section>
        <Section title={t("fields.labels")} level={3}>
          <KeyValueList
            items={(["fr", "en", "nl"] as const).map((language) => ({
              key: language,
              label: t(`languages.${language}`),
              value: labelIn(field, language),
            }))}
          />
        </Section>
        <Section title={t("fields.flagsColumn")} level={3}>
          <KeyValueList
            items={FIELD_FLAGS.map((flag) => ({
              key: flag,
              label: t(`fields.flags.${flag}`),
              value: t(flags.includes(flag) ? "fields.yes" : "fields.no"),
            }))}
          />
        </Section>
        {field.optionCount > 0 && (
          <Section title={t("fields.optionsCount", { count: field.optionCount })} level={3}>
            <FieldOptionsList key={field.id} field={field} />
          </Section>
        )}
      </div>
    </SideDrawer>
  );
}
