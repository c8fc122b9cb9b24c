import { identifierWarnings } from "@gisement/shared-domain/account";
import { TEAM_SIZES } from "@gisement/shared-domain/vocabulary";
import { Button } from "@gisement/shared-ui/blueprint";
import { SelectField, TextField, useFormContext, useWatch } from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { AccountLabels, AccountValues } from "../account-values.ts";
import { useCompanyLookup } from "./use-company-lookup.ts";

/** Team size and company; shown to companies and associations only (ACCT-529). */
export function CompanyFields({ labels }: { labels: AccountLabels }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const form = useFormContext<AccountValues, unknown, AccountValues>();
  const lookup = useCompanyLookup(form);
  const [SIRET, VAT, country] = useWatch<AccountValues, ["SIRET", "VAT", "country"]>({
    name: ["SIRET", "VAT", "country"],
  });
  // A failed checksum warns and does not block (decision A22).
  const doubtful = identifierWarnings({ SIRET, VAT, country });
  const warnings = [
    doubtful.includes("SIRET") ? t("account.checksum") : "",
    lookup.state === "idle" ? "" : t(`company.${lookup.state}`),
  ].filter(Boolean);
  return (
    <Section title={t("account.companySection")} card>
      <div className="mfs-form-grid">
        <TextField
          name="SIRET"
          label={labels.SIRET}
          inputMode="numeric"
          placeholder="732 829 320 00074"
          help={
            <span role="status">
              {warnings.length > 0 ? warnings.join(" ") : t("company.hint")}
              {lookup.state === "away" && (
                <>
                  {" "}
                  <Button size="small" variant="outlined" text={t("retry")} onClick={lookup.retry} />
                </>
              )}
            </span>
          }
        />
        <TextField
          name="VAT"
          label={labels.VAT}
          placeholder="FR 44 732 829 320"
          help={doubtful.includes("VAT") ? t("account.checksum") : undefined}
        />
        <TextField name="company" label={labels.company} autoComplete="organization" />
        <SelectField
          name="teamSize"
          label={labels.teamSize}
          placeholder={t("account.notSaid")}
          options={TEAM_SIZES.map((size) => ({ value: size.value, label: size[locale] }))}
        />
        <TextField name="address" label={labels.address} autoComplete="street-address" className="mfs-wide" />
        <TextField name="zipcode" label={labels.zipcode} autoComplete="postal-code" />
        <TextField name="city" label={labels.city} autoComplete="address-level2" />
      </div>
    </Section>
  );
}
