import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { RemoveExamplesMutation } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

export type KeptExample = RemoveExamplesMutation["removeExamples"]["kept"][number];

const REMOVE_EXAMPLES = graphql(`
  mutation RemoveExamples {
    removeExamples {
      removed
      kept { id name nameEN nameNL reason }
    }
  }
`);

/** Deletes the example lots that nothing uses; the answer names the others. */
export function useRemoveExamples() {
  const shell = useShell();
  return useMutation({
    mutationKey: ["examples", "remove"],
    mutationFn: async () => (await shell.graphql(REMOVE_EXAMPLES, {})).removeExamples,
    onSuccess: () => Promise.all([shell.changed("lots", []), shell.changed("places", [])]),
    meta: { errorMessage: `${NAMESPACE}:steps.examples.failed` },
  });
}
