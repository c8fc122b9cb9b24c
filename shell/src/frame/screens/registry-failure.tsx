import { Page } from "@gisement/shared-ui/page";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

/** Without the registry the shell knows no area; a new page load asks for it again. */
export function RegistryFailure() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("registry.title")}>
      <ErrorState title={t("registry.title")} text={t("registry.text")} retry={() => location.reload()} />
    </Page>
  );
}
