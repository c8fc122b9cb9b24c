import { Button, Dialog, DialogBody, DialogFooter, FormGroup } from "@gisement/shared-ui/blueprint";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import { refusedLots } from "../lots/refusal.ts";
import { RefusalNotice } from "../lots/refusal-notice.tsx";
import type { SelectedLot } from "../lots/selected-lot.ts";
import { useBatchDone } from "../lots/use-batch-done.ts";
import { useSeen } from "../lots/use-seen.ts";
import { useAssignToProject } from "./api/assign-to-project.ts";
import { useFieldChoices } from "./use-field-choices.ts";

interface AssignDialogProps {
  readonly lots: readonly SelectedLot[];
  readonly onClose: (done: BatchDone | null) => void;
}

/** Selects a project for lots; "no project" removes them from theirs. */
export function AssignDialog({ lots, onClose }: AssignDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const { project: projects } = useFieldChoices();
  const shell = useShell();
  const assign = useAssignToProject();
  const notifyDone = useBatchDone();
  const { seen, note } = useSeen(lots);
  const keep = () => {
    void shell.changed(
      "lots",
      refusedLots(assign.error).map((lot) => lot.id),
    );
    onClose(null);
  };
  const [projectID, setProjectID] = useState("");
  const [asked, setAsked] = useState(false);
  const id = useId();
  const missing = asked && projectID === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (projectID === "") return;
    const chosen = projectID === "none" ? null : projectID;
    assign.mutate(
      { projectID: chosen, ids: lots.map((lot) => lot.id), seen: seen() },
      {
        onSuccess: (done) => {
          notifyDone(done, t(chosen ? "assign.done" : "assign.removed", { count: lots.length }));
          onClose(done);
        },
        onError: note,
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(null)}
      title={t("assign.title", { count: lots.length })}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <FormGroup
            label={t("assign.project")}
            labelFor={id}
            intent={missing ? "danger" : "none"}
            helperText={missing ? <span role="alert">{t("assign.required")}</span> : undefined}
          >
            <Select
              id={id}
              autoFocus
              invalid={missing}
              options={[...projects, { value: "none", label: t("assign.none") }]}
              placeholder={t("assign.choose")}
              value={projectID}
              onChange={setProjectID}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={() => onClose(null)} text={t("cancel")} />
              <Button type="submit" intent="primary" loading={assign.isPending} text={t("assign.submit")} />
            </>
          }
        >
          {assign.error && <RefusalNotice error={assign.error} onKeep={keep} />}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
