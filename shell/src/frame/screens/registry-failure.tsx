import { Page } from "@gisement/shared-ui/page";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

/** Shown when the registry could not be read, so the shell knows no area; the retry reloads the page. */
export function RegistryFailure() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("registry.title")}>
      <ErrorState title={t("registry.title")} text={t("registry.text")} retry={() => location.reload()} />
    </Page>
  );
}
