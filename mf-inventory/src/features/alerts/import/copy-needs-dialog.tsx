import { Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  showRefusal,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { useFieldChoices } from "../../../kernel/lot-actions/use-field-choices.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCopyAlerts } from "../api/create-alerts.ts";
import { useUndoNeeds } from "../use-undo-needs.ts";

interface CopyNeedsDialogProps {
  /** The project that gets them. */
  readonly projectID: string;
  readonly onClose: () => void;
}
interface Values {
  readonly from: string | null;
  readonly withDates: boolean;
}
const OWN = { "too-many-needs": "alerts.copy.tooMany" };

/** Copies what another project of the team looks for. */
export function CopyNeedsDialog({ projectID, onClose }: CopyNeedsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { project: projects } = useFieldChoices();
  const copy = useCopyAlerts();
  const notify = useUndoNeeds();
  const schema = useMemo(
    () =>
      object({
        from: string().nullable().required(t("alerts.copy.missing")),
        withDates: boolean().required(),
      }),
    [t],
  );
  const form = useYupForm<Values>(schema, { defaultValues: { from: null, withDates: false } });
  const submit = async ({ from, withDates }: Values) => {
    try {
      const { ids, batchID } = await copy.mutateAsync({
        fromProjectID: from ?? "",
        toProjectID: projectID,
        withDates,
      });
      if (ids.length === 0) {
        form.setError("from", { message: t("alerts.copy.none") });
        return;
      }
      notify(t("alerts.copy.done", { count: ids.length, formatted: format.number(ids.length) }), () => [
        batchID,
      ]);
      onClose();
    } catch (error) {
      showRefusal(form, error, refusalText(t, { own: OWN, fallback: "alerts.saveFailed" }));
    }
  };
  const title = t("alerts.copy.title");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      <Form form={form} onSubmit={submit} onCancel={onClose} ariaLabel={title}>
        <DialogBody>
          <FormErrorSummary labels={{ from: t("alerts.copy.from") }} />
          <SelectField
            name="from"
            label={t("alerts.copy.from")}
            placeholder={t("alerts.copy.choose")}
            options={projects.filter(({ value }) => value !== projectID)}
            required
            autoFocus
          />
          <SwitchField
            name="withDates"
            label={t("alerts.copy.withDates")}
            help={t("alerts.copy.withDatesHelp")}
          />
        </DialogBody>
        <DialogFooter>
          <FormActions submit={t("alerts.copy.submit")} onCancel={onClose} />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
