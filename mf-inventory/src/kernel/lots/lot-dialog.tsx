import { Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { Form, FormActions, useUnsavedGuard } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { SeenLotInput } from "../../gql/graphql.ts";
import type { BatchDone } from "./batch-done.ts";
import { refusedLots } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { SelectedLot } from "./selected-lot.ts";
import { useSeen } from "./use-seen.ts";
import "./lots.css";

type FormProps<Values extends object> = ComponentProps<typeof Form<Values>>;

interface LotDialogProps<Values extends object> {
  readonly title: string;
  readonly form: FormProps<Values>["form"];
  /** Label of the submit button: the action in the infinitive. */
  readonly submit: string;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly className?: string;
  /** The lots of the action, as shown in the list. */
  readonly lots: readonly SelectedLot[];
  /** Resolves with the completed step; `seen` holds the versions of the lots that the user saw. */
  readonly onSubmit: (values: Values, seen: SeenLotInput[]) => Promise<BatchDone>;
  readonly onDone: (done: BatchDone) => void;
  readonly onClose: (done: BatchDone | null) => void;
  /** Refetches lots that another user has changed. */
  readonly onReload?: (ids: readonly string[]) => Promise<void>;
  /** Shows an error at its field. */
  readonly onRefused?: (error: unknown) => void;
  /** Preview of the effect, shown beside the buttons. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog for an action on lots. An error is shown in the dialog, which keeps the input and offers a retry
 * (decision Z7); closing asks before discarding input.
 */
export function LotDialog<Values extends object>(props: LotDialogProps<Values>) {
  const { form, lots, onSubmit, onDone, onClose, onReload } = props;
  const shell = useShell();
  const { seen, note } = useSeen(lots);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { isDirty, isSubmitSuccessful } = form.formState;
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, close);
  const send = async (values: Values) => {
    setRefusal(null);
    try {
      const done = await onSubmit(values, seen());
      onDone(done);
      onClose(done);
    } catch (error) {
      note(error);
      setRefusal(error);
      // A root error prevents the form from treating the input as saved.
      form.setError("root.server", { message: "refused" });
      props.onRefused?.(error);
    }
  };
  const keep = () => {
    // The list still shows the values from before the colleague's change.
    void shell.changed(
      "lots",
      refusedLots(refusal).map(({ id }) => id),
    );
    close();
  };
  const reload = async (ids: readonly string[]) => {
    await onReload?.(ids);
    setRefusal(null);
    form.clearErrors("root.server");
  };
  return (
    <Dialog
      isOpen
      onClose={() => void guard.leave()}
      title={props.title}
      className={`gis-dialog gis-dialog--${props.wide ? "wide" : "form"} mfi-lot-dialog ${props.className ?? ""}`}
      transitionDuration={100}
    >
      <Form form={form} onSubmit={send} onCancel={close} ariaLabel={props.title}>
        <DialogBody className="mfi-lot-dialog__body">{props.children}</DialogBody>
        <DialogFooter>
          {refusal !== null && <RefusalNotice error={refusal} onReload={onReload && reload} onKeep={keep} />}
          {props.summary}
          <FormActions submit={props.submit} disabled={props.disabled} onCancel={() => void guard.leave()} />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
