import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  AccountKind,
  CreateProofInput,
  FinalAccountQuery,
  ProofRowFragment,
  UpdateProofInput,
} from "../../../gql/graphql.ts";

export type Account = NonNullable<FinalAccountQuery["finalAccount"]>;
export type AccountedLot = Account["lots"][number];
export type Proof = ProofRowFragment;

const FINAL_ACCOUNT = graphql(`
  query FinalAccount($projectID: ID!) {
    finalAccount(projectID: $projectID) {
      endOfWorks
      dueDay
      lots {
        id name nameEN nameNL ref picture spot category action quantity { number unit } weight co2Impact wasteCode
        isHandedOver recipient proofID proof { kind number isSigned day }
      }
    }
  }
`);
export const PROOF_ROW = graphql(`
  fragment ProofRow on Proof { id updatedAt kind number recipient day lotIDs projectID scan }
`);
const PROOFS = graphql(`
  query ProofsOfProject($projectID: ID!) {
    proofsOfProject(projectID: $projectID) { ...ProofRow }
  }
`);
const CREATE_PROOF = graphql(`
  mutation CreateProof($input: CreateProofInput!) {
    createProof(input: $input) { ...ProofRow }
  }
`);
const UPDATE_PROOF = graphql(`
  mutation UpdateProof($input: UpdateProofInput!) {
    updateProof(input: $input) { ...ProofRow }
  }
`);
const DELETE_PROOFS = graphql(`
  mutation DeleteProofs($input: DeleteRecordsInput!) {
    deleteProofs(input: $input) { batchID }
  }
`);
const UNDO_PROOFS = graphql(`
  mutation UndoProofs($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID }
  }
`);

const START_ACCOUNT = graphql(`
  mutation StartFinalAccount($input: FinalAccountInput!) {
    startFinalAccount(input: $input) { id }
  }
`);

/** Below the key of lots, so that a change of one refreshes it. */
const keyOf = (teamID: string, what: "account" | "proofs", projectID: string) =>
  [QUERY_KEYS.products, teamID, what, projectID] as const;

/** What became of the lots of a project. */
export function useAccount(projectID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: keyOf(teamID, "account", projectID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(FINAL_ACCOUNT, { projectID }, { signal })).finalAccount,
  });
}

export const proofsQuery = (shell: ShellApi, teamID: string, projectID: string) =>
  queryOptions({
    queryKey: keyOf(teamID, "proofs", projectID),
    queryFn: async ({ signal }) => (await shell.graphql(PROOFS, { projectID }, { signal })).proofsOfProject,
  });

/** Papers of others about lots of the project, newest first. */
export function useProofs(projectID: string) {
  const shell = useShell();
  return useQuery(proofsQuery(shell, useTeamID(), projectID));
}

type SaveProof = { readonly create: CreateProofInput } | { readonly update: UpdateProofInput };

/** Keeps a paper, or changes one; forms show errors and keep the input. */
export function useSaveProof() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (change: SaveProof): Promise<Proof> =>
      "create" in change
        ? (await shell.graphql(CREATE_PROOF, { input: change.create })).createProof
        : (await shell.graphql(UPDATE_PROOF, { input: change.update })).updateProof,
    onSuccess: () => shell.changed("lots", []),
  });
}

/** Deletes a paper; returns the step that an undo takes back. */
export function useDeleteProof() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string): Promise<string> =>
      (await shell.graphql(DELETE_PROOFS, { input: { ids: [id] } })).deleteProofs.batchID,
    onSuccess: () => shell.changed("lots", []),
  });
}

export function useUndoProofs() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: (batchID: string) => shell.graphql(UNDO_PROOFS, { batchID }),
    onSuccess: () => shell.changed("lots", []),
  });
}

/** Has the server write the account, or the diagnosis before the works, as a PDF, in the background. */
export function useStartAccount() {
  const shell = useShell();
  const locale = useLocale();
  return useSilentMutation({
    mutationFn: async ({ projectID, kind }: { readonly projectID: string; readonly kind: AccountKind }) =>
      (await shell.graphql(START_ACCOUNT, { input: { projectID, locale, kind } })).startFinalAccount,
    onSuccess: ({ id }) => shell.changed("jobs", [id]),
  });
}
