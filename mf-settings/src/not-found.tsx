import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts/namespace.ts";

/** Page of an unknown address of this remote. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return <NotFoundPage back={{ path: "/", label: t("notFound.back") }} />;
}
