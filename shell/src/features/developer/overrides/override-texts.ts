import { useTranslation } from "react-i18next";
import { storedOverrides, storeOverrides } from "../../../runtime/overrides/override-cookie.ts";
import type { OverrideStatus } from "../../../runtime/overrides/override-statuses.ts";
import { reloadPage } from "../reload-page.ts";

/** Takes overrides back; the page is opened anew because code that has run cannot be taken out of it. */
export function resetOverrides(names: readonly string[]): void {
  storeOverrides(storedOverrides().filter(({ name }) => !names.includes(name)));
  reloadPage();
}

/** What became of an override, in a sentence. */
export function useOverrideText(): (status: OverrideStatus) => string {
  const { t } = useTranslation("developer");
  return ({ name, url, version, problem }) => {
    if (!problem) return t("overrides.runs", { name, version, url });
    return t(`overrides.problem.${problem.kind}`, { name, url, ...problem });
  };
}
