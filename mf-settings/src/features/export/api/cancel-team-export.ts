import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const CANCEL = graphql(`
  mutation CancelTeamExport($jobID: ID!) {
    cancelJob(id: $jobID) { id }
  }
`);

/** Cancels an export of this user. */
export function useCancelTeamExport() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["team-exports", "cancel"],
    meta: { errorMessage: t("teamExport.notCancelled") },
    mutationFn: async (jobID: string) => (await shell.graphql(CANCEL, { jobID })).cancelJob.id,
    // Even after a refusal: the work has then ended.
    onSettled: (_answer, _error, jobID) => shell.changed("jobs", [jobID]),
  });
}
