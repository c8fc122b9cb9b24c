import { plain, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { ProjectNeeds } from "./project-needs.tsx";
import { answerChoices } from "./testing/answer-choices.ts";
import { renderAt } from "./testing/render-at.tsx";

jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) =>
    (await import("@gisement/shared-ui/testing")).readInThread(file, options as never, {}),
}));

const PATH = "/projects/sourcing/project-1";
const PARIS = { lat: 48.8566, lon: 2.3522 };
const NEED = {
  id: "alert-1",
  name: "Portes coupe-feu",
  category: null,
  type: "organization",
  provenances: [],
  material: [],
  startDate: null,
  endDate: null,
  spot: "Cour",
  internalNotes: null,
  progress: "active",
  projectID: "project-1",
  updatedAt: "2026-11-02T10:00:00.000Z",
  createdAt: "2026-11-01T10:00:00.000Z",
  matchCount: 2,
  radius: null,
  musts: [],
  coverage: { assigned: 6, found: 30 },
  quantity: { number: 12, unit: "u" },
  dimensionRange: [],
  location: PARIS,
  byUser: { id: "user-1", name: "Camille Martin" },
};

function open(needs: readonly object[], failures: boolean[] = [], copied: readonly string[] = []) {
  const asked: unknown[] = [];
  const undone: string[] = [];
  const sent: { readonly input: object }[] = [];
  const rendered = renderAt(PATH, <ProjectNeeds projectID="project-1" />, {
    ...answerChoices(),
    ListAlerts: (variables: object) => {
      asked.push(variables);
      return { listAlerts: { items: needs } };
    },
    AlertProgress: () => ({ getAlert: { id: "alert-1", progress: "active" } }),
    AlertChoices: () => ({
      listPlaces: {
        items: [
          { id: "yard", name: "Cour", zipcode: "75013", city: "Paris", isRemoval: false, location: PARIS },
        ],
      },
    }),
    AlertMatches: () => ({ alertMatches: [] }),
    PublishedMatches: () => ({ publishedMatches: [] }),
    CreateAlerts: (variables: { readonly input: { readonly items: readonly object[] } }) => {
      sent.push(variables);
      if (failures.shift()) throw new Error("offline");
      return { createAlerts: { batchID: `batch-${sent.length}`, ids: [] } };
    },
    UndoAlerts: (variables: { readonly batchID: string }) => {
      undone.push(variables.batchID);
      return { undoBatch: { ids: [] } };
    },
    CopyAlerts: (variables: { readonly input: object }) => {
      sent.push(variables);
      return { copyAlerts: { batchID: "batch-7", ids: copied } };
    },
    CreateAlert: (variables: { readonly input: object }) => {
      sent.push(variables);
      return { createAlert: { id: "alert-2" } };
    },
  });
  return { ...rendered, asked, sent, undone };
}

