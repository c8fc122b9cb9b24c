import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, offeredChoices, propertySet, selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { keepDroppedFile } from "../../kernel/dropped-file/dropped-file.ts";
import { renderInventory } from "../../testing/render-inventory.tsx";
import {
  chooseFile,
  csv,
  importIDOf,
  importServer,
  importState,
  LISTS,
  PLAN,
  press,
} from "./testing/import-server.ts";

// jsdom has no workers: the reader runs on the main thread.
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) => {
    const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
    return readSpreadsheet(new TextEncoder().encode(await file.text()), { fileName: file.name, ...options });
  },
}));

test("[IMP-002, IMP-003] the import screen asks for a spreadsheet", async () => {
  renderInventory("/inventory/import", importServer().operations);
  expect(await screen.findByRole("heading", { level: 1, name: "Importer un fichier" })).toBeInTheDocument();
  expect(await screen.findByText("Déposez un tableau ici")).toBeInTheDocument();
});

test("[SHELL-009] the back link of the import leads to the inventory", async () => {
  renderInventory("/inventory/import", importServer().operations);
  expect(await screen.findByRole("link", { name: "Retour à Inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory",
  );
});

test("[IMP-001] imports a file by columns, check and summary, and undoes the whole import", async () => {
  const { calls, operations } = importServer();
  const { user } = renderInventory("/inventory/import", operations);
  await chooseFile(
    user,
    csv("Désignation;Quantité;Catégorie\nPorte coupe-feu;12;Portes\nPorte vitrée;3;Portes\n"),
  );
  expect(await screen.findByText(/Lignes : 2\. Colonnes : 3\./)).toBeInTheDocument();
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 2 lignes");
  expect(await screen.findByRole("list", { name: "Ce que fera l’import" })).toHaveTextContent(
    "2 lots seront créés",
  );
  expect(calls.map((call) => call.name)).toEqual(["create", "stage", "plan"]);
  await press(user, "Importer 2 lots");
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  expect(calls[0]?.input).toMatchObject({
    input: {
      mode: "create",
      rowCount: 2,
      choices: [
        { header: "designation", field: "name" },
        { header: "quantite", field: "quantity" },
        { header: "categorie", field: "category" },
      ],
    },
  });
  expect(calls[1]?.input).toMatchObject({
    input: { offset: 0, rows: [{ name: "Porte coupe-feu", category: "31" }, { name: "Porte vitrée" }] },
  });
  expect(calls.at(-1)).toMatchObject({
    name: "commit",
    input: { fingerprint: "f", leaveOutConflicts: false },
  });
  await press(user, "Annuler l’import");
  expect(await screen.findByText("L’inventaire est comme avant l’import.")).toBeInTheDocument();
});

describe("an import into a project", () => {
  it("says where the lots go, sends the project, and leads to it", async () => {
    const { calls, operations } = importServer();
    const { user } = renderInventory("/inventory/import?project=project-1", operations);
    expect(
      await screen.findByText(/Les nouveaux lots iront dans le projet « Curage Jules-Ferry »/),
    ).toBeVisible();
    await chooseFile(user, csv("Désignation\nPorte\nFenêtre\n"));
    await press(user, "Vérifier les lignes");
    await press(user, "Continuer avec 2 lignes");
    await press(user, "Importer 2 lots");
    expect(await screen.findByRole("link", { name: "Voir le projet" })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/project-1",
    );
    expect(calls[0]?.input).toMatchObject({ input: { projectID: "project-1" } });
  });

  it("goes on without a project that takes no lots of the team, and says so", async () => {
    const { calls, operations } = importServer();
    const { user } = renderInventory("/inventory/import?project=project-9", operations);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Ce projet n’accepte pas de lots de votre équipe",
    );
    await chooseFile(user, csv("Désignation\nPorte\n"));
    await press(user, "Vérifier les lignes");
    await press(user, "Continuer avec 1 ligne");
    await waitFor(() => expect(calls[0]?.input).toMatchObject({ input: { projectID: null } }));
  });

  it("can be left for an import without a project", async () => {
    const { user } = renderInventory("/inventory/import?project=project-1", importServer().operations);
    expect(await screen.findByRole("link", { name: "Retour à Curage Jules-Ferry" })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/project-1",
    );
    await press(user, "Importer sans projet");
    expect(await screen.findByRole("link", { name: "Retour à Inventaire" })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/iront dans le projet/)).toBeNull());
  });

  it("asks for nothing until the project is known, and can try again", async () => {
    let isBroken = true;
    const { user } = renderInventory("/inventory/import?project=project-1", {
      ...importServer().operations,
      LotChoices: () => {
        if (isBroken) throw new Error("no answer");
        return {
          listPlaces: { items: [] },
          listProjects: {
            items: [{ id: "project-1", name: "Pavillon B", progress: "active", organizationID: "team-1" }],
          },
          listUsers: { items: [] },
        };
      },
    });
    expect(await screen.findByText("Le projet n’a pas pu être chargé.")).toBeVisible();
    expect(screen.queryByText("Déposez un tableau ici")).toBeNull();
    isBroken = false;
    await press(user, "Réessayer");
    expect(await screen.findByText(/« Pavillon B »/)).toBeVisible();
    expect(screen.getByText("Déposez un tableau ici")).toBeVisible();
  });
});

