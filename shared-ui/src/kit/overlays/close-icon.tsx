import { Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** A cross that names itself in the language of the screen. */
export function CloseIcon() {
  const { t } = useTranslation("ui");
  return <Cross title={t("common.close")} />;
}
