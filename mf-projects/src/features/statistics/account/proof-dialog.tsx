import { PROOF } from "@gisement/shared-domain/records/proof";
import { proofRules } from "@gisement/shared-domain/records/proof-rules";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { RecordForm } from "@gisement/shared-ui/records";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { CreateProofInput, UpdateProofInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Proof, proofsQuery, useSaveProof } from "../api/account.ts";

interface ProofFormProps {
  readonly projectID: string;
  /** The paper to change; null keeps a new one. */
  readonly proof: Proof | null;
  readonly lotIDs: readonly string[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

function ProofForm({ projectID, proof, lotIDs, onSaved, onCancel, setDirty }: ProofFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const save = useSaveProof();
  return (
    <RecordForm
      record={PROOF}
      rules={proofRules}
      row={proof}
      submitText={t(proof ? "account.saveProof" : "account.keepProof", { count: lotIDs.length })}
      save={({ create: [created] = [], update: [changed] = [] }) =>
        save.mutateAsync(
          created
            ? { create: { ...created, projectID, lotIDs: [...lotIDs] } as unknown as CreateProofInput }
            : { update: changed as unknown as UpdateProofInput },
        )
      }
      read={async (id) => {
        const known = await shell.queryClient.fetchQuery({
          ...proofsQuery(shell, teamID, projectID),
          staleTime: 0,
        });
        return known.find((each) => each.id === id) ?? null;
      }}
      onSaved={onSaved}
      onCancel={onCancel}
      setDirty={setDirty}
      frame={(fields, actions) => (
        <>
          <DialogBody>
            <p>{t("account.proofOf", { count: lotIDs.length })}</p>
            {fields}
          </DialogBody>
          <DialogFooter>{actions}</DialogFooter>
        </>
      )}
    />
  );
}

/** Opens the form of a paper about these lots. Resolves to whether it was saved. */
export function useProofDialog(projectID: string) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const shell = useShell();
  return async (lotIDs: readonly string[], proof: Proof | null = null): Promise<boolean> => {
    const isSaved = await dialogs.open<true>({
      title: t(proof ? "account.changeProof" : "account.addProof"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ProofForm
          projectID={projectID}
          proof={proof}
          lotIDs={lotIDs}
          onSaved={() => close(true)}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (isSaved) shell.toast({ kind: "success", message: t("account.proofSaved") });
    return isSaved === true;
  };
}
