import { AppLink } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

/** An address below /projects that no screen answers to. */
export function UnknownPage() {
  const { t } = useTranslation("mf-projects");
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