test("a file dropped on another screen is read at once", async () => {
  keepDroppedFile("team-1", csv("Désignation\nPorte\n", "depose.csv"));
  renderInventory("/inventory/import", importServer().operations);
  expect(await screen.findByText(/depose\.csv\. Lignes : 1\. Colonnes : 1\./)).toBeVisible();
});

test("names the lots that block the undo of an import", async () => {
  const { user, shell } = renderInventory("/inventory/import", {
    ...importServer().operations,
    UndoImport: () => {
      throw new DomainError("CONFLICT", "changed", {
        current: [{ id: "a", name: "Porte vitrée", field: "name" }],
      });
    },
  });
  await chooseFile(user, csv("Désignation\nPorte\n"));
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 1 ligne");
  await press(user, "Importer 2 lots");
  await press(user, "Annuler l’import");
  await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
  expect(shell.recorded.toasts[0]).toMatchObject({ kind: "error", sticky: true });
  expect(shell.recorded.toasts[0]?.message).toContain("Porte vitrée");
});

test("blocks the import until errors are corrected; a key moves to the next error", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Désignation;Quantité\nPorte;douze\nFenêtre;3\n;4\n"));
  await press(user, "Vérifier les lignes");
  expect(await screen.findByText("2 lignes à corriger")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Continuer avec 1 ligne" })).toBeDisabled();
  await user.keyboard("{F8}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-cell", "0:c1"));
  await user.keyboard("{F8}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-cell", "2:c0"));
  await user.type(screen.getByLabelText(/Nouvelle valeur pour « douze »/), "12");
  await user.click(screen.getAllByRole("button", { name: "Remplacer" })[0]!);
  expect(await screen.findByText("1 ligne à corriger")).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Importer sans la ligne à corriger" }));
  expect(screen.getByRole("button", { name: "Continuer avec 2 lignes" })).toBeEnabled();
});

test("numbers stand at the right under their heading, other words at the left", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Désignation;Quantité;Prix unitaire\nPorte;12;37,5\n"));
  await press(user, "Vérifier les lignes");
  const cell = async (text: string) => (await screen.findByText(text)).closest(".gis-sheet__cell");
  expect(await cell("Porte")).toHaveClass("gis-sheet__cell--left");
  expect(await cell("12")).toHaveClass("gis-sheet__cell--right");
  expect(await cell("37,5")).toHaveClass("gis-sheet__cell--right");
});

