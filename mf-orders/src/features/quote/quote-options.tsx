import {
  quoteDraftTotals,
  WASTE_FIELDS,
  WASTE_LABELS,
  type WasteNotice,
} from "@gisement/shared-domain/orders";
import { Switch } from "@gisement/shared-ui/blueprint";
import {
  DateField,
  MoneyField,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  TextAreaField,
  TextField,
  useController,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useManagers } from "../../kernel/api/list-managers.ts";
import { TotalsList } from "../../kernel/totals-list.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { QuoteDraft } from "./quote-draft.ts";

function LiveTotals() {
  const [lines = [], vat = "0", vatPerLine = false, shipping = 0] = useWatch<
    QuoteDraft,
    ["lines", "vat", "vatPerLine", "shipping"]
  >({ name: ["lines", "vat", "vatPerLine", "shipping"] });
  return (
    <div aria-live="polite">
      <TotalsList {...quoteDraftTotals({ lines, vat, vatPerLine, shipping })} />
    </div>
  );
}

const NO_ANSWERS: WasteNotice = { quantity: "", sorting: "", collection: "", cost: "" };

/** What the law asks a quote of works to say of their waste. */
function WasteFields() {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { field } = useController<QuoteDraft, "waste">({ name: "waste" });
  const [kept, setKept] = useState(NO_ANSWERS);
  const toggle = (isOn: boolean) => {
    if (!isOn) setKept(field.value ?? NO_ANSWERS);
    field.onChange(isOn ? kept : null);
  };
  return (
    <>
      <Switch
        checked={field.value !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
        label={t("quote.works")}
      />
      {field.value !== null && (
        <fieldset className="mfo-waste">
          <legend>{WASTE_LABELS.title[locale]}</legend>
          {WASTE_FIELDS.map((each) => (
            <TextField
              key={each}
              name={`waste.${each}`}
              label={WASTE_LABELS[each][locale]}
              help={t(`quote.waste.${each}`)}
              required
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** VAT, shipping, dates, manager, and the current totals. */
export function QuoteOptions({
  inTeam,
  vatOptions,
}: {
  inTeam: boolean;
  vatOptions: SelectFieldProps["options"];
}) {
  const { t } = useTranslation(NAMESPACE);
  const managers = useManagers();
  const issueDay = useWatch<QuoteDraft, "issueDay">({ name: "issueDay" });
  return (
    <>
      <Section title={t("quote.amounts")} card>
        <div className="mfo-form-grid">
          <SelectField name="vat" label={t("quote.vat")} options={vatOptions} required />
          <MoneyField name="shipping" label={t("quote.shipping")} />
        </div>
        <SwitchField name="vatPerLine" label={t("quote.vatPerLine")} help={t("quote.vatPerLineHelp")} />
        <LiveTotals />
      </Section>
      <Section title={t("quote.dates")} card>
        <div className="mfo-form-grid">
          <DateField name="issueDay" label={t("quote.issueDate")} required />
          <DateField
            name="expireDay"
            label={t("quote.expireDate")}
            min={issueDay}
            help={t("quote.expiryHelp")}
            required
          />
        </div>
        {inTeam && (
          <SelectField
            name="managerID"
            label={t("quote.manager")}
            placeholder={t("quote.noManager")}
            options={(managers.data ?? []).map(({ userID, name }) => ({ value: userID, label: name }))}
            help={managers.isError ? t("quote.managersFailed") : undefined}
          />
        )}
        <TextAreaField name="notes" label={t("quote.notes")} rows={4} help={t("quote.notesHelp")} />
        <WasteFields />
      </Section>
    </>
  );
}
