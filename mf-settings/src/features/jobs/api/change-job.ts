import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const CANCEL_JOB = graphql(`
  mutation CancelWork($id: ID!) {
    cancelJob(id: $id) { id }
  }
`);
const RETRY_JOB = graphql(`
  mutation RetryWork($id: ID!) {
    retryJob(id: $id) { id }
  }
`);

/** Cancels work, or starts it again. */
export function useChangeJob() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["jobs", "change"],
    meta: { errorMessage: t("jobs.notChanged") },
    mutationFn: async ({ id, change }: { id: string; change: "cancel" | "retry" }) =>
      change === "cancel"
        ? (await shell.graphql(CANCEL_JOB, { id })).cancelJob
        : (await shell.graphql(RETRY_JOB, { id })).retryJob,
    // Even after a refusal: the work has then ended, or was started again elsewhere.
    onSettled: (_answer, _error, { id }) => shell.changed("jobs", [id]),
  });
}