test("shows what one project looks for, at addresses of its page", async () => {
  const { asked } = open([NEED]);
  expect(await screen.findByRole("article", { name: "Portes coupe-feu" })).toBeVisible();
  expect(asked).toEqual([{ progress: "active", projectID: "project-1", nextToken: null }]);
  const tabs = within(screen.getByRole("navigation", { name: "Avancement des alertes" }));
  expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/fr${PATH}`,
    `/fr${PATH}?progress=done`,
    `/fr${PATH}?progress=archived`,
  ]);
  const coverage = within(screen.getByRole("region", { name: "Couverture des besoins chiffrés" }));
  expect(coverage.getByRole("img")).toHaveAccessibleName(/^50.% affecté, 50.% trouvé$/);
  expect(coverage.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "1",
    "0",
    "1",
    "0",
  ]);
  // The page above has the heading.
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("what is described there is looked for by the project", async () => {
  const { user, sent, location } = open([]);
  expect(await screen.findByText(/^Décrivez ce que le projet cherche/)).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Ajouter une alerte" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Produit recherché/), "Lavabos");
  await selectChoice(user, dialog.getByLabelText(/^Lieu de livraison/), "Cour75013 Paris");
  await user.click(dialog.getByRole("button", { name: "Ajouter" }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { name: "Lavabos", projectID: "project-1" } }]));
  await waitFor(() => expect(location()).toBe(`/fr${PATH}?node=alert-2&progress=active`));
});

/** A list as people send it: own titles, a size between two ends, a comma, a unit by its word, a fault. */
const LINES = [
  "Désignation\tCatégorie\tQté\tUnité\tLargeur (cm)\tJusqu’au\tCommentaire\tRayon (km)\tIndispensable",
  "Porte coupe-feu\tPortes\t12\tpièces\t80–90\t31/03/2027\turgent\t120\tcatégorie; distance",
  "Parquet chêne\t\t64,5\tm²\t≥ 14\t\t",
  "Lavabo\t\t3\t\t\t\t",
  "Radiateur\tChauffage central\t2\tu\t\t\t",
].join("\n");

async function paste({ user }: { user: ReturnType<typeof open>["user"] }, lines: string) {
  await user.click(await screen.findByRole("button", { name: "Importer" }));
  const drawer = within(await screen.findByRole("dialog", { name: /^Besoins.: importer un tableur/ }));
  await user.click(drawer.getByLabelText(/^Ou collez ici des lignes/));
  await user.paste(lines);
  return drawer;
}

test("reads pasted lines as needs of the project: what is right is written, what is wrong is said", async () => {
  const opened = open([NEED]);
  const drawer = await paste(opened, LINES);
  expect(await drawer.findByText("2 fiches à créer")).toBeVisible();
  expect(
    drawer.getByText("Colonnes reconnues : Désignation → Produit recherché et Qté → Quantité"),
  ).toBeVisible();
  expect(drawer.getByText("Colonnes sans équivalent, non lues : Commentaire")).toBeVisible();
  expect(
    drawer.getByRole("row", { name: /^4 Unité .* Obligatoire si la quantité est précisée/ }),
  ).toBeVisible();
  expect(drawer.getByRole("cell", { name: "Chauffage central" })).toBeVisible();
  await opened.user.click(drawer.getByRole("button", { name: "Écrire 2 fiches" }));
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  const common = { location: PARIS, spot: "Cour", projectID: "project-1", id: expect.any(String) };
  expect(opened.sent[0]?.input).toEqual({
    items: [
      {
        ...common,
        name: "Porte coupe-feu",
        category: "31",
        quantity: { number: 12, unit: "u" },
        dimensionRange: [{ key: "width", min: 80, max: 90 }],
        radius: 120,
        musts: ["category", "distance"],
        material: [],
        startDate: null,
        endDate: "2027-03-31T23:59:59.000Z",
        internalNotes: null,
      },
      {
        ...common,
        name: "Parquet chêne",
        category: null,
        quantity: { number: 64.5, unit: "m2" },
        dimensionRange: [{ key: "width", min: 14, max: null }],
        radius: null,
        musts: [],
        material: [],
        startDate: null,
        endDate: null,
        internalNotes: null,
      },
    ],
  });
  await waitFor(() => expect(opened.shell.recorded.toasts).toHaveLength(1));
  opened.shell.recorded.toasts[0]?.action?.run();
  await waitFor(() => expect(opened.undone).toEqual(["batch-1"]));
});

test("a long list that breaks off goes on where it was, without a line twice", async () => {
  const opened = open([NEED], [false, true]);
  const lines = ["Produit", ...Array.from({ length: 150 }, (_, at) => `Porte ${at}`)].join("\n");
  const drawer = await paste(opened, lines);
  await opened.user.click(await drawer.findByRole("button", { name: "Écrire 150 fiches" }));
  expect(await drawer.findByRole("alert")).toBeVisible();
  await opened.user.click(drawer.getByRole("button", { name: "Écrire 150 fiches" }));
  await waitFor(() => expect(opened.sent).toHaveLength(4));
  const keys = opened.sent.map(({ input }) =>
    (input as { items: { id: string }[] }).items.map(({ id }) => id),
  );
  expect(keys.map(({ length }) => length)).toEqual([100, 50, 100, 50]);
  expect(new Set(keys.flat()).size).toBe(150);
  await waitFor(() => expect(opened.shell.recorded.toasts).toHaveLength(1));
  opened.shell.recorded.toasts[0]?.action?.run();
  await waitFor(() => expect(opened.undone).toEqual(["batch-4", "batch-3", "batch-1"]));
});

test("more lines than one file may have are refused with the number", async () => {
  const opened = open([NEED]);
  const drawer = await paste(opened, ["Produit", ...Array(2001).fill("Porte")].join("\n"));
  expect(await drawer.findByText(/Lignes collées.csv a plus de 2000 lignes/)).toBeVisible();
});

test("needs are copied from another project, and taken back; one that looks for nothing says so", async () => {
  const opened = open([NEED], [], ["alert-8", "alert-9"]);
  const { user, sent, undone, shell } = opened;
  await user.click(await screen.findByRole("button", { name: "Copier d’un projet" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Copier les besoins d’un projet" }));
  await user.click(dialog.getByRole("button", { name: "Copier" }));
  expect((await dialog.findAllByText("Choisissez un projet"))[0]).toBeVisible();
  await selectChoice(user, dialog.getByRole("combobox", { name: /^Projet/ }), "Tour Pleyel");
  await user.click(dialog.getByRole("button", { name: "Copier" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { input: { fromProjectID: "project-2", toProjectID: "project-1", withDates: false } },
    ]),
  );
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("2 besoins copiés"));
  shell.recorded.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(undone).toEqual(["batch-7"]));
});

test("a need typed as a sentence shows what was understood, is added and taken back", async () => {
  const opened = open([NEED]);
  const { user, sent, undone, shell } = opened;
  const input = await screen.findByRole("textbox", { name: "Ajouter un besoin en une phrase" });
  await user.type(input, "60 cm");
  await user.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(await screen.findByText(/^Écrivez ce que le projet cherche/)).toBeVisible();
  await user.clear(input);
  await user.type(input, "20 lavabos 60 cm blancs, à moins de 80 km");
  const read = screen.getAllByRole("status").find((each) => each.textContent?.includes("lavabos blancs"));
  expect(plain(read?.textContent ?? "")).toBe("20 pièceslavabos blancsLargeur 60 cmdans un rayon de 80 km");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toMatchObject({
    items: [
      {
        name: "lavabos blancs",
        quantity: { number: 20, unit: "u" },
        dimensionRange: [{ key: "width", min: 60, max: 60 }],
        radius: 80,
        spot: "Cour",
        projectID: "project-1",
      },
    ],
  });
  await waitFor(() => expect(input).toHaveValue(""));
  shell.recorded.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(undone).toEqual(["batch-1"]));
});
