import { buildHeader } from "@gisement/shared-domain/catalogue";
import { DomainError } from "@gisement/shared-domain/errors";
import {
  createTestShell,
  OWN_WORDS,
  propertySet,
  renderScreen,
  selectChoice,
} from "@gisement/shared-ui/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { CatalogueRoutes } from "../../routes.tsx";
import { buildLot, buildProducts, SET } from "../../testing/build.ts";
import { buildDoors, buildServer, open } from "../../testing/build-server.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import type { CatalogueLot } from "./api/list-lots.ts";

const pages = () => screen.findByRole("region", { name: "Pages du catalogue" });
const page = async (number: number) => within(await pages()).findByRole("region", { name: `Page ${number}` });
const block = async (name: string) => within(await pages()).findByRole("article", { name });
const names = async () =>
  within(await pages())
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

/** The ids of the blocks on each printed page that has any. */
function printedPages(sheet = "[data-sheet]"): (string | null)[][] {
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const printed = [...document.querySelectorAll(`.mfc-print ${sheet} .mfc-content`)].map((content) =>
    [...content.querySelectorAll("[data-block]")].map((each) => each.getAttribute("data-block")),
  );
  act(() => void window.dispatchEvent(new Event("afterprint")));
  return printed;
}

beforeEach(() => {
  window.location.hash = "";
});

