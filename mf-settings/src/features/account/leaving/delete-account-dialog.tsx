import { isSameEmail } from "@gisement/shared-domain/auth";
import { GatewayProblem } from "@gisement/shared-domain/rest";
import {
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  Switch,
} from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { noteFarewell } from "@gisement/shared-ui/remote";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { pageAddress } from "../../../kernel/gateway/page-address.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useDeleteAccount } from "../api/delete-account.ts";

export interface DeleteAccountDialogProps {
  email: string;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

/** First step: the consequences (ACCT-509). */
function Warning({ onNext, onCancel }: { onNext: () => void; onCancel: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <DialogBody>
        <p>{t("leaving.warning")}</p>
        <ul className="mfs-bullets">
          <li>{t("leaving.gone")}</li>
          <li>{t("leaving.stays")}</li>
          <li>{t("leaving.teams")}</li>
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onCancel} autoFocus />
            <Button intent="danger" text={t("leaving.next")} onClick={onNext} />
          </>
        }
      />
    </>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | null;
}

function PasswordField({ value, onChange, fault }: PasswordFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  return (
    <FormGroup
      className="gis-field"
      label={t("leaving.password")}
      labelFor={id}
      intent={fault ? "danger" : "none"}
      helperText={fault && <span id={`${id}-wrong`}>{fault}</span>}
    >
      <InputGroup
        id={id}
        type="password"
        value={value}
        onValueChange={onChange}
        autoComplete="current-password"
        intent={fault ? "danger" : "none"}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-wrong` : undefined}
      />
    </FormGroup>
  );
}

/** Second step: the account's address, the password, and the newsletter choice (ACCT-502, ACCT-513). */
function Confirmation({ email, onCancel, setDirty }: DeleteAccountDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const locale = useLocale();
  const format = useFormat();
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [newsletter, setNewsletter] = useState(false);
  const [problem, setProblem] = useState<GatewayProblem | "failed" | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const dirty = (typed !== "" || password !== "") && !isDeleted;
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  const complete = isSameEmail(typed, email) && password !== "";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || remove.isPending || isDeleted) return;
    setProblem(null);
    // Stored before the response: the session ends with the account, and any request may then redirect to the sign-in
    // page.
    noteFarewell("account-deleted");
    try {
      await remove.mutateAsync({ email: typed.trim(), password, newsletter });
      setDeleted(true);
      setDirty(false);
      pageAddress.leave(`/${locale}/login`);
    } catch (error) {
      // A page that is already leaving for the sign-in page aborts this request; none of its timers runs any more.
      setTimeout(() => noteFarewell(null));
      setProblem(error instanceof GatewayProblem ? error : "failed");
    }
  };
  const refused = problem instanceof GatewayProblem ? problem : null;
  const wrongPassword = refused?.field === "password";
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <DialogBody>
        {problem !== null && (
          <Callout intent="danger" role="alert" className="gis-form__errors">
            {refused && refused.teams.length > 0
              ? t("leaving.lastAdmin", { count: refused.teams.length, teams: format.list(refused.teams) })
              : (refused?.title ?? t("leaving.failed"))}
          </Callout>
        )}
        <FormGroup
          className="gis-field"
          label={t("leaving.email")}
          labelFor={id}
          helperText={<span id={`${id}-help`}>{t("leaving.emailHelp", { email })}</span>}
        >
          <InputGroup
            id={id}
            type="email"
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            autoFocus
            aria-describedby={`${id}-help`}
          />
        </FormGroup>
        <PasswordField value={password} onChange={setPassword} fault={wrongPassword ? refused.title : null} />
        <Switch
          label={t("leaving.newsletter")}
          checked={newsletter}
          onChange={(event) => setNewsletter(event.currentTarget.checked)}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onCancel} disabled={remove.isPending || isDeleted} />
            <Button
              type="submit"
              intent="danger"
              text={t("leaving.submit")}
              loading={remove.isPending || isDeleted}
              disabled={!complete}
            />
          </>
        }
      />
    </form>
  );
}

/** Deletes the account in two steps. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const [warned, setWarned] = useState(false);
  return warned ? (
    <Confirmation {...props} />
  ) : (
    <Warning onNext={() => setWarned(true)} onCancel={props.onCancel} />
  );
}