test("leaves a total row out and says so, names repeated rows, and lets the user decide otherwise", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Désignation;Quantité\nPorte;12\nFenêtre;3\nPorte;12\nTOTAL;27\n"));
  await press(user, "Vérifier les lignes");
  expect(await screen.findByText(/La ligne 5 est un total/)).toBeVisible();
  expect(screen.getByText(/La ligne 4 répète une ligne précédente/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Continuer avec 3 lignes" })).toBeEnabled();
  await user.click(screen.getByRole("checkbox", { name: "Ne garder qu’un exemplaire" }));
  expect(screen.getByRole("button", { name: "Continuer avec 2 lignes" })).toBeEnabled();
  await user.click(screen.getByRole("checkbox", { name: "Importer quand même" }));
  expect(screen.getByText(/La ligne 5 ressemble à un total. Elle deviendra un lot/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continuer avec 3 lignes" }));
  const summary = within(await screen.findByRole("region", { name: "Lots à créer" }));
  expect(summary.getByText("Ligne 4 laissée de côté : elle en répète une autre.")).toBeVisible();
  expect(summary.queryByText(/Ligne 5 laissée de côté/)).toBeNull();
});

test("the summary shows what will be created, and which texts are no place of the team", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(
    user,
    csv(
      "Désignation;Dim. (HxLxP);Catégorie;Localisation\nPorte;;Portes;Entrepôt Lyon Gerland\nPorte vitrée;204x83x4;Portes;Hangar 3\n",
    ),
  );
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 2 lignes");
  const summary = within(await screen.findByRole("region", { name: "Lots à créer" }));
  expect(summary.getByText("Par catégorie").parentElement).toHaveTextContent("Portes 2");
  await waitFor(() =>
    expect(summary.getByText("Par lieu").parentElement).toHaveTextContent("Entrepôt Lyon Gerland 1"),
  );
  expect(summary.getByRole("note")).toHaveTextContent(/Un lot sans lieu.*Hangar 3/);
  const lots = within(summary.getByRole("list", { name: "Les premiers lots" })).getAllByRole("listitem");
  expect(lots).toHaveLength(2);
  expect(lots[1]).toHaveTextContent(/Porte vitrée.*83 × 4 × 204/);
  expect(lots[1]).toHaveTextContent("Portes · Hangar 3");
  expect(summary.getByRole("img", { name: /^Par statut/ })).toBeVisible();
});

test("requires a column for the name", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("xx;yy\n1;2\n"));
  expect(await screen.findByText(/chaque lot doit avoir un nom/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Vérifier les lignes" })).toBeDisabled();
});

test("detects a header below a title", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Inventaire du site;;\n;;\nDésignation;Quantité;État\nPorte;12;Bon\n"));
  expect(await screen.findByText(/La ligne 1 ressemble à un titre/)).toBeInTheDocument();
  await press(user, "Utiliser la ligne 3");
  expect(await screen.findByText(/Lignes : 1\. Colonnes : 3\./)).toBeInTheDocument();
  expect(screen.getByLabelText("Ligne des noms de colonnes")).toHaveAttribute("data-value", "3");
  expect(screen.getByLabelText("Champ pour la colonne Quantité")).toHaveTextContent("Quantité");
});

test("matches columns by the team's remembered choices, skipped columns included", async () => {
  const { user } = renderInventory("/inventory/import", {
    ...importServer().operations,
    RememberedImportChoices: ({ headers }: { headers: string[] }) => ({
      importChoices: [
        { header: "bidule", field: "name" },
        { header: "quantite", field: null },
        { header: "lieu", field: "no-field-any-more" },
      ].filter(({ header }) => headers.includes(header)),
    }),
  });
  await chooseFile(user, csv("Bidule;Quantité;Lieu\nPorte;12;Quai\n"));
  expect(await screen.findByLabelText("Champ pour la colonne Bidule")).toHaveTextContent("Nom *");
  expect(screen.getByLabelText("Champ pour la colonne Quantité")).toHaveAttribute("data-value", "");
  expect(screen.getByLabelText("Champ pour la colonne Lieu")).toHaveTextContent("Lieu");
});

test("matches an unknown value once per column and remembers the choice for the team", async () => {
  const { calls, operations } = importServer();
  const { user } = renderInventory("/inventory/import", operations);
  await chooseFile(user, csv("Désignation;État\nPorte;Nickel\nFenêtre;nickel\nÉvier;Bon\n"));
  await press(user, "Vérifier les lignes");
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("row", { name: /Nickel/ })).toHaveTextContent("2");
  await selectChoice(user, screen.getByLabelText("Valeur pour « Nickel » (État)"), "Très bon");
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 3 lignes");
  await screen.findByRole("list", { name: "Ce que fera l’import" });
  expect(calls[0]?.input).toMatchObject({
    input: { choices: expect.arrayContaining([{ header: "condition=nickel", field: "very_good" }]) },
  });
  expect(calls[1]?.input).toMatchObject({
    input: { rows: [{ conditions: ["very_good"] }, { conditions: ["very_good"] }, { conditions: ["good"] }] },
  });
});

