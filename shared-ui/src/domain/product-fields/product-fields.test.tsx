import { type Choice, dimensionRule, quantityRule } from "@gisement/shared-domain/product-form";
import { screen, waitFor, within } from "@testing-library/react";
import { array, mixed, object } from "yup";
import { Form } from "../../kit/form/form.tsx";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { useYupForm } from "../../kit/form/use-yup-form.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { selectChoice } from "../../testing/select-choice.ts";
import { ChoiceField, ChoicesField } from "./choice-field.tsx";
import { DimensionField } from "./dimension-field.tsx";
import { QuantityField } from "./quantity-field.tsx";

const schema = object({
  name: mixed<Choice>().nullable().default(null).required(),
  material: array(mixed<Choice>().required()).default([]),
  dimension: dimensionRule(),
  quantity: quantityRule(),
});
const DOOR = { label: "Porte", value: "porte" };

function Sheet({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const form = useYupForm(schema, {
    defaultValues: { name: DOOR, material: [], dimension: null, quantity: { number: 8, unit: "u" } },
  });
  return (
    <Form form={form} onSubmit={onSubmit} ariaLabel="Fiche">
      <ChoiceField name="name" label="Nom" options={[{ label: "Fenêtre", value: "fenetre" }]} creatable />
      <ChoicesField
        name="material"
        label="Matériaux"
        options={[{ label: "Bois", value: "wood" }]}
        creatable
      />
      <DimensionField name="dimension" label="Dimensions" />
      <QuantityField name="quantity" label="Quantité" />
      <FormActions />
    </Form>
  );
}
async function send(fill: (user: ReturnType<typeof renderScreen>["user"]) => Promise<void>) {
  const sent = jest.fn();
  const { user } = renderScreen(<Sheet onSubmit={sent} />);
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  return { sent, user, first: () => sent.mock.calls[0]?.[0] };
}
const field = (name: string) => screen.getByRole("textbox", { name });

test("[INV-525] accepts a size as users write it, and shows the parsed size", async () => {
  const { first } = await send(async (user) => {
    await user.type(field("Dimensions"), "830 x 2040 mm");
    expect(field("Dimensions")).toHaveAccessibleDescription("largeur 83 cm et hauteur 204 cm");
    await user.tab();
    expect(field("Dimensions")).toHaveValue("83 × 204");
  });
  await waitFor(() =>
    expect(first()?.dimension).toEqual({ length: null, width: 83, height: 204, diameter: null, unit: "cm" }),
  );
});

test("[INV-525] keeps an invalid size, refuses it with an example, and focuses the field", async () => {
  const { sent } = await send((user) => user.type(field("Dimensions"), "assez grand"));
  expect(await screen.findByText(/Une dimension est attendue, par exemple 83x204/)).toBeVisible();
  expect(field("Dimensions")).toHaveValue("assez grand");
  expect(field("Dimensions")).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ["12 u", { number: 12, unit: "u" }, "12"],
  ["45 m²", { number: 45, unit: "m2" }, "45"],
  ["3/4", { number: 0.75, unit: "u" }, "0,75"],
])("[INV-526] the quantity %j brings its unit with it", async (typed, quantity, shown) => {
  const { first } = await send(async (user) => {
    await user.clear(field("Quantité"));
    await user.type(field("Quantité"), typed);
    await user.tab();
    expect(field("Quantité")).toHaveValue(shown);
  });
  await waitFor(() => expect(first()?.quantity).toEqual(quantity));
});

test("[INV-526] the unit can be selected inside the field; an invalid quantity is refused", async () => {
  const { sent, user, first } = await send(async (person) => {
    await selectChoice(person, screen.getByRole("combobox", { name: /Unité.*Quantité/ }), "kg");
    await person.clear(field("Quantité"));
    await person.type(field("Quantité"), "douze");
  });
  expect(await screen.findByText(/Une quantité est attendue, par exemple 12 u/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(field("Quantité"));
  await user.type(field("Quantité"), "12");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(first()?.quantity).toEqual({ number: 12, unit: "kg" }));
});

test("[INV-523] the name shows its choice, and accepts another one from the list or as free text", async () => {
  const { first } = await send(async (user) => {
    const name = screen.getByRole("combobox", { name: "Nom" });
    expect(name).toHaveValue("Porte");
    await user.clear(name);
    await user.type(name, "Porte vitrée");
    await user.tab();
    expect(name).toHaveValue("Porte vitrée");
  });
  await waitFor(() => expect(first()?.name).toEqual({ label: "Porte vitrée", value: "Porte vitrée" }));
});

test("[INV-524] materials can be selected, created if missing from the list, and removed", async () => {
  const { first } = await send(async (user) => {
    const input = screen.getByRole("combobox", { name: "Matériaux" });
    await user.type(input, "bo{Enter}");
    await user.type(input, "Laiton{Enter}");
    await user.type(input, "Zinc{Enter}");
    const chosen = screen.getByRole("list", { name: /Matériaux/ });
    expect(within(chosen).getAllByRole("listitem")).toHaveLength(3);
    await user.click(within(chosen).getByRole("button", { name: "Retirer Laiton" }));
  });
  await waitFor(() =>
    expect(first()?.material).toEqual([
      { label: "Bois", value: "wood" },
      { label: "Zinc", value: "Zinc" },
    ]),
  );
});
