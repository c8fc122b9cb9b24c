import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts/namespace.ts";

/** Unknown URL below `/inventory`. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return <NotFoundPage back={{ path: "/inventory", label: t("notFound.back") }} />;
}
