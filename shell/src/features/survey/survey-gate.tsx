import { isSurveyDue } from "@gisement/shared-domain/account";
import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { shownInvitations } from "../../runtime/invitation/stored-invitation.ts";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";

const SurveyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "survey" */ "./survey-dialog.tsx")).default,
);

/**
 * Shows the survey until it is answered; "later" postpones it for seven days [ACCT-511] [ACCT-512]. It is not shown
 * during an impersonation.
 */
export function SurveyGate() {
  const { viewer, memberships, impersonation } = useSession();
  const { shell } = useRuntime();
  // Decided when the page starts: a survey that falls due during work, or while an invitation waits, comes at the next load.
  const [due, setDue] = useState(
    () => isSurveyDue(viewer.preferences, new Date()) && shownInvitations(memberships).length === 0,
  );
  const answered = !isSurveyDue(viewer.preferences, new Date());
  useEffect(() => {
    // For good: a session that was read before the answer would bring the survey back.
    if (answered) setDue(false);
  }, [answered]);
  if (!due || answered || impersonation) return null;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <SurveyDialog />
    </ErrorBoundary>
  );
}
