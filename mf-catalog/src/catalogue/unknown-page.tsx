import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";

/** No such project for this team, or an address that no catalogue has. */
export function UnknownPage() {
  const { t } = useTranslation("mf-catalog");
  return (
    <NotFoundPage
      heading={t("unknown.heading")}
      text={t("unknown.text")}
      back={{ path: "/projects", label: t("unknown.back") }}
    />
  );
}
