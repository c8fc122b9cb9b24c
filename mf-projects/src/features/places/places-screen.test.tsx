import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_WORDS, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPlace } from "../../testing/build-place.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";
import type { Place } from "./api/list-places.ts";

jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) =>
    (await import("@gisement/shared-ui/testing")).readInThread(file, options as never, {}),
}));

const depot = buildPlace({ id: "depot", name: "Entrepôt Nord", productCount: 12, projectCount: 2 });
const yard = buildPlace({
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  name: "Chantier École",
  type: "site",
  city: "Paris",
  zipcode: "75011",
  surface: "1 200 m²",
  accessibility: "Quai de chargement",
  location: { lat: 48.858, lon: 2.38 },
});

/** A server double whose places change with the requests of the screen. */
function serve(places: Place[]) {
  const sent: [string, unknown][] = [];
  const operations = {
    Places: () => ({ listPlaces: { items: [...places] } }),
    CreatePlace: ({ input }: { input: Partial<Place> }) => {
      sent.push(["create", input]);
      places.push(buildPlace({ ...input, id: "new" }));
      return { createPlace: { id: "new" } };
    },
    UpdatePlace: ({ input }: { input: Partial<Place> & { id: string } }) => {
      sent.push(["update", input]);
      const at = places.findIndex(({ id }) => id === input.id);
      places[at] = { ...(places[at] as Place), ...input };
      return { updatePlace: { id: input.id } };
    },
    SavePlaces: ({ input }: { input: { create: Partial<Place>[]; update: object[] } }) => {
      sent.push(["save", input]);
      const created = input.create.map((place, at) => buildPlace({ ...place, id: `new-${at}` }));
      places.push(...created);
      return { savePlaces: created };
    },
    DeletePlace: ({ id }: { id: string }) => {
      sent.push(["delete", id]);
      places.splice(
        places.findIndex((place) => place.id === id),
        1,
      );
      return { deletePlace: { id } };
    },
  };
  return { operations, sent };
}
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("/projects/places", () => {
  it("[ERR-011] [ERR-517] shows a text for a place without a name", async () => {
    renderRoute("/projects/places", serve([depot, buildPlace({ id: "nameless", name: " " })]));
    expect(await screen.findByRole("button", { name: "Nom non renseigné" })).toBeVisible();
    expect(names()).toEqual(expect.arrayContaining(["Entrepôt Nord", "Nom non renseigné"]));
  });

  it("calls types of places as the team does, and finds places by that word", async () => {
    const { operations } = serve([depot, buildPlace({ id: "pit", name: "Fosse", type: "quarry" })]);
    renderRoute("/projects/places?q=carriere", {
      operations: { ...operations, PropertySet: () => propertySet(OWN_WORDS) },
    });
    expect(await screen.findByText("Carrière")).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(["Fosse"]));
  });

  it("[PLACE-001] shows the places with their content, beside a map", async () => {
    renderRoute("/projects/places", serve([depot, yard]));
    expect(await screen.findByRole("heading", { level: 1, name: /Lieux.*2/ })).toBeInTheDocument();
    expect(await screen.findByRole("application", { name: "Carte de 2 lieux" })).toBeInTheDocument();
    const row = screen.getByRole("button", { name: "Entrepôt Nord" }).closest("li") as HTMLElement;
    expect(within(row).getByText("1 quai Perrache, 69002 Lyon")).toBeInTheDocument();
    expect(within(row).getByRole("link", { name: "12 lots" })).toHaveAttribute(
      "href",
      "/fr/inventory?placeID=depot",
    );
    expect(within(row).getByText("2 projets")).toBeInTheDocument();
  });

  it("finds places by any word of name, address and type, ignoring accents, and names the filter to remove if none is left", async () => {
    const { user, location } = renderRoute("/projects/places", serve([depot, yard]));
    const box = await screen.findByRole("searchbox", { name: "Rechercher un lieu" });
    await user.type(box, "ecole paris{Enter}");
    await waitFor(() => expect(names()).toEqual(["Chantier École"]));
    expect(location()).toBe("/fr/projects/places?q=ecole+paris");
    await user.clear(box);
    await user.type(box, "zzz{Enter}");
    await user.click(await screen.findByRole("button", { name: /zzz/ }));
    await waitFor(() => expect(names()).toEqual(["Entrepôt Nord", "Chantier École"]));
  });

  it("filters by type, city and country, with counts, and keeps the choice in the address", async () => {
    const { user, location } = renderRoute("/projects/places", serve([depot, yard]));
    await user.click(await screen.findByRole("button", { name: "Filtrer" }));
    await user.click(await screen.findByRole("checkbox", { name: /^Paris.*1/ }));
    await waitFor(() => expect(names()).toEqual(["Chantier École"]));
    expect(location()).toBe("/fr/projects/places?city=Paris");
    await user.click(screen.getByRole("button", { name: /Ville.*Paris/ }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  describe("reads places from lines", () => {
    const HEAD = "Nom du lieu\tType de lieu\tAdresse\tCode postal\tVille\tPays";
    const [north, south] = ["Halle Nord", "Halle Sud"].map(
      (name) => `${name}\tEntrepôt\t2 rue Garibaldi\t69006\tLyon\tFrance`,
    );
    const found = { label: "2 Rue Garibaldi", country: "FRA", point: [4.8527, 45.764] };
    const answer = (results: object[]) =>
      jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify({ results })));
    afterEach(() => jest.restoreAllMocks());

    async function paste(lines: string) {
      const { operations, sent } = serve([depot]);
      const { user, shell } = renderRoute("/projects/places", { operations });
      await user.click(await screen.findByRole("button", { name: "Importer" }));
      const drawer = within(await screen.findByRole("dialog", { name: /^Lieux.: importer un tableur/ }));
      await user.click(drawer.getByLabelText(/^Ou collez ici des lignes/));
      await user.paste(lines);
      return { user, shell, drawer, sent };
    }

    it("looks up the position of an address, and takes that of the file where it has one", async () => {
      answer([found]);
      const { user, shell, drawer, sent } = await paste(
        [`${HEAD}\tLatitude\tLongitude`, `${north}\t\t`, `${south}\t45,7\t4,9`].join("\n"),
      );
      await user.click(await drawer.findByRole("button", { name: /^Écrire/ }));
      await waitFor(() => expect(names()).toContain("Halle Nord"));
      const values = { type: "warehouse", zipcode: "69006", city: "Lyon", country: "FR" };
      expect(sent).toEqual([
        [
          "save",
          {
            create: [
              expect.objectContaining({
                ...values,
                name: "Halle Nord",
                location: { lat: 45.764, lon: 4.8527 },
              }),
              expect.objectContaining({ ...values, name: "Halle Sud", location: { lat: 45.7, lon: 4.9 } }),
            ],
            update: [],
          },
        ],
      ]);
      expect(shell.recorded.toasts).toHaveLength(1);
    });

    it("saves nothing while an address is unknown, and names the place", async () => {
      answer([]);
      const { user, drawer, sent } = await paste([HEAD, north].join("\n"));
      await user.click(await drawer.findByRole("button", { name: /^Écrire/ }));
      expect(await drawer.findByText(/Aucune position trouvée pour Halle Nord/)).toBeVisible();
      expect(sent).toEqual([]);
    });

    it("changes the place that a line names by its id, and refuses a country that is none of the list", async () => {
      const id = yard.id;
      const { operations, sent } = serve([yard]);
      const { user } = renderRoute("/projects/places", { operations });
      await user.click(await screen.findByRole("button", { name: "Importer" }));
      const drawer = within(await screen.findByRole("dialog", { name: /^Lieux.: importer un tableur/ }));
      await user.click(drawer.getByLabelText(/^Ou collez ici des lignes/));
      await user.paste(
        [
          `${HEAD}\tIdentifiant`,
          `Chantier Lycée\tChantier\t1 quai Perrache\t75011\tParis\tFrance\t${id}`,
          `${south?.replace("France", "Espagne")}\t`,
        ].join("\n"),
      );
      expect(await drawer.findByText("Espagne")).toBeVisible();
      await user.click(await drawer.findByRole("button", { name: /^Écrire/ }));
      await waitFor(() =>
        expect(sent).toEqual([["save", { create: [], update: [{ id, name: "Chantier Lycée" }] }]]),
      );
    });
  });

  it("opens the place named in the address, and writes the selected one into the address", async () => {
    const { user, location } = renderRoute(`/projects/places?node=${yard.id}`, serve([depot, yard]));
    expect(await screen.findByText("Quai de chargement")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Chantier École" })).toHaveAttribute("aria-expanded", "true");
    await user.click(screen.getByRole("button", { name: "Entrepôt Nord" }));
    expect(location()).toBe("/fr/projects/places?node=depot");
    expect(screen.queryByText("Quai de chargement")).not.toBeInTheDocument();
  });

  it("[PLACE-504] [PLACE-512] saves an edited place with the version that was read, and confirms it", async () => {
    const { operations, sent } = serve([yard]);
    const { user, shell } = renderRoute("/projects/places", { operations });
    await user.click(await screen.findByRole("button", { name: "Modifier Chantier École" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Modifier un lieu" }));
    const name = dialog.getByLabelText(/Nom du lieu/);
    await user.clear(name);
    await user.type(name, "Chantier Lycée");
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByRole("button", { name: "Chantier Lycée" })).toBeInTheDocument();
    expect(sent).toEqual([
      [
        "update",
        // No other fields of the place: the server refuses unknown ones.
        {
          id: yard.id,
          updatedAt: yard.updatedAt,
          name: "Chantier Lycée",
          type: "site",
          address: "1 quai Perrache",
          zipcode: "75011",
          city: "Paris",
          country: "FR",
          location: { lat: 48.858, lon: 2.38 },
          constructionYear: null,
          surface: "1 200 m²",
          description: null,
          picture: null,
          accessibility: "Quai de chargement",
          pickup: null,
        },
      ],
    ]);
    expect(shell.recorded.toasts).toEqual([{ kind: "success", message: "Le lieu a bien été modifié" }]);
    expect(shell.recorded.events).toContainEqual({
      name: "data.changed",
      payload: { entity: "places", ids: [yard.id] },
    });
  });

  it("[PLACE-504] keeps both changes when another user has changed the place meanwhile", async () => {
    const places = [yard];
    const { operations, sent } = serve(places);
    const changedYard = { ...yard, updatedAt: "2026-02-02T00:00:00.000Z", surface: "900 m²", city: "Lille" };
    const { user } = renderRoute("/projects/places", {
      operations: {
        ...operations,
        UpdatePlace: (variables: Parameters<typeof operations.UpdatePlace>[0]) => {
          if (places[0] !== yard) return operations.UpdatePlace(variables);
          places[0] = changedYard;
          throw new DomainError("CONFLICT", "changed");
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Modifier Chantier École" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Modifier un lieu" }));
    const city = () => dialog.getByLabelText(/Ville/);
    await user.clear(city());
    await user.type(city(), "Lens");
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    expect(await dialog.findByRole("button", { name: /Prendre la valeur.*Lille/ })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: /Garder ma saisie.*Lens/ }));
    await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[1]).toMatchObject({ updatedAt: changedYard.updatedAt, city: "Lens", surface: "900 m²" });
  });

  it("[PLACE-506] changes nothing when the dialog is cancelled", async () => {
    const { operations, sent } = serve([yard]);
    const { user, shell, location } = renderRoute("/projects/places", { operations });
    await user.click(await screen.findByRole("button", { name: "Nouveau lieu" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Création d’un lieu" }));
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    expect(shell.recorded.toasts).toEqual([]);
    expect(location()).toBe("/fr/projects/places");
  });

  it("deletes an empty place after confirmation", async () => {
    const { operations, sent } = serve([depot, yard]);
    const { user } = renderRoute("/projects/places", { operations });
    await user.click(await screen.findByRole("button", { name: "Supprimer Chantier École" }));
    const question = within(await screen.findByRole("dialog", { name: /Supprimer.*Chantier École/ }));
    await user.click(question.getByRole("button", { name: "Annuler" }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Supprimer Chantier École" }));
    await user.click(await screen.findByRole("button", { name: "Supprimer le lieu" }));
    await waitFor(() => expect(names()).toEqual(["Entrepôt Nord"]));
    expect(sent).toEqual([["delete", yard.id]]);
  });

  it("shows the content of a place instead of deleting it, also when only the server knows it", async () => {
    const { operations, sent } = serve([depot, yard]);
    const { user } = renderRoute("/projects/places", {
      operations: {
        ...operations,
        DeletePlace: () => {
          throw new DomainError("INVALID_STATE", "in use", {
            reason: "place-in-use",
            found: { lots: 0, projects: 0, wantedItems: 3 },
          });
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Supprimer Entrepôt Nord" }));
    const known = within(await screen.findByRole("dialog", { name: /Entrepôt Nord.*ne peut pas/ }));
    expect(known.getByRole("link", { name: "12 lots" })).toBeInTheDocument();
    await user.click(known.getByRole("button", { name: "Fermer" }));
    await user.click(screen.getByRole("button", { name: "Supprimer Chantier École" }));
    await user.click(await screen.findByRole("button", { name: "Supprimer le lieu" }));
    expect(await screen.findByRole("link", { name: "3 alertes en cours" })).toHaveAttribute(
      "href",
      "/fr/alerts",
    );
    expect(screen.getByText(/Déplacez d’abord les lots/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it("offers a guest no changes, and keeps the place of removed lots", async () => {
    renderRoute("/projects/places", { ...serve([depot]), team: GUEST });
    await screen.findByRole("button", { name: "Entrepôt Nord" });
    expect(screen.queryByRole("button", { name: /Modifier|Supprimer|Nouveau/ })).not.toBeInTheDocument();
  });

  it("does not offer to delete the place of removed lots", async () => {
    renderRoute("/projects/places", serve([{ ...depot, isRemoval: true }]));
    expect(await screen.findByRole("button", { name: "Modifier Entrepôt Nord" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Supprimer/ })).not.toBeInTheDocument();
  });

  it("explains the purpose of places when there are none", async () => {
    renderRoute("/projects/places", serve([]));
    expect(await screen.findByText("Aucun lieu")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Nouveau lieu" }).length).toBeGreaterThan(0);
  });
});
