import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueVersion } from "./list-versions.ts";

const DELETE_VERSION = graphql(`
  mutation DeleteCatalogueVersion($id: ID!) {
    deleteCatalog(id: $id) { batchID ids }
  }
`);
const RESTORE_VERSION = graphql(`
  mutation RestoreCatalogueVersion($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Restores a deleted version by undoing the step that deleted it. */
function useUndoDeletion() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["catalogues", "restore"],
    meta: { errorMessage: `${NAMESPACE}:versions.restoreFailed` },
    mutationFn: async ({ batchID }: { batchID: string; version: number }) =>
      (await shell.graphql(RESTORE_VERSION, { batchID })).undoBatch,
    onSuccess: ({ ids }, { version }) => {
      void shell.changed("catalogues", ids);
      shell.toast({ kind: "success", message: t("versions.restored", { version }) });
    },
  });
}

/** Deletes a saved version that is not published; its toast offers to undo this. */
export function useDeleteVersion() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutate: restore } = useUndoDeletion();
  return useMutation({
    mutationKey: ["catalogues", "delete"],
    meta: { errorMessage: `${NAMESPACE}:versions.deleteFailed` },
    mutationFn: async ({ id }: CatalogueVersion) =>
      (await shell.graphql(DELETE_VERSION, { id })).deleteCatalog,
    onSuccess: ({ batchID, ids }, { version }) => {
      void shell.changed("catalogues", ids);
      shell.toast({
        kind: "success",
        message: t("versions.deleted", { version }),
        action: { label: t("versions.undo"), run: () => restore({ batchID, version }) },
      });
    },
  });
}
