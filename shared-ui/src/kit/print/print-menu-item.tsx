import { MenuItem } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { PrinterIcon } from "../icons/icons.ts";
import { usePrint } from "./use-print.ts";

/** "Imprimer" in the menu of a list or a sheet. */
export function PrintMenuItem() {
  const { t } = useTranslation("ui");
  return <MenuItem icon={<PrinterIcon />} text={t("print.action")} onClick={usePrint()} />;
}
