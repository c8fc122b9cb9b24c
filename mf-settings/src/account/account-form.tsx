import { checkSiret, checkVat } from "@gisement/shared-domain/identifiers";
import { LOCALES } from "@gisement/shared-domain/locale";
import { ACCOUNT_TYPES, TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  TextField,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts.ts";
import type { AccountUser } from "./api/get-user.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { type AccountForm, COUNTRIES, hasCompany, isGivenType } from "./limits.ts";
import { useAccountForm } from "./use-account-form.ts";

/** Labels by field, for the fields themselves, the error summary and conflicts. */
export function useAccountLabels(): Record<keyof AccountForm, string> {
  const { t } = useTranslation(NAMESPACE);
  return {
    name: t("account.name"),
    phone: t("account.phone"),
    type: t("account.type"),
    language: t("account.language"),
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

/** Team size and company, for companies and associations only (ACCT-529). */
function CompanyFields({ labels }: { labels: Record<keyof AccountForm, string> }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const [type, siret, vat] = useWatch<AccountForm, ["type", "SIRET", "VAT"]>({
    name: ["type", "SIRET", "VAT"],
  });
  if (!hasCompany(type)) return null;
  // A failed checksum warns and does not block (decision A22).
  const doubt = (check: (value: string) => { reason?: string }, value: string | null | undefined) =>
    value && check(value).reason === "checksum" ? t("account.checksum") : undefined;
  return (
    <Section title={t("account.companySection")} card>
      <div className="mfs-form-grid">
        <TextField name="company" label={labels.company} autoComplete="organization" />
        <SelectField
          name="teamSize"
          label={labels.teamSize}
          placeholder={t("account.notSaid")}
          options={TEAM_SIZES.map((size) => ({ value: size.value, label: size[locale] }))}
        />
        <TextField
          name="SIRET"
          label={labels.SIRET}
          inputMode="numeric"
          placeholder="732 829 320 00074"
          help={doubt(checkSiret, siret)}
        />
        <TextField
          name="VAT"
          label={labels.VAT}
          placeholder="FR 44 732 829 320"
          help={doubt(checkVat, vat)}
        />
        <TextField name="address" label={labels.address} autoComplete="street-address" className="mfs-wide" />
        <TextField name="zipcode" label={labels.zipcode} autoComplete="postal-code" />
        <TextField name="city" label={labels.city} autoComplete="address-level2" />
      </div>
    </Section>
  );
}

export function AccountFormView({ user }: { user: AccountUser }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const labels = useAccountLabels();
  const { form, submit, conflicts, resolve } = useAccountForm(user);
  const given = isGivenType(user.type);
  // A country from elsewhere stays what it is until another is chosen.
  const countries = [...new Set([...COUNTRIES, ...(user.country ? [user.country] : [])])];
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("account.title")} className="mfs-account">
      <Section title={t("account.identity")} card>
        <KeyValueList items={[{ key: "email", label: t("account.email"), value: user.email }]} />
        <p className="mfs-hint">{t("account.emailHelp")}</p>
        <div className="mfs-form-grid">
          <TextField name="name" label={labels.name} required autoComplete="name" />
          <TextField name="job" label={labels.job} autoComplete="organization-title" />
          <TextField name="phone" type="tel" label={labels.phone} autoComplete="tel" />
          <SelectField
            name="country"
            label={labels.country}
            placeholder={t("account.notSaid")}
            options={countries.map((code) => ({ value: code, label: t(`countries.${code}`, code) }))}
          />
          <SelectField
            name="type"
            label={labels.type}
            required
            disabled={given}
            help={given ? t("account.givenType") : undefined}
            options={[
              ...(ACCOUNT_TYPES.some(({ value }) => value === user.type)
                ? []
                : [{ value: user.type, label: given ? user.type : t("account.chooseType"), disabled: true }]),
              ...ACCOUNT_TYPES.map((type) => ({ value: type.value, label: type[locale] })),
            ]}
          />
          <SelectField
            name="language"
            label={labels.language}
            required
            options={LOCALES.map((code) => ({ value: code, label: t(`languages.${code}`) }))}
          />
        </div>
      </Section>
      <CompanyFields labels={labels} />
      <Section title={t("account.notifications")} card>
        <SwitchField name="notifyTeam" label={labels.notifyTeam} />
        <SwitchField name="notifyMentions" label={labels.notifyMentions} />
      </Section>
      {/* Beside the button that was pressed: the top of the form may be out of sight. */}
      <FormErrorSummary labels={labels} />
      <ConflictNotice conflicts={conflicts} labels={labels} onResolve={resolve} />
      <FormActions onlyWhenDirty disabled={conflicts.length > 0} />
    </Form>
  );
}
