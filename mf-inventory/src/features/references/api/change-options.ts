import { DomainError } from "@gisement/shared-domain/errors";
import { PROPERTY_STEP, usePropertySteps } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { NewOptionInput, SaveOptionsInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { listKey, type OptionList } from "./get-list.ts";

const SAVE_OPTIONS = graphql(`
  mutation SaveOptions($input: SaveOptionsInput!) {
    saveOptions(input: $input) { batchID ids }
  }
`);
const MERGE_OPTIONS = graphql(`
  mutation MergeOptions($input: MergeOptionsInput!) {
    mergeOptions(input: $input) { batchID ids }
  }
`);

const OWN = {
  "not-owner": "references.refusal.notOwner",
  "masters-set": "references.refusal.mastersSet",
  "two-levels": "references.refusal.twoLevels",
  "has-options": "references.refusal.hasOptions",
  "rule-list": "references.refusal.ruleList",
  "option-in-use": "references.refusal.inUse",
  FORBIDDEN: "references.noRights",
  CONFLICT: "references.refusal.conflict",
  LIMIT_EXCEEDED: "references.refusal.limit",
};

/** Why a change of a list was refused, in the user's words. */
export const optionRefusal =
  (t: TFunction) =>
  (error: unknown): string => {
    const { reason, found } = error instanceof DomainError ? error.details : {};
    if (reason === "label-taken") return t("references.labelTaken", { label: String(found) });
    return refusalText(t, { own: OWN, fallback: "references.saveFailed" })(error);
  };

interface Change {
  readonly input: SaveOptionsInput;
  /** What the page shows until the server has answered. */
  readonly preview?: (list: OptionList) => OptionList;
}

/** Changes the options of the list at this address in one step, shown at once; a refusal restores them and says why. */
export function useSaveOptions(addressID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async ({ input }: Change) => (await shell.graphql(SAVE_OPTIONS, { input })).saveOptions,
    onMutate: async ({ preview }: Change) => {
      const queryKey = listKey(teamID, addressID);
      await shell.queryClient.cancelQueries({ queryKey });
      const before = shell.queryClient.getQueryData<OptionList>(queryKey);
      if (before && preview) shell.queryClient.setQueryData(queryKey, preview(before));
      return () => shell.queryClient.setQueryData(queryKey, before);
    },
    onSuccess: ({ batchID, ids }) => {
      record(batchID);
      return shell.changed("properties", ids);
    },
    onError: (error, _change, restore) => {
      restore?.();
      shell.toast({ kind: "error", message: optionRefusal(t)(error) });
      if (error instanceof DomainError && ["CONFLICT", "NOT_FOUND"].includes(error.code))
        void shell.changed("properties", []);
    },
  });
}

/** Options per call: the server's limit. */
export const PAGE = 1000;

/** Adds many options, page by page; all pages are one step of undo. `onProgress` gets the number of added ones. */
export function useAddOptions() {
  const shell = useShell();
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async ({
      listID,
      options,
      onProgress,
    }: {
      readonly listID: string;
      readonly options: readonly NewOptionInput[];
      readonly onProgress: (done: number) => void;
    }) => {
      const batches: string[] = [];
      try {
        for (let start = 0; start < options.length; start += PAGE) {
          const create = options.slice(start, start + PAGE);
          const input = { fieldOptionsId: listID, create };
          batches.push((await shell.graphql(SAVE_OPTIONS, { input })).saveOptions.batchID);
          onProgress(start + create.length);
        }
      } finally {
        // Pages before a failure are stored, and can be undone.
        if (batches.length > 0) record(...batches);
        await shell.changed("properties", []);
      }
    },
  });
}

/** Gives the lots of one option another one; resolves to the number of lots. */
export function useMergeOptions() {
  const shell = useShell();
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async (input: { readonly from: string; readonly into: string }) =>
      (await shell.graphql(MERGE_OPTIONS, { input })).mergeOptions,
    onSuccess: async ({ batchID, ids }) => {
      record(batchID);
      await shell.changed("properties", []);
      await shell.changed("lots", ids);
    },
  });
}

/** Deletes an option that no lot has, in a step that can be undone. */
export function useDeleteOption() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationKey: PROPERTY_STEP,
    mutationFn: async ({ listID, id }: { readonly listID: string; readonly id: string }) =>
      (await shell.graphql(SAVE_OPTIONS, { input: { fieldOptionsId: listID, remove: [id] } })).saveOptions,
    onSuccess: ({ batchID, ids }) => {
      record(batchID);
      return shell.changed("properties", ids);
    },
    onError: (error) => shell.toast({ kind: "error", message: optionRefusal(t)(error) }),
  });
}
