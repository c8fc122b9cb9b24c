import { RANGED_DIMENSIONS, UNIT_REQUIRED } from "@gisement/shared-domain/alerts";
import { DomainError } from "@gisement/shared-domain/errors";
import { PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";
import { Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import {
  DateField,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useUnsavedGuard,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { PlaceField } from "@gisement/shared-ui/place";
import { ChoicesField } from "@gisement/shared-ui/product-fields";
import { useShell } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type AlertValues, alertValuesSchema, STORED_PLACE, toForm, toInput } from "./alert-values.ts";
import type { AlertPlace } from "./api/list-alert-choices.ts";
import type { Alert } from "./api/list-alerts.ts";
import { useSaveAlert } from "./api/save-alert.ts";

interface AlertDialogProps {
  /** The one to change; a new one without it. */
  readonly alert: Alert | null;
  readonly places: readonly AlertPlace[];
  readonly onClose: (savedID: string | null) => void;
}

/** Creates a wanted item or changes one (ALERT-502). A refusal stands in the dialog, with everything as it was typed. */
export function AlertDialog({ alert, places, onClose }: AlertDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const shell = useShell();
  const locale = useLocale();
  const save = useSaveAlert();
  const { choices } = useLotChoices();
  const schema = useMemo(
    () =>
      alertValuesSchema({
        unit: UNIT_REQUIRED[locale],
        place: t("alerts.placeMissing"),
        period: t("alerts.periodWrong"),
        range: t("alerts.rangeWrong"),
      }),
    [t, locale],
  );
  const form = useYupForm<AlertValues>(schema, { defaultValues: toForm(alert, places) });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, close);
  const title = t(alert ? "alerts.editTitle" : "alerts.createTitle");
  const stored = alert?.spot
    ? [{ id: STORED_PLACE, name: alert.spot }]
    : alert
      ? [{ id: STORED_PLACE, name: t("alerts.storedPlace") }]
      : [];
  const offered = form.getValues("placeID") === STORED_PLACE ? [...stored, ...places] : places;

  const send = async (values: AlertValues) => {
    try {
      const input = toInput(values, alert, places);
      const id = await save.mutateAsync(
        alert ? { ...input, id: alert.id, updatedAt: alert.updatedAt } : input,
      );
      shell.toast({ kind: "success", message: t(alert ? "alerts.changed" : "alerts.created") });
      onClose(id);
    } catch (error) {
      shell.reportError(error, { operation: "SaveAlert" });
      const isConflict = error instanceof DomainError && error.code === "CONFLICT";
      form.setError("root.server", { message: t(isConflict ? "alerts.conflict" : "alerts.saveFailed") });
    }
  };
  const labels = Object.fromEntries(
    RANGED_DIMENSIONS.flatMap((key) => [
      [`sizes.${key}.min`, t("alerts.least", { size: t(`alerts.size.${key}`) })],
      [`sizes.${key}.max`, t("alerts.most", { size: t(`alerts.size.${key}`) })],
    ]),
  );
  return (
    <Dialog
      isOpen
      onClose={() => void guard.leave()}
      title={title}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      <Form form={form} onSubmit={send} onCancel={close} ariaLabel={title}>
        <DialogBody className="mfi-alert-form">
          <FormErrorSummary />
          <TextField
            name="name"
            label={t("alerts.name")}
            placeholder={t("alerts.nameExample")}
            required
            autoFocus
          />
          <SuggestField name="category" label={label("category")} options={choices.categories} />
          <div className="mfi-alert-form__row">
            <NumberField name="quantity.number" label={label("quantity")} />
            <SelectField
              name="quantity.unit"
              label={t("alerts.unit")}
              placeholder="–"
              options={UNITS.map((unit) => ({ value: unit.value, label: unit[locale] }))}
            />
          </div>
          <PlaceField
            name="placeID"
            label={t("alerts.place")}
            help={t("alerts.placeHelp")}
            places={offered}
            required
          />
          <fieldset className="mfi-alert-form__sizes">
            <legend>{t("alerts.sizes")}</legend>
            {RANGED_DIMENSIONS.map((key) => (
              <div key={key} className="mfi-alert-form__row">
                <NumberField name={`sizes.${key}.min`} label={labels[`sizes.${key}.min`] ?? ""} suffix="cm" />
                <NumberField name={`sizes.${key}.max`} label={labels[`sizes.${key}.max`] ?? ""} suffix="cm" />
              </div>
            ))}
          </fieldset>
          <ChoicesField name="material" label={label("material")} options={[]} creatable />
          <ChoicesField
            name="provenances"
            label={label("provenance")}
            options={PROVENANCES.map((term) => ({ value: term.value, label: term[locale] }))}
          />
          <div className="mfi-alert-form__row">
            <DateField name="startDate" label={t("alerts.from")} />
            <DateField name="endDate" label={t("alerts.until")} />
          </div>
          <TextAreaField name="internalNotes" label={t("alerts.notes")} />
        </DialogBody>
        <DialogFooter>
          <FormActions
            submit={t(alert ? "alerts.save" : "alerts.create")}
            onCancel={() => void guard.leave()}
          />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
