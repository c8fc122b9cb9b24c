import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

export const STEPS = ["file", "columns", "values", "check", "review", "done"] as const;
export type Step = (typeof STEPS)[number];

/** Progress through the steps of the import. */
export function ImportSteps({ current }: { current: Step }) {
  const { t } = useTranslation(NAMESPACE);
  const position = STEPS.indexOf(current);
  return (
    <ol className="mfi-steps" aria-label={t("import.steps")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={index < position ? "mfi-steps__past" : index === position ? "mfi-steps__now" : undefined}
        >
          <span className="mfi-steps__number" aria-hidden="true">
            {index + 1}
          </span>
          {t(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
