import { useTranslation } from "react-i18next";
import { XIcon } from "../icons/icons.ts";

/** A cross with an accessible name in the current language. */
export function CloseIcon() {
  const { t } = useTranslation("ui");
  return <XIcon title={t("common.close")} />;
}
