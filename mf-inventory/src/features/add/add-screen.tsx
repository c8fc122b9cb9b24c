import { LOT_LIMITS } from "@gisement/shared-domain/limits";
import { Page } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/**
 * The form of a new lot at an address of its own, for the phone's bar, the palette and links; `?name=` is its name. Closing it
 * leads to the inventory.
 */
export function AddScreen() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const [params] = useSearchParams();
  const name = params.get("name")?.trim().slice(0, LOT_LIMITS.name) ?? "";
  const close = (savedID: string | null) =>
    shell.navigate(savedID ? `/inventory?node=${savedID}` : "/inventory", { replace: true });
  return (
    <Page title={t("list.add")}>
      <LazyEditDialog key={name} statusID={null} newName={name} onClose={close} />
    </Page>
  );
}
