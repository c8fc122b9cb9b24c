import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { number, object, string } from "yup";
import { renderScreen } from "../../testing/render-screen.tsx";
import { selectChoice } from "../../testing/select-choice.ts";
import { DateField } from "./date-field.tsx";
import { Form } from "./form.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { MoneyField, NumberField } from "./number-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { TextField } from "./text-field.tsx";
import { useYupForm } from "./use-yup-form.ts";

const schema = object({
  name: string().default("").required().min(2),
  weight: number().nullable().default(null).min(0),
  price: number().nullable().default(null).min(0),
  brand: string().nullable().default(null),
  kind: string().nullable().default(null).required(),
  picture: string().nullable().default(null),
  date: string().nullable().default(null),
});
const START = { name: "", weight: 12.5, price: null, brand: null, picture: null, date: null };

interface Props {
  onSubmit?: (values: unknown) => void;
  onCancel?: () => void;
  upload?: (file: File) => Promise<string>;
}
function LotForm({ onSubmit = () => {}, onCancel, upload = async () => "key.png" }: Props) {
  const form = useYupForm(schema, { defaultValues: START });
  return (
    <Form form={form} onSubmit={onSubmit} onCancel={onCancel} ariaLabel="Lot">
      <FormErrorSummary labels={{ name: "Désignation", kind: "Catégorie" }} />
      <TextField name="name" label="Désignation" required help="Telle qu’elle est lue" />
      <NumberField name="weight" label="Poids" suffix="kg" />
      <MoneyField name="price" label="Prix" />
      <DateField name="date" label="Disponible le" />
      <SuggestField
        name="brand"
        label="Marque"
        options={[
          { value: "b1", label: "Élitis" },
          { value: "b2", label: "Malerba" },
        ]}
        onCreate={async (text) => ({ value: `new-${text}`, label: text })}
      />
      <SelectField
        name="kind"
        label="Catégorie"
        placeholder="Choisir"
        options={[{ value: "p", label: "Portes" }]}
      />
      <SwitchField name="sold" label="Mettre en vente" />
      <PictureField name="picture" label="Photo" upload={upload} />
      <FormActions onCancel={onCancel} />
    </Form>
  );
}
const field = (name: RegExp | string) => screen.getByRole("textbox", { name });

test("an error appears when the field is left, as text linked to the field", async () => {
  const { user } = renderScreen(<LotForm />);
  await user.type(field(/Désignation/), "P");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole("alert")).toHaveTextContent("2 caractères au minimum");
  expect(field(/Désignation/)).toBeInvalid();
  expect(field(/Désignation/)).toHaveAccessibleDescription(/2 caractères au minimum.*Telle qu’elle est lue/);
});

