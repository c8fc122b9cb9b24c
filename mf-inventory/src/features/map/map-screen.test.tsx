import { DomainError } from "@gisement/shared-domain/errors";
import { mapFiltersKey } from "@gisement/shared-domain/places";
import { propertySet, selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderInventory } from "../../testing/render-inventory.tsx";

const GERLAND = "u05kq1r2";
const PARIS = "u09tvnx3";
interface Asked {
  readonly filter: Record<string, unknown>;
  readonly precision?: number;
  readonly location?: { lat: number; lon: number } | null;
  readonly distance?: number | null;
}
beforeEach(() => localStorage.clear());

/** Fake server with these numbers of lots by spot. */
function serve(
  buckets: { key: string; doc_count: number }[] = [
    { key: GERLAND, doc_count: 12 },
    { key: PARIS, doc_count: 3 },
  ],
  total = buckets.reduce((sum, { doc_count }) => sum + doc_count, 0),
) {
  const cells: Asked[] = [];
  const lots: Asked[] = [];
  const operations = {
    LotChoices: () => ({
      listPlaces: { items: [{ id: "p", name: "Entrepôt Gerland", location: { lat: 45.7305, lon: 4.8294 } }] },
      listProjects: { items: [] },
      listUsers: { items: [] },
    }),
    MapCells: (variables: Asked) => {
      cells.push(variables);
      const found = variables.filter.category ? buckets.slice(0, 1) : buckets;
      return {
        searchProduct: {
          total: variables.filter.action ? 0 : total,
          aggregateItems: [{ name: "cells", buckets: variables.filter.action ? [] : found }],
        },
      };
    },
    MapLots: (variables: Asked) => {
      lots.push(variables);
      return {
        searchProduct: {
          total: 12,
          nextToken: null,
          items: [
            {
              id: "lot-1",
              name: "Porte coupe-feu",
              nameEN: "Fire door",
              nameNL: null,
              ref: "RE-1",
              action: "sale",
              pictures: [],
              quantity: { number: 12, unit: "u" },
              place: { id: "p", name: "Entrepôt Gerland", city: "Lyon" },
            },
          ],
        },
      };
    },
  };
  return { operations, cells, lots };
}
const spot = (name: RegExp) => screen.findByRole("button", { name });

