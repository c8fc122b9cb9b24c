import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const uploads: string[] = [];
jest.mock("@gisement/shared-ui/upload", () => ({
  uploadFile: async (file: File, kind: string) => {
    uploads.push(`upload ${kind} ${file.name}`);
    return { key: `pictures/${file.name}` };
  },
}));
const garibaldi = {
  label: "2 Rue Garibaldi, 69006 Lyon",
  addressNumber: "2",
  street: "Rue Garibaldi",
  municipality: "Lyon",
  postalCode: "69006",
  country: "FRA",
  point: [4.8527, 45.764],
};
beforeEach(() => {
  uploads.length = 0;
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ results: [garibaldi] }));
});
afterEach(() => jest.restoreAllMocks());

const depot = {
  id: "depot",
  name: "Entrepôt Nord",
  zipcode: "69001",
  city: "Lyon",
  isRemoval: false,
};
const afterwards = {
  ProjectHeader: () => ({ getProject: buildProjectDetails({ id: "new", name: "Halle" }) }),
  SearchLots: () => ({ searchProduct: { total: 0, nextToken: null, items: [] } }),
};

describe("/projects/details/create", () => {
  it("requires a name and keeps the end after the start [PROJ-003]", async () => {
    const created = jest.fn();
    const { user } = renderRoute("/projects/details/create", {
      operations: { PlaceChoices: () => ({ listPlaces: { items: [] } }), CreateProject: created },
    });
    await user.type(await screen.findByLabelText("Date de début"), "2026-06-01");
    await user.type(screen.getByLabelText("Date de fin"), "2026-05-01");
    await user.click(screen.getByRole("button", { name: "Créer le projet" }));
    expect((await screen.findAllByText(/Indiquez le nom du projet/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/La date de fin doit suivre la date de début/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/Nom du projet/)).toHaveFocus();
    expect(created).not.toHaveBeenCalled();
  });

  it("uploads the picture first, then creates and opens the project with it [PROJ-506] [IMG-502]", async () => {
    const { user, location } = renderRoute("/projects/details/create", {
      operations: {
        ...afterwards,
        PlaceChoices: () => ({ listPlaces: { items: [depot] } }),
        CreateProject: ({ input }: { input: { name: string; picture: string; placeID: string } }) => {
          uploads.push(`create ${input.name} ${input.picture} ${input.placeID}`);
          return { createProject: { id: "new", name: input.name } };
        },
      },
    });
    await user.type(screen.getByLabelText(/Nom du projet/), "Halle");
    await user.upload(
      screen.getByLabelText(/^Photo/, { selector: "input" }),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "halle.png"),
    );
    await user.type(screen.getByRole("combobox", { name: "Lieu" }), "nord");
    await user.click(await screen.findByRole("option", { name: /Entrepôt Nord/ }));
    await user.click(screen.getByRole("button", { name: "Créer le projet" }));
    await waitFor(() => expect(location()).toBe("/fr/projects/ressources/new"));
    expect(uploads).toEqual(["upload picture halle.png", "create Halle pictures/halle.png depot"]);
  });

  it("creates a place found by its address, and selects it [PLACE-501] [PLACE-505]", async () => {
    const places: object[] = [depot];
    const { user, shell } = renderRoute("/projects/details/create", {
      operations: {
        PlaceChoices: () => ({ listPlaces: { items: [...places] } }),
        CreatePlace: ({ input }: { input: object }) => {
          places.push({ ...input, id: "yard" });
          return { createPlace: { id: "yard" } };
        },
      },
    });
    await screen.findByRole("combobox", { name: "Lieu" });
    await user.click(screen.getByRole("button", { name: "Nouveau lieu" }));
    const dialog = await screen.findByRole("dialog", { name: "Création d’un lieu" });
    const inDialog = within(dialog);
    await user.type(inDialog.getByLabelText(/Nom du lieu/), "Cour");
    await selectChoice(user, inDialog.getByLabelText(/Type de lieu/), "site");
    await user.type(inDialog.getByRole("combobox", { name: /Adresse/ }), "2 rue garibaldi");
    await user.click(await screen.findByRole("option", { name: /Rue Garibaldi/ }));
    await user.click(inDialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("Le lieu a bien été créé"));
    expect(places[1]).toMatchObject({
      name: "Cour",
      type: "site",
      address: "2 Rue Garibaldi",
      zipcode: "69006",
      city: "Lyon",
      country: "FR",
      location: { lat: 45.764, lon: 4.8527 },
    });
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Lieu" })).toHaveValue("Cour"));
  });

  it("keeps the input and shows the reason when the server refuses", async () => {
    const { user } = renderRoute("/projects/details/create", {
      operations: {
        PlaceChoices: () => ({ listPlaces: { items: [] } }),
        CreateProject: () => {
          throw new DomainError("FORBIDDEN", "no");
        },
      },
    });
    await user.type(screen.getByLabelText(/Nom du projet/), "Halle");
    await user.click(screen.getByRole("button", { name: "Créer le projet" }));
    expect(await screen.findByText(/Votre rôle dans l’équipe ne le permet pas/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Nom du projet/)).toHaveValue("Halle");
  });

  it("shows a guest the missing role instead of the form", async () => {
    renderRoute("/projects/details/create", { team: GUEST });
    expect(await screen.findByText(/le droit de créer un projet/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Nom du projet/)).not.toBeInTheDocument();
  });
});
