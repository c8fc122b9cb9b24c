import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts/namespace.ts";

/** Page of an unknown address below /projects. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return <NotFoundPage back={{ path: "/projects", label: t("notFound.back") }} />;
}
