import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { GET_FIRST_STEPS } from "./first-steps.ts";

const ADD_EXAMPLES = graphql(`
  mutation AddExamples($locale: ExampleLanguage!) {
    addExamples(locale: $locale) { ...FirstSteps }
  }
`);

/** Milliseconds between two looks at whether the pictures are stored, and the most looks. */
const PAUSE = 400;
const MOST = 25;

/**
 * Adds the example lots. The first examples of an installation wait for their pictures, because a picture that is missing once is
 * not read again by an open page.
 */
export function useAddExamples() {
  const shell = useShell();
  const locale = useLocale();
  return useMutation({
    mutationKey: ["examples", "add"],
    mutationFn: async () => {
      let steps = (await shell.graphql(ADD_EXAMPLES, { locale })).addExamples;
      for (let looks = 0; !steps.hasPictures && looks < MOST; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        steps = (await shell.graphql(GET_FIRST_STEPS, {})).firstSteps;
      }
      return steps;
    },
    onSuccess: () => Promise.all([shell.changed("lots", []), shell.changed("places", [])]),
    meta: { errorMessage: `${NAMESPACE}:firstLots.failed` },
  });
}
