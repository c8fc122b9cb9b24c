import { Page } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The form of a new lot at an address of its own, for the phone's bar and links. Closing it leads to the inventory. */
export function AddScreen() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const close = (savedID: string | null) =>
    shell.navigate(savedID ? `/inventory?node=${savedID}` : "/inventory", { replace: true });
  return (
    <Page title={t("list.add")}>
      <LazyEditDialog statusID={null} onClose={close} />
    </Page>
  );
}
