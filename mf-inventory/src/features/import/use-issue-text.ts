import { lotField } from "@gisement/shared-domain/fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Issue } from "./check-state.ts";

/** What the error at a cell says: what was found and what is accepted. */
export function useIssueText(): (
  issue: Pick<Issue, "code" | "found" | "part" | "accepted" | "field">,
) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  return useCallback(
    ({ code, found, part, accepted, field }) =>
      t(`import.cell.${code}`, {
        found: part ?? found,
        field: lotField(field).label[locale],
        accepted: format.list(accepted.slice(0, 6)) + (accepted.length > 6 ? "…" : ""),
      }),
    [t, format, locale],
  );
}
