import { identifierWarnings } from "@gisement/shared-domain/account";
import { DELETED } from "@gisement/shared-domain/format";
import { COUNTRIES } from "@gisement/shared-domain/geography";
import { LIMITS } from "@gisement/shared-domain/limits";
import { hasJoined } from "@gisement/shared-domain/teams";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  PictureField,
  SelectField,
  SwitchField,
  TextField,
  useWatch,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { uploadFile } from "@gisement/shared-ui/upload";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useTeamMembers } from "../members/api/list-members.ts";
import type { OrganizationDetails } from "./api/get-organization.ts";
import { ColorField } from "./color-field.tsx";
import type { OrganizationValues } from "./organization-values.ts";
import { useOrganizationForm } from "./use-organization-form.ts";

type Labels = Record<keyof OrganizationValues, string>;

const sendLogo = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "logo", options)).key;

function useLabels(): Labels {
  const { t } = useTranslation(NAMESPACE);
  return {
    name: t("organization.name"),
    tagline: t("organization.tagline"),
    legal: t("organization.legal"),
    color: t("organization.color"),
    email: t("team.email"),
    phone: t("account.phone"),
    address: t("account.address"),
    zipcode: t("account.zipcode"),
    city: t("account.city"),
    country: t("account.country"),
    SIRET: t("account.siret"),
    VAT: t("account.vat"),
    logo: t("organization.logo"),
    managerID: t("organization.manager"),
    directory: t("organization.directory"),
  };
}

/** Joined members of the team, as options for its manager. */
function useManagers(stored: OrganizationDetails) {
  const members = useTeamMembers();
  const known = (members.data ?? []).flatMap((member) =>
    hasJoined(member) && member.user ? [{ value: member.user.id, label: member.user.name }] : [],
  );
  const { manager } = stored;
  const present = manager && !known.some(({ value }) => value === manager.id);
  return [...(present ? [{ value: manager.id, label: manager.name }] : []), ...known];
}

function CompanyPart({ labels }: { labels: Labels }) {
  const { t } = useTranslation(NAMESPACE);
  const [SIRET, VAT, country] = useWatch<OrganizationValues, ["SIRET", "VAT", "country"]>({
    name: ["SIRET", "VAT", "country"],
  });
  const doubtful = identifierWarnings({ SIRET, VAT, country });
  return (
    <Section title={t("organization.contact")} card>
      <div className="mfs-form-grid">
        <TextField name="email" type="email" label={labels.email} />
        <TextField name="phone" type="tel" label={labels.phone} />
        <TextField name="address" label={labels.address} className="mfs-wide" />
        <TextField name="zipcode" label={labels.zipcode} />
        <TextField name="city" label={labels.city} />
        <SelectField
          name="country"
          label={labels.country}
          placeholder={t("account.notSaid")}
          options={[...new Set([...COUNTRIES, ...(country ? [country] : [])])].map((code) => ({
            value: code,
            label: t(`countries.${code}`, code),
          }))}
        />
        <TextField
          name="SIRET"
          label={labels.SIRET}
          inputMode="numeric"
          placeholder="732 829 320 00074"
          help={doubtful.includes("SIRET") ? t("account.checksum") : undefined}
        />
        <TextField
          name="VAT"
          label={labels.VAT}
          placeholder="FR 44 732 829 320"
          help={doubtful.includes("VAT") ? t("account.checksum") : undefined}
        />
        <TextField name="legal" label={labels.legal} />
      </div>
    </Section>
  );
}

export interface OrganizationFormProps {
  organization: OrganizationDetails;
  onSaved: (name: string) => void;
  onCancel?: () => void;
  /** Content above the form's buttons, for the screen that uses the form. */
  children?: ReactNode;
}

/** Name, logo, colours, contact and numbers of the selected team (TEAM-521 to TEAM-523). */
export function OrganizationFormView({ organization, onSaved, onCancel, children }: OrganizationFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const labels = useLabels();
  const locale = useLocale();
  const managers = useManagers(organization);
  const { form, submit, conflicts, resolve } = useOrganizationForm(organization, onSaved);
  const isTeam = organization.parentID !== null;
  const show = (field: keyof OrganizationValues, value: unknown): string => {
    if (field === "country") return t(`countries.${value}`, String(value));
    if (field === "managerID" && value)
      return managers.find((person) => person.value === value)?.label ?? DELETED[locale];
    return field === "logo" ? t("organization.logoConflict") : String(value);
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      onCancel={onCancel}
      ariaLabel={t("organization.edit")}
      className="mfs-account"
    >
      <Section title={t("organization.identity")} card>
        <div className="mfs-form-grid">
          <TextField name="name" label={labels.name} required className="mfs-wide" />
          <TextField name="tagline" label={labels.tagline} className="mfs-wide" />
          <PictureField
            name="logo"
            label={labels.logo}
            kind="team"
            maxBytes={LIMITS.logoBytes}
            upload={sendLogo}
            className="mfs-wide"
          />
          <ColorField name="color" label={labels.color} />
          <SelectField
            name="managerID"
            label={labels.managerID}
            required={isTeam}
            placeholder={t("account.notSaid")}
            options={managers}
          />
        </div>
        <SwitchField name="directory" label={labels.directory} help={t("organization.directoryHelp")} />
      </Section>
      <CompanyPart labels={labels} />
      {children}
      <FormErrorSummary labels={labels} />
      <ConflictNotice
        conflicts={conflicts}
        label={(field) => labels[field]}
        show={show}
        onResolve={resolve}
      />
      <FormActions onlyWhenDirty disabled={conflicts.length > 0} onCancel={onCancel} />
    </Form>
  );
}
