import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";

/** An address below /projects that no screen answers to. */
export function UnknownPage() {
  const { t } = useTranslation("mf-projects");
  return <NotFoundPage back={{ path: "/projects", label: t("unknown.back") }} />;
}
