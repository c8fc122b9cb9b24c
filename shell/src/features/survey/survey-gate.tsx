import { isSurveyDue } from "@gisement/shared-domain/account";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { lazy, Suspense, useState } from "react";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";

const SurveyDialog = lazy(() => import(/* webpackChunkName: "survey" */ "./survey-dialog.tsx"));

/**
 * Asks once who somebody is and what they come for, until they have answered; "later" means seven days [ACCT-511]
 * [ACCT-512]. Nobody answers on behalf of another person.
 */
export function SurveyGate() {
  const { viewer, impersonation } = useSession();
  const { shell } = useRuntime();
  // Judged as the page starts: a question that falls due during work waits for the next page.
  const [due] = useState(() => isSurveyDue(viewer.preferences, new Date()));
  const answered = !isSurveyDue(viewer.preferences, new Date());
  if (!due || answered || impersonation) return null;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <Suspense fallback={null}>
        <SurveyDialog />
      </Suspense>
    </ErrorBoundary>
  );
}
