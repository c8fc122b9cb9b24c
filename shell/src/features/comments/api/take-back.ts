import { usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";

const HIDE_OPTION = graphql(`
  mutation ShellHideOption($input: SaveOptionsInput!) {
    saveOptions(input: $input) { batchID }
  }
`);
const ARCHIVE_REFERENCE = graphql(`
  mutation ShellArchiveReference($input: DeleteReferenceInput!) {
    deleteReference(input: $input) { batchID }
  }
`);
const LOTS_OF_REFERENCE = graphql(`
  query ShellLotsOfReference($id: ID!) {
    getReference(id: $id) { id amounts { lots } }
  }
`);

/** What a rejected review takes out of use. */
export type Created =
  | { readonly kind: "option"; readonly id: string; readonly listID: string; readonly name: string }
  | { readonly kind: "reference"; readonly id: string; readonly name: string };

/**
 * Hides a new option, or archives a new reference, which ends its review. Lots keep a hidden option; they lose an archived
 * reference, so that the reader first confirms their number.
 */
export function useTakeBack(reviewID: string) {
  const shell = useShell();
  const { t } = useTranslation("comments");
  const { record, undo } = usePropertySteps();

  /** Whether the reader agrees that the lots of the reference lose it. */
  const confirmed = async (id: string, name: string): Promise<boolean> => {
    const { getReference } = await shell.graphql(LOTS_OF_REFERENCE, { id });
    const count = (getReference?.amounts ?? []).reduce((sum, { lots }) => sum + lots, 0);
    if (count === 0) return true;
    return shell.confirm({
      title: t("creation.archiveTitle", { name }),
      message: t("creation.archiveText", { count }),
      confirm: t("creation.archive"),
      danger: true,
    });
  };
  const write = async (created: Created): Promise<string | null> => {
    const { id } = created;
    if (created.kind === "option") {
      const input = { fieldOptionsId: created.listID, update: [{ id, archived: true }] };
      return (await shell.graphql(HIDE_OPTION, { input })).saveOptions.batchID;
    }
    if (!(await confirmed(id, created.name))) return null;
    return (await shell.graphql(ARCHIVE_REFERENCE, { input: { id, detach: true } })).deleteReference.batchID;
  };
  return useMutation({
    mutationKey: ["comments", "take-back"],
    mutationFn: async (created: Created) => {
      const batchID = await write(created);
      if (batchID === null) return;
      record(batchID);
      shell.toast({
        kind: "success",
        message: t(created.kind === "option" ? "creation.hidden" : "creation.archived", {
          name: created.name,
        }),
        action: { label: t("creation.undo"), run: undo },
      });
      await shell.changed(created.kind === "option" ? "properties" : "references", []);
      if (created.kind === "reference") await shell.changed("lots", []);
      await shell.changed("reviews", [reviewID]);
    },
    meta: { errorMessage: "comments:decideFailed" },
  });
}
