import { DomainError } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { CreateCatalogInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const SAVE_VERSION = graphql(`
  mutation SaveCatalogueVersion($input: CreateCatalogInput!) {
    createCatalog(input: $input) { id version createdAt }
  }
`);

/** Always creates a version; the server assigns its number (CAT-514). */
export function useSaveVersion() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["catalogues", "save-version"],
    meta: {
      errorMessage: (error: unknown) =>
        error instanceof DomainError && error.code === "LIMIT_EXCEEDED"
          ? t("Catalog.too-large")
          : t("Catalog.error"),
      successMessage: ({ version }: { version: number }) => t("Catalog.saved-version", { version }),
    },
    mutationFn: async (input: CreateCatalogInput) =>
      (await shell.graphql(SAVE_VERSION, { input })).createCatalog,
    onSuccess: (saved, input) => {
      void shell.changed("catalogues", [saved.id, input.projectCatalogsId]);
    },
  });
}
