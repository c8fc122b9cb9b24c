import { Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** A cross with an accessible name in the current language. */
export function CloseIcon() {
  const { t } = useTranslation("ui");
  return <Cross title={t("common.close")} />;
}
