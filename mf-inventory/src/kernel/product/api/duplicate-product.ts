import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { lotRefusal } from "../../lots/refusal.ts";

const DUPLICATE_PRODUCTS = graphql(`
  mutation DuplicateProduct($ids: [ID!]!) {
    duplicateProducts(input: { ids: $ids }) { batchID ids }
  }
`);

/** Duplicates a lot with its whole sheet. The caller refreshes the lists. */
export function useDuplicateProduct() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["lots", "duplicate"],
    meta: { errorMessage: (error) => lotRefusal(error, t) },
    mutationFn: async (id: string) =>
      (await shell.graphql(DUPLICATE_PRODUCTS, { ids: [id] })).duplicateProducts,
  });
}
