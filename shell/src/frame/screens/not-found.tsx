import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** No route matches this address, or its flag is off (decision Z4). */
export function NotFound({ path }: { readonly path: string }) {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  return (
    <Page title={t("notFound.title")}>
      <div className="shell-not-found">
        <p>{t("notFound.text", { path })}</p>
        <div className="shell-not-found__ways">
          <AppLink className="bp6-button bp6-intent-primary" to="/">
            {t("notFound.home")}
          </AppLink>
          <Button text={t("notFound.search")} onClick={() => panels.getState().show("palette")} />
        </div>
      </div>
    </Page>
  );
}
