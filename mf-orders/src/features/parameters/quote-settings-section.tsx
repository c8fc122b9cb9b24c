import { TIMINGS } from "@gisement/shared-domain/limits";
import { VAT_SCHEME_LABELS, VAT_SCHEMES } from "@gisement/shared-domain/money";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useEntityForm,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type OrderTeam, orderTeamQuery, useUpdateOrderTeam } from "../../kernel/api/order-team.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import {
  type QuoteSettingsValues,
  quoteSettingsSchema,
  toQuoteSettingsForm,
  toQuoteSettingsInput,
} from "./quote-settings.ts";

const OWN = { "number-used": "refusal.number-used", "vat-rate": "refusal.vat-rate" };
type Labels = Record<keyof QuoteSettingsValues, string>;

function VatFields({ labels }: { labels: Labels }) {
  const locale = useLocale();
  const scheme = useWatch<QuoteSettingsValues, "defaultVatScheme">({ name: "defaultVatScheme" });
  return (
    <>
      <SelectField
        name="defaultVatScheme"
        label={labels.defaultVatScheme}
        options={VAT_SCHEMES.map((value) => ({ value, label: VAT_SCHEME_LABELS[value][locale] }))}
      />
      {scheme === "standard" && (
        <NumberField
          name="defaultTaxRate"
          label={labels.defaultTaxRate}
          suffix="%"
          decimals={2}
          placeholder="20"
        />
      )}
    </>
  );
}

/** Numbers, VAT and validity of the team's quotes. */
export function QuoteSettingsSection({ team }: { team: OrderTeam }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrderTeam();
  const { form, submit, conflicts, resolve } = useEntityForm<OrderTeam, QuoteSettingsValues>({
    schema: quoteSettingsSchema,
    entity: team,
    toForm: toQuoteSettingsForm,
    save: (values, base) => update.mutateAsync(toQuoteSettingsInput(base, values)),
    read: () => queryClient.fetchQuery({ ...orderTeamQuery(shell, team.id), staleTime: 0 }),
    onSaved: () => shell.toast({ kind: "success", message: t("quoteSettings.saved") }),
    refusalText: refusalText(t, { own: OWN, fallback: "quoteSettings.failed" }),
  });
  const labels: Labels = {
    prefix: t("quoteSettings.prefix"),
    startNumber: t("quoteSettings.startNumber"),
    defaultVatScheme: t("quoteSettings.vatScheme"),
    defaultTaxRate: t("quoteSettings.vatRate"),
    defaultValidityDays: t("quoteSettings.validity"),
    quoteReminderDays: t("quoteSettings.quoteReminder"),
    pickupReminderDays: t("quoteSettings.pickupReminder"),
    paymentReminderDays: t("quoteSettings.paymentReminder"),
    defaultTerms: t("quoteSettings.terms"),
    footerText: t("quoteSettings.footer"),
  };
  return (
    <Section title={t("quoteSettings.title")} description={t("quoteSettings.text")} card>
      <Form form={form} onSubmit={submit} ariaLabel={t("quoteSettings.title")}>
        <div className="mfo-form-grid">
          <TextField name="prefix" label={labels.prefix} placeholder="DV-" />
          <NumberField
            name="startNumber"
            label={labels.startNumber}
            help={t("quoteSettings.startNumberHelp")}
            decimals={0}
            placeholder="1"
          />
          <VatFields labels={labels} />
          <NumberField
            name="defaultValidityDays"
            label={labels.defaultValidityDays}
            suffix={t("quoteSettings.days")}
            decimals={0}
            placeholder={String(TIMINGS.quoteValidityDays)}
          />
          {(["quoteReminderDays", "pickupReminderDays", "paymentReminderDays"] as const).map((name) => (
            <NumberField
              key={name}
              name={name}
              label={labels[name]}
              help={t("quoteSettings.reminderHelp")}
              suffix={t("quoteSettings.daysBefore")}
              decimals={0}
            />
          ))}
          <TextAreaField name="defaultTerms" label={labels.defaultTerms} rows={3} className="mfo-wide" />
          <TextField name="footerText" label={labels.footerText} className="mfo-wide" />
        </div>
        <FormErrorSummary labels={labels} />
        <ConflictNotice
          conflicts={conflicts}
          label={(field) => labels[field]}
          show={(field, value) =>
            field === "defaultVatScheme"
              ? VAT_SCHEME_LABELS[value as QuoteSettingsValues["defaultVatScheme"]][locale]
              : String(value ?? "–")
          }
          onResolve={resolve}
        />
        <FormActions onlyWhenDirty disabled={conflicts.length > 0} />
      </Form>
    </Section>
  );
}
