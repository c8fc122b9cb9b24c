import { DomainError } from "@gisement/shared-domain/errors";
import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInventory } from "../../testing/render-inventory.tsx";
import type { OptionRow } from "./api/get-list.ts";
import "./option-list-screen.tsx";

const buildOption = (label: string, change: Partial<OptionRow> = {}): OptionRow => ({
  id: `id-${label}`,
  key: null,
  value: label.toLowerCase(),
  label,
  color: null,
  status: null,
  sortIndex: 0,
  optionOptionsId: null,
  organizationID: "team-1",
  userID: "me",
  updatedAt: "2026-01-05T09:00:00.000Z",
  translations: [],
  metadata: [],
  ...change,
});
const OPTIONS = [
  buildOption("Chêne", { translations: [{ lang: "EN", label: "Oak" }] }),
  buildOption("Sapin", { sortIndex: 1, metadata: [{ key: "displayCheckRequired", value: "review-1" }] }),
  buildOption("Métal", { sortIndex: 2, organizationID: null, userID: null }),
];
const sent: { name: string; variables: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent.length = 0;
});
const keep =
  (name: string, result: object) =>
  (variables: Record<string, unknown>): object => {
    sent.push({ name, variables });
    return result;
  };
const open = (role: "USER" | "GUEST" = "USER", more: object = {}, search = "") =>
  renderInventory(
    `/inventory/references/options/list-1${search}`,
    {
      GetOptionList: () => ({
        getField: {
          id: "list-1",
          key: "list-essence",
          type: "LIST",
          label: "Essence",
          userID: "me",
          translations: [],
          options: OPTIONS,
          hiddenOptions: [],
        },
      }),
      OptionUses: () => ({ optionUses: [{ value: "sapin", count: 3 }] }),
      SaveOptions: keep("save", { saveOptions: { batchID: "b1", ids: [] } }),
      MergeOptions: keep("merge", { mergeOptions: { batchID: "b2", ids: ["l1", "l2", "l3"] } }),
      UndoProperties: keep("undo", { undoBatch: { batchID: "b3", ids: [] } }),
      ...more,
    } as never,
    { role },
  );
const choose = async (label: string, action: string | RegExp) => {
  fireEvent.contextMenu(await screen.findByText(label));
  await userEvent.click(await screen.findByText(action));
};
/** By its element: a search by role reads every cell of the grid. */
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (!found) throw new Error("no dialog is open");
    return found;
  });
const edit = async (text: string, value: string) => {
  const cell = (await screen.findByText(text)).closest("[role=gridcell]") as HTMLElement;
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  fireEvent.doubleClick(cell);
  const box = document.querySelector<HTMLInputElement>(".rdg-editor-container input");
  if (!box) throw new Error("no editor");
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: "Enter" });
};

