import { Button, Callout, Dialog } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import {
  Form,
  NumberField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useUnsavedGuard,
  useYupForm,
} from "@gisement/shared-ui/form";
import { DimensionField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { lotRefusal } from "../../lots/refusal.ts";
import { useProjectScope } from "../../project-scope.ts";
import { useFormChoices } from "../api/list-form-choices.ts";
import { useCreateProduct } from "../api/save-product.ts";
import { CameraPane } from "./camera-pane.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { ConditionChoice } from "./condition-choice.tsx";
import { NameField } from "./name-field.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { emptyQuickLot, type QuickLot, quickLotSchema, toQuickInput } from "./quick-lot.ts";
import { readRememberedPlace, rememberPlace } from "./remembered-place.ts";
import "./quick-add.css";

interface QuickLotDialogProps {
  readonly onClose: (savedID: string | null) => void;
  /** The name that the first lot starts with. */
  readonly newName?: string | undefined;
}

/** Adds lots on a phone, one after the other: photo, name, quantity, condition; the place stays. */
export function QuickLotDialog({ onClose, newName = "" }: QuickLotDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const shell = useShell();
  const scope = useProjectScope();
  const teamID = useTeamID();
  const create = useCreateProduct();
  const { choicesOf } = useOptions();
  const { choices, isPending } = useFormChoices();
  const [id, setID] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useYupForm<QuickLot>(quickLotSchema, {
    defaultValues: emptyQuickLot(readRememberedPlace(teamID)),
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty, close);

  // The remembered place may have been removed since, or belong to what the user may no longer read.
  const { getValues, resetField, setFocus, setValue } = form;
  useEffect(() => {
    const placeID = getValues("placeID");
    if (!isPending && placeID && !choices.places.some(({ value }) => value === placeID))
      resetField("placeID", { defaultValue: null });
  }, [isPending, choices.places, getValues, resetField]);

  // Not a default: it is something to save, and the next lot starts without it.
  useEffect(() => {
    if (newName) setValue("name", newName, { shouldDirty: true });
  }, [newName, setValue]);

  /** Saves and clears the form for the next lot; the place and what is typed after a refusal stay. */
  const save = async (lot: QuickLot): Promise<boolean> => {
    setRefusal(null);
    try {
      const savedID = await create.mutateAsync({
        ...toQuickInput(id, lot),
        ...(scope ? { projectID: scope.projectID } : {}),
      });
      void shell.changed("lots", [savedID]);
    } catch (error) {
      setRefusal(lotRefusal(error, t));
      return false;
    }
    rememberPlace(teamID, lot.placeID);
    setAdded((count) => count + 1);
    setID(crypto.randomUUID());
    form.reset(emptyQuickLot(lot.placeID));
    return true;
  };
  // Saves a tap: the name is what comes after the photo.
  const askName = () => {
    if (!getValues("name")) setFocus("name");
  };
  const finish = () => {
    if (!isDirty) close();
    else
      void form.handleSubmit(async (lot) => {
        if (await save(lot)) close();
      })();
  };
  return (
    <Dialog
      isOpen
      title={t("product.create")}
      onClose={() => void guard.leave()}
      canOutsideClickClose={false}
      className="gis-dialog mfi-quick"
      transitionDuration={100}
    >
      <Form
        form={form}
        onSubmit={async (lot) => void (await save(lot))}
        onCancel={close}
        ariaLabel={t("product.create")}
      >
        <div className="mfi-quick__body">
          <CameraPane key={id} onBusyChange={setBusy} onFirstPhoto={askName} />
          <NameField label={label("name")} />
          <CategoryChips />
          <QuantityStepper label={label("quantity")} />
          <DimensionField name="dimension" label={label("dimension")} placeholder="83 × 204" />
          <ConditionChoice label={label("condition")} />
          <SuggestField name="placeID" label={label("place")} options={choices.places} loading={isPending} />
          <details className="mfi-quick__details">
            <summary>{t("product.quick.details")}</summary>
            <SelectField name="action" label={label("action")} options={choicesOf("action")} />
            <TextField name="spot" label={label("spot")} autoComplete="off" />
            <NumberField name="price" label={label("price")} suffix="€" />
            <TextAreaField name="internalNotes" label={label("internalNotes")} />
          </details>
          {refusal && (
            <Callout intent="danger" role="alert">
              {refusal}
            </Callout>
          )}
        </div>
        <div className="mfi-quick__foot">
          <p role="status">{added > 0 && t("product.quick.added", { count: added })}</p>
          <div className="mfi-quick__buttons">
            <Button text={t("product.quick.finish")} disabled={isSubmitting || busy} onClick={finish} />
            <Button
              type="submit"
              intent="primary"
              loading={isSubmitting}
              disabled={busy}
              text={t(busy ? "product.quick.sending" : "product.quick.next")}
            />
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
