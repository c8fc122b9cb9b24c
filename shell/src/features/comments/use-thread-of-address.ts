import {
  COMMENTS_PARAMETER,
  COMMENTS_PURPOSE,
  COMMENTS_TEAM,
  isThreadPurpose,
} from "@gisement/shared-domain/reviews";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { commentsStore } from "./open-comments.ts";

/**
 * Opens the thread that the address names, in its team, and removes it from the address: going back does not open it again.
 */
export function useThreadOfAddress(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { shell } = useRuntime();
  const { selectedTeam, memberships } = useSession();
  useEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const reviewID = parameters.get(COMMENTS_PARAMETER);
    if (reviewID === null) return;
    const purpose = parameters.get(COMMENTS_PURPOSE);
    const teamID = parameters.get(COMMENTS_TEAM);
    for (const name of [COMMENTS_PARAMETER, COMMENTS_PURPOSE, COMMENTS_TEAM]) parameters.delete(name);
    const page = { ...location, search: parameters.toString() };
    const show = () => {
      navigate(page, { replace: true });
      commentsStore
        .getState()
        .show({ kind: "thread", reviewID, purpose: isThreadPurpose(purpose) ? purpose : null });
    };
    // Participants of a project read its threads whatever team they have selected.
    const isOfAnotherTeam =
      teamID !== null &&
      teamID !== selectedTeam &&
      memberships.some((each) => each.organizationID === teamID && each.status === "DONE");
    if (!isOfAnotherTeam) {
      show();
      return;
    }
    navigate(page, { replace: true });
    void shell.selectTeam(teamID).then((isSelected) => isSelected && show());
  }, [location, navigate, shell, selectedTeam, memberships]);
}
