import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const HIDE_OPTION = graphql(`
  mutation ShellHideOption($input: UpdateOptionInput!) {
    updateOption(input: $input) { id }
  }
`);

/** Hides a new option, which ends its review: no form offers it any more, and lots that have it keep it. */
export function useHideOption() {
  const shell = useShell();
  return useMutation({
    mutationKey: ["comments", "hide-option"],
    mutationFn: async ({ optionID, reviewID }: { readonly optionID: string; readonly reviewID: string }) => {
      await shell.graphql(HIDE_OPTION, { input: { id: optionID, archived: true } });
      await shell.changed("properties", []);
      await shell.changed("reviews", [reviewID]);
    },
    meta: { errorMessage: "comments:decideFailed" },
  });
}
