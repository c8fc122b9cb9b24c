import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateSecretLinkInput } from "../../../gql/graphql.ts";

const CREATE_LINK = graphql(`
  mutation CreateCatalogueLink($input: CreateSecretLinkInput!) {
    createSecretLink(input: $input) { id token }
  }
`);

/** Creates a link. Its token is in no other answer; null if the answer of an earlier attempt was lost. */
export function useCreateLink() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: Omit<CreateSecretLinkInput, "scope">) =>
      (await shell.graphql(CREATE_LINK, { input: { ...input, scope: "catalogue" } })).createSecretLink,
    onSuccess: ({ id }) => {
      void shell.changed("links", [id]);
    },
  });
}
