import { useShell } from "@gisement/shared-ui/remote";
import { DropAnywhere, SPREADSHEET_UPLOAD } from "@gisement/shared-ui/upload";
import { useTranslation } from "react-i18next";
import { useImportOf } from "../../kernel/dropped-file/use-import-of.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** Opens the import with a spreadsheet that is dropped anywhere on the dashboard. */
export function ImportDrop() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const importFile = useImportOf();
  return (
    <DropAnywhere
      rules={SPREADSHEET_UPLOAD}
      title={t("steps.drop.title")}
      hint={t("steps.drop.one")}
      onFile={importFile}
      onRefused={(messages) => shell.toast({ kind: "error", message: messages.join(" "), sticky: true })}
    />
  );
}
