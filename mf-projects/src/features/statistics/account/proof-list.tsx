import { PROOF } from "@gisement/shared-domain/records/proof";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Proof, useDeleteProof, useProofs, useUndoProofs } from "../api/account.ts";
import { useProofDialog } from "./proof-dialog.tsx";
import { ProofScan } from "./proof-scan.tsx";

/** The papers of others that the project keeps. */
export function ProofList({
  projectID,
  mayProve,
}: {
  readonly projectID: string;
  readonly mayProve: boolean;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const shell = useShell();
  const { data: proofs, error, refetch } = useProofs(projectID);
  const remove = useDeleteProof();
  const undo = useUndoProofs();
  const open = useProofDialog(projectID);
  const fail = (cause: unknown) =>
    shell.toast({ kind: "error", message: refusalText(t, { fallback: "account.proofFailed" })(cause) });
  const discard = async (proof: Proof) => {
    try {
      const batchID = await remove.mutateAsync(proof.id);
      shell.toast({
        kind: "success",
        message: t("account.proofDeleted"),
        action: { label: t("undo"), run: () => void undo.mutateAsync(batchID).catch(fail) },
      });
    } catch (cause) {
      fail(cause);
    }
  };
  const kindOf = ({ kind }: Proof) =>
    PROOF.fields.kind.options.find(({ value }) => value === kind)?.label[locale] ?? kind;
  if (error && !proofs)
    return (
      <ErrorState compact error={error} title={t("account.proofsFailed")} retry={() => void refetch()} />
    );
  if (!proofs || proofs.length === 0) return null;
  return (
    <Section title={t("account.proofs")}>
      <ul className="mfp-account__proofs">
        {proofs.map((proof) => (
          <li key={proof.id}>
            <span>
              <b>{proof.number}</b> {kindOf(proof)}
              <small>
                {[
                  proof.recipient,
                  proof.day && format.date(proof.day),
                  t("account.lots", { count: proof.lotIDs.length }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </span>
            <ProofScan proof={proof} mayProve={mayProve} />
            {mayProve && (
              <>
                <Button
                  variant="minimal"
                  icon={<PencilIcon />}
                  aria-label={t("account.changeProofNumber", { number: proof.number })}
                  onClick={() => void open(proof.lotIDs, proof)}
                />
                <Button
                  variant="minimal"
                  icon={<Trash2Icon />}
                  aria-label={t("account.deleteProofNumber", { number: proof.number })}
                  onClick={() => void discard(proof)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
