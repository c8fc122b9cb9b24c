import { usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { UpdatePropertyVersionInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { fieldRefusal } from "./save-fields.ts";

const RESTORE = graphql(`
  mutation UpdatePropertyVersion($input: UpdatePropertyVersionInput!) {
    updatePropertyVersion(input: $input) { batchID property { id version } }
  }
`);

/** Brings the set back to an earlier version, in one step, which undo takes back. */
export function useRestoreVersion() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationFn: async (input: UpdatePropertyVersionInput) =>
      (await shell.graphql(RESTORE, { input })).updatePropertyVersion,
    onSuccess: ({ batchID }, { version }) => {
      record(batchID);
      shell.toast({ kind: "success", message: t("fields.versions.restored", { version }) });
      return shell.changed("properties", []);
    },
    onError: (error) => shell.toast({ kind: "error", message: fieldRefusal(t)(error) }),
  });
}
