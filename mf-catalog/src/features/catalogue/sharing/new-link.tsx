import { Button, InputGroup } from "@gisement/shared-ui/blueprint";
import { CopyIcon } from "@gisement/shared-ui/icons";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** The address of a new link, which is shown only now. */
export function NewLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const address = `${window.location.origin}/links/${token}/`;
  useEffect(() => {
    copyButton.current?.focus();
  }, []);
  const copy = async (): Promise<void> => {
    try {
      // Missing outside secure contexts: the address is selected, and can be copied by keyboard.
      await navigator.clipboard.writeText(address);
      shell.toast({ kind: "success", message: t("share.copied") });
    } catch {
      field.current?.focus();
      field.current?.select();
      shell.toast({ kind: "warning", message: t("share.notCopied") });
    }
  };
  return (
    <div className="mfc-share__new">
      <label htmlFor={id}>{t("share.address")}</label>
      <div className="mfc-share__address">
        <InputGroup
          inputRef={field}
          id={id}
          fill
          readOnly
          value={address}
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          ref={copyButton}
          icon={<CopyIcon />}
          intent="primary"
          text={t("share.copy")}
          onClick={() => void copy()}
        />
      </div>
      <p id={`${id}-help`} className="mfc-share__help">
        {t("share.once")}
      </p>
      <Button variant="minimal" text={t("share.done")} onClick={onDone} />
    </div>
  );
}
