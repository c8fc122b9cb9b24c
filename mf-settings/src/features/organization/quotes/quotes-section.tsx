import { TIMINGS } from "@gisement/shared-domain/limits";
import { VAT_SCHEME_LABELS, VAT_SCHEMES } from "@gisement/shared-domain/money";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  SelectField,
  TextField,
  useEntityForm,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  type OrganizationDetails,
  organizationQuery,
} from "../../../kernel/organizations/api/get-organization.ts";
import { useUpdateOrganization } from "../../../kernel/organizations/api/update-organization.ts";
import { teamRefusal } from "../../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import {
  type QuoteSettingsValues,
  quoteSettingsSchema,
  toQuoteSettingsForm,
  toQuoteSettingsInput,
} from "./quote-settings.ts";

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
export function QuotesSection({ organization }: { organization: OrganizationDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrganization();
  const { form, submit, conflicts, resolve } = useEntityForm<OrganizationDetails, QuoteSettingsValues>({
    schema: quoteSettingsSchema,
    entity: organization,
    toForm: toQuoteSettingsForm,
    save: (values, base) => update.mutateAsync(toQuoteSettingsInput(base, values)),
    read: () => queryClient.fetchQuery({ ...organizationQuery(shell, organization.id), staleTime: 0 }),
    onSaved: () => shell.toast({ kind: "success", message: t("quotes.saved") }),
    refusalText: teamRefusal(t, "organization.saveFailed"),
  });
  const labels: Labels = {
    prefix: t("quotes.prefix"),
    startNumber: t("quotes.startNumber"),
    defaultVatScheme: t("quotes.vatScheme"),
    defaultTaxRate: t("quotes.vatRate"),
    defaultValidityDays: t("quotes.validity"),
  };
  return (
    <Section title={t("quotes.title")} description={t("quotes.text")} card>
      <Form form={form} onSubmit={submit} ariaLabel={t("quotes.title")}>
        <div className="mfs-form-grid">
          <TextField name="prefix" label={labels.prefix} placeholder="DV-" />
          <NumberField
            name="startNumber"
            label={labels.startNumber}
            help={t("quotes.startNumberHelp")}
            decimals={0}
            placeholder="1"
          />
          <VatFields labels={labels} />
          <NumberField
            name="defaultValidityDays"
            label={labels.defaultValidityDays}
            suffix={t("quotes.days")}
            decimals={0}
            placeholder={String(TIMINGS.quoteValidityDays)}
          />
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
