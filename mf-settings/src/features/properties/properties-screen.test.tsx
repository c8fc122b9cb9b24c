import { DomainError } from "@gisement/shared-domain/errors";
import type { Team } from "@gisement/shared-domain/remote";
import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ADMIN_TEAM, renderSettings } from "../../testing/render-settings.tsx";
import type { FieldRow } from "./api/list-fields.ts";

const buildField = (change: Partial<FieldRow> = {}): FieldRow => ({
  id: "f1",
  key: "float-epaisseur",
  type: "FLOAT",
  label: "Épaisseur",
  value: null,
  status: null,
  group: "Dimensions",
  organizationFieldsId: "team-1",
  userID: "me",
  metadata: [
    { key: "order", type: null, value: 2 },
    { key: "format", type: null, value: "float" },
    { key: "suffix", type: null, value: "cm" },
    { key: "isPrivate", type: null, value: true },
    { key: "hideInInv", type: null, value: "false" },
  ],
  translations: [
    { id: "t1", lang: "EN", label: "Thickness" },
    { id: "t2", lang: "NL", label: "Dikte" },
  ],
  optionCount: 0,
  isComputing: false,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  ...change,
});
const WOOD = buildField({
  id: "f2",
  key: "list-essence",
  type: "LIST",
  label: "Essence de bois",
  group: "Matière",
  metadata: [
    { key: "order", type: null, value: "1" },
    { key: "isMulti", type: null, value: "true" },
  ],
  translations: [],
  optionCount: 2,
  isComputing: false,
});
const BRAND = buildField({
  id: "p1",
  key: "brand",
  type: "TEXT",
  label: "Marque",
  group: "Identification",
  organizationFieldsId: null,
  userID: null,
  metadata: [{ key: "order", type: null, value: 3 }],
});
const list = (items: readonly unknown[]) => ({ listFields: { items } });
const ALL = [buildField(), WOOD, BRAND];
const saved = { saveFields: { batchID: "b1", ids: ["f1"] } };
const operations = {
  ListFields: ({ archived }: { archived?: boolean }) =>
    list(
      archived ? [buildField({ id: "old", key: "text-vieux", label: "Ancienne", status: "ARCHIVED" })] : ALL,
    ),
  SaveFields: () => saved,
  PendingReviews: () => ({ pendingReviews: { total: 0, forMe: 0, ofLots: [], ofElements: [] } }),
  UndoProperties: () => ({ undoBatch: { batchID: "b2" } }),
  FieldOptions: () => ({
    listFields: {
      nextToken: null,
      items: [
        {
          id: "f2",
          options: [
            { id: "o1", label: "Chêne", value: "oak", status: null, optionOptionsId: null, translations: [] },
            {
              id: "o2",
              label: "Orme",
              value: "elm",
              status: "ARCHIVED",
              optionOptionsId: null,
              translations: [],
            },
          ],
        },
      ],
    },
  }),
};
const sent: { input: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent.length = 0;
});
const open = (more: Record<string, unknown> = {}, team: Team = ADMIN_TEAM, route = "/settings/properties") =>
  renderSettings(
    route,
    {
      ...operations,
      SaveFields: (variables: { input: Record<string, unknown> }) => {
        sent.push(variables);
        return saved;
      },
      ...more,
    } as never,
    { team },
  );
const rowOf = async (label: string): Promise<HTMLElement> =>
  (await screen.findByText(label)).closest("[role=row]") as HTMLElement;
const edit = async (label: string, text: string, value: string) => {
  const shown = within(await rowOf(label)).getByText(text);
  // The label itself opens the property.
  const cell = shown.closest("[role=gridcell]") as HTMLElement;
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  fireEvent.doubleClick(cell);
  const box = document.querySelector<HTMLInputElement>(".rdg-editor-container input");
  if (!box) throw new Error("no editor");
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: "Enter" });
};
/** By its element: a search by role reads every cell of the grid. */
const drawer = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog]");
    if (!found) throw new Error("no drawer is open");
    return found;
  });
