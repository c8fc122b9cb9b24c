import { Button } from "@gisement/shared-ui/blueprint";
import { UploadIcon, XIcon } from "@gisement/shared-ui/icons";
import { pictureUrl } from "@gisement/shared-ui/picture";
import { Progress } from "@gisement/shared-ui/progress";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { UploadError, uploadFile } from "@gisement/shared-ui/upload";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Proof, useSaveProof } from "../api/account.ts";

/** The paper itself: a PDF or a photo, opened beside the page; added, and taken away. */
export function ProofScan({ proof, mayProve }: { readonly proof: Proof; readonly mayProve: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const save = useSaveProof();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const { id, number, scan } = proof;
  const write = async (work: () => Promise<string | null>) => {
    try {
      await save.mutateAsync({ update: { id, scan: await work() } });
    } catch (error) {
      const message =
        error instanceof UploadError
          ? t(error.status === 413 ? "account.scanTooLarge" : "account.scanWrong")
          : refusalText(t, { fallback: "account.proofFailed" })(error);
      shell.toast({ kind: "error", message });
    } finally {
      setShare(null);
    }
  };
  const send = (file: File) =>
    write(async () => {
      setShare(0);
      const kind = file.type === "application/pdf" ? "document" : "picture";
      return (await uploadFile(file, kind, { onProgress: setShare })).key;
    });
  if (share !== null) return <Progress label={t("account.sendingScan")} value={share} />;
  return (
    <>
      {scan && (
        <a href={pictureUrl(scan)} target="_blank" rel="noreferrer">
          {t("account.scan")}
          <span className="gis-sr-only"> {number}</span>
        </a>
      )}
      {mayProve && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,image/jpeg,image/png"
            aria-label={t("account.addScan", { number })}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          {scan ? (
            <Button
              variant="minimal"
              icon={<XIcon />}
              aria-label={t("account.removeScan", { number })}
              title={t("account.removeScan", { number })}
              onClick={() => void write(async () => null)}
            />
          ) : (
            <Button
              variant="minimal"
              icon={<UploadIcon />}
              aria-label={t("account.addScan", { number })}
              title={t("account.addScan", { number })}
              onClick={() => input.current?.click()}
            />
          )}
        </>
      )}
    </>
  );
}
