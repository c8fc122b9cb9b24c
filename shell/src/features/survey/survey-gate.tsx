import { isSurveyDue } from "@gisement/shared-domain/account";
import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";

const SurveyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "survey" */ "./survey-dialog.tsx")).default,
);

/**
 * Shows the survey until it is answered; "later" postpones it for seven days [ACCT-511] [ACCT-512]. It is not shown
 * during an impersonation.
 */
export function SurveyGate() {
  const { viewer, impersonation } = useSession();
  const { shell } = useRuntime();
  // Decided when the page starts: a survey that falls due during work waits for the next page load.
  const [due] = useState(() => isSurveyDue(viewer.preferences, new Date()));
  const answered = !isSurveyDue(viewer.preferences, new Date());
  if (!due || answered || impersonation) return null;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <SurveyDialog />
    </ErrorBoundary>
  );
}
