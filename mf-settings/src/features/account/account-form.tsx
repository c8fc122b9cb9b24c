import { hasCompany, isAssignedType, JOBS } from "@gisement/shared-domain/account";
import { DATE_ORDER_CHOICES, formatDate } from "@gisement/shared-domain/format";
import { COUNTRIES } from "@gisement/shared-domain/geography";
import { LOCALES } from "@gisement/shared-domain/locale";
import { ACCOUNT_TYPES, labelOf, TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  TextField,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type AccountLabels, type AccountValues, storedJob } from "./account-values.ts";
import type { AccountUser } from "./api/get-user.ts";
import { CompanyFields } from "./company/company-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Labels by field, for the fields, the error summary and conflicts. */
function useAccountLabels(): AccountLabels {
  const { t } = useTranslation(NAMESPACE);
  return {
    name: t("account.name"),
    phone: t("account.phone"),
    type: t("account.type"),
    language: t("account.language"),
    dateOrder: t("account.dateOrder"),
    teamSize: t("account.teamSize"),
    company: t("account.company"),
    SIRET: t("account.siret"),
    VAT: t("account.vat"),
    address: t("account.address"),
    zipcode: t("account.zipcode"),
    city: t("account.city"),
    country: t("account.country"),
    job: t("account.job"),
    notifyTeam: t("account.notifyTeam"),
    notifyMentions: t("account.notifyMentions"),
  };
}

/** A day whose digits show where its day and its month stand. */
const EXAMPLE_DAY = "2026-12-31";

/** The options of the form's lists; a stored value remains an option even if the list lacks it. */
function useChoices(user: AccountUser) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const isAssigned = isAssignedType(user.type);
  const job = storedJob(user.job);
  const languages = [...new Set([...LOCALES.map((code) => code.toUpperCase()), user.language])];
  return {
    countries: [...new Set([...COUNTRIES, ...(user.country ? [user.country] : [])])].map((code) => ({
      value: code,
      label: t(`countries.${code}`, code),
    })),
    languages: languages.map((code) => ({ value: code, label: t(`languages.${code.toLowerCase()}`, code) })),
    dateOrders: DATE_ORDER_CHOICES.map((order) => ({
      value: order as string,
      label: t(`account.dateOrders.${order}`, { example: formatDate(EXAMPLE_DAY, locale, order) }),
    })),
    dateOrderOfLanguage: t("account.dateOrders.language", { example: formatDate(EXAMPLE_DAY, locale) }),
    types: [
      ...(ACCOUNT_TYPES.some(({ value }) => value === user.type)
        ? []
        : [{ value: user.type, label: isAssigned ? user.type : t("account.chooseType"), disabled: true }]),
      ...ACCOUNT_TYPES.map((type) => ({ value: type.value, label: type[locale] })),
    ],
    jobs: [
      ...(job && !JOBS.some(({ value }) => value === job.value) ? [job] : []),
      ...JOBS.map((known) => ({ value: known.value, label: known[locale] })),
    ],
  };
}

export function AccountFormView({ user }: { user: AccountUser }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const labels = useAccountLabels();
  const choices = useChoices(user);
  const { form, submit, conflicts, resolve } = useAccountForm(user);
  const isAssigned = isAssignedType(user.type);
  const show = (field: keyof AccountValues, stored: unknown): string => {
    const value = String(stored);
    if (field === "type") return labelOf(ACCOUNT_TYPES, value, locale);
    if (field === "teamSize") return labelOf(TEAM_SIZES, value, locale);
    const lists = {
      language: choices.languages,
      dateOrder: choices.dateOrders,
      country: choices.countries,
      job: choices.jobs,
    };
    const list = field in lists ? lists[field as keyof typeof lists] : [];
    return list.find((choice) => choice.value === value)?.label ?? value;
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("account.title")} className="mfs-account">
      <Section title={t("account.identity")} card>
        <KeyValueList items={[{ key: "email", label: t("account.email"), value: user.email }]} />
        <p className="mfs-hint">{t("account.emailHelp")}</p>
        <div className="mfs-form-grid">
          <TextField name="name" label={labels.name} required autoComplete="name" />
          <SelectField
            name="job"
            label={labels.job}
            placeholder={t("account.notSaid")}
            options={choices.jobs}
          />
          <TextField name="phone" type="tel" label={labels.phone} autoComplete="tel" />
          <SelectField
            name="country"
            label={labels.country}
            placeholder={t("account.notSaid")}
            options={choices.countries}
          />
          <SelectField
            name="type"
            label={labels.type}
            required
            disabled={isAssigned}
            help={isAssigned ? t("account.givenType") : undefined}
            options={choices.types}
          />
          <SelectField name="language" label={labels.language} required options={choices.languages} />
          <SelectField
            name="dateOrder"
            label={labels.dateOrder}
            help={t("account.dateOrderHelp")}
            placeholder={choices.dateOrderOfLanguage}
            options={choices.dateOrders}
          />
        </div>
      </Section>
      {hasCompany(form.watch("type")) && <CompanyFields labels={labels} />}
      <Section title={t("account.notifications")} card>
        <SwitchField name="notifyTeam" label={labels.notifyTeam} />
        <SwitchField name="notifyMentions" label={labels.notifyMentions} />
      </Section>
      {/* Beside the submit button, because the top of the form may be out of view. */}
      <FormErrorSummary labels={labels} />
      <ConflictNotice
        conflicts={conflicts}
        label={(field) => labels[field]}
        show={show}
        onResolve={resolve}
      />
      <FormActions onlyWhenDirty disabled={conflicts.length > 0} />
    </Form>
  );
}
