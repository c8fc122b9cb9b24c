import { useTranslation } from "react-i18next";
import { storedOverrides, storeOverrides } from "../../../runtime/overrides/override-cookie.ts";
import type { OverrideStatus } from "../../../runtime/overrides/override-statuses.ts";
import { reloadPage } from "../reload-page.ts";

/** Removes overrides and reloads the page, because code that has run cannot be unloaded. */
export function resetOverrides(names: readonly string[]): void {
  storeOverrides(storedOverrides().filter(({ name }) => !names.includes(name)));
  reloadPage();
}

/** Describes the status of an override in one sentence. */
export function useOverrideText(): (status: OverrideStatus) => string {
  const { t } = useTranslation("developer");
  return ({ name, url, version, problem }) => {
    if (!problem) return t("overrides.runs", { name, version, url });
    return t(`overrides.problem.${problem.kind}`, { name, url, ...problem });
  };
}