describe("/inventory/map", () => {
  it("shows the lots on a map and in a list, fullest spot first", async () => {
    const { operations } = serve();
    const { container } = renderInventory("/inventory/map", operations);
    expect(await screen.findByRole("application", { name: "Carte des lots" })).toBeInTheDocument();
    const list = await screen.findByRole("region", { name: /2 endroits/ });
    expect(
      within(list)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/12 lots/), expect.stringMatching(/Près de Paris.*3 lots/)]);
    await waitFor(() => expect(container.querySelectorAll(".gis-map__point")).toHaveLength(2));
  });

  it("lists the lots of a spot with links to their sheets, and returns to the spots", async () => {
    const { operations, lots } = serve();
    const { user, location } = renderInventory("/inventory/map", operations);
    await user.click(await spot(/12 lots/));
    expect(await screen.findByRole("link", { name: "Porte coupe-feu" })).toHaveAttribute(
      "href",
      "/fr/inventory?node=lot-1",
    );
    expect(lots[0]?.distance).toBeLessThan(0.05);
    expect(lots[0]?.location?.lat).toBeCloseTo(45.7, 0);
    expect(location()).toMatch(/^\/fr\/inventory\/map\?at=45\.\d+%2C4\.\d+%2C0\.\d+$/);
    await user.click(screen.getByRole("button", { name: "Tous les endroits" }));
    expect(location()).toBe("/fr/inventory/map");
    expect(await spot(/12 lots/)).toBeInTheDocument();
  });

  it("reports a failure to load the lots of a spot as such, not as a failure of the map", async () => {
    const { user } = renderInventory("/inventory/map", {
      ...serve().operations,
      MapLots: () => {
        throw new DomainError("UNAVAILABLE", "away");
      },
    });
    await user.click(await spot(/12 lots/));
    expect(await screen.findByText("Les lots de cet endroit n’ont pas pu être chargés")).toBeInTheDocument();
  });

  it("opens the spot of the URL", async () => {
    const { operations, lots } = serve();
    renderInventory("/inventory/map?at=45.7305,4.8294,0.5", operations);
    await screen.findByRole("link", { name: "Porte coupe-feu" });
    expect(lots[0]).toMatchObject({ location: { lat: 45.7305, lon: 4.8294 }, distance: 0.5 });
  });

  it("[MAP-001] [MAP-003] filters by category, period and status, and clears the filters", async () => {
    const { operations, cells } = serve();
    const { user } = renderInventory("/inventory/map", operations);
    await spot(/12 lots/);
    await selectChoice(user, await screen.findByLabelText("Catégorie"), "Portes");
    await screen.findByRole("region", { name: /1 endroit/ });
    expect(cells.at(-1)?.filter).toEqual({
      progress: { eq: "active" },
      type: { ne: "deleted" },
      category: { eq: "31" },
    });
    fireEvent.change(screen.getByLabelText("Date de début"), { target: { value: "2026-03-01" } });
    fireEvent.change(screen.getByLabelText("Date de fin"), { target: { value: "2026-06-30" } });
    await waitFor(() =>
      expect(cells.at(-1)?.filter.and).toEqual([
        { or: [{ endDate: { gte: "2026-03-01T00:00:00.000Z" } }, { endDate: { exists: false } }] },
        { or: [{ startDate: { lte: "2026-06-30T23:59:59.999Z" } }, { startDate: { exists: false } }] },
      ]),
    );
    await selectChoice(user, screen.getByLabelText("Statut"), "sale");
    expect(await screen.findByText("Aucun lot ne correspond aux filtres de la carte")).toBeInTheDocument();
    expect(cells.at(-1)?.filter.action).toEqual({ eq: "sale" });
    await user.click(screen.getByRole("button", { name: "Réinitialiser" }));
    await screen.findByRole("region", { name: /2 endroits/ });
    expect(cells.at(-1)?.filter).toEqual({ progress: { eq: "active" }, type: { ne: "deleted" } });
  });

  it("[MAP-002] starts with the filters of the last visit", async () => {
    localStorage.setItem(mapFiltersKey("team-1"), JSON.stringify({ category: "31" }));
    const { operations, cells } = serve();
    renderInventory("/inventory/map", operations);
    await screen.findByRole("region", { name: /1 endroit/ });
    expect(cells[0]?.filter.category).toEqual({ eq: "31" });
    await waitFor(() => expect(screen.getByLabelText("Catégorie")).toHaveTextContent("Portes"));
  });

  it("queries a coarser grid of the view when the finest grid has too many cells", async () => {
    const digits = "0123456789bcdefghjkmnpqrstuvwxyz";
    const many = Array.from({ length: 2000 }, (_, index) => ({
      key: `u09t${digits[index % 32]}${digits[(index >> 5) % 32]}${digits[(index >> 10) % 32]}0`,
      doc_count: 1,
    }));
    const { operations, cells } = serve(many, 50_000);
    renderInventory("/inventory/map", operations);
    await waitFor(() => expect(cells.length).toBeGreaterThan(1));
    expect(cells[0]).toMatchObject({ precision: 8, location: null, distance: null });
    expect(cells.at(-1)?.precision).toBeLessThan(8);
    expect(cells.at(-1)?.distance).toBeGreaterThan(0);
    expect(screen.queryByText(/n’ont pas de position/)).not.toBeInTheDocument();
  });

  it("shows the number of lots without a position", async () => {
    renderInventory("/inventory/map", serve(undefined, 20).operations);
    expect(await screen.findByText(/5 lots n’ont pas de position/)).toBeInTheDocument();
  });

  it("reports that the names could not be loaded, and loads them on retry", async () => {
    const { operations } = serve();
    let fails = true;
    const { user } = renderInventory("/inventory/map", {
      ...operations,
      LotChoices: () => {
        if (fails) throw new DomainError("UNAVAILABLE", "away");
        return operations.LotChoices();
      },
      PropertySet: () => {
        if (fails) throw new DomainError("UNAVAILABLE", "away");
        return propertySet({ category: [{ value: "31", fr: "Portes" }] });
      },
    });
    const places = await screen.findByText("Les noms des lieux n’ont pas pu être chargés.");
    expect(screen.getByText(/^Les listes de votre équipe .* n’ont pas pu être chargées/)).toBeVisible();
    fails = false;
    await user.click(
      within(places.closest<HTMLElement>("[role=alert]") as HTMLElement).getByRole("button", {
        name: "Réessayer",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    await selectChoice(user, screen.getByLabelText("Catégorie"), "Portes");
    expect(screen.getByLabelText("Catégorie")).toHaveTextContent("Portes");
  });

  it("explains itself when there are no lots, and reports a failure to load", async () => {
    const first = renderInventory("/inventory/map", serve([], 0).operations);
    expect(await screen.findByText("Aucun lot à montrer")).toBeInTheDocument();
    first.unmount();
    renderInventory("/inventory/map", {
      ...serve().operations,
      MapCells: () => {
        throw new DomainError("UNAVAILABLE", "away");
      },
    });
    expect(await screen.findByText("La carte n’a pas pu être chargée")).toBeInTheDocument();
  });
});

describe("the card of a chosen place", () => {
  const PLACE = {
    id: "p",
    name: "Entrepôt Gerland",
    address: "12 rue de Gerland",
    zipcode: "69007",
    city: "Lyon",
    picture: null,
    location: { lat: 45.7305, lon: 4.8294 },
  };
  const withStock = () => ({
    ...serve().operations,
    MapCells: () => ({
      searchProduct: {
        total: 12,
        aggregateItems: [{ name: "cells", buckets: [{ key: "u05kjuux", doc_count: 12 }] }],
      },
    }),
    MapPlaces: () => ({
      groupProducts: [{ key: "p", count: 12, price: 480, actions: [{ key: "sale", doc_count: 12 }] }],
    }),
    MapPlace: () => ({ getPlace: PLACE }),
  });

  it("shows its address, its lots by status, and the ways to them and to it", async () => {
    const { user } = renderInventory("/inventory/map", withStock());
    await user.click(await spot(/Entrepôt Gerland.*12 lots.*480/));
    const card = await screen.findByRole("region", { name: "Entrepôt Gerland" });
    expect(await within(card).findByText("12 rue de Gerland, 69007 Lyon")).toBeVisible();
    expect(within(card).getByRole("img", { name: /Lots par statut.*À vendre 12/ })).toBeInTheDocument();
    expect(within(card).getByRole("link", { name: "Voir les 12 lots" })).toHaveAttribute(
      "href",
      "/fr/inventory?placeID=p",
    );
    expect(within(card).getByRole("link", { name: "Itinéraire" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/directions?route=%3B45.7305%2C4.8294",
    );
    await user.click(within(card).getByRole("button", { name: "Fermer la fiche du lieu" }));
    expect(screen.queryByRole("link", { name: "Itinéraire" })).not.toBeInTheDocument();
  });
});
