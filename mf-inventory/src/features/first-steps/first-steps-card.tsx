import { Button } from "@gisement/shared-ui/blueprint";
import { XIcon } from "@gisement/shared-ui/icons";
import { Section } from "@gisement/shared-ui/page";
import { useIdentity, useSession } from "@gisement/shared-ui/remote";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useFirstSteps } from "../../kernel/first-lots/api/first-steps.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useHideFirstSteps } from "./api/hide-first-steps.ts";
import { ExamplesLine } from "./examples-line.tsx";
import { Start } from "./start.tsx";
import { StepList } from "./step-list.tsx";
import { type Step, stepsFor } from "./steps.ts";
import "./first-steps.css";

function Progress({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation(NAMESPACE);
  const total = steps.length;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <span className="mfi-steps__progress">
      {t("steps.progress", { done, total })}
      <span className="mfi-steps__track" aria-hidden="true">
        <span style={{ inlineSize: `${(done / total) * 100}%` }} />
      </span>
    </span>
  );
}

/**
 * The first steps of a team: ways to fill an empty inventory, a list that notices what was done, and the removal of the examples.
 * Nothing once every step is done, or after the person has hidden it.
 */
export function FirstStepsCard() {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const session = useSession();
  const { data, error, refetch } = useFirstSteps();
  const hide = useHideFirstSteps();
  if (error && !data)
    return (
      <Section card title={t("steps.title")} className="mfi-steps">
        <ErrorState compact error={error} title={t("steps.failed")} retry={() => void refetch()} />
      </Section>
    );
  // Empty, so that the dashboard shows nothing below that this card would move.
  if (!data) return null;
  const steps = identity ? stepsFor(identity, data) : [];
  const showsSteps = !data.isHidden && steps.some(({ isDone }) => !isDone);
  // The dashboard draws a box around a part without content, which the stylesheet removes for this mark.
  if (!showsSteps && data.examples === 0) return <span hidden />;
  const hasExamples = data.examples > 0;
  const isStart = showsSteps && !data.hasLots;
  return (
    <Section
      card={!isStart}
      title={t("steps.title")}
      className={isStart ? "mfi-steps mfi-steps--start" : "mfi-steps"}
      actions={
        showsSteps && (
          <>
            <Progress steps={steps} />
            <Button
              variant="minimal"
              size="small"
              icon={<XIcon />}
              aria-label={t("steps.hide")}
              title={t("steps.hide")}
              loading={hide.isPending}
              onClick={() => session && hide.mutate(session.viewer.id)}
            />
          </>
        )
      }
    >
      {showsSteps && (
        <div className="mfi-steps__columns">
          {isStart && <Start hasExamples={hasExamples} />}
          <StepList steps={steps} />
        </div>
      )}
      {hasExamples && <ExamplesLine count={data.examples} />}
    </Section>
  );
}
