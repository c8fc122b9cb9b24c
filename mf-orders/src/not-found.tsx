import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts/namespace.ts";

/** Page of an unknown address below `/orders`. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return <NotFoundPage back={{ path: "/orders/seller", label: t("notFound.back") }} />;
}
