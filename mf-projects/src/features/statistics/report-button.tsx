import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { ReportFormat } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Scope, useStartReport } from "./api/get-figures.ts";

/** Has the figures written as a PDF, or as a workbook that calculates; a notification announces the file. */
export function ReportButton({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { mutateAsync: start, isPending } = useStartReport();
  const write = async (format: ReportFormat) => {
    try {
      await start({ scope, format });
      shell.toast({ kind: "info", message: t(`statistics.report.started.${format}`) });
    } catch (error) {
      shell.toast({
        kind: "error",
        message: refusalText(t, { fallback: "statistics.report.failed" })(error),
      });
    }
  };
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu aria-label={t("statistics.report.start")} autoFocusItem>
          <MenuItem text={t("statistics.report.pdf")} onClick={() => void write("PDF")} />
          <MenuItem text={t("statistics.report.xlsx")} onClick={() => void write("XLSX")} />
        </Menu>
      }
    >
      <Button icon={<DownloadIcon />} loading={isPending} text={t("statistics.report.start")} />
    </Popover>
  );
}
