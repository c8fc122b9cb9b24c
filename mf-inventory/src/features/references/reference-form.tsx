import { type Field, type FieldValue, fieldLabel } from "@gisement/shared-domain/fields";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import {
  ConflictNotice,
  Controller,
  Form,
  FormActions,
  FormErrorSummary,
  TextAreaField,
  useEntityForm,
  useFormContext,
} from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useReferenceFields } from "@gisement/shared-ui/property-set";
import { fieldInput } from "@gisement/shared-ui/record-form";
import { useShell } from "@gisement/shared-ui/remote";
import { PicturesInput } from "@gisement/shared-ui/upload";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { columnShape } from "../../kernel/lot-actions/lot-fields.ts";
import { PropertyControls } from "../../kernel/product/form/own-section.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { referenceRefusal, useSaveReferences } from "./api/change-references.ts";
import { readReference } from "./api/get-reference.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import {
  isProductCode,
  REFERENCE_FIELDS,
  type ReferenceStart,
  type ReferenceValues,
  referenceValuesSchema,
  takenOver,
  toReferenceForm,
  toReferenceInput,
} from "./reference-values.ts";
import { useReferenceChoices } from "./use-reference-choices.ts";

/** Pictures of one reference. */
const PICTURES = 20;

interface ReferenceFormProps {
  /** The stored reference; null creates one. */
  readonly reference: ReferenceRow | null;
  /** What a new one starts from. */
  readonly start?: ReferenceStart;
  /** Lots that get the new one. */
  readonly lotIDs?: readonly string[];
  readonly setDirty: (dirty: boolean) => void;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

/** Creates or edits a reference. Errors are shown in the form, which keeps the input. */
export function ReferenceForm({ reference, start, lotIDs, setDirty, onSaved, onCancel }: ReferenceFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const save = useSaveReferences();
  const own = useReferenceFields();
  const choices = useReferenceChoices();
  const [isUploading, setUploading] = useState(false);
  const storedCode = reference?.upc ?? null;
  const schema = useMemo(
    () => referenceValuesSchema({ link: t("reference.linkWrong"), storedCode }),
    [t, storedCode],
  );
  const toForm = (row: ReferenceRow | null) =>
    row ? toReferenceForm(row, own, locale) : toReferenceForm(start ?? {}, takenOver(own), locale);
  const { form, submit, conflicts, resolve } = useEntityForm<ReferenceRow | null, ReferenceValues>({
    schema,
    entity: reference,
    toForm,
    save: async (values, base) => {
      const input = toReferenceInput(values, base && toForm(base), own);
      const { ids } = await save.mutateAsync(
        base
          ? { update: [{ ...input, id: base.id, updatedAt: base.updatedAt }] }
          : { create: [{ ...input, ...(lotIDs ? { lotIDs: [...lotIDs] } : {}) }] },
      );
      shell.toast({ kind: "success", message: t(base ? "reference.saved" : "reference.created") });
      onSaved(ids[0] ?? "");
      return undefined;
    },
    read: () => (reference ? readReference(shell, reference.id) : Promise.resolve(null)),
    refusalText: referenceRefusal(t),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  const labelOfValue = (key: string) => {
    const field = REFERENCE.find(key);
    return field ? fieldLabel(field, locale) : t("reference.properties");
  };
  const show = (key: string, value: unknown): string => {
    if (key === "pictures") return t("reference.pictureCount", { count: (value as string[]).length });
    if (key === "properties") return t("reference.properties");
    const field = REFERENCE.find(key);
    if (!field || key === "links") return String(value ?? "");
    return cellText(value as FieldValue, columnShape(field, { locale, choices }), format);
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      onCancel={onCancel}
      ariaLabel={t(reference ? "reference.edit" : "reference.add")}
    >
      <DialogBody className="mfi-reference-form">
        <FormErrorSummary />
        <div className="mfi-reference-form__fields">
          {REFERENCE_FIELDS.map((field) => (
            <ReferenceField
              key={field.key}
              field={field}
              label={fieldLabel(field, locale)}
              help={
                field.key === "upc" && !isProductCode(storedCode)
                  ? ui("form.gtin")
                  : field.key === "sku" && !reference
                    ? t("reference.skuHelp")
                    : undefined
              }
              onBusyChange={setUploading}
            />
          ))}
        </div>
        {own.length > 0 && (
          <fieldset className="mfi-reference-form__own">
            <legend>{t("reference.properties")}</legend>
            <PropertyControls own={own} />
          </fieldset>
        )}
      </DialogBody>
      <DialogFooter>
        <ConflictNotice conflicts={conflicts} label={labelOfValue} show={show} onResolve={resolve} />
        <FormActions
          disabled={conflicts.length > 0 || isUploading}
          submit={t(reference ? "reference.save" : "reference.create")}
          onCancel={onCancel}
        />
      </DialogFooter>
    </Form>
  );
}

interface ReferenceFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly help?: string | undefined;
  readonly onBusyChange: (isBusy: boolean) => void;
}

const WIDE = "mfi-reference-form__wide";
const WIDE_FIELDS: ReadonlySet<string> = new Set(["name", "dimension"]);

/** The control of a built-in field of a reference. */
function ReferenceField({ field, label, help, onBusyChange }: ReferenceFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const { key, type } = field;
  if (type === "PICTURE") return <Pictures name={key} label={label} onBusyChange={onBusyChange} />;
  if (key === "links")
    return (
      <TextAreaField name={key} label={label} help={t("reference.linksHelp")} rows={2} className={WIDE} />
    );
  const Input = fieldInput(field);
  if (!Input) return null;
  const isName = key === REFERENCE.labelField;
  return (
    <Input
      field={field}
      name={key}
      label={label}
      wide={WIDE}
      {...(help ? { help } : {})}
      {...(WIDE_FIELDS.has(key) ? { className: WIDE } : {})}
      {...(isName ? { required: true, placeholder: t("reference.nameExample"), autoFocus: true } : {})}
    />
  );
}

function Pictures({
  name,
  label,
  onBusyChange,
}: Pick<ReferenceFieldProps, "label" | "onBusyChange"> & { readonly name: string }) {
  const { control } = useFormContext();
  return (
    <div className={`mfi-reference-form__pictures ${WIDE}`}>
      <h3>{label}</h3>
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          <PicturesInput
            value={field.value as readonly string[]}
            onChange={(next) => field.onChange([...next])}
            label={label}
            maxPictures={PICTURES}
            onBusyChange={onBusyChange}
          />
        )}
      />
    </div>
  );
}
