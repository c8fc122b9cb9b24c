import { AppLink } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "./texts.ts";

export interface NotFoundProps {
  title?: string;
  text?: string;
  /** Application path of the way on. */
  path?: string;
}

/** An address below `/orders` that leads nowhere, or an order this team does not know. */
export function NotFound({ title, text, path = "/orders/seller" }: NotFoundProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={title ?? t("notFound.title")}>
      <EmptyState
        title={title ?? t("notFound.title")}
        text={text ?? t("notFound.text")}
        action={<AppLink to={path}>{t("notFound.back")}</AppLink>}
      />
    </Page>
  );
}
