import type { Dimension } from "@gisement/shared-domain/measures";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import {
  ConflictNotice,
  Controller,
  Form,
  FormActions,
  FormErrorSummary,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { PlaceField } from "@gisement/shared-ui/place";
import { DimensionField, QuantityField } from "@gisement/shared-ui/product-fields";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { PicturesInput } from "@gisement/shared-ui/upload";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { readLot } from "../api/search-lots.ts";
import { useProjectPlaces } from "./api/list-project-places.ts";
import { useSaveLot } from "./api/save-lot.ts";
import { type EditedLot, LOT_SCHEMA, type LotValues, toValues } from "./lot-schema.ts";
import { toChange, toNewLot } from "./to-input.ts";

export interface LotFormProps {
  readonly projectID: string;
  /** A project of another team: only its own places may be chosen. */
  readonly isOfOthers: boolean;
  /** Null creates a lot. */
  readonly lot: EditedLot | null;
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

function PicturesField({ label, onBusyChange }: { label: string; onBusyChange: (busy: boolean) => void }) {
  return (
    <Controller
      name="pictures"
      render={({ field }) => (
        <PicturesInput
          label={label}
          value={field.value as readonly string[]}
          onChange={(next) => field.onChange([...next])}
          onBusyChange={onBusyChange}
          inputRef={field.ref}
        />
      )}
    />
  );
}

/** The form that records a lot of a project on site: product, quantity, place, pictures. */
export function LotForm({ projectID, isOfOthers, lot, onSaved, onCancel, setDirty }: LotFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const format = useFormat();
  const { choicesOf, labelOf } = useOptions();
  const shell = useShell();
  const save = useSaveLot();
  const places = useProjectPlaces(isOfOthers ? projectID : null);
  const [newID] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const { form, submit, conflicts, resolve } = useEntityForm<EditedLot | null, LotValues>({
    schema: LOT_SCHEMA,
    entity: lot,
    toForm: toValues,
    save: async (values, base) => {
      const change = base && toChange(base, values);
      if (base && !change) return void onCancel();
      const saved = await save.mutateAsync(
        change
          ? { kind: "change", input: change }
          : { kind: "new", input: toNewLot(projectID, newID, values) },
      );
      onSaved(saved.name ?? values.name);
    },
    read: async () => lot && readLot(shell, projectID, lot.id),
    refusalText: refusalText(t, { label, fallback: "lot.failed" }),
  });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty || isSending), [isDirty, isSending, setDirty]);

  const show = (field: keyof LotValues, value: unknown): string => {
    if (field === "action") return labelOf("action", String(value));
    if (field === "condition") return labelOf("condition", String(value));
    if (field === "quantity") return format.quantity(value as LotValues["quantity"]);
    if (field === "dimension") return format.dimension(value as Dimension);
    if (field === "price") return format.money(value as number);
    if (field === "weight") return format.weight(value as number);
    if (field === "pictures") return format.number((value as readonly string[]).length);
    if (field === "placeID") return places.data?.find(({ id }) => id === value)?.name ?? "?";
    return String(value);
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t(lot ? "lot.edit" : "lot.newTitle")}>
      <DialogBody>
        <FormErrorSummary />
        <TextField name="name" label={label("name")} required autoFocus />
        <div className="mfp-row">
          <QuantityField name="quantity" label={label("quantity")} />
          <SelectField name="action" label={label("action")} options={choicesOf("action", lot?.action)} />
        </div>
        <div className="mfp-row">
          <SelectField
            name="condition"
            label={label("condition")}
            placeholder="–"
            options={choicesOf("condition", lot?.conditions[0])}
          />
          <DimensionField name="dimension" label={label("dimension")} />
        </div>
        <div className="mfp-row">
          <NumberField name="weight" label={label("weight")} suffix="kg" />
          <MoneyField name="price" label={label("price")} />
        </div>
        <div className="mfp-row">
          <TextField name="brand" label={label("brand")} />
          <TextField name="model" label={label("model")} />
        </div>
        <TextField name="color" label={label("color")} />
        <PlaceField
          name="placeID"
          label={label("place")}
          places={places.data ?? []}
          loading={places.isPending}
        />
        <TextAreaField name="description" label={label("description")} rows={4} />
        <PicturesField label={label("pictures")} onBusyChange={setSending} />
      </DialogBody>
      <DialogFooter>
        <ConflictNotice conflicts={conflicts} label={label} show={show} onResolve={resolve} />
        <FormActions onCancel={onCancel} disabled={isSending || conflicts.length > 0} />
      </DialogFooter>
    </Form>
  );
}
