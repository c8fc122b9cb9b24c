import { fieldLabel } from "@gisement/shared-domain/fields";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  ConflictNotice,
  Controller,
  Form,
  FormActions,
  FormErrorSummary,
  MoneyField,
  NumberField,
  SuggestField,
  TextAreaField,
  TextField,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { DimensionField } from "@gisement/shared-ui/product-fields";
import { useOptions, useReferenceFields } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { PicturesInput } from "@gisement/shared-ui/upload";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PropertyControls } from "../../kernel/product/form/own-section.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { referenceRefusal, useSaveReferences } from "./api/change-references.ts";
import { readReference } from "./api/get-reference.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import {
  isProductCode,
  type ReferenceStart,
  type ReferenceValues,
  referenceValuesSchema,
  takenOver,
  toReferenceForm,
  toReferenceInput,
} from "./reference-values.ts";

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
  const label = (name: string) => {
    const field = REFERENCE.find(name);
    return field ? fieldLabel(field, locale) : name;
  };
  const format = useFormat();
  const shell = useShell();
  const save = useSaveReferences();
  const own = useReferenceFields();
  const { choicesOf, labelOf } = useOptions();
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
  const labelOfValue = (field: keyof ReferenceValues) =>
    field === "properties" ? t("reference.properties") : label(field);
  const show = (field: keyof ReferenceValues, value: unknown): string => {
    if (field === "category") return labelOf("category", value as string | null);
    if (field === "price") return format.money(value as number | null);
    if (field === "weight") return format.weight(value as number | null);
    if (field === "dimension") return format.dimension(value as never);
    if (field === "pictures") return t("reference.pictureCount", { count: (value as string[]).length });
    if (field === "properties") return t("reference.properties");
    return String(value ?? "");
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
        <TextField
          name="name"
          label={label("name")}
          placeholder={t("reference.nameExample")}
          required
          autoFocus
          autoComplete="off"
        />
        <div className="mfi-reference-form__row">
          <TextField
            name="sku"
            label={label("sku")}
            help={reference ? undefined : t("reference.skuHelp")}
            autoComplete="off"
          />
          <SuggestField
            name="category"
            label={label("category")}
            options={choicesOf("category", reference?.category)}
          />
        </div>
        <div className="mfi-reference-form__row">
          <TextField name="brand" label={label("brand")} autoComplete="off" />
          <TextField name="model" label={label("model")} autoComplete="off" />
        </div>
        <div className="mfi-reference-form__row">
          <MoneyField name="price" label={label("price")} />
          <NumberField name="weight" label={label("weight")} suffix="kg" />
        </div>
        <DimensionField name="dimension" label={label("dimension")} />
        <TextAreaField name="description" label={label("description")} rows={3} />
        <div className="mfi-reference-form__pictures">
          <h3>{label("pictures")}</h3>
          <Controller
            name="pictures"
            control={form.control}
            render={({ field }) => (
              <PicturesInput
                value={field.value}
                onChange={(next) => field.onChange([...next])}
                label={label("pictures")}
                maxPictures={PICTURES}
                onBusyChange={setUploading}
              />
            )}
          />
        </div>
        <TextAreaField name="links" label={label("links")} help={t("reference.linksHelp")} rows={2} />
        <TextField
          name="upc"
          label={label("upc")}
          help={isProductCode(storedCode) ? undefined : ui("form.gtin")}
          autoComplete="off"
        />
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
