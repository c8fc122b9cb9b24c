import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { AdminOnly } from "../../kernel/admin-only.tsx";
import { useOrganization } from "../../kernel/organizations/api/get-organization.ts";
import { OrganizationFormView } from "../../kernel/organizations/organization-form.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./team.css";

function EditTeam() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const navigate = useAppNavigate();
  const details = useOrganization();
  return (
    <>
      {details.isPending && <LoadingState label={t("organization.loading")} />}
      {(details.isError || details.data === null) && (
        <ErrorState
          error={details.error}
          title={t("team.detailsFailed")}
          text={t("team.failedText")}
          retry={() => void details.refetch()}
        />
      )}
      {details.data && (
        <OrganizationFormView
          key={details.data.id}
          organization={details.data}
          onCancel={() => navigate("/team")}
          onSaved={(name) => {
            shell.toast({ kind: "success", message: t("organization.saved", { name }) });
            navigate("/team");
          }}
        />
      )}
    </>
  );
}

/** `/team/edit`, for administrators (TEAM-007). */
export function EditTeamScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("team.edit")}
      breadcrumbs={[{ label: t("team.title"), path: "/team" }, { label: t("team.edit") }]}
    >
      <AdminOnly>
        <EditTeam />
      </AdminOnly>
    </Page>
  );
}