describe("/projects/catalog/{id}", () => {
  it("lays the project's lots out on numbered pages with titles and details [CAT-001]", async () => {
    open({ operations: buildServer(buildDoors(8)).operations });
    const second = within(await page(2));
    const title = within(second.getByRole("article", { name: "Portes intérieures" }));
    expect(title.getByText("Lot 3 · Menuiseries")).toBeInTheDocument();
    const product = within(second.getByRole("article", { name: "Porte 1" }));
    expect(product.getByText(/2,35 m²/)).toBeInTheDocument();
    expect(product.getByText("Réemploi in situ")).toBeInTheDocument();
    expect(product.getByRole("img", { name: /2/ })).toBeInTheDocument();
    expect(second.queryByRole("article", { name: "Porte 8" })).not.toBeInTheDocument();
    const structure = screen.getByRole("navigation", { name: "Sommaire" });
    expect(within(structure).getByRole("link", { name: /Porte 8/ })).toHaveAttribute("href", "#d7");
  });

  it("words conditions and categories as the team does, in the language of the pages", async () => {
    const lot = buildLot({
      id: "d0",
      name: "Porte 1",
      category: "31",
      conditions: ["good"],
      quantity: { number: 6, unit: "benne" },
    });
    const hidden = buildLot({ id: "d1", name: "Porte 2", category: "31", conditions: ["fair"] });
    open({
      operations: { ...buildServer([lot, hidden]).operations, PropertySet: () => propertySet(OWN_WORDS) },
    });
    const second = within(await page(2));
    expect(second.getByRole("article", { name: "Portes" })).toBeInTheDocument();
    const first = within(second.getByRole("article", { name: "Porte 1" }));
    expect(first.getByText("Correct")).toBeInTheDocument();
    expect(first.getByText(/^6\sbennes$/)).toBeInTheDocument();
    expect(within(second.getByRole("article", { name: "Porte 2" })).getByText("Moyen")).toBeInTheDocument();
  });

  it("presents the project on the cover: team, edition, what it is, and figures of what is known", async () => {
    const lots = [
      buildLot({ id: "a", quantity: { number: 40, unit: "u" }, weight: 50 }),
      buildLot({ id: "b", quantity: { number: 12.5, unit: "m2" } }),
      buildLot({ id: "c", category: "11", quantity: { number: 678.75, unit: "m" } }),
    ];
    open({ operations: buildServer(lots).operations });
    const cover = within(await page(1));
    expect(cover.getByText("Catalogue de matériaux de réemploi")).toBeInTheDocument();
    expect(cover.getByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeInTheDocument();
    // The owner of the project, for every reader.
    expect(cover.getByText("Ville de Lyon")).toBeInTheDocument();
    expect(cover.getByText("12 rue du Loiret, 75013 Paris")).toBeInTheDocument();
    expect(cover.getByText(/^Édition du \d{1,2}(?:er)? \p{L}+ \d{4}$/u)).toBeInTheDocument();
    const figures = cover.getAllByRole("term").map((term) => {
      const value = term.nextElementSibling?.textContent ?? "";
      return `${value} ${term.textContent}`.replaceAll(/\s/g, " ");
    });
    // Running metres of different things are no figure of a building.
    expect(figures).toEqual(["3 lots", "40 pièces", "12,5 m²", "2,0 t de matière, 1 lot pesé"]);
    const title = within(await page(2)).getByRole("article", { name: "Portes intérieures" });
    expect(title).toHaveTextContent("2 lots, 40 pièces, 12,5 m²");
  });

  it("shows intended use, price and reference of each lot, and no price line for one given away", async () => {
    const sold = {
      action: "sale",
      price: { amount: 30, currency: "EUR" },
      quantity: { number: 136, unit: "m2" },
    };
    const lots = [
      buildLot({ id: "a", name: "Brique", ref: "RE-0106", ...sold }),
      buildLot({ id: "b", name: "Porte", action: "give", price: { amount: 0, currency: "EUR" } }),
    ];
    open({ operations: buildServer(lots).operations });
    const brick = await block("Brique");
    expect(within(brick).getByRole("img", { name: "À vendre" })).toBeInTheDocument();
    expect(brick).toHaveTextContent(/RE-0106.*30,00\s€ HT \/ m²/);
    expect(await block("Porte")).not.toHaveTextContent("HT");
  });

  it("gives a detailed sheet a large picture, three small ones and the number of the others, or says that there is none", async () => {
    const pictures = Array.from({ length: 40 }, (_, index) => `teams/1/${index}.jpg`);
    const openSheet = async (lot: CatalogueLot) => {
      const { user, unmount } = open({ operations: buildServer([lot]).operations });
      await block("Porte");
      await selectChoice(user, screen.getByLabelText("Modèle"), "detailed");
      return { sheet: await block("Porte"), unmount };
    };
    const { sheet, unmount } = await openSheet(buildLot({ id: "a", name: "Porte", pictures }));
    expect(sheet.querySelectorAll("img")).toHaveLength(4);
    expect(within(sheet).getByText("+ 36 autres photos")).toBeInTheDocument();
    unmount();
    const empty = await openSheet(buildLot({ id: "a", name: "Porte" }));
    expect(within(empty.sheet).getByText("Pas encore de photo")).toBeInTheDocument();
  });

  it("words the pages in their own language, which the interface has not loaded", async () => {
    renderScreen(<CatalogueRoutes />, {
      route: "/projects/catalog/p1",
      locale: "nl",
      shell: createTestShell({ operations: buildServer(buildDoors(1)).operations }),
      texts: (i18n) => void i18n.addResourceBundle("nl", NAMESPACE, texts.nl, true, true),
    });
    expect(await screen.findByText("Catalogue de matériaux de réemploi")).toBeInTheDocument();
    expect(screen.getAllByText("Lot 3 · Menuiseries").length).toBeGreaterThan(0);
  });

  it("is unavailable without its feature flag [CAT-001]", async () => {
    const flags = {
      "projects-location": false,
      "projects-catalog": false,
      "settings-export": false,
      "impersonation-admin": false,
    };
    open({ flags, session: { flags } });
    expect(await screen.findByText("Ce catalogue est introuvable")).toBeInTheDocument();
  });

  it("renders only the pages near the viewport, and all of them for printing", async () => {
    open({ operations: buildServer(buildDoors(70)).operations });
    await block("Porte 1");
    expect(within(await pages()).queryByRole("article", { name: "Porte 70" })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const paper = document.querySelector(".mfc-print");
    expect(paper?.parentElement).toBe(document.body);
    expect(paper?.querySelectorAll(".mfc-sheet")).toHaveLength(11);
    expect(paper?.querySelectorAll("[data-block^=d]")).toHaveLength(70);
    expect(paper?.querySelector("button")).toBeNull();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(document.querySelector(".mfc-print")).toBeNull();
  });

  it("prints from its button once every page is rendered", async () => {
    const printed: number[] = [];
    window.print = () => printed.push(document.querySelectorAll(".mfc-print .mfc-sheet").length);
    const { user } = open({ operations: buildServer(buildDoors(70)).operations });
    await block("Porte 1");
    await user.click(screen.getByRole("button", { name: "Imprimer" }));
    await waitFor(() => expect(printed).toEqual([11]));
  });

  it("follows the address's hash to a block [CAT-002] [CAT-531] [CAT-527]", async () => {
    open({ operations: buildServer(buildDoors(70)).operations });
    await block("Porte 1");
    act(() => void window.history.replaceState(null, "", "#d69"));
    const last = await block("Porte 70");
    await waitFor(() => expect(last).toHaveFocus());
  });

  it("saves a new version each time with Ctrl+S and suppresses the browser's save [CAT-502] [CAT-512] [CAT-514] [CAT-518]", async () => {
    const server = buildServer(buildDoors(2));
    const { user, shell } = open({ operations: server.operations });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Descendre Porte 1" }));
    expect(screen.getByText("Modifications non enregistrées")).toBeInTheDocument();
    const isLeftToBrowser = fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    expect(isLeftToBrowser).toBe(false);
    await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Version 1 enregistrée"));
    expect(screen.queryByText("Modifications non enregistrées")).not.toBeInTheDocument();
    fireEvent.keyDown(window, { key: "s", metaKey: true });
    await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toBe("Version 2 enregistrée"));
    const [first] = server.saved;
    expect(server.saved).toHaveLength(2);
    expect(first).toMatchObject({ template: "references", supportedLocales: ["fr"], firstPageNumber: 1 });
    expect(first?.content[0]?.blocks.map((saved) => saved.id)).toEqual(["category-31", "d1", "d0"]);
  });

  it("keeps the edits and shows an error when saving fails [CAT-518]", async () => {
    const { user, shell } = open({
      operations: {
        ...buildServer(buildDoors(2)).operations,
        SaveCatalogueVersion: () => {
          throw new DomainError("UNAVAILABLE", "down");
        },
      },
    });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Descendre Porte 1" }));
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "error" }));
    expect(shell.recorded.toasts.at(-1)?.message).toMatch(/n’a pas été enregistré/);
    expect(await names()).toEqual(["Porte 2", "Porte 1"]);
    expect(screen.getByText("Modifications non enregistrées")).toBeInTheDocument();
  });

  it("undoes and redoes edits by keys and buttons, including the unsaved flag [CAT-511]", async () => {
    const { user } = open({ operations: buildServer(buildDoors(2)).operations });
    const first = await block("Porte 1");
    fireEvent.keyDown(first, { key: "ArrowDown", altKey: true });
    expect(await names()).toEqual(["Porte 2", "Porte 1"]);
    fireEvent.keyDown(window, { key: "z", ctrlKey: true });
    expect(await names()).toEqual(["Porte 1", "Porte 2"]);
    expect(screen.queryByText("Modifications non enregistrées")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Rétablir la modification" }));
    expect(await names()).toEqual(["Porte 2", "Porte 1"]);
    expect(screen.getByText("Modifications non enregistrées")).toBeInTheDocument();
  });

  it("marks an edited title as unsaved [CAT-511]", async () => {
    const { user } = open({ operations: buildServer(buildDoors(1)).operations });
    await user.click(
      within(await block("Portes intérieures")).getByRole("button", { name: "Modifier Portes intérieures" }),
    );
    const field = await screen.findByLabelText(/Catégorie/);
    await user.clear(field);
    await user.type(field, "Portes du hall");
    await user.click(screen.getByRole("button", { name: "Appliquer" }));
    expect(await block("Portes du hall")).toBeInTheDocument();
    expect(screen.getByText("Modifications non enregistrées")).toBeInTheDocument();
  });

  it("marks a product as unsaved only when its detailed sheet changes [CAT-511] [CAT-532]", async () => {
    const { user } = open({ operations: buildServer(buildDoors(2)).operations });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Modifier Porte 1" }));
    await user.click(await screen.findByRole("button", { name: "Appliquer" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Appliquer" })).not.toBeInTheDocument());
    expect(screen.queryByText("Modifications non enregistrées")).not.toBeInTheDocument();
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Modifier Porte 1" }));
    await user.click(await screen.findByLabelText("Fiche détaillée"));
    await user.click(screen.getByRole("button", { name: "Appliquer" }));
    expect(await screen.findByText("Modifications non enregistrées")).toBeInTheDocument();
    expect(within(await page(2)).queryByRole("article", { name: "Porte 2" })).not.toBeInTheDocument();
  });

  it("sets date, languages, first page and footer in the options [CAT-503] [CAT-517]", async () => {
    const server = buildServer(buildDoors(1));
    const { user } = open({ operations: server.operations });
    await block("Porte 1");
    await user.click(screen.getByRole("button", { name: "Options" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Options" }));
    const number = dialog.getByLabelText(/Numéro de la première page/);
    await user.clear(number);
    await user.type(number, "0");
    await user.click(dialog.getByRole("button", { name: "Appliquer" }));
    expect(await dialog.findByText("Un nombre entier à partir de 1")).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, "9");
    await user.click(dialog.getByRole("checkbox", { name: "Anglais" }));
    await user.type(dialog.getByLabelText(/Pied de page/), "Bruxelles 2026");
    await user.click(dialog.getByRole("button", { name: "Appliquer" }));
    expect(await page(10)).toBeInTheDocument();
    await selectChoice(user, screen.getByLabelText("Langue"), "en");
    expect(await block("Door 1")).toBeInTheDocument();
    await selectChoice(user, screen.getByLabelText("Modèle"), "rotor");
    expect(screen.getByText("Bruxelles 2026")).toBeInTheDocument();
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({
      supportedLocales: ["fr", "en"],
      firstPageNumber: 9,
      rotorFooterLabel: "Bruxelles 2026",
      template: "rotor",
    });
    expect(server.saved[0]?.content.map((entry) => entry.language)).toEqual(["fr", "en"]);
  });

  it("composes the cover as chosen, with the contents behind a poster, and keeps it with the version", async () => {
    const server = buildServer([buildLot({ id: "a", name: "Porte", pictures: ["picture/a.jpg"] })]);
    const project = server.operations.CatalogueProject().getProject;
    const withPicture = { ...project, productPictures: ["picture/a.jpg"] };
    const operations = { ...server.operations, CatalogueProject: () => ({ getProject: withPicture }) };
    const { user, unmount } = open({ operations });
    const cover = async () => within(await page(1));
    expect((await cover()).getByText("Sommaire")).toBeInTheDocument();
    await selectChoice(user, screen.getByLabelText("Couverture"), "poster");
    expect((await cover()).queryByText("Sommaire")).not.toBeInTheDocument();
    expect((await page(1)).querySelector(".mfc-cover--poster img")).not.toBeNull();
    expect(within(await page(2)).getByRole("heading", { name: "Sommaire" })).toBeInTheDocument();
    await selectChoice(user, screen.getByLabelText("Couverture"), "plain");
    expect((await page(1)).querySelector("img")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(server.saved).toMatchObject([{ cover: "plain" }]));
    unmount();
    open({ operations });
    await page(1);
    expect(screen.getByLabelText("Couverture")).toHaveTextContent("Sans image");
  });

  it("shows the chosen properties of the team on the page of a product, worded for its language", async () => {
    const FIELDS = [
      { key: "coating", label: "Finition", translations: [{ lang: "EN", label: "Finish" }] },
      { key: "thickness", label: "Épaisseur", type: "FLOAT", metadata: [{ key: "suffix", value: "mm" }] },
      { key: "margin", label: "Marge", metadata: [{ key: "isPrivate", value: true }] },
    ].map((field) => ({ type: "TEXT", options: [], translations: [], metadata: [], ...field }));
    const properties = [
      { key: "coating", values: ["Ciré"] },
      { key: "thickness", values: ["12.5"] },
      { key: "margin", values: ["31"] },
    ];
    const server = buildServer([buildLot({ id: "d0", name: "Porte 1", nameEN: "Door 1", properties })]);
    const set = { listFields: { items: [...SET.listFields.items, ...FIELDS] } };
    const { user } = open({ operations: { ...server.operations, PropertySet: () => set } });
    await block("Porte 1");
    await selectChoice(user, screen.getByLabelText("Modèle"), "detailed");
    expect(screen.queryByText("Ciré")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Options" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Options" }));
    expect(dialog.queryByRole("checkbox", { name: "Marge" })).not.toBeInTheDocument();
    for (const name of ["Épaisseur", "Finition", "Anglais"])
      await user.click(dialog.getByRole("checkbox", { name }));
    await user.click(dialog.getByRole("button", { name: "Appliquer" }));
    const facts = async (name: string) =>
      within(await block(name))
        .getAllByRole("definition")
        .slice(-2)
        .map((value) => `${value.previousElementSibling?.textContent} ${value.textContent}`);
    await waitFor(async () =>
      expect(await facts("Porte 1")).toEqual(["Finition Ciré", "Épaisseur 12,5\u00a0mm"]),
    );
    await selectChoice(user, screen.getByLabelText("Langue"), "en");
    expect(await facts("Door 1")).toEqual(["Finish Ciré", "Épaisseur 12.5\u00a0mm"]);
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ shownProperties: ["coating", "thickness"] });
    expect(JSON.stringify(server.saved[0]?.content)).not.toContain('31"}');
  });

  it("requires a date to save [CAT-515]", async () => {
    const server = buildServer(buildDoors(1));
    server.saved.push({
      id: "v1",
      version: 1,
      projectCatalogsId: "p1",
      template: "references",
      publishDate: "",
      supportedLocales: ["fr"],
      firstPageNumber: 1,
      content: [
        {
          language: "fr",
          blocks: [{ id: "d0", type: "PRODUCT", referenceID: "d0", data: { name: "Porte 1" } }],
        },
      ],
    });
    const { shell } = open({ operations: server.operations });
    await block("Porte 1");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() =>
      expect(shell.recorded.toasts.at(-1)?.message).toBe("Indiquez la date du catalogue dans les options"),
    );
    expect(server.saved).toHaveLength(1);
  });

  it("requires content to save [CAT-516]", async () => {
    const server = buildServer(buildDoors(1));
    server.saved.push({
      id: "v1",
      version: 1,
      projectCatalogsId: "p1",
      template: "references",
      publishDate: "2026-05-01",
      supportedLocales: ["fr"],
      firstPageNumber: 1,
      content: [{ language: "fr", blocks: [] }],
    });
    const { shell } = open({ operations: server.operations });
    await pages();
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toMatch(/Le catalogue est vide/));
    expect(server.saved).toHaveLength(1);
  });

  it("opens an older version, which saving never overwrites, and offers lots added since [CAT-514]", async () => {
    const server = buildServer(buildDoors(1));
    const { user, shell } = open({ operations: server.operations });
    await block("Porte 1");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(1));
    server.lots.push(buildLot({ id: "new", name: "Porte neuve" }));
    await act(() => shell.queryClient.invalidateQueries());
    await user.click(await screen.findByRole("button", { name: "Mettre à jour le catalogue" }));
    expect(await names()).toEqual(["Porte 1", "Porte neuve"]);
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(2));
    await user.click(await screen.findByRole("button", { name: "Version 2" }));
    await user.click(await screen.findByRole("menuitem", { name: /Version 1/ }));
    await waitFor(async () => expect(await names()).toEqual(["Porte 1"]));
    expect(screen.getByText(/1 lot ajouté au projet/)).toBeInTheDocument();
  });

  it("deletes the version on screen, opens the newest other one, and restores it by undo", async () => {
    const server = buildServer(buildDoors(1));
    const { user, shell } = open({ operations: server.operations });
    await block("Porte 1");
    for (const count of [1, 2]) {
      fireEvent.keyDown(window, { key: "s", ctrlKey: true });
      await waitFor(() => expect(server.saved).toHaveLength(count));
    }
    await user.click(await screen.findByRole("button", { name: "Version 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Supprimer la version 2" }));
    expect(await screen.findByRole("button", { name: "Version 1" })).toBeInTheDocument();
    const deleted = shell.recorded.toasts.at(-1);
    expect(deleted).toMatchObject({ message: "Version 2 supprimée", action: { label: "Annuler" } });
    await user.click(screen.getByRole("button", { name: "Version 1" }));
    expect(screen.queryByRole("menuitem", { name: /Version 2/ })).not.toBeInTheDocument();
    act(() => deleted?.action?.run());
    expect(await screen.findByRole("menuitem", { name: /Version 2/ })).toBeInTheDocument();
    expect(shell.recorded.toasts.at(-1)?.message).toBe("Version 2 rétablie");
  });

  it("does not offer to delete a published version, nor any version to a guest", async () => {
    const server = buildServer(buildDoors(1));
    const { unmount, user } = open({ operations: server.operations });
    await block("Porte 1");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(1));
    server.published.add("v1");
    unmount();
    const again = open({ operations: server.operations });
    await user.click(await screen.findByRole("button", { name: "Version 1" }));
    const entry = await screen.findByRole("menuitem", { name: /Supprimer la version 1/ });
    expect(entry).toHaveAttribute("aria-disabled", "true");
    expect(entry).toHaveTextContent("Retirez-la d’abord : elle est publiée");
    again.unmount();
    const team = { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null } as const;
    open({ operations: server.operations, team });
    await user.click(await screen.findByRole("button", { name: "Version 1" }));
    expect(await screen.findByRole("menuitem", { name: /Version 1/ })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: /Supprimer/ })).not.toBeInTheDocument();
  });

  it("does not overwrite edits with new data [CAT-510]", async () => {
    const server = buildServer(buildDoors(2));
    const { user, shell } = open({ operations: server.operations });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Descendre Porte 1" }));
    await act(() => shell.queryClient.invalidateQueries());
    expect(await names()).toEqual(["Porte 2", "Porte 1"]);
  });

  it("asks before a link leaves unsaved edits, and stays if the user cancels", async () => {
    const { user, shell, location } = open({
      operations: buildServer(buildDoors(2)).operations,
      confirmAnswer: false,
    });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Descendre Porte 1" }));
    await user.click(screen.getByRole("link", { name: /Ressources/ }));
    expect(shell.recorded.confirms[0]?.title).toBe("Quitter sans enregistrer\u00a0?");
    expect(location()).toBe("/fr/projects/catalog/p1");
    expect(await names()).toEqual(["Porte 2", "Porte 1"]);
  });

  it("follows the link after confirmation, and immediately when nothing is unsaved", async () => {
    const { user, shell, location } = open({ operations: buildServer(buildDoors(2)).operations });
    await user.click(within(await block("Porte 1")).getByRole("button", { name: "Descendre Porte 1" }));
    await user.click(screen.getByRole("link", { name: /Ressources/ }));
    await waitFor(() => expect(location()).toBe("/fr/projects/ressources/p1"));
    expect(shell.recorded.confirms).toHaveLength(1);
  });

  it("changes the template and the order [CAT-501] [CAT-513]", async () => {
    const lots = [
      ...buildDoors(2),
      buildLot({ id: "big", name: "Zinc", quantity: { number: 90, unit: "u" } }),
    ];
    const { user } = open({ operations: buildServer(lots).operations });
    await block("Porte 1");
    await selectChoice(user, screen.getByLabelText("Ordre"), "quantity");
    expect(await names()).toEqual(["Zinc", "Porte 1", "Porte 2"]);
    await selectChoice(user, screen.getByLabelText("Modèle"), "detailed");
    expect(within(await page(2)).getAllByRole("article", { name: /Zinc|Porte \d/ })).toHaveLength(1);
  });

  it("opens the comments on a lot and on a title of this catalogue, and marks those with open threads", async () => {
    const server = buildServer(buildDoors(1));
    const [door] = buildProducts(server.lots).fr;
    const title = door ? buildHeader(door).id : "";
    const ofElements = [
      { elementID: title, projectID: "another", count: 7 },
      { elementID: title, projectID: "p1", count: 2 },
    ];
    const pending = { total: 10, forMe: 0, ofLots: [{ lotID: "d0", count: 1 }], ofElements };
    const operations = { ...server.operations, PendingReviews: () => ({ pendingReviews: pending }) };
    const shell = createTestShell({ operations });
    const { user } = open({}, undefined, shell);
    const header = within(await block("Portes intérieures"));
    const product = within(await block("Porte 1"));
    await user.click(await header.findByTitle("2 commentaires ouverts, afficher"));
    await user.click(product.getByTitle("1 commentaire ouvert, afficher"));
    await user.click(header.getByRole("button", { name: "Commentaires sur Portes intérieures" }));
    await user.click(product.getByRole("button", { name: "Commentaires sur Porte 1" }));
    const onTitle = { name: "comments.about", payload: { noun: "header", id: title, projectID: "p1" } };
    const onLot = { name: "comments.open", payload: { lotID: "d0" } };
    expect(shell.recorded.events).toEqual([onTitle, onLot, onTitle, onLot]);
  });

  it("[CAT-505] shows a product's picture, words, figures, edit buttons and review badge", async () => {
    const lot = {
      ...buildLot({ id: "d0", name: "Porte 1", quantity: { number: 3, unit: "m2" } }),
      pictures: ["porte.jpg"],
      channels: ["reuse_in_situ"],
      dimension: { length: 204, width: 83, height: null, diameter: null, unit: "cm" },
      description: "Porte pleine en chêne",
      reemploymentIndex: "2/1",
    } as CatalogueLot;
    const pending = { total: 1, forMe: 0, ofLots: [{ lotID: "d0", count: 1 }], ofElements: [] };
    open({
      operations: { ...buildServer([lot]).operations, PendingReviews: () => ({ pendingReviews: pending }) },
    });
    const article = await block("Porte 1");
    const product = within(article);
    expect(await product.findByTitle("1 commentaire ouvert, afficher")).toBeVisible();
    expect(product.getByRole("heading", { name: "Porte 1" })).toBeVisible();
    expect(article.querySelector("img[src*='porte.jpg']")).toBeInTheDocument();
    for (const text of [/^3 m²/, "Réemploi in situ", /204.*83/, "Porte pleine en chêne"])
      expect(product.getByText(text)).toBeVisible();
    expect(product.getByRole("img", { name: /2/ })).toBeVisible();
    for (const name of ["Monter Porte 1", "Descendre Porte 1", "Modifier Porte 1"])
      expect(product.getByRole("button", { name })).toBeInTheDocument();
  });

  it("shows readers the pages without editing controls", async () => {
    const team = { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null } as const;
    open({ operations: buildServer(buildDoors(1)).operations, team });
    expect(within(await block("Porte 1")).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Enregistrer" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Imprimer" })).toBeInTheDocument();
  });

  it("shows a guest no mark of comments, on lots and titles with open threads", async () => {
    const team = { id: "team-1", name: "Atelier", role: "GUEST", color: null, logo: null } as const;
    const server = buildServer(buildDoors(1));
    const [door] = buildProducts(server.lots).fr;
    const ofElements = [{ elementID: door ? buildHeader(door).id : "", projectID: "p1", count: 2 }];
    const pending = { total: 3, forMe: 0, ofLots: [{ lotID: "d0", count: 1 }], ofElements };
    const read = jest.fn(() => ({ pendingReviews: pending }));
    open({ operations: { ...server.operations, PendingReviews: read }, team });
    await block("Porte 1");
    await block("Portes intérieures");
    // An answer would be on the page by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).not.toHaveBeenCalled();
    expect(screen.queryByTitle(/commentaires? ouverts?, afficher/)).toBeNull();
  });

  it("lets an external lead of the project save, and other participants read", async () => {
    const team = { id: "office", name: "Bureau", role: "GUEST", color: null, logo: null } as const;
    const as = (role: string) => ({
      operations: buildServer(buildDoors(1)).operations,
      team,
      session: {
        participations: [{ projectID: "p1", role, organizationID: "team-1", ownerID: "ada" }],
      },
    });
    const lead = open(as("project-manager"));
    expect(await screen.findByRole("button", { name: "Enregistrer" })).toBeInTheDocument();
    lead.unmount();
    open(as("diagnostician"));
    await block("Porte 1");
    expect(screen.queryByRole("button", { name: "Enregistrer" })).not.toBeInTheDocument();
  });

  it("[CAT-504] shows category headers with lot, name and description, edit buttons and a review badge, near the viewport only", async () => {
    const server = buildServer([
      ...buildDoors(15),
      buildLot({ id: "floor", name: "Parquet", category: "41" }),
    ]);
    const [door] = buildProducts(server.lots).fr;
    const ofElements = [{ elementID: door ? buildHeader(door).id : "", projectID: "p1", count: 2 }];
    const pending = { total: 2, forMe: 0, ofLots: [], ofElements };
    const { user } = open({
      operations: { ...server.operations, PendingReviews: () => ({ pendingReviews: pending }) },
    });
    const header = within(await block("Portes intérieures"));
    expect(await header.findByTitle("2 commentaires ouverts, afficher")).toBeVisible();
    await user.click(header.getByRole("button", { name: "Modifier Portes intérieures" }));
    await user.type(await screen.findByLabelText(/Présentation/), "Déposées avec soin");
    await user.click(screen.getByRole("button", { name: "Appliquer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const shown = within(await block("Portes intérieures"));
    for (const text of ["Lot 3 · Menuiseries", "Déposées avec soin"])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole("heading", { level: 2, name: "Portes intérieures" })).toBeVisible();
    expect(within(await pages()).queryByRole("article", { name: "Parquets" })).not.toBeInTheDocument();
  }, 20_000);

  it("[CAT-519] puts 7 lots on a page of references, 5 on a dense one, 4 rows on a rotor one, 1 on any other", async () => {
    const { user } = open({ operations: buildServer(buildDoors(20)).operations });
    await block("Porte 1");
    for (const [template, size] of [
      ["references", 7],
      ["dense", 5],
      ["rotor", 4],
      ["detailed", 1],
    ] as const) {
      await selectChoice(user, screen.getByLabelText("Modèle"), template);
      // The second page of lots has no header, which takes a row of a rotor page.
      expect(printedPages()[1]).toHaveLength(size);
    }
  }, 20_000);

  it("[CAT-520] starts the lots on page 2, and on page 3 after a page of contents from 12 categories on", async () => {
    const inCategories = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        buildLot({ id: `c${index}`, name: `Porte ${index + 1}`, category: `${20 + index}` }),
      );
    const lotsOn = async (number: number) =>
      within(await page(number)).queryAllByRole("article", { name: /^Porte \d+$/ }).length;
    const { unmount } = open({ operations: buildServer(inCategories(11)).operations });
    await block("Porte 1");
    expect(await lotsOn(2)).toBeGreaterThan(0);
    unmount();
    const { container } = open({ operations: buildServer(inCategories(12)).operations });
    await page(2);
    expect(within(await page(2)).getByRole("heading", { level: 1, name: "Sommaire" })).toBeInTheDocument();
    expect(await lotsOn(2)).toBe(0);
    expect(container.querySelector("[data-sheet='2'] .mfc-content")).toBeNull();
    expect(printedPages("[data-sheet='3']")[0]).toContain("c0");
  });

  it("[CAT-521] puts 4 rows on a rotor page, of which a header takes one: at most 3 lots below it", async () => {
    const lots = [
      ...buildDoors(5),
      ...["a", "b", "c", "d"].map((id) => buildLot({ id, name: `Parquet ${id}`, category: "41" })),
    ];
    const { user } = open({ operations: buildServer(lots).operations });
    await block("Porte 1");
    await selectChoice(user, screen.getByLabelText("Modèle"), "rotor");
    expect(printedPages()).toEqual([
      ["category-31", "d0", "d1", "d2"],
      ["d3", "d4", "category-41", "a"],
      ["b", "c", "d"],
    ]);
  });

  it("links to the project when it has no lots yet", async () => {
    open({ operations: buildServer([]).operations });
    expect(await screen.findByText("Aucun lot à présenter")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ajouter des lots au projet" })).toHaveAttribute(
      "href",
      "/fr/projects/ressources/p1",
    );
  });
});
