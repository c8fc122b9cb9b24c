import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
} from "@gisement/shared-ui/blueprint";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reloadAllTabs } from "../../runtime/session/person-channel.ts";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { type ImpersonationRefusal, startImpersonation } from "./api/impersonation.ts";

interface ImpersonationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the id of the person to act as [AUTH-002] [AUTH-004]. */
export function ImpersonationDialog({ isOpen, onClose }: ImpersonationDialogProps) {
  const { t } = useTranslation("impersonation");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("title")}>
      <ImpersonationForm onClose={onClose} />
    </Dialog>
  );
}

function useRefusalText() {
  const { t } = useTranslation("impersonation");
  return ({ status, field, title }: ImpersonationRefusal, found: string): string => {
    if (field === "userId" && status === 404) return t("unknown", { found });
    if (field === "userId") return t("malformed", { found });
    return title ?? t("startFailed");
  };
}

function ImpersonationForm({ onClose }: Pick<ImpersonationDialogProps, "onClose">) {
  const { t } = useTranslation("impersonation");
  const { shell } = useRuntime();
  const fieldID = useId();
  const errorID = useId();
  const field = useRef<HTMLInputElement>(null);
  const textOf = useRefusalText();
  const [userId, setUserId] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const entered = userId.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (entered === "" || busy) return;
    setBusy(true);
    setError(null);
    const refusal = await startImpersonation(entered);
    if (!refusal) return reloadAllTabs();
    setBusy(false);
    setError(textOf(refusal, entered));
    field.current?.focus();
    if (refusal.status === null) shell.reportError(new Error("starting the impersonation got no answer"));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <p>{t("lead")}</p>
        <FormGroup
          label={t("field")}
          labelFor={fieldID}
          intent={error ? "danger" : "none"}
          helperText={
            error ? (
              <span id={errorID} role="alert">
                {error}
              </span>
            ) : undefined
          }
        >
          <InputGroup
            id={fieldID}
            inputRef={field}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={userId}
            intent={error ? "danger" : "none"}
            aria-invalid={error !== null}
            aria-describedby={error ? errorID : undefined}
            onChange={(event) => setUserId(event.currentTarget.value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onClose} />
            <Button
              type="submit"
              intent="primary"
              text={t("start")}
              disabled={entered === ""}
              loading={busy}
            />
          </>
        }
      />
    </form>
  );
}
