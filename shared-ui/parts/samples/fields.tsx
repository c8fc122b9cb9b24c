import { useEffect } from "react";
import { array, mixed, number, object, string } from "yup";
import { AddressField, PlaceField } from "../../src/domain/place/index.ts";
import {
  ChoiceField,
  ChoicesField,
  DimensionField,
  QuantityField,
} from "../../src/domain/product-fields/index.ts";
import {
  ConflictNotice,
  DateField,
  DateRangeFields,
  Form,
  FormActions,
  FormErrorSummary,
  MoneyField,
  NumberField,
  PictureField,
  RangeField,
  SelectField,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
  useYupForm,
} from "../../src/kit/form/index.ts";
import { CONDITIONS, FOREIGN_TEXT, LONG_TEXT, nothing } from "../texts.ts";

const PLACES = [{ id: "gerland", name: "Entrepôt Lyon Gerland", zipcode: "69007", city: "Lyon" }];
const CHOICES = CONDITIONS.map(({ value, label }) => ({ value, label }));
const schema = object({
  name: string(),
  foreign: string(),
  wrong: string(),
  note: string(),
  mass: number(),
  count: mixed(),
  price: number(),
  range: mixed(),
  until: string(),
  start: string(),
  end: string(),
  visible: mixed(),
  condition: string(),
  material: string(),
  picture: string(),
  family: mixed(),
  materials: array(),
  size: mixed(),
  quantity: mixed(),
  address: string(),
  place: string(),
  off: string(),
});

export function Fields() {
  const form = useYupForm(schema as never, {
    defaultValues: {
      name: LONG_TEXT,
      foreign: FOREIGN_TEXT,
      wrong: "douze",
      note: "Deux éléments fêlés.",
      mass: 42.5,
      count: null,
      price: 12.5,
      range: { min: 3, max: 12 },
      until: "2026-12-08",
      start: "2026-12-08",
      end: "2026-12-24",
      visible: true,
      condition: "good",
      material: "fair",
      picture: null,
      family: CHOICES[1],
      materials: CHOICES.slice(0, 2),
      size: { length: 83, height: 204 },
      quantity: { number: 12, unit: "u" },
      address: "12 rue de Gerland",
      place: "gerland",
      off: "Figé",
    } as never,
  });
  const { setError } = form;
  useEffect(() => {
    setError("wrong" as never, { message: "form.number" });
  }, [setError]);
  return (
    <Form form={form} onSubmit={nothing} onCancel={nothing} ariaLabel="Champs">
      <FormErrorSummary error="Le serveur a refusé ce lot." labels={{ wrong: "Prix" }} />
      <TextField name="name" label="Nom" required help="Comme sur l’étiquette." />
      <TextField name="foreign" label="Nom d’origine" />
      <TextField name="wrong" label="Prix" />
      <TextField name="off" label="Référence" disabled />
      <TextAreaField name="note" label="Note" rows={2} />
      <NumberField name="mass" label="Masse" suffix="kg" />
      <NumberField name="count" label="Nombre" placeholder="12" />
      <MoneyField name="price" label="Prix unitaire" />
      <RangeField name="range" label="Hauteur" suffix="cm" />
      <QuantityField name="quantity" label="Quantité" />
      <DimensionField name="size" label="Dimensions" />
      <DateField name="until" label="Disponible jusqu’au" />
      <DateRangeFields start={{ name: "start", label: "Début" }} end={{ name: "end", label: "Fin" }} />
      <SwitchField name="visible" label="Visible dans la boutique" />
      <SelectField name="condition" label="État" options={CHOICES} />
      <SuggestField name="material" label="Matériau" options={CHOICES} />
      <ChoiceField name="family" label="Famille" options={CHOICES} />
      <ChoicesField name="materials" label="Matériaux" options={CHOICES} />
      <AddressField name="address" label="Adresse" onPick={nothing} search={async () => []} />
      <PlaceField name="place" label="Lieu" places={PLACES} onNew={async () => undefined} />
      <PictureField name="picture" label="Photo" upload={async () => "photo"} />
      <ConflictNotice
        conflicts={[{ path: "price", mine: 12.5, theirs: 14 }]}
        label={() => "Prix unitaire"}
        onResolve={nothing}
      />
      <FormActions onCancel={nothing} />
    </Form>
  );
}