test("submitting an invalid form focuses the first invalid field, lists all of them and sends nothing", async () => {
  const sent = jest.fn();
  const { user } = renderScreen(<LotForm onSubmit={sent} />);
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(field(/Désignation/)).toHaveFocus());
  expect(await screen.findByText("2 champs sont à corriger :")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Catégorie" }));
  expect(screen.getByRole("combobox", { name: "Catégorie" })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test("a choice may be taken back where the field is optional, and shows its error when it is left empty", async () => {
  const sent = jest.fn();
  const { user } = renderScreen(<LotForm onSubmit={sent} />);
  const kind = screen.getByRole("combobox", { name: "Catégorie" });
  expect(kind).toHaveTextContent("Choisir");
  await selectChoice(user, kind, "Portes");
  expect(kind).toHaveTextContent("Portes");
  await selectChoice(user, kind, "Choisir");
  await user.type(field(/Désignation/), "Porte");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(kind).toHaveFocus());
  expect(kind).toBeInvalid();
  expect(kind).toHaveAccessibleDescription("Ce champ est obligatoire");
  expect(sent).not.toHaveBeenCalled();
});

test("numbers, amounts, days and choices are typed as text and submitted as values", async () => {
  const sent = jest.fn();
  const { user } = renderScreen(<LotForm onSubmit={sent} />);
  expect(field("Poids")).toHaveValue("12,5");
  await user.type(field(/Désignation/), "Porte");
  await user.clear(field("Poids"));
  await user.type(field("Poids"), "3/4 kg");
  await user.type(field("Prix"), "1 200,50 €");
  await user.type(screen.getByLabelText("Disponible le"), "2026-05-04");
  await selectChoice(user, screen.getByRole("combobox", { name: "Catégorie" }), "Portes");
  await user.click(screen.getByRole("checkbox", { name: "Mettre en vente" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0][0]).toMatchObject({
    name: "Porte",
    weight: 0.75,
    price: 1200.5,
    kind: "p",
    date: "2026-05-04",
  });
});

test("text that is not a number stays, with an example of a valid number", async () => {
  const { user } = renderScreen(<LotForm />, { locale: "en" });
  await user.clear(field("Poids"));
  await user.type(field("Poids"), "heavy");
  await user.tab();
  expect(await screen.findByText("Enter a number, for example 12.5")).toBeVisible();
  expect(field("Poids")).toHaveValue("heavy");
});

test("a suggestion is found without accents and picked by keyboard; a missing one is created", async () => {
  const sent = jest.fn();
  const { user } = renderScreen(<LotForm onSubmit={sent} />);
  const brand = screen.getByRole("combobox", { name: "Marque" });
  await user.type(brand, "elit");
  expect(within(await screen.findByRole("listbox")).getAllByRole("option")).toHaveLength(2);
  await user.keyboard("{Enter}");
  expect(brand).toHaveValue("Élitis");
  await user.clear(brand);
  await user.type(brand, "Lapeyre");
  expect(await screen.findByRole("option", { name: /Créer «\sLapeyre\s»/ })).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(brand).toHaveValue("Lapeyre"));
  await user.type(field(/Désignation/), "Porte");
  await selectChoice(user, screen.getByRole("combobox", { name: "Catégorie" }), "Portes");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject({ brand: "new-Lapeyre" }));
});

test("Escape leaves an untouched form immediately, and asks before discarding input", async () => {
  const left = jest.fn();
  const { user } = renderScreen(<LotForm onCancel={left} />);
  await user.click(field(/Désignation/));
  await user.keyboard("{Escape}");
  expect(left).toHaveBeenCalledTimes(1);
  await user.type(field(/Désignation/), "Porte{Escape}");
  expect(await screen.findByRole("dialog")).toHaveTextContent("Ce que vous avez saisi sera perdu");
  expect(left).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Continuer la saisie" }));
  expect(field(/Désignation/)).toHaveValue("Porte");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.type(field(/Désignation/), "{Escape}");
  await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});

/** A PNG's first bytes, padded to `size` bytes. */
const png = (size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};

test("[IMG-501] a picture is validated, uploaded immediately, shown, changed, removed and restored", async () => {
  let sent = 0;
  const upload = jest.fn(async () => {
    sent += 1;
    return sent === 1 ? "pictures/porte.png" : "pictures/autre.png";
  });
  const { user } = renderScreen(<LotForm upload={upload} />);
  const input = screen.getByLabelText("Photo", { selector: "input" });
  const shown = () => screen.findByRole("img", { name: "Image actuelle" });
  await user.upload(input, new File([png()], "porte.png", { type: "image/png" }));
  expect(await shown()).toHaveAttribute("src", "/files/thumb/160/pictures/porte.png");
  fireEvent.drop(screen.getByRole("region", { name: "Photo" }), {
    dataTransfer: { files: [new File([png()], "autre.png")] },
  });
  await waitFor(async () =>
    expect(await shown()).toHaveAttribute("src", "/files/thumb/160/pictures/autre.png"),
  );
  await user.click(screen.getByRole("button", { name: "Retirer l’image" }));
  expect(screen.queryByRole("img", { name: "Image actuelle" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Annuler la suppression" }));
  expect(await shown()).toHaveAttribute("src", "/files/thumb/160/pictures/autre.png");
  expect(upload).toHaveBeenCalledTimes(2);
});

test.each([
  ["[IMG-503]", new File(["GIF89a"], "logo.png"), "Seules les images au format PNG ou JPEG sont acceptées"],
  ["[IMG-504]", new File([png(10_000_001)], "logo.png"), /^Le fichier ne doit pas dépasser 10.Mo$/],
])("%s a file that is no picture or too large is rejected with its text", async (_id, file, words) => {
  const upload = jest.fn(async () => "never");
  const { user } = renderScreen(<LotForm upload={upload} />);
  await user.upload(screen.getByLabelText("Photo", { selector: "input" }), file);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(words);
  expect(upload).not.toHaveBeenCalled();
});

test("[IMG-505] a picture that could not be uploaded shows an error and keeps the form", async () => {
  const silence = jest.spyOn(console, "error").mockImplementation(() => {});
  const { user } = renderScreen(<LotForm upload={() => Promise.reject(new Error("offline"))} />);
  await user.upload(screen.getByLabelText("Photo", { selector: "input" }), new File([png()], "porte.png"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Une erreur est survenue, veuillez réessayer");
  silence.mockRestore();
});
