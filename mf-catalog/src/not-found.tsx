import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts/namespace.ts";

/** Page of a project unknown to this team, or of an unknown address. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <NotFoundPage
      heading={t("notFound.heading")}
      text={t("notFound.text")}
      back={{ path: "/projects", label: t("notFound.back") }}
    />
  );
}
