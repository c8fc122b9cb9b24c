import { NotFoundPage } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { ROUTE } from "./kernel/route.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** Page of an unknown address of this remote. */
export function NotFound() {
  const { t } = useTranslation(NAMESPACE);
  return <NotFoundPage back={{ path: ROUTE, label: t("title") }} />;
}
