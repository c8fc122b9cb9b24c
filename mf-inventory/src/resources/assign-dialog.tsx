import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
} from "@gisement/shared-ui/blueprint";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface AssignDialogProps {
  readonly count: number;
  readonly projects: ReadonlyMap<string, string>;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAssign: (projectID: string | null) => void;
}

/** Chooses the project for the selected lots; "no project" takes them out. */
export function AssignDialog({ count, projects, busy, onClose, onAssign }: AssignDialogProps) {
  const { t } = useTranslation("mf-inventory");
  const [projectID, setProjectID] = useState("");
  const [asked, setAsked] = useState(false);
  const id = useId();
  const missing = asked && projectID === "";
  const submit = () => {
    setAsked(true);
    if (projectID !== "") onAssign(projectID === "none" ? null : projectID);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("assign.title", { count })} className="mfi-assign">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody>
          <FormGroup
            label={t("assign.project")}
            labelFor={id}
            intent={missing ? "danger" : "none"}
            helperText={missing ? <span role="alert">{t("assign.required")}</span> : undefined}
          >
            <HTMLSelect
              id={id}
              fill
              autoFocus
              aria-invalid={missing}
              value={projectID}
              onChange={(event) => setProjectID(event.currentTarget.value)}
            >
              <option value="">{t("assign.choose")}</option>
              {[...projects].map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
              <option value="none">{t("assign.none")}</option>
            </HTMLSelect>
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} text={t("cancel")} />
              <Button type="submit" intent="primary" loading={busy} text={t("assign.submit")} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
