import { REFUSAL_REASON } from "@gisement/shared-domain/orders";
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
import { useAnswerVersion } from "./api/versions.ts";

interface Values {
  readonly reason: string;
}
const SCHEMA = object({
  reason: string().trim().required().min(REFUSAL_REASON.min).max(REFUSAL_REASON.max),
});

export interface RefuseDialogProps {
  readonly orderID: string;
  readonly version: number;
  readonly onSent: (sent: true) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Refuses a version; the other side reads why. */
export function RefuseDialog({ orderID, version, onSent, onCancel, setDirty }: RefuseDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const answer = useAnswerVersion();
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { reason: "" } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ reason }: Values) => {
    try {
      await answer.mutateAsync({ orderID, version, answer: "REFUSE", reason: reason.trim() });
      onSent(true);
    } catch (error) {
      showRefusal(
        form,
        error,
        refusalText(t, {
          fallback: "versions.failed",
          own: { "version-replaced": "versions.replacedNow", "version-answered": "versions.answered" },
        }),
      );
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("versions.refuse")}>
      <DialogBody>
        <TextAreaField name="reason" label={t("versions.reason")} rows={3} required />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("versions.refuse")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
