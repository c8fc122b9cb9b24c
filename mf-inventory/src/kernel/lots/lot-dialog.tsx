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
  /** The act in the infinitive. */
  readonly submit: string;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  /** What the person acts on, as the list showed it. */
  readonly lots: readonly SelectedLot[];
  /** Answers with the step that was made; `seen` are the versions of the lots that the person saw. */
  readonly onSubmit: (values: Values, seen: SeenLotInput[]) => Promise<BatchDone>;
  readonly onDone: (done: BatchDone) => void;
  readonly onClose: (done: BatchDone | null) => void;
  /** Reads lots anew that somebody else has changed. */
  readonly onReload?: (ids: readonly string[]) => Promise<void>;
  /** Puts a refusal at the field it is about. */
  readonly onRefused?: (error: unknown) => void;
  /** Said beside the buttons: what sending will do. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog that acts on lots. A refusal stands in it, with everything as it was typed and the way to send it again
 * (decision Z7); leaving asks when something would be lost.
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
      shell.reportError(error, { screen: "lots" });
      note(error);
      setRefusal(error);
      // A root error prevents the form from treating the input as saved.
      form.setError("root.server", { message: "refused" });
      props.onRefused?.(error);
    }
  };
  const keep = () => {
    // The list still shows what the colleague has changed.
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
      className={`gis-dialog gis-dialog--${props.wide ? "wide" : "form"} mfi-lot-dialog`}
      transitionDuration={100}
    >
      <Form form={form} onSubmit={send} onCancel={close} ariaLabel={props.title}>
        <DialogBody className="mfi-lot-dialog__body">{props.children}</DialogBody>
        <DialogFooter className="mfi-lot-dialog__footer">
          {refusal !== null && <RefusalNotice error={refusal} onReload={onReload && reload} onKeep={keep} />}
          {props.summary}
          <FormActions submit={props.submit} disabled={props.disabled} onCancel={() => void guard.leave()} />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
