import { Button, DialogBody } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { KeyValueList, Page, Section } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { AdminOnly } from "../../kernel/admin-only.tsx";
import {
  type OrganizationDetails,
  useOrganization,
} from "../../kernel/organizations/api/get-organization.ts";
import { OrganizationFormView } from "../../kernel/organizations/organization-form.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { SubTeamsSection } from "./sub-teams/sub-teams-section.tsx";
import "./organization.css";

function OrganizationCard({ organization }: { organization: OrganizationDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const edit = async () => {
    const name = await dialogs.open<string>({
      title: t("organization.edit"),
      style: "wide",
      content: ({ close, cancel }) => (
        <DialogBody>
          <OrganizationFormView organization={organization} onSaved={close} onCancel={cancel} />
        </DialogBody>
      ),
    });
    if (name) shell.toast({ kind: "success", message: t("organization.saved", { name }) });
  };
  const place = [organization.address, [organization.zipcode, organization.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return (
    <Section
      title={organization.name}
      description={organization.tagline ?? undefined}
      card
      actions={<Button icon={<PencilIcon />} text={t("organization.edit")} onClick={() => void edit()} />}
    >
      <div className="mfs-organization">
        <Picture pictureKey={organization.logo} alt="" kind="team" width={96} height={96} fit="contain" />
        <KeyValueList
          hideEmpty
          columns={2}
          items={[
            { key: "master", label: t("organization.master"), value: organization.master?.name },
            { key: "manager", label: t("organization.manager"), value: organization.manager?.name },
            { key: "email", label: t("team.email"), value: organization.email },
            { key: "phone", label: t("team.phone"), value: organization.phone },
            { key: "place", label: t("team.address"), value: place },
            { key: "siret", label: t("account.siret"), value: organization.SIRET },
            { key: "vat", label: t("account.vat"), value: organization.VAT },
            { key: "created", label: t("team.created"), value: format.date(organization.createdAt) },
            {
              key: "directory",
              label: t("directory.title"),
              value: t(organization.settings.directory ? "organization.shown" : "organization.hidden"),
            },
          ]}
        />
      </div>
    </Section>
  );
}

function Organization() {
  const { t } = useTranslation(NAMESPACE);
  const details = useOrganization();
  return (
    <>
      {details.isPending && <LoadingState label={t("organization.loading")} />}
      {(details.isError || details.data === null) && (
        <ErrorState
          error={details.error}
          title={t("organization.failed")}
          text={t("team.failedText")}
          retry={() => void details.refetch()}
        />
      )}
      {details.data && (
        <div className="mfs-stack">
          <OrganizationCard organization={details.data} />
          <SubTeamsSection organization={details.data} />
          <p className="mfs-links">
            <AppLink to="/orders/parameters">{t("organization.toParameters")}</AppLink>
            {" · "}
            <AppLink to="/team">{t("organization.toTeam")}</AppLink>
            {" · "}
            <AppLink to="/organization/directory">{t("organization.toDirectory")}</AppLink>
          </p>
        </div>
      )}
    </>
  );
}

/** `/organization`, for administrators (TEAM-003): the organization and its sub-teams. */
export function OrganizationScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={t("organization.title")} subtitle={t("organization.subtitle")}>
      <AdminOnly>
        <Organization />
      </AdminOnly>
    </Page>
  );
}
