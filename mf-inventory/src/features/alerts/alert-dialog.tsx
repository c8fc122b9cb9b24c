import { MUST_CRITERIA, RANGED_DIMENSIONS, UNIT_REQUIRED } from "@gisement/shared-domain/alerts";
import type { Choice } from "@gisement/shared-domain/product-form";
import { Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import {
  ConflictNotice,
  DateRangeFields,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useEntityForm,
  useUnsavedGuard,
} from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { PlaceField } from "@gisement/shared-ui/place";
import { ChoicesField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type AlertValues, alertValuesSchema, STORED_PLACE, toForm, toInput } from "./alert-values.ts";
import { useAlertsScope } from "./alerts-scope.ts";
import type { AlertPlace } from "./api/list-alert-choices.ts";
import { type Alert, alertsQuery } from "./api/list-alerts.ts";
import { useSaveAlert } from "./api/save-alert.ts";
import { useSizeText } from "./use-size-text.ts";

interface AlertDialogProps {
  /** The wanted item to edit; null creates one. */
  readonly alert: Alert | null;
  readonly places: readonly AlertPlace[];
  /** The name that a new one starts with. */
  readonly newName?: string;
  readonly onClose: (savedID: string | null) => void;
}

/** Values whose labels differ from those of a lot's fields. */
const LABELS: { readonly [Field in keyof AlertValues]?: string } = {
  name: "alerts.name",
  placeID: "alerts.place",
  sizes: "alerts.sizes",
  radius: "alerts.radius",
  musts: "alerts.musts",
  startDate: "alerts.from",
  endDate: "alerts.until",
};

/** Creates or edits a wanted item (ALERT-502). Errors are shown in the dialog, which keeps the input. */
export function AlertDialog({ alert, places, newName = "", onClose }: AlertDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const shell = useShell();
  const teamID = useTeamID();
  const format = useFormat();
  const { locale } = format;
  const sizeText = useSizeText();
  const save = useSaveAlert();
  const projectID = useAlertsScope()?.projectID ?? null;
  const { choicesOf, labelOf } = useOptions();
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
  const { form, submit, conflicts, resolve } = useEntityForm<Alert | null, AlertValues>({
    schema,
    entity: alert,
    toForm: (stored) => toForm(stored, places, labelOf),
    save: async (values, base) => {
      const input = toInput(values, base, places, projectID);
      const id = await save.mutateAsync(base ? { ...input, id: base.id, updatedAt: base.updatedAt } : input);
      shell.toast({ kind: "success", message: t(base ? "alerts.changed" : "alerts.created") });
      onClose(id);
    },
    read: async () => {
      const query = alertsQuery(shell, teamID, { progress: alert?.progress ?? "active", projectID });
      const alerts = await shell.queryClient.fetchQuery({ ...query, staleTime: 0 });
      return alerts.find(({ id }) => id === alert?.id);
    },
    refusalText: refusalText(t, { fallback: "alerts.saveFailed" }),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    if (newName && !alert) setValue("name", newName, { shouldDirty: true });
  }, [newName, alert, setValue]);
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, close);
  const title = t(alert ? "alerts.editTitle" : "alerts.createTitle");
  const stored = alert?.spot
    ? [{ id: STORED_PLACE, name: alert.spot }]
    : alert
      ? [{ id: STORED_PLACE, name: t("alerts.storedPlace") }]
      : [];
  const offered = form.getValues("placeID") === STORED_PLACE ? [...stored, ...places] : places;

  const mustChoices = MUST_CRITERIA.map((value) => ({
    value,
    label: value === "distance" ? t("alerts.criterion.distance") : label(value),
  }));

  const labelOfValue = (field: keyof AlertValues) => (LABELS[field] ? t(LABELS[field]) : label(field));
  const show = (field: keyof AlertValues, value: unknown): string => {
    if (field === "category") return labelOf("category", value as string | null);
    if (field === "quantity") return format.quantity(value as AlertValues["quantity"]);
    if (field === "startDate" || field === "endDate") return format.date(String(value));
    if (field === "radius") return t("alerts.results.km", { km: format.number(value as number, 0) });
    if (field === "musts")
      return format.list(
        (value as Choice[]).map(
          (each) => mustChoices.find(({ value: known }) => known === each.value)?.label ?? each.label,
        ),
      );
    if (field === "placeID") return offered.find(({ id }) => id === value)?.name ?? t("alerts.storedPlace");
    if (field === "sizes") {
      const sizes = value as AlertValues["sizes"];
      return format.list(
        RANGED_DIMENSIONS.map((key) => sizeText(key, sizes[key].min, sizes[key].max)).filter(Boolean),
      );
    }
    if (Array.isArray(value)) return format.list((value as Choice[]).map((each) => each.label));
    return String(value);
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
      <Form form={form} onSubmit={submit} onCancel={close} ariaLabel={title}>
        <DialogBody className="mfi-alert-form">
          <FormErrorSummary />
          <TextField
            name="name"
            label={t("alerts.name")}
            placeholder={t("alerts.nameExample")}
            required
            autoFocus
          />
          <SuggestField
            name="category"
            label={label("category")}
            options={choicesOf("category", alert?.category)}
          />
          <div className="mfi-alert-form__row">
            <NumberField name="quantity.number" label={label("quantity")} />
            <SelectField
              name="quantity.unit"
              label={t("alerts.unit")}
              placeholder="–"
              options={choicesOf("unit", alert?.quantity?.unit)}
            />
          </div>
          <PlaceField
            name="placeID"
            label={t("alerts.place")}
            help={t("alerts.placeHelp")}
            places={offered}
            required
          />
          <NumberField name="radius" label={t("alerts.radius")} suffix="km" help={t("alerts.radiusHelp")} />
          <fieldset className="mfi-alert-form__sizes">
            <legend>{t("alerts.sizes")}</legend>
            {RANGED_DIMENSIONS.map((key) => (
              <div key={key} className="mfi-alert-form__row">
                <NumberField name={`sizes.${key}.min`} label={labels[`sizes.${key}.min`] ?? ""} suffix="cm" />
                <NumberField name={`sizes.${key}.max`} label={labels[`sizes.${key}.max`] ?? ""} suffix="cm" />
              </div>
            ))}
          </fieldset>
          <ChoicesField name="material" label={label("material")} options={choicesOf("material")} creatable />
          <ChoicesField name="provenances" label={label("provenance")} options={choicesOf("provenance")} />
          <ChoicesField
            name="musts"
            label={t("alerts.musts")}
            help={t("alerts.mustsHelp")}
            options={mustChoices}
          />
          <div className="mfi-alert-form__row">
            <DateRangeFields
              start={{ name: "startDate", label: t("alerts.from") }}
              end={{ name: "endDate", label: t("alerts.until") }}
            />
          </div>
          <TextAreaField name="internalNotes" label={t("alerts.notes")} />
        </DialogBody>
        <DialogFooter>
          <ConflictNotice conflicts={conflicts} label={labelOfValue} show={show} onResolve={resolve} />
          <FormActions
            disabled={conflicts.length > 0}
            submit={t(alert ? "alerts.save" : "alerts.create")}
            onCancel={() => void guard.leave()}
          />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
