import { saveFile } from "@gisement/shared-domain/export";
import { Button } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Rejects, writeRejects } from "./rejects.ts";

interface RejectsButtonProps {
  readonly fileName: string;
  /** Evaluated on click, so that the reasons of thousands of rows are built only on demand. */
  readonly rejects: () => Rejects;
}

/** Downloads the rejected rows with their reasons as a workbook, which can be corrected and imported. */
export function RejectsButton({ fileName, rejects }: RejectsButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const bytes = await writeRejects(rejects(), {
        name: t("import.rejects.sheet"),
        reasonHeader: t("import.rejects.reason"),
        locale,
      });
      const base = fileName.replace(/\.[^.]+$/, "");
      saveFile(bytes, t("import.rejects.fileName", { name: base }), "xlsx");
    } catch (error) {
      shell.reportError(error, { fileName });
      shell.toast({ kind: "error", message: t("import.rejects.failed"), sticky: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DownloadIcon />}
      loading={busy}
      onClick={() => void download()}
      text={t("import.rejects.download")}
    />
  );
}