test("values are matched to the team's own words; one that it hides is read but not offered", async () => {
  const { calls, operations } = importServer();
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    PropertySet: () => propertySet(OWN_WORDS),
  });
  await chooseFile(
    user,
    csv("Désignation;État;Statut\nPorte;Correct;En atelier\nFenêtre;Moyen;En vente\nÉvier;Nickel;tbd\n"),
  );
  await press(user, "Vérifier les lignes");
  const choice = await screen.findByLabelText("Valeur pour « Nickel » (État)");
  const offered = (await offeredChoices(user, choice)).map(({ label }) => label);
  expect(offered).toEqual(expect.arrayContaining(["À récupérer", "Correct"]));
  expect(offered).not.toContain("Moyen");
  await selectChoice(user, choice, "À récupérer");
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 3 lignes");
  await screen.findByRole("list", { name: "Ce que fera l’import" });
  expect(calls[1]?.input).toMatchObject({
    input: {
      rows: [
        { conditions: ["good"], action: "atelier" },
        { conditions: ["fair"], action: "sale" },
        { conditions: ["salvage"], action: "tbd" },
      ],
    },
  });
});

test("does not ask again for a value that the team has matched before", async () => {
  const { user } = renderInventory("/inventory/import", {
    ...importServer().operations,
    RememberedImportChoices: ({ headers }: { headers: string[] }) => ({
      importChoices: [{ header: "condition=nickel", field: "new" }].filter(({ header }) =>
        headers.includes(header),
      ),
    }),
  });
  await chooseFile(user, csv("Désignation;État\nPorte;Nickel\n"));
  await press(user, "Vérifier les lignes");
  expect(await screen.findByRole("button", { name: "Continuer avec 1 ligne" })).toBeEnabled();
});

test("updates existing lots after showing the changes; names and skips conflicting rows", async () => {
  const { calls, operations } = importServer({
    ...PLAN,
    created: 0,
    updated: 1,
    unchanged: 4,
    conflicts: [
      { position: 1, ref: "R-2", kind: "AMBIGUOUS" },
      { position: 2, ref: "R-3", kind: "HELD" },
    ],
    changes: [
      {
        position: 0,
        statusID: "lot-1",
        name: "Porte",
        ref: "R-1",
        fields: [
          { field: "quantity", old: 12, new: 8.5 },
          { field: "condition", old: ["fair"], new: ["good", "new"] },
          { field: "price", old: null, new: 45 },
        ],
      },
    ],
  });
  const { user } = renderInventory("/inventory/import", operations);
  await chooseFile(user, csv("Désignation;Référence\nPorte;R-1\nFenêtre;R-2\nÉvier;R-3\n"));
  await user.click(await screen.findByLabelText("Mettre à jour seulement les lots existants"));
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 3 lignes");
  const changes = await screen.findByRole("region", { name: "Modifications" });
  expect(within(changes).getByRole("row", { name: /Quantité/ })).toHaveTextContent(/12\s*8,5/);
  expect(within(changes).getByRole("row", { name: /État/ })).toHaveTextContent("MoyenBon, Neuf");
  expect(within(changes).getByRole("row", { name: /Prix/ })).toHaveTextContent(/vide\s*45,00\s€/);
  expect(screen.getByText(/Ligne 3\s: plusieurs lots portent la référence/)).toBeInTheDocument();
  expect(
    screen.getByText(/Ligne 4\s: des commandes réservent plus que la nouvelle quantité du lot « R-3 »/),
  ).toBeInTheDocument();
  const go = screen.getByRole("button", { name: "Importer 1 lot" });
  expect(go).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Importer sans les 2 lignes en conflit" }));
  await user.click(go);
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ name: "commit", input: { leaveOutConflicts: true } }),
  );
  expect(calls[0]?.input).toMatchObject({ input: { mode: "update" } });
});

