import { AppLink } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts.ts";

/** An address of this remote that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={t("notFound.title")}>
      <EmptyState
        title={t("notFound.title")}
        text={t("notFound.text")}
        action={<AppLink to="/">{t("notFound.back")}</AppLink>}
      />
    </Page>
  );
}
