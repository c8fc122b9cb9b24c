import { openSheetInWorker, saveFile } from "@gisement/shared-domain/export";
import type { Field } from "@gisement/shared-domain/fields";
import { Button } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { templateColumns } from "./template-columns.ts";

/** Downloads an empty sheet whose columns the import recognises, with the team's lists to choose from. */
export function TemplateButton({ own }: { readonly own: readonly Field[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const { choicesOf } = useOptions();
  const { choices, isPending } = useLotChoices();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const columns = templateColumns(locale, own, {
        choicesOf,
        places: choices.places.map(({ name }) => name),
      });
      const sheet = openSheetInWorker(
        "xlsx",
        { name: t("importRows.templateSheet"), lists: t("importRows.templateLists"), columns },
        { locale },
      );
      saveFile(await sheet.finish(), t("importRows.templateFile"), "xlsx");
    } catch (error) {
      shell.reportError(error, { file: "template" });
      shell.toast({ kind: "error", message: t("importRows.templateFailed"), sticky: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mfi-template">
      <span>{t("importRows.templateText")}</span>
      <Button
        icon={<DownloadIcon />}
        loading={busy}
        disabled={isPending}
        onClick={() => void download()}
        text={t("importRows.template")}
      />
    </div>
  );
}
