import { DomainError } from "@gisement/shared-domain/errors";
import { usePropertySteps } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type {
  DeleteReferenceInput,
  MergeReferencesInput,
  SaveReferencesInput,
} from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type ReferenceRow, referencesKey } from "./list-references.ts";

const SAVE_REFERENCES = graphql(`
  mutation SaveReferences($input: SaveReferencesInput!) {
    saveReferences(input: $input) { batchID ids }
  }
`);
const DELETE_REFERENCE = graphql(`
  mutation DeleteReference($input: DeleteReferenceInput!) {
    deleteReference(input: $input) { batchID ids }
  }
`);
const MERGE_REFERENCES = graphql(`
  mutation MergeReferences($input: MergeReferencesInput!) {
    mergeReferences(input: $input) { batchID ids }
  }
`);

const OWN = {
  "not-owner": "reference.refusal.notOwner",
  "sku-taken": "reference.refusal.skuTaken",
  "reference-in-use": "reference.refusal.inUse",
  FORBIDDEN: "reference.noRights",
  CONFLICT: "reference.refusal.conflict",
};

/** Why a change of references was refused, in the user's words. */
export const referenceRefusal =
  (t: TFunction) =>
  (error: unknown): string => {
    const { reason, current } = error instanceof DomainError ? error.details : {};
    const name = (current as { readonly name?: string } | undefined)?.name;
    if (reason === "sku-taken" && name) return t("reference.skuTaken", { name });
    return refusalText(t, { own: OWN, fallback: "reference.saveFailed" })(error);
  };

/** Records the step for undo, and refreshes what shows references and their lots. */
function useRecordStep() {
  const shell = useShell();
  const { record } = usePropertySteps();
  return async (batchID: string, hasLots: boolean) => {
    record(batchID);
    await shell.changed("references", []);
    if (hasLots) await shell.changed("lots", []);
  };
}

/** Creates and changes references in one step; the caller shows a refusal. */
export function useSaveReferences() {
  const shell = useShell();
  const recordStep = useRecordStep();
  return useSilentMutation({
    mutationFn: async (input: SaveReferencesInput) =>
      (await shell.graphql(SAVE_REFERENCES, { input })).saveReferences,
    onSuccess: ({ batchID }, { create }) =>
      recordStep(batchID, create?.some(({ lotIDs }) => lotIDs?.length) ?? false),
  });
}

interface Edit {
  readonly input: SaveReferencesInput;
  /** A row as the page shows it until the server has answered. */
  readonly preview: (row: ReferenceRow) => ReferenceRow;
}

/** Saves cells of the grid, shown at once; a refusal restores them and says why. */
export function useEditReferences() {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const recordStep = useRecordStep();
  return useSilentMutation({
    mutationFn: async ({ input }: Edit) => (await shell.graphql(SAVE_REFERENCES, { input })).saveReferences,
    onMutate: async ({ preview }: Edit) => {
      const queryKey = [...referencesKey(teamID), "list"];
      await shell.queryClient.cancelQueries({ queryKey });
      const before = shell.queryClient.getQueriesData<ReferenceRow[]>({ queryKey });
      shell.queryClient.setQueriesData<ReferenceRow[]>({ queryKey }, (rows) => rows?.map(preview));
      return () => {
        for (const [key, rows] of before) shell.queryClient.setQueryData(key, rows);
      };
    },
    onSuccess: ({ batchID }) => recordStep(batchID, false),
    onError: (error, _edit, restore) => {
      restore?.();
      shell.toast({ kind: "error", message: referenceRefusal(t)(error) });
      void shell.changed("references", []);
    },
  });
}

/** Deletes references one after the other, as one step of undo. */
export function useDeleteReferences() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationFn: async (inputs: readonly DeleteReferenceInput[]) => {
      const batches: string[] = [];
      try {
        for (const input of inputs)
          batches.push((await shell.graphql(DELETE_REFERENCE, { input })).deleteReference.batchID);
      } finally {
        // Deletions before a failure are stored, and can be undone.
        if (batches.length > 0) record(...batches);
        await shell.changed("references", []);
        await shell.changed("lots", []);
      }
    },
    onError: (error) => shell.toast({ kind: "error", message: referenceRefusal(t)(error) }),
  });
}

/** Merges references into one; resolves with the ids of the lots that it got. */
export function useMergeReferences() {
  const shell = useShell();
  const recordStep = useRecordStep();
  return useSilentMutation({
    mutationFn: async (input: MergeReferencesInput) =>
      (await shell.graphql(MERGE_REFERENCES, { input })).mergeReferences,
    onSuccess: async ({ batchID }) => {
      await recordStep(batchID, true);
      await shell.changed("reviews", []);
    },
  });
}
