import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  TextAreaField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useEffect, useMemo } from "react";
import { object, string } from "yup";

interface Values {
  readonly reason: string;
}

export interface ReasonDialogProps {
  /** What is done, as the button says. */
  readonly act: string;
  /** Who reads the reason. */
  readonly text?: string;
  readonly label: string;
  /** Characters. */
  readonly limits: { readonly min: number; readonly max: number };
  readonly send: (reason: string) => Promise<unknown>;
  readonly refusalText: (error: unknown) => string;
  readonly onSent: (sent: true) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Does what needs a reason: a refusal, a complaint. A reason that could not be sent stays in its field. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { act, text, label, limits, send, refusalText, onSent, onCancel, setDirty } = props;
  const schema = useMemo(
    () => object({ reason: string().trim().required().min(limits.min).max(limits.max) }),
    [limits],
  );
  const form = useYupForm<Values>(schema, { defaultValues: { reason: "" } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ reason }: Values) => {
    try {
      await send(reason.trim());
      onSent(true);
    } catch (error) {
      showRefusal(form, error, refusalText);
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={act}>
      <DialogBody>
        {text && <p>{text}</p>}
        <TextAreaField name="reason" label={label} rows={3} required />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={act} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
