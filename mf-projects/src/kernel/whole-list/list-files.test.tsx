import { type SavedFile, savedFiles } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { buildPlace } from "../../testing/build-place.ts";
import { renderRoute } from "../../testing/render-route.tsx";

jest.mock("@gisement/shared-domain/export", () =>
  jest
    .requireActual("@gisement/shared-ui/testing")
    .sheetsInThread(jest.requireActual("@gisement/shared-domain/export")),
);
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) =>
    (await import("@gisement/shared-ui/testing")).readInThread(file, options as never, {}),
}));
beforeEach(() => savedFiles.splice(0));

const PLACE = buildPlace({
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  name: "Entrepôt Nord",
  constructionYear: "vers 1970",
  surface: "1 200 m²",
  description: "=cour",
});
const places = { Places: () => ({ listPlaces: { items: [PLACE] } }) };

type User = ReturnType<typeof renderRoute>["user"];
async function save(user: User, format: "xlsx" | "csv") {
  await user.click(await screen.findByRole("button", { name: "Exporter" }));
  await user.click(await screen.findByRole("menuitem", { name: new RegExp(format, "i") }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  return savedFiles[0] as SavedFile;
}

describe("files of lists", () => {
  it("the file of the projects has what the list shows of them, in words", async () => {
    const school = buildProject({
      id: "school",
      name: "Rénovation du lycée",
      type: "renovation",
      startDate: "2026-03-01T12:00:00Z",
      productCount: 5,
      place: { id: "p", name: "Lycée Moulin", city: "Lyon" },
      actionCounts: [{ key: "tbd", doc_count: 3 }],
    });
    const other = buildProject({ id: "tower", name: "Tour Zénith" });
    const { user } = renderRoute("/projects?q=lycee", {
      operations: {
        ProjectList: ({ progress }: { progress: string }) => ({
          listProjects: { total: 2, items: progress === "active" ? [school, other] : [] },
        }),
      },
    });
    const { bytes, name } = await save(user, "csv");
    expect(name).toBe("Projets");
    const [head, first, ...rest] = new TextDecoder().decode(bytes).trim().split(/\r?\n/);
    expect(head).toMatch(/"Nom du projet";Avancement;"Type de projet";Lieu;Ville;"Date de début"/);
    expect(first).toMatch(
      /^"Rénovation du lycée";"En cours";Rénovation;"Lycée Moulin";Lyon;2026-03-01;.*;5;3;/,
    );
    expect(rest).toEqual([]);
  });

  it("the file of the places is read back without a change", async () => {
    const { user } = renderRoute("/projects/places", { operations: places });
    const { bytes } = await save(user, "xlsx");
    await user.click(screen.getByRole("button", { name: "Importer" }));
    const drawer = within(await screen.findByRole("dialog", { name: /^Lieux.: importer un tableur/ }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File([bytes], "Lieux.xlsx"));
    expect(await drawer.findByText(/^1 fiche déjà à jour/)).toBeVisible();
    expect(drawer.getByText("0 fiche à créer")).toBeVisible();
  });
});
