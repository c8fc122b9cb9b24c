import { MenuItem } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

const AccountingDialog = lazyPart(async () => (await import("./accounting-dialog.tsx")).AccountingDialog);

/** In the menu of files: the entries of the sales journal. */
export function AccountingItem() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const dialogs = useDialogs();
  const shell = useShell();
  const open = async () => {
    const count = await dialogs.open<number>({
      title: t("accounting.title"),
      style: "form",
      content: ({ close, cancel }) => <AccountingDialog onSaved={close} onCancel={cancel} />,
    });
    if (count)
      shell.toast({
        kind: "success",
        message: t("accounting.saved", { count, formatted: format.number(count) }),
      });
  };
  return <MenuItem text={t("accounting.item")} onClick={() => void open()} />;
}
