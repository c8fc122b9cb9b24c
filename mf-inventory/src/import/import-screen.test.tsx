import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { screen, waitFor } from "@testing-library/react";
import { renderInventory } from "../testing/render-inventory.tsx";

// jsdom has no workers: the reader itself runs here, in the page.
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) =>
    readSpreadsheet(new TextEncoder().encode(await file.text()), { fileName: file.name, ...options }),
}));

const choices = {
  ListImportChoices: () => ({
    listFields: {
      items: [{ id: "f", options: [{ id: "o", value: "31", label: "Portes", translations: [] }] }],
    },
    listPlaces: { items: [] },
  }),
  ListImports: () => ({ listImports: { items: [] } }),
};
const csv = (text: string, name = "inventaire.csv") => {
  const file = new File([text], name, { type: "text/csv" });
  Object.defineProperty(file, "text", { value: async () => text });
  return file;
};
const choose = async (user: { upload: (element: HTMLElement, file: File) => Promise<void> }, file: File) =>
  user.upload(
    (await screen.findAllByLabelText(/Choisir/)).find((each) => each instanceof HTMLInputElement)!,
    file,
  );

function server() {
  const calls: { name: string; input: unknown }[] = [];
  const note = (name: string, answer: (variables: never) => unknown) => (variables: never) => {
    calls.push({ name, input: variables });
    return answer(variables);
  };
  return {
    calls,
    operations: {
      ...choices,
      CreateImport: note("create", (variables: { input: { id: string } }) => ({
        createImport: { id: variables.input.id, status: "STAGING", stagedRows: 0 },
      })),
      StageImportRows: note("stage", () => ({ stageImportRows: { id: "i", stagedRows: 1 } })),
      CommitImport: note("commit", () => ({
        commitImport: { id: "i", status: "COMMITTED", createdCount: 2 },
      })),
      UndoImport: note("undo", () => ({ undoImport: { id: "i", status: "UNDONE" } })),
    },
  };
}

test("[IMP-002, IMP-003] the import screen asks for a spreadsheet", async () => {
  renderInventory("/inventory/import", choices);
  expect(await screen.findByRole("heading", { level: 1, name: "Importer un fichier" })).toBeInTheDocument();
  expect(await screen.findByText("Déposez un tableur ici")).toBeInTheDocument();
});

test("[SHELL-009] the way back from the import is the inventory", async () => {
  renderInventory("/inventory/import", choices);
  expect(await screen.findByRole("link", { name: "Retour à Inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory",
  );
});

test("[IMP-001] a file goes through columns and check into the inventory, and the whole import is undone", async () => {
  const { calls, operations } = server();
  const { user } = renderInventory("/inventory/import", operations);
  await choose(
    user,
    csv("Désignation;Quantité;Catégorie\nPorte coupe-feu;12;Portes\nPorte vitrée;3;Portes\n"),
  );
  expect(await screen.findByText(/2 lignes, 3 colonnes/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Vérifier les lignes" }));
  await user.click(await screen.findByRole("button", { name: "Importer 2 lots" }));
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  expect(calls.map((call) => call.name)).toEqual(["create", "stage", "commit"]);
  expect(calls[1]?.input).toMatchObject({
    input: { offset: 0, rows: [{ name: "Porte coupe-feu", category: "31" }, { name: "Porte vitrée" }] },
  });
  await user.click(screen.getByRole("button", { name: "Annuler l’import" }));
  expect(await screen.findByText("L’inventaire est comme avant l’import.")).toBeInTheDocument();
});

test("rows with errors hold the import back until they are corrected", async () => {
  const { operations } = server();
  const { user } = renderInventory("/inventory/import", operations);
  await choose(user, csv("Désignation;Quantité\nPorte;douze\nFenêtre;3\n"));
  await user.click(await screen.findByRole("button", { name: "Vérifier les lignes" }));
  expect(await screen.findByText("1 ligne à corriger")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Importer 1 lot" })).toBeDisabled();
  await user.type(screen.getByLabelText(/Nouvelle valeur pour « douze »/), "12");
  await user.click(screen.getByRole("button", { name: "Remplacer" }));
  expect(await screen.findByRole("button", { name: "Importer 2 lots" })).toBeEnabled();
});

test("without a column for the name nothing can be imported", async () => {
  const { user } = renderInventory("/inventory/import", choices);
  await choose(user, csv("xx;yy\n1;2\n"));
  expect(await screen.findByText(/chaque lot doit avoir un nom/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Vérifier les lignes" })).toBeDisabled();
});

test("[IMP-010] duplicate column names are refused by name, in a toast that stays", async () => {
  const { user, shell } = renderInventory("/inventory/import", choices);
  await choose(user, csv("Nom;Nom\na;b\n"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/même nom\s: «\sNom\s»/);
  expect(shell.told.toasts).toMatchObject([{ kind: "error", sticky: true }]);
});

test("[IMP-008] a file without rows is refused", async () => {
  const { user } = renderInventory("/inventory/import", choices);
  await choose(user, csv("Nom;Quantité\n"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Le fichier ne contient aucune ligne de données.",
  );
});

test("an interrupted import says nothing was written, and goes on with the same import", async () => {
  const { calls, operations } = server();
  let down = true;
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    StageImportRows: () => {
      if (down) throw new Error("connection lost");
      return { stageImportRows: { id: "i", stagedRows: 1 } };
    },
  });
  await choose(user, csv("Désignation\nPorte\n"));
  await user.click(await screen.findByRole("button", { name: "Vérifier les lignes" }));
  await user.click(await screen.findByRole("button", { name: "Importer 1 lot" }));
  expect(await screen.findByText(/Rien n’a été écrit dans l’inventaire/)).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole("button", { name: /Réessayer/ }));
  expect(await screen.findByText("2 lots importés")).toBeInTheDocument();
  const ids = calls
    .filter((call) => call.name === "create")
    .map((call) => (call.input as { input: { id: string } }).input.id);
  await waitFor(() => expect(new Set(ids).size).toBe(1));
});
