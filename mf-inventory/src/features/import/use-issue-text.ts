import { useFormat } from "@gisement/shared-ui/locale";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLotFieldLabel } from "../../kernel/fields/use-lot-field-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Issue } from "./check-state.ts";

/** Error message of a cell: what was found and what is accepted. */
export function useIssueText(): (
  issue: Pick<Issue, "code" | "found" | "part" | "accepted" | "field">,
) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useLotFieldLabel();
  return useCallback(
    ({ code, found, part, accepted, field }) =>
      t(`import.cell.${code}`, {
        found: part ?? found,
        field: label(field),
        accepted: format.list(accepted.slice(0, 6)) + (accepted.length > 6 ? "…" : ""),
      }),
    [t, format, label],
  );
}
