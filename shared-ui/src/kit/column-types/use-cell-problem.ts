import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import type { ParseFailure } from "./types.ts";

/** A day whose digits show where its day and its month stand. */
const EXAMPLE_DAY = "2026-12-31";

/** The error message for a typed text that a column rejects, with an example of what it accepts. */
export function useCellProblem(): (reason: ParseFailure, text: string) => string {
  const { t } = useTranslation("ui");
  const format = useFormat();
  return (reason, text) => t(`cell.${reason}`, { text, example: format.date(EXAMPLE_DAY) });
}
