import { AppLink } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

/** No such project for this team, or an address that no catalogue has. */
export function UnknownPage() {
  const { t } = useTranslation("mf-catalog");
  return (
    <Page title={t("unknown.title")}>
      <EmptyState
        title={t("unknown.heading")}
        text={t("unknown.text")}
        action={<AppLink to="/projects">{t("unknown.back")}</AppLink>}
      />
    </Page>
  );
}