const choose = async (label: string, action: string) => {
  fireEvent.contextMenu(await screen.findByText(label));
  await userEvent.click(await screen.findByText(action));
};

describe("/settings/properties", () => {
  it("[REF-004] shows each property with group, labels, type, format, unit, choices and settings, in the team's order", async () => {
    open();
    const row = await rowOf("Épaisseur");
    for (const part of ["Dimensions", "Thickness", "Dikte", "Nombre décimal", "Décimal", "cm", "Privée"])
      expect(row).toHaveTextContent(part);
    expect(row).not.toHaveTextContent("Masquée dans l’inventaire");
    const labels = ["Essence de bois", "Épaisseur", "Marque"];
    expect(
      screen
        .getAllByRole("row")
        .slice(1)
        .map((line) => labels.find((label) => line.textContent?.includes(label))),
    ).toEqual(labels);
  });

  it.each([
    ["USER", false],
    ["ADMIN", true],
  ] as const)(
    "lets %s change the lock and the privacy of another person's property: %s",
    async (role, may) => {
      const theirs = list([buildField({ userID: "another" })]);
      open({ ListFields: () => theirs }, { ...ADMIN_TEAM, role });
      await choose("Épaisseur", "Modifier");
      const form = within(await drawer());
      const WHY =
        /Seul un administrateur, ou la personne qui a créé la propriété, peut changer ce réglage\.$/;
      for (const name of ["Verrouillée", "Privée"]) {
        const control = form.getByRole("checkbox", { name });
        expect(control.hasAttribute("disabled")).toBe(!may);
        if (may) expect(control).not.toHaveAccessibleDescription(WHY);
        else expect(control).toHaveAccessibleDescription(WHY);
      }
      const writers = form.getByLabelText(/^Valeurs modifiables par/);
      expect(writers.hasAttribute("disabled")).toBe(!may);
      if (!may) expect(writers).toHaveAccessibleDescription(WHY);
      expect(form.getByRole("checkbox", { name: "Masquée dans les références" })).toBeEnabled();
    },
  );

  it("saves a cell in place, with the version that the page shows, and takes it back", async () => {
    const { shell } = open();
    await edit("Épaisseur", "Thickness", "Depth");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          input: {
            update: [
              {
                id: "f1",
                updatedAt: "2026-01-05T09:00:00.000Z",
                translations: [{ lang: "EN", label: "Depth" }],
              },
            ],
          },
        },
      ]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Annuler la dernière modification" }));
    await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Modification annulée"));
  });

  it("undo waits for a change that is being saved, and takes back that one", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const undone: unknown[] = [];
    const batches = ["b1", "b2"];
    open({
      SaveFields: () => {
        const saved = { saveFields: { batchID: batches.shift(), ids: ["f1"] } };
        return batches.length === 1 ? saved : new Promise((resolve) => (answer = () => resolve(saved)));
      },
      UndoProperties: (variables: unknown) => {
        undone.push(variables);
        return { undoBatch: { batchID: "u1" } };
      },
    });
    await edit("Épaisseur", "Thickness", "Depth");
    const undo = screen.getByRole("button", { name: "Annuler la dernière modification" });
    await waitFor(() => expect(undo).toBeEnabled());
    await edit("Épaisseur", "Thickness", "Girth");
    await userEvent.click(undo);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(undone).toEqual([]);
    answer(null);
    await waitFor(() => expect(undone).toEqual([{ batchID: "b2" }]));
  });

  it("[ERR-015] [REF-518] refuses a label that the group already has, without asking the server", async () => {
    const { shell } = open({
      ListFields: () =>
        list([
          buildField(),
          buildField({ id: "f3", key: "float-longueur", label: "Longueur", translations: [] }),
        ]),
    });
    await edit("Longueur", "Longueur", "  EPAISSEUR ");
    await waitFor(() =>
      expect(plain(shell.recorded.toasts.at(-1)?.message)).toBe("Ce label existe déjà : EPAISSEUR"),
    );
    expect(sent).toEqual([]);
  });

  it("[REF-519] [ERR-014] [REF-007] says that a cell edit changed nothing", async () => {
    const { shell } = open();
    await edit("Épaisseur", "Thickness", "Thickness");
    expect(shell.recorded.toasts.at(-1)).toEqual({ kind: "info", message: "Aucune modification" });
    expect(sent).toEqual([]);
  });

  it("[PERM-511] [ERR-012] says that the role does not allow an edit", async () => {
    const { shell } = open({}, { ...ADMIN_TEAM, role: "GUEST" } as Team);
    await edit("Épaisseur", "Thickness", "Depth");
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      kind: "error",
      message: "Vous n’avez pas les droits pour modifier les propriétés",
    });
    expect(sent).toEqual([]);
  });

  it("moves a property by menu and keys between its neighbours, and leaves the others where they are", async () => {
    open();
    await choose("Marque", "Monter");
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        input: { update: [{ id: "p1", metadata: [{ key: "order", value: 1.5 }] }] },
      }),
    );
  });

  it("[REF-524] [REF-516] asks before it deletes a property, which disappears at once", async () => {
    open({ SaveFields: () => new Promise(() => undefined) });
    await choose("Épaisseur", "Supprimer la ligne");
    const dialog = await drawer();
    expect(plain(dialog.textContent)).toContain("Supprimer « Épaisseur » ?");
    await userEvent.click(within(dialog).getByText("Supprimer la ligne"));
    await waitFor(() => expect(screen.queryByText("Épaisseur")).toBeNull());
  });

  it("says how many choices are archived with a list", async () => {
    open();
    await choose("Essence de bois", "Supprimer la ligne");
    const dialog = await drawer();
    expect(plain(dialog.textContent)).toContain("2 choix sont archivés et reviennent avec leur liste.");
  });

  it("a property of the platform is hidden, never deleted, and its type stays", async () => {
    open();
    fireEvent.contextMenu(await screen.findByText("Marque"));
    expect(await screen.findByText("Masquer la propriété")).toBeInTheDocument();
    expect(screen.queryByText("Supprimer la ligne")).toBeNull();
  });

  it("duplicates a list with its choices, after it, as no second reference", async () => {
    open();
    await choose("Essence de bois", "Dupliquer");
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        input: {
          create: [
            {
              type: "LIST",
              label: "Essence de bois (copie)",
              value: null,
              group: "Matière",
              copyOptionsOf: "f2",
              metadata: [
                { key: "isMulti", value: true },
                { key: "order", value: 1.5 },
              ],
            },
          ],
        },
      }),
    );
  });

  it("a copy is shown at once; until it is saved, it can be neither discussed nor deleted, and a refused one stays", async () => {
    let fail: (error: DomainError) => void = () => undefined;
    open({
      SaveFields: () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    });
    await choose("Épaisseur", "Dupliquer");
    expect(await rowOf("Épaisseur (copie)")).toHaveTextContent("Enregistrement…");
    await userEvent.click(screen.getByText("Épaisseur (copie)"));
    expect(document.querySelector("[role=dialog]")).toBeNull();
    fireEvent.contextMenu(screen.getByText("Épaisseur (copie)"));
    for (const name of [/^Commentaires/, /^Supprimer/]) {
      const item = await screen.findByRole("menuitem", { name });
      expect(item).toHaveAttribute("aria-disabled", "true");
      expect(item).toHaveTextContent("Possible une fois la ligne enregistrée");
    }
    await userEvent.keyboard("{Escape}");
    fail(new DomainError("LIMIT_EXCEEDED", "too many"));
    const notice = await screen.findByRole("alert");
    expect(plain(notice.textContent)).toContain("La ligne « Épaisseur (copie) » n’a pas été enregistrée.");
    await userEvent.click(within(notice).getByText("Retirer"));
    expect(screen.queryByText("Épaisseur (copie)")).toBeNull();
  });

  it("[REF-504] the menu of a property offers its comments and its deletion", async () => {
    const { shell } = open();
    fireEvent.contextMenu(await screen.findByText("Épaisseur"));
    expect(await screen.findByText("Supprimer la ligne")).toBeInTheDocument();
    await userEvent.click(await screen.findByText("Commentaires"));
    expect(shell.recorded.events).toEqual([
      { name: "comments.about", payload: { noun: "property", id: "f1" } },
    ]);
  });

  it("shows how many threads about a property are open, beside its name and in its drawer", async () => {
    const { shell } = open({
      PendingReviews: () => ({
        pendingReviews: {
          total: 2,
          forMe: 0,
          ofLots: [],
          ofElements: [{ elementID: "f2", projectID: null, count: 2 }],
        },
      }),
    });
    const mark = await screen.findByTitle("2 commentaires ouverts, afficher");
    expect(mark.closest("[role=row]")).toHaveTextContent("Essence de bois");
    await userEvent.click(mark);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    await userEvent.click(screen.getByText("Essence de bois"));
    await userEvent.click(
      within(await drawer()).getByRole("button", { name: "2 commentaires ouverts, afficher" }),
    );
    const about = { name: "comments.about", payload: { noun: "property", id: "f2" } };
    expect(shell.recorded.events).toEqual([about, about]);
  });

  it("selects the property that the link of a thread names, without opening it", async () => {
    open({}, ADMIN_TEAM, "/settings/properties?node=f1");
    expect((await rowOf("Épaisseur")).className).toContain("gis-grid__row--active");
    expect((await rowOf("Marque")).className).not.toContain("gis-grid__row--active");
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });

  it("brings a hidden property back", async () => {
    open();
    await selectChoice(userEvent, await screen.findByLabelText("Propriétés affichées"), "Masquées");
    await choose("Ancienne", "Rétablir la propriété");
    await waitFor(() => expect(sent.at(-1)).toEqual({ input: { update: [{ id: "old", archived: false }] } }));
  });

  it("[REF-501] creates a property in a dialog, and shows a refusal at its field", async () => {
    let isTaken = true;
    open({
      SaveFields: (variables: { input: Record<string, unknown> }) => {
        if (isTaken)
          throw new DomainError("BAD_USER_INPUT", "taken", {
            field: "create[0].label",
            found: "Teinte",
            reason: "label-taken",
          });
        sent.push(variables);
        return saved;
      },
    });
    await rowOf("Épaisseur");
    await userEvent.click(screen.getByText("Ajouter une propriété"));
    const dialog = await drawer();
    await userEvent.type(within(dialog).getByLabelText(/^Libellé/), "Teinte");
    await userEvent.click(within(dialog).getByLabelText("Plusieurs valeurs"));
    await userEvent.click(within(dialog).getByText("Ajouter une propriété"));
    expect(await within(dialog).findByText(/Ce label existe déjà.: Teinte/)).toBeInTheDocument();
    isTaken = false;
    await userEvent.click(within(dialog).getByText("Ajouter une propriété"));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        input: {
          create: [
            {
              type: "TEXT",
              label: "Teinte",
              group: null,
              value: null,
              metadata: [{ key: "isMulti", value: true }],
              translations: [],
            },
          ],
        },
      }),
    );
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  });

  it("shows the definition and the choices of a list, without archived ones", async () => {
    open();
    await userEvent.click(await screen.findByText("Essence de bois"));
    const dialog = await drawer();
    expect(await within(dialog).findByText("Chêne")).toBeInTheDocument();
    expect(within(dialog).getByText("Modifier les choix").closest("a")).toHaveAttribute(
      "href",
      "/fr/inventory/references/options/f2",
    );
    expect(within(dialog).queryByText("Orme")).toBeNull();
  });

  it("a failed list says so and loads again", async () => {
    let fails = true;
    open({
      ListFields: () => {
        if (fails) throw new DomainError("UNAVAILABLE", "no answer");
        return list(ALL);
      },
    });
    await screen.findByText("Les propriétés n’ont pas pu être chargées");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Épaisseur")).toBeInTheDocument();
  });
});
