import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { StartTeamExportInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const START = graphql(`
  mutation StartTeamExport($input: StartTeamExportInput!) {
    startTeamExport(input: $input) { id }
  }
`);

/** Starts an export; the same one that still runs is not started twice. */
export function useStartTeamExport() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["team-exports", "start"],
    meta: { errorMessage: t("teamExport.notStarted") },
    mutationFn: async (input: StartTeamExportInput) =>
      (await shell.graphql(START, { input })).startTeamExport.id,
    onSettled: () => shell.changed("jobs", []),
  });
}
