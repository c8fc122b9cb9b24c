import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
  Switch,
} from "@gisement/shared-ui/blueprint";
import { useTeam } from "@gisement/shared-ui/remote";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface ViewDialogProps {
  readonly title: string;
  readonly name: string;
  readonly shared: boolean;
  /** Only the author may stop sharing a view. */
  readonly canShare: boolean;
  readonly isBusy: boolean;
  readonly onSave: (name: string, shared: boolean) => void;
  readonly onClose: () => void;
}
const NAME_LENGTH = 60;

/** Name of a view, and whether it is shared with the team. */
export function ViewDialog({ title, name, shared, canShare, isBusy, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const team = useTeam();
  const teamName = team && "name" in team ? team.name : null;
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [isShared, setShared] = useState(shared);
  const [asked, setAsked] = useState(false);
  const missing = asked && typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed.trim() !== "") onSave(typed.trim(), isShared);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <FormGroup
            label={t("views.name")}
            labelFor={id}
            intent={missing ? "danger" : "none"}
            helperText={missing ? <span role="alert">{t("views.nameNeeded")}</span> : t("views.nameHelp")}
          >
            <InputGroup
              id={id}
              autoFocus
              maxLength={NAME_LENGTH}
              aria-invalid={missing}
              placeholder={t("views.nameExample")}
              value={typed}
              onValueChange={setTyped}
            />
          </FormGroup>
          {teamName !== null && canShare && (
            <Switch
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
              label={t("views.shareWith", { team: teamName })}
            />
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("cancel")} onClick={onClose} />
              <Button type="submit" intent="primary" loading={isBusy} text={t("views.save")} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
