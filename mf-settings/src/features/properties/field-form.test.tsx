import { OWN_FIELD_TYPES } from "@gisement/shared-domain/fields";
import { FIELD_TYPE_TERMS } from "@gisement/shared-domain/vocabulary";
import { selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderSettings } from "../../testing/render-settings.tsx";

const sent: { input: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent.length = 0;
});
const openNew = async () => {
  renderSettings("/settings/properties?field=new", {
    ListFields: () => ({ listFields: { items: [] } }),
    SaveFields: (variables: { input: Record<string, unknown> }) => {
      sent.push(variables);
      return { saveFields: { batchID: "b1", ids: ["f1"] } };
    },
    PendingReviews: () => ({ pendingReviews: { total: 0, forMe: 0, ofLots: [], ofElements: [] } }),
  } as never);
  return within(await screen.findByRole("dialog", { name: "Nouvelle propriété" }));
};
const nameOf = (type: string) => FIELD_TYPE_TERMS.find(({ value }) => value === type)?.fr ?? type;
const switches = (form: Awaited<ReturnType<typeof openNew>>) =>
  form.getAllByRole("checkbox").map((each) => each.closest("label")?.textContent ?? "");

describe("a new property", () => {
  it("offers each type with a sentence, and finds one by what it is for", async () => {
    const form = await openNew();
    await userEvent.click(form.getByRole("combobox", { name: /^Type/ }));
    const list = await screen.findByRole("listbox");
    expect(within(list).getAllByRole("option")).toHaveLength(OWN_FIELD_TYPES.length);
    for (const option of within(list).getAllByRole("option"))
      expect(option.querySelector(".gis-select__description")?.textContent).toMatch(/\p{L}{3}.*\.$/u);
    await userEvent.keyboard("catégorie");
    expect(screen.getAllByRole("option").map((each) => each.dataset.value)).toEqual(["RATING_RELATIVE"]);
    await userEvent.keyboard("{Enter}");
    expect(form.getByRole("combobox", { name: /^Type/ })).toHaveTextContent("Note comparée à la catégorie");
  });

  it("asks only for what the type needs, and says what each switch does", async () => {
    const form = await openNew();
    const choose = (type: string) =>
      selectChoice(userEvent, form.getByRole("combobox", { name: /^Type/ }), nameOf(type));
    expect(form.queryByLabelText(/^Unité/)).toBeNull();
    expect(switches(form)).toContain("Référence");
    await choose("FLOAT");
    expect(form.getByLabelText(/^Unité/)).toBeInTheDocument();
    expect(switches(form)).toEqual([
      "Privée",
      "Verrouillée",
      "Masquée dans les références",
      "Masquée dans l’inventaire",
    ]);
    await choose("BOOLEAN");
    expect(form.queryByLabelText(/^Unité/)).toBeNull();
    expect(form.queryByLabelText(/^Format/)).toBeNull();
    await choose("RELATION");
    expect(form.getByLabelText(/^Lié à/)).toBeInTheDocument();
    for (const each of form.getAllByRole("checkbox")) expect(each).toHaveAccessibleDescription(/\.$/);
    expect(form.getByLabelText("Privée")).toHaveAccessibleDescription(
      /participants extérieurs et aux visiteurs.*invités de l’équipe la voient/,
    );
  });

  it("an empty name is refused in words, and a setting of another type is not sent", async () => {
    const form = await openNew();
    await selectChoice(userEvent, form.getByRole("combobox", { name: /^Type/ }), nameOf("INT"));
    await userEvent.type(form.getByLabelText(/^Unité/), "kg");
    await selectChoice(userEvent, form.getByRole("combobox", { name: /^Type/ }), nameOf("DATE"));
    await userEvent.click(form.getByText("Ajouter une propriété"));
    expect((await form.findAllByText(/Donnez un nom à la propriété/)).length).toBeGreaterThan(0);
    expect(form.queryByText(/caractères au minimum/)).toBeNull();
    await userEvent.type(form.getByLabelText(/^Libellé/), "Dépose");
    await userEvent.click(form.getByText("Ajouter une propriété"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({
      create: [{ type: "DATE", label: "Dépose", group: null, value: null, metadata: [], translations: [] }],
    });
  });

  it("a list is made with its choices: typed, pasted, put in order and coloured", async () => {
    const form = await openNew();
    await userEvent.type(form.getByLabelText(/^Libellé/), "Aspect");
    await selectChoice(userEvent, form.getByRole("combobox", { name: /^Type/ }), nameOf("LIST"));
    const box = form.getByLabelText("Nouveau choix");
    await userEvent.type(box, "Neuf{Enter}");
    fireEvent.paste(box, { clipboardData: { getData: () => "Usé\r\nneuf\n\n À voir \n" } });
    await userEvent.click(form.getByRole("button", { name: /Monter.*À voir/ }));
    await selectChoice(userEvent, form.getByRole("combobox", { name: /Couleur de.*Neuf/ }), "Vert");
    await userEvent.type(box, "Usé");
    expect(form.getByRole("button", { name: "Ajouter" })).toBeDisabled();
    await userEvent.clear(box);
    await userEvent.click(form.getByText("Ajouter une propriété"));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({
      create: [
        {
          type: "LIST",
          label: "Aspect",
          options: [
            { label: "Neuf", color: "green" },
            { label: "À voir", color: "red" },
            { label: "Usé", color: "brown" },
          ],
        },
      ],
    });
  });

  it("two choices of one name are refused at the choices", async () => {
    const form = await openNew();
    await userEvent.type(form.getByLabelText(/^Libellé/), "Aspect");
    await selectChoice(userEvent, form.getByRole("combobox", { name: /^Type/ }), nameOf("LIST"));
    await userEvent.type(form.getByLabelText("Nouveau choix"), "Neuf{Enter}Usé{Enter}");
    fireEvent.change(form.getByLabelText("Choix 2"), { target: { value: "NEUF" } });
    await userEvent.click(form.getByText("Ajouter une propriété"));
    expect((await form.findAllByText(/Deux choix ont le même nom/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
