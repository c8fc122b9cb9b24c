import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const REVOKE_LINK = graphql(`
  mutation RevokeCatalogueLink($id: ID!) {
    revokeSecretLink(id: $id) { id revokedAt }
  }
`);

/** Ends a link for good. */
export function useRevokeLink() {
  const shell = useShell();
  return useMutation({
    mutationKey: ["links", "revoke"],
    meta: { errorMessage: `${NAMESPACE}:share.failed` },
    mutationFn: async (id: string) => (await shell.graphql(REVOKE_LINK, { id })).revokeSecretLink,
    onSuccess: ({ id }) => {
      void shell.changed("links", [id]);
    },
  });
}