test("updates the lots of a file with their ids without being asked, and names an id that no lot has", async () => {
  const id = "0b0c2d0e-0000-4000-8000-000000000001";
  const { calls, operations } = importServer({
    ...PLAN,
    created: 0,
    conflicts: [{ position: 0, ref: null, lotID: id, kind: "UNKNOWN_LOT" }],
  });
  const { user } = renderInventory("/inventory/import", operations);
  await chooseFile(user, csv(`Désignation;Identifiant du lot\nPorte;${id}\n`));
  expect(await screen.findByLabelText("Mettre à jour les lots existants et créer les autres")).toBeChecked();
  await press(user, "Vérifier les lignes");
  await press(user, /Continuer avec 1 ligne/);
  expect(
    await screen.findByText(new RegExp(`Ligne 2\\s: aucun lot de l’inventaire n’a l’identifiant «\\s${id}`)),
  ).toBeVisible();
  expect(calls[0]?.input).toMatchObject({ input: { mode: "both" } });
  expect(calls[1]?.input).toMatchObject({ input: { rows: [{ name: "Porte", lotID: id }] } });
});

test("says what was found where a cell is not the id of a lot", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  const id = "0b0c2d0e-0000-4000-8000-000000000001";
  await chooseFile(user, csv(`Désignation;Identifiant du lot\nPorte;${id}\nFenêtre;LOT-12\n`));
  await press(user, "Vérifier les lignes");
  expect(
    await screen.findByRole("button", {
      name: /Identifiant du lot\s: «\sLOT-12\s» n’est pas l’identifiant d’un lot/,
    }),
  ).toBeVisible();
});

test("reports duplicate ids as errors only when rows update lots", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Désignation;Référence\nPorte;R-1\nFenêtre;r-1\nÉvier;\n"));
  await press(user, "Vérifier les lignes");
  expect(await screen.findByRole("button", { name: "Continuer avec 3 lignes" })).toBeEnabled();
  await press(user, "Retour");
  await user.click(await screen.findByLabelText(/Mettre à jour les lots existants et créer/));
  await press(user, "Vérifier les lignes");
  expect(await screen.findByText("2 lignes à corriger")).toBeInTheDocument();
});

test("shows a new summary and writes nothing when the inventory changes after the summary", async () => {
  let moved = true;
  const { calls, operations } = importServer();
  const { user, shell } = renderInventory("/inventory/import", {
    ...operations,
    CommitImport: (variables: never) =>
      moved ? { commitImport: { id: "i", status: "WRITING" } } : operations.CommitImport(variables),
    ImportState: ({ id }: { id: string }) => {
      if (!moved) return operations.ImportState({ id });
      moved = false;
      const refusal = { code: "CONFLICT", message: "moved", details: { field: "fingerprint" } };
      return importState(id, "STAGING", { state: "failed", reason: "refused", refusal });
    },
  });
  await chooseFile(user, csv("Désignation\nPorte\n"));
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 1 ligne");
  await press(user, "Importer 2 lots");
  await waitFor(() => expect(shell.recorded.toasts).toMatchObject([{ kind: "warning" }]));
  await press(user, "Importer 2 lots");
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === "plan")).toHaveLength(2);
});