describe("/inventory/references/options/{id}", () => {
  test("an option under review says so, and leads to its review", async () => {
    const { location } = open();
    expect(await screen.findAllByRole("link", { name: "À vérifier" })).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "À vérifier" }));
    expect(location()).toBe("/fr/inventory/references/options/list-1?comments=review-1");
  });

  it("[REF-003] shows the options with their translations and the number of lots that have each", async () => {
    open();
    const row = (await screen.findByText("Sapin")).closest("[role=row]");
    await waitFor(() => expect(row).toHaveTextContent("3"));
    expect((await screen.findByText("Chêne")).closest("[role=row]")).toHaveTextContent("Oak");
  });

  it("saves a cell in place, with the version that the page shows", async () => {
    open();
    await edit("Sapin", "Sapin du Nord");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: "save",
          variables: {
            input: {
              fieldOptionsId: "list-1",
              update: [{ id: "id-Sapin", updatedAt: "2026-01-05T09:00:00.000Z", label: "Sapin du Nord" }],
            },
          },
        },
      ]),
    );
  });

  it("[PERM-511] [ERR-013] [PERM-008] says that the role does not allow an edit", async () => {
    const { shell } = open("GUEST");
    await edit("Sapin", "Sapin du Nord");
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      kind: "error",
      message: "Vous n’avez pas les droits pour modifier les options",
    });
    expect(sent).toEqual([]);
  });

  it("offers to hide an option in use, and says how many lots have it, instead of deleting it", async () => {
    open();
    await screen.findByText("Sapin");
    await waitFor(() => expect(screen.getByText("Sapin").closest("[role=row]")).toHaveTextContent("3"));
    await choose("Sapin", "Supprimer");
    const question = await dialog();
    expect(plain(question.textContent)).toContain("3 lots ont ce choix : il peut être masqué, pas supprimé.");
    await userEvent.click(within(question).getByText("Masquer"));
    await waitFor(() =>
      expect(sent.at(-1)?.variables).toMatchObject({ input: { update: [{ archived: true }] } }),
    );
    expect(sent.some(({ variables }) => "remove" in (variables.input as object))).toBe(false);
  });

  it("deletes an unused option of the team after a question, and undo takes it back", async () => {
    open();
    await choose("Chêne", "Supprimer");
    await userEvent.click(within(await dialog()).getByText("Supprimer"));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        name: "save",
        variables: { input: { fieldOptionsId: "list-1", remove: ["id-Chêne"] } },
      }),
    );
    const undo = screen.getByLabelText("Annuler la dernière modification");
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: "undo", variables: { batchID: "b1" } }));
  });

  it("the menu of an option begins with its name, colour and merge, and ends with the keys of the grid", async () => {
    open();
    fireEvent.contextMenu(await screen.findByText("Sapin"));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent ?? "");
    expect(items.slice(0, 2)).toEqual(["Renommer, colorer…", "Fusionner avec…"]);
    expect(items.findIndex((text) => text.startsWith("Copier"))).toBeGreaterThan(
      items.findIndex((text) => text.startsWith("Supprimer")),
    );
  });

  it("changes name, colour and translation of an option in one step", async () => {
    open();
    await choose("Sapin", "Renommer, colorer…");
    const form = within(await dialog());
    await userEvent.clear(form.getByLabelText(/^Libellé/));
    await userEvent.click(form.getByText("Enregistrer"));
    expect((await form.findAllByText(/Donnez un nom au choix/)).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText(/^Libellé/), "Sapin blanc");
    await selectChoice(userEvent, form.getByRole("combobox", { name: /^Couleur/ }), "Vert");
    await userEvent.type(form.getByLabelText(/^Anglais/), "Fir");
    await userEvent.click(form.getByText("Enregistrer"));
    await waitFor(() =>
      expect(sent.at(-1)?.variables).toEqual({
        input: {
          fieldOptionsId: "list-1",
          update: [
            {
              id: "id-Sapin",
              updatedAt: "2026-01-05T09:00:00.000Z",
              label: "Sapin blanc",
              color: "green",
              translations: [{ lang: "EN", label: "Fir" }],
            },
          ],
        },
      }),
    );
  });

  it("on phones, options are cards with their lots and their menu, and open by a tap", async () => {
    const all = window.matchMedia;
    window.matchMedia = ((media: string) => ({ ...all(media), matches: media.includes("640px") })) as never;
    try {
      open();
      const card = (await screen.findByText("Sapin")).closest("li") as HTMLElement;
      expect(screen.queryByRole("grid")).toBeNull();
      await waitFor(() => expect(card).toHaveTextContent("3 lots"));
      await userEvent.click(within(card).getByRole("button", { name: "Actions sur Sapin" }));
      expect(await screen.findByRole("menuitem", { name: "Fusionner avec…" })).toBeInTheDocument();
      await userEvent.keyboard("{Escape}");
      await userEvent.click(within(card).getByText("Sapin"));
      expect(within(await dialog()).getByLabelText(/^Libellé/)).toHaveValue("Sapin");
    } finally {
      window.matchMedia = all;
    }
  });

  it("merges two options and says beforehand how many lots change", async () => {
    const { shell } = open();
    await screen.findByText("Sapin");
    await waitFor(() => expect(screen.getByText("Sapin").closest("[role=row]")).toHaveTextContent("3"));
    await choose("Sapin", "Fusionner avec…");
    const form = await dialog();
    expect(plain(form.textContent)).toContain("3 lots ont « Sapin ».");
    await userEvent.type(within(form).getByRole("combobox"), "Chê");
    await userEvent.click(within(document.querySelector("[role=listbox]") as HTMLElement).getByText("Chêne"));
    await waitFor(() =>
      expect(plain(form.textContent)).toContain("3 lots passeront de « Sapin » à « Chêne »."),
    );
    await userEvent.click(within(form).getByText("Fusionner"));
    await waitFor(() =>
      expect(plain(shell.recorded.toasts.at(-1)?.message)).toBe("Choix fusionnés : 3 lots modifiés"),
    );
    expect(sent.at(-1)).toEqual({
      name: "merge",
      variables: { input: { from: "id-Sapin", into: "id-Chêne" } },
    });
  });

  it("opens the merge of a new option that its review asks for, with the number of lots, once", async () => {
    open("USER", {}, "?node=id-Sapin&merge=1");
    const form = await dialog();
    expect(plain(form.textContent)).toContain("3 lots ont « Sapin ».");
    await userEvent.click(within(form).getByText("Annuler"));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    expect(sent).toEqual([]);
  });

  it("shows pasted lines at once; until they are saved, they can be neither discussed nor deleted", async () => {
    open("USER", { SaveOptions: () => new Promise(() => undefined) });
    await screen.findByText("Sapin");
    await userEvent.click(screen.getByText("Ajouter des choix"));
    const form = await dialog();
    fireEvent.change(within(form).getByLabelText("Choix, un par ligne"), {
      target: { value: "Frêne\nOrme" },
    });
    await userEvent.click(within(form).getByText("Ajouter 2 choix"));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
    expect((await screen.findByText("Orme")).closest("[role=row]")).toHaveTextContent("Enregistrement…");
    fireEvent.contextMenu(screen.getByText("Frêne"));
    for (const name of [/^Commentaires/, /^Supprimer/]) {
      const item = await screen.findByRole("menuitem", { name });
      expect(item).toHaveAttribute("aria-disabled", "true");
      expect(item).toHaveTextContent("Possible une fois la ligne enregistrée");
    }
  });

  it("a refused new option stays with its reason, and is sent again", async () => {
    let isTaken = true;
    open("USER", {
      SaveOptions: (variables: Record<string, unknown>) => {
        sent.push({ name: "save", variables });
        if (isTaken)
          throw new DomainError("BAD_USER_INPUT", "taken", { reason: "label-taken", found: "Frêne" });
        return { saveOptions: { batchID: "b1", ids: ["o"] } };
      },
    });
    await screen.findByText("Sapin");
    await userEvent.click(screen.getByText("Ajouter des choix"));
    const form = await dialog();
    fireEvent.change(within(form).getByLabelText("Choix, un par ligne"), { target: { value: "Frêne" } });
    await userEvent.click(within(form).getByText("Ajouter 1 choix"));
    expect(plain((await screen.findByRole("alert")).textContent)).toContain("Ce label existe déjà : Frêne");
    expect(screen.getByText("Frêne").closest("[role=row]")).toHaveTextContent("Non enregistrée");
    isTaken = false;
    await userEvent.click(screen.getByText("Réessayer"));
    await waitFor(() => expect(screen.queryByText("Frêne")).toBeNull());
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("adds pasted lines page by page, without those that the list has", async () => {
    open();
    await screen.findByText("Sapin");
    await userEvent.click(screen.getByText("Ajouter des choix"));
    const form = await dialog();
    const lines = ["sapin", ...Array.from({ length: 1200 }, (_, index) => `Ligne ${index}`)];
    fireEvent.change(within(form).getByLabelText("Choix, un par ligne"), {
      target: { value: lines.join("\n") },
    });
    expect(plain(form.textContent)).toContain("1 ligne est déjà dans la liste.");
    await userEvent.click(within(form).getByText(/^Ajouter 1.?200 choix$/));
    await waitFor(() =>
      expect(sent.map(({ variables }) => (variables.input as { create: unknown[] }).create.length)).toEqual([
        1000, 200,
      ]),
    );
  });
});
