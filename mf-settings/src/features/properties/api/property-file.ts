import { DomainError } from "@gisement/shared-domain/errors";
import { type FileFault, readPropertyFile } from "@gisement/shared-domain/property-file";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { usePropertySteps } from "@gisement/shared-ui/property-set";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import type { OpenPropertyFileInput, PreviewPropertyFileQuery } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { fieldRefusal } from "./save-fields.ts";

const FILE = graphql(`
  query PropertyFile {
    propertyFile
  }
`);
const PREVIEW = graphql(`
  query PreviewPropertyFile($input: PropertyFileInput!) {
    previewPropertyFile(input: $input) {
      faults { line path reason found accepted }
      fields { key label group type status teamLabel differences canReplace newOptions }
    }
  }
`);
const OPEN = graphql(`
  mutation OpenPropertyFile($input: OpenPropertyFileInput!) {
    openPropertyFile(input: $input) { batchID ids }
  }
`);

export type PlannedProperty = PreviewPropertyFileQuery["previewPropertyFile"]["fields"][number];
export interface FilePreview {
  readonly faults: readonly (Omit<FileFault, "reason"> & { readonly reason: string })[];
  readonly fields: readonly PlannedProperty[];
}

/** Asks for the team's set as the text of a file. */
export function usePropertyFile() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useSilentMutation({
    mutationFn: async () => (await shell.graphql(FILE, {})).propertyFile,
    onError: () => shell.toast({ kind: "error", message: t("fields.file.downloadFailed") }),
  });
}

/** What opening the file would do; a file with faults is not sent. */
export function useFilePreview(text: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.fields, teamID, "file", text],
    queryFn: async ({ signal }): Promise<FilePreview> => {
      const read = readPropertyFile(text);
      if (!read.ok) return { faults: read.faults, fields: [] };
      return (await shell.graphql(PREVIEW, { input: { text } }, { signal })).previewPropertyFile;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Adds the file's properties in one step, which undo takes back. */
export function useOpenFile() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { record } = usePropertySteps();
  return useSilentMutation({
    mutationFn: async (input: OpenPropertyFileInput) =>
      (await shell.graphql(OPEN, { input })).openPropertyFile,
    onSuccess: ({ batchID, ids }) => {
      if (ids.length > 0) record(batchID);
      shell.toast({ kind: "success", message: t("fields.file.opened", { count: ids.length }) });
      return shell.changed("properties", ids);
    },
    onError: (error) => {
      const isLocked = error instanceof DomainError && error.details.reason === "cannot-replace";
      shell.toast({
        kind: "error",
        message: isLocked ? t("fields.file.cannotReplace") : fieldRefusal(t)(error),
      });
    },
  });
}
