import { Button, InputGroup } from "@gisement/shared-ui/blueprint";
import { Select } from "@gisement/shared-ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Issue } from "./check-state.ts";
import { useIssueText } from "./use-issue-text.ts";

/** Maximum issues listed; the rest is only counted. */
const SHOWN = 40;

interface IssueListProps {
  readonly issues: readonly Issue[];
  readonly onGoTo: (row: number, column: number) => void;
  readonly onCorrect: (issue: Issue, value: string) => void;
}

/** The errors of the file, grouped: go to the first cell, or correct all cells of a group together. */
export function IssueList({ issues, onGoTo, onCorrect }: IssueListProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section className="mfi-issues" aria-label={t("import.issues")}>
      <ul>
        {issues.slice(0, SHOWN).map((issue) => (
          <IssueEntry key={issue.key} issue={issue} onGoTo={onGoTo} onCorrect={onCorrect} />
        ))}
      </ul>
      {issues.length > SHOWN && <p>{t("import.moreIssues", { count: issues.length - SHOWN })}</p>}
    </section>
  );
}

function IssueEntry({ issue, onGoTo, onCorrect }: Omit<IssueListProps, "issues"> & { issue: Issue }) {
  const { t } = useTranslation(NAMESPACE);
  const issueText = useIssueText();
  const [value, setValue] = useState(issue.suggestion ?? "");
  const label = t("import.correctAll", { count: issue.rows.length, found: issue.found });
  // The correction replaces the whole cell, so offer the list only if the cell holds a single value.
  const isChoice =
    issue.code === "unknown-option" || (issue.code === "unknown-unit" && issue.field === "unit");
  return (
    <li>
      <button
        type="button"
        className="mfi-issues__goto"
        onClick={() => onGoTo(issue.rows[0] ?? 0, issue.column)}
      >
        {issueText(issue)}
        <span className="mfi-issues__count">{t("import.inRows", { count: issue.rows.length })}</span>
      </button>
      {/* One correction for several rows would duplicate their ids again. */}
      {issue.code !== "duplicate-reference" && issue.code !== "duplicate-lot-id" && (
        <form
          className="mfi-issues__form"
          onSubmit={(event) => {
            event.preventDefault();
            onCorrect(issue, value);
          }}
        >
          {isChoice ? (
            <Select
              aria-label={label}
              options={[
                { value: "", label: t("import.emptyCell") },
                ...issue.accepted.map((choice) => ({ value: choice, label: choice })),
              ]}
              value={value}
              onChange={setValue}
            />
          ) : (
            <InputGroup
              aria-label={label}
              placeholder={t("import.newValue")}
              value={value}
              onValueChange={setValue}
            />
          )}
          <Button type="submit" text={t("import.replace", { count: issue.rows.length })} />
        </form>
      )}
    </li>
  );
}
