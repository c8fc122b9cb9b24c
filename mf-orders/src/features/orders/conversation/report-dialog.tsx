import { REPORT_REASON } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  TextAreaField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useReportOrder } from "./api/conduct.ts";

interface Values {
  readonly reason: string;
}
const SCHEMA = object({
  reason: string().trim().required().min(REPORT_REASON.min).max(REPORT_REASON.max),
});

export interface ReportDialogProps {
  readonly orderID: string;
  readonly onSent: (sent: true) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Complains about an order to the platform's administrators. */
export function ReportDialog({ orderID, onSent, onCancel, setDirty }: ReportDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const report = useReportOrder();
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { reason: "" } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ reason }: Values) => {
    try {
      await report.mutateAsync({ orderID, reason: reason.trim() });
      onSent(true);
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "conduct.reportFailed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("conduct.report")}>
      <DialogBody>
        <p>{t("conduct.reportText")}</p>
        <TextAreaField name="reason" label={t("conduct.reason")} rows={4} required />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("conduct.reportSend")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
