import { Button } from "@gisement/shared-ui/blueprint";
import { FileTextIcon } from "@gisement/shared-ui/icons";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Scope, useStartReport } from "./api/get-figures.ts";

/** Has the figures written as a PDF, which a notification announces. */
export function ReportButton({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { mutateAsync: start, isPending } = useStartReport();
  const write = async () => {
    try {
      await start(scope);
      shell.toast({ kind: "info", message: t("statistics.report.started") });
    } catch (error) {
      shell.toast({
        kind: "error",
        message: refusalText(t, { fallback: "statistics.report.failed" })(error),
      });
    }
  };
  return (
    <Button
      icon={<FileTextIcon />}
      loading={isPending}
      text={t("statistics.report.start")}
      onClick={() => void write()}
    />
  );
}
