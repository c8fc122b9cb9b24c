import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportPlan } from "./api/run-import.ts";
import { conflictText } from "./conflict-text.ts";
import type { ImportDraft } from "./import-draft.ts";
import type { RejectedRow, Rejects } from "./rejects.ts";
import type { ImportFile } from "./use-import-file.ts";
import { useIssueText } from "./use-issue-text.ts";

/** The rejected rows: those with errors, and those in conflict in the dry run. */
export function useRejects({ read, checked, reports }: ImportFile) {
  const { t } = useTranslation(NAMESPACE);
  const issueText = useIssueText();

  const ofFile = (): Rejects => {
    if (!read || !checked) return { columns: [], rows: [] };
    const rows = reports.flatMap(({ errors }, index): RejectedRow[] =>
      errors.length === 0
        ? []
        : [
            {
              rowNumber: read.content.rowNumbers[index] ?? index + 1,
              cells: checked.cells[index] ?? [],
              reasons: errors.map((error) => ({ column: error.column, text: issueText(error) })),
            },
          ],
    );
    return { columns: read.content.columns, rows };
  };

  const ofPlan = (
    { rejects, rowNumbers, cells, refColumn, idColumn = -1 }: ImportDraft,
    plan: ImportPlan | null,
  ): Rejects => {
    const conflicting = (plan?.conflicts ?? []).map((conflict): RejectedRow => {
      const { position, lotID } = conflict;
      const column = lotID && idColumn >= 0 ? idColumn : refColumn;
      return {
        rowNumber: rowNumbers[position] ?? position + 1,
        cells: cells[position] ?? [],
        reasons: [{ column: column < 0 ? null : column, text: conflictText(t, conflict) }],
      };
    });
    const rows = [...rejects.rows, ...conflicting].sort((a, b) => a.rowNumber - b.rowNumber);
    return { columns: rejects.columns, rows };
  };

  return { ofFile, ofPlan };
}