test("[IMP-010] [ERR-001] refuses duplicate column names by name, in a persistent toast", async () => {
  const { user, shell } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Nom;Nom\na;b\n"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/même nom\s: «\sNom\s»/);
  expect(shell.recorded.toasts).toMatchObject([{ kind: "error", sticky: true }]);
  expect(screen.getByLabelText("Ligne des noms de colonnes")).toBeInTheDocument();
});

test("[ERR-001] [ERR-002] hides an import error in the panel after 4 s; the toast stays, and another header row can be selected", async () => {
  const { user, shell } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Nom;Nom\na;b\n"));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  const shownAt = Date.now();
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument(), { timeout: 8000 });
  expect(Date.now() - shownAt).toBeGreaterThan(3500);
  expect(shell.recorded.toasts).toMatchObject([{ kind: "error", sticky: true }]);
  expect(screen.getByLabelText("Ligne des noms de colonnes")).toBeInTheDocument();
}, 20_000);

test("refuses an unsupported file type in a persistent toast", async () => {
  const { shell } = renderInventory("/inventory/import", importServer().operations);
  const inputs = await screen.findAllByLabelText(/Choisir/);
  // Dropped files, or files selected with "all files", can be of any type.
  const files = [new File(["x"], "notice.docx")];
  for (const input of inputs.filter((each) => each instanceof HTMLInputElement))
    fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(shell.recorded.toasts).toMatchObject([{ kind: "error", sticky: true }]));
  expect(shell.recorded.toasts[0]?.message).toContain("notice.docx");
});

test("[IMP-008] refuses a file without rows", async () => {
  const { user } = renderInventory("/inventory/import", importServer().operations);
  await chooseFile(user, csv("Nom;Quantité\n"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Le fichier ne contient aucune ligne de données.",
  );
});

test("says that an interrupted import wrote nothing, and resumes the same import", async () => {
  const { calls, operations } = importServer();
  let down = true;
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    StageImportRows: (variables: never) => {
      if (down) throw new Error("connection lost");
      return operations.StageImportRows(variables);
    },
  });
  await chooseFile(user, csv("Désignation\nPorte\n"));
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 1 ligne");
  expect(await screen.findByText(/Rien n’a été écrit dans l’inventaire/)).toBeInTheDocument();
  down = false;
  await press(user, /Réessayer/);
  await press(user, "Importer 2 lots");
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  const ids = calls
    .filter((call) => call.name === "create")
    .map((call) => (call.input as { input: { id: string } }).input.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids.map(importIDOf)).size).toBe(1);
  expect(calls.find((call) => call.name === "commit")?.input).toMatchObject({
    id: importIDOf(ids[0] ?? ""),
  });
});

test("offers to resume or discard an import that was sent but not committed", async () => {
  const waiting = {
    ...LISTS,
    ListImports: () => ({
      listImports: {
        items: [
          {
            id: "waiting",
            fileName: "lots.xlsx",
            status: "STAGING",
            mode: "create",
            rowCount: 2,
            stagedRows: 2,
            createdCount: 0,
            updatedCount: 0,
            createdAt: "2026-11-20T10:00:00.000Z",
            user: { id: "user-1", name: "Camille Martin" },
          },
          {
            id: "other",
            fileName: "autre.xlsx",
            status: "STAGING",
            mode: "create",
            rowCount: 9,
            stagedRows: 3,
            createdCount: 0,
            updatedCount: 0,
            createdAt: "2026-11-20T10:00:00.000Z",
            user: { id: "somebody-else", name: "Alex" },
          },
        ],
      },
    }),
  };
  const { calls, operations } = importServer();
  const { user } = renderInventory("/inventory/import", { ...operations, ...waiting });
  expect(await screen.findByText("L’import de lots.xlsx n’est pas terminé")).toBeInTheDocument();
  expect(screen.queryByText(/autre.xlsx/)).not.toBeInTheDocument();
  await press(user, "Reprendre l’import");
  await press(user, "Importer 2 lots");
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  expect(calls.map(({ name, input }) => [name, (input as { id: string }).id])).toEqual([
    ["plan", "waiting"],
    ["commit", "waiting"],
  ]);
});
