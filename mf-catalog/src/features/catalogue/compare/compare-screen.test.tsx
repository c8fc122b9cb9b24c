import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildDoors, buildServer, open } from "../../../testing/build-server.tsx";
import type { CatalogueLot } from "../api/list-lots.ts";

const at = "2026-06-01T00:00:00.000Z";
/** Two saved versions: a door left, one came, one has less, one costs more; today one more changed. */
async function openTwoVersions() {
  const [first, second, third, fourth, fifth] = buildDoors(5) as [
    CatalogueLot,
    CatalogueLot,
    CatalogueLot,
    CatalogueLot,
    CatalogueLot,
  ];
  const priced = (lot: CatalogueLot, amount: number): CatalogueLot =>
    ({ ...lot, action: "sale", price: { amount, currency: "EUR" } }) as CatalogueLot;
  const server = buildServer([first, second, third, priced(fourth, 19)]);
  const save = async () => {
    const { user, unmount } = open({ operations: server.operations });
    const update = screen.queryByRole("button", { name: "Mettre à jour le catalogue" });
    if (update) await user.click(update);
    await user.click(await screen.findByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(screen.getByRole("status")).toBeInTheDocument());
    unmount();
  };
  await save();
  server.lots.splice(
    0,
    4,
    second,
    { ...third, quantity: { number: 1, unit: "m2" }, updatedAt: at } as CatalogueLot,
    { ...priced(fourth, 24.5), updatedAt: at } as CatalogueLot,
    fifth,
  );
  const { user, unmount } = open({ operations: server.operations });
  await user.click(await screen.findByRole("button", { name: "Mettre à jour le catalogue" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(server.saved).toHaveLength(2));
  unmount();
  return server;
}
const changes = async () =>
  within(await screen.findByRole("list", { name: "Liste des changements" })).getAllByRole("button");
const words = (button: HTMLElement) => button.textContent?.replaceAll(/\s/g, " ");

describe("comparing versions of a catalogue", () => {
  it("lists what came, went and changed, page by page, and marks it on both pages", async () => {
    const server = await openTwoVersions();
    open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2");
    expect((await changes()).map(words).toSorted()).toEqual([
      "Porte 1partip. 2",
      "Porte 3 2,35 m² → 1 m²p. 2".replace("Porte 3 ", "Porte 3"),
      "Porte 419,00 € → 24,50 €p. 2",
      "Porte 5ajouté, 2,35 m²p. 2",
    ]);
    const pages = within(screen.getByRole("region", { name: "Pages comparées" }));
    const before = pages.getByRole("region", { name: "Version 1, Page 2" });
    const after = pages.getByRole("region", { name: "Version 2, Page 2" });
    const gone = within(before).getByRole("article", { name: "Porte 1" });
    expect(gone).toHaveClass("mfc-block--gone");
    expect(within(gone).getByText("parti")).toBeVisible();
    expect(within(after).queryByRole("article", { name: "Porte 1" })).not.toBeInTheDocument();
    expect(within(after).getByRole("article", { name: "Porte 5" })).toHaveClass("mfc-block--added");
    expect(within(before).getByRole("article", { name: "Porte 4" })).toHaveTextContent("19,00 €");
    expect(within(after).getByRole("article", { name: "Porte 4" })).toHaveTextContent("24,50 €");
    expect(within(after).getByRole("article", { name: "Porte 2" }).className).not.toContain("--marked");
  });

  it("filters by kind, and walks the changes with N and P", async () => {
    const server = await openTwoVersions();
    const { user } = open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2");
    await changes();
    await user.click(screen.getByRole("button", { name: "1 prix" }));
    expect((await changes()).map(words)).toEqual(["Porte 419,00 € → 24,50 €p. 2"]);
    await user.click(screen.getByRole("button", { name: "4 changements" }));
    const current = async () =>
      (await changes()).findIndex((each) => each.getAttribute("aria-current") === "true");
    await user.keyboard("n");
    expect(await current()).toBe(0);
    await user.keyboard("nn");
    expect(await current()).toBe(2);
    await user.keyboard("p");
    expect(await current()).toBe(1);
  });

  it("keeps the focus in the choice of versions while another one is read", async () => {
    const server = await openTwoVersions();
    const { user } = open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2");
    await changes();
    await user.click(screen.getByRole("button", { name: "1 prix" }));
    await user.click(screen.getByRole("combobox", { name: "Nouvelle version" }));
    await user.click(await screen.findByRole("option", { name: "Aujourd’hui" }));
    await waitFor(async () => expect(await changes()).toHaveLength(4));
    expect(screen.getByRole("combobox", { name: "Nouvelle version" })).toHaveFocus();
  });

  it("opens at the change that the address names", async () => {
    const server = await openTwoVersions();
    open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2&change=d3:price");
    const current = (await changes()).filter((each) => each.getAttribute("aria-current") === "true");
    expect(current.map(words)).toEqual(["Porte 419,00 € → 24,50 €p. 2"]);
  });

  it("compares with the lots as they are now, and leads back to the catalogue", async () => {
    const server = await openTwoVersions();
    const [second] = server.lots;
    server.lots[0] = { ...second, name: "Porte neuve", updatedAt: at } as CatalogueLot;
    const { user } = open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2");
    await changes();
    expect(screen.getByText("Depuis la version 2, 1 lot a encore changé.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Voir ces changements" }));
    await waitFor(async () =>
      expect((await changes()).map(words)).toEqual(["Porte neuveNom : Porte 2 → Porte neuvep. 2"]),
    );
    await user.click(screen.getByRole("button", { name: "Les reprendre dans le catalogue" }));
    expect(await screen.findByRole("button", { name: "Mettre à jour le catalogue" })).toBeVisible();
  });

  it("says when nothing changed, and when a version does not exist", async () => {
    const server = await openTwoVersions();
    const { unmount } = open({ operations: server.operations }, "/projects/catalog/p1?from=2&to=2");
    expect(await screen.findByText("Rien n’a changé")).toBeVisible();
    unmount();
    open({ operations: server.operations }, "/projects/catalog/p1?from=7&to=2");
    expect(await screen.findByText("Version introuvable")).toBeVisible();
  });

  it("says that versions could not be loaded, and really tries again", async () => {
    const server = await openTwoVersions();
    let isDown = true;
    const { user } = open(
      {
        operations: {
          ...server.operations,
          CatalogueVersionContent: (variables: { id: string }) => {
            if (isDown && variables.id === "v1") throw new DomainError("UNAVAILABLE", "down");
            return server.operations.CatalogueVersionContent(variables);
          },
        },
      },
      "/projects/catalog/p1?from=1&to=2",
    );
    expect(await screen.findByText("Les versions n’ont pas pu être chargées")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await changes()).toHaveLength(4);
  });

  it("lays one page over the other, with a divider that a key moves", async () => {
    const server = await openTwoVersions();
    const { user } = open({ operations: server.operations }, "/projects/catalog/p1?from=1&to=2");
    await changes();
    await user.click(screen.getByRole("radio", { name: "Superposées" }));
    const split = screen.getByRole("slider", { name: "Séparation des deux versions" });
    expect(split).toHaveAttribute("aria-valuetext", "50\u00a0% de l’ancienne version");
  });

  it("opens from the menu of versions, and takes over chosen changes alone", async () => {
    const server = await openTwoVersions();
    const [second, third] = server.lots as [CatalogueLot, CatalogueLot];
    server.lots[0] = {
      ...second,
      name: "Porte neuve",
      updatedAt: "2026-07-01T00:00:00.000Z",
    } as CatalogueLot;
    server.lots[1] = {
      ...third,
      name: "Porte vieille",
      updatedAt: "2026-07-01T00:00:00.000Z",
    } as CatalogueLot;
    const { user } = open({ operations: server.operations });
    await user.click(await screen.findByRole("button", { name: "Choisir…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reprendre des changements" }));
    expect(dialog.getByText("Porte neuve")).toBeInTheDocument();
    await user.click(dialog.getByRole("checkbox", { name: "Porte 3" }));
    await user.click(dialog.getByRole("button", { name: "Reprendre 1 lot" }));
    const pages = within(screen.getByRole("region", { name: "Pages du catalogue" }));
    expect(await pages.findByRole("article", { name: "Porte neuve" })).toBeInTheDocument();
    expect(pages.getByRole("article", { name: "Porte 3" })).toBeInTheDocument();
    expect(pages.queryByRole("article", { name: "Porte vieille" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Version 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Comparer des versions…" }));
    // The taken over change is not saved.
    await user.click(await screen.findByRole("button", { name: "Continuer sans enregistrer" }));
    // The frame of the loading screen goes when the versions come.
    await changes();
    expect(screen.getByRole("heading", { level: 1, name: "Comparer des versions" })).toBeVisible();
  });
});
