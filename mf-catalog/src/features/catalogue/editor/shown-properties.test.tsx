import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, selectChoice } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildLot, SET } from "../../../testing/build.ts";
import { buildDoors, buildServer, open } from "../../../testing/build-server.tsx";

const block = (name: string) => screen.findByRole("article", { name });
const property = (
  key: string,
  label: string,
  type: string,
  value: string | null = null,
  more: object = {},
) => ({
  ...{ key, label, type, value, options: [], translations: [], metadata: [] },
  ...more,
});

describe("properties that name or show something", () => {
  const FIELDS = [
    property("fits", "Va avec", "RELATION", "productStatus", { metadata: [{ key: "isMulti", value: true }] }),
    property("yard", "Dépôt", "RELATION", "place"),
    property("keeper", "Suivi par", "RELATION", "person"),
    property("buyer", "Acheteur", "RELATION", "customer"),
    property("site", "Chantier", "RELATION", "project"),
    property("state", "État constaté", "FIELD", "condition"),
    property("from", "Disponible", "FIELD", "startDate"),
    property("notes", "Notes", "FIELD", "internalNotes"),
    property("margin", "Marge", "FLOAT", null, { metadata: [{ key: "isPrivate", value: true }] }),
  ];
  const lot = buildLot({
    id: "d0",
    name: "Porte 1",
    nameEN: "Door 1",
    conditions: ["good"],
    startDate: "2026-05-01T00:00:00.000Z",
    properties: [
      { key: "fits", values: ["f1", "gone", "f2"] },
      { key: "yard", values: ["p9"] },
    ],
  });
  const build = () => {
    const server = buildServer([lot]);
    const operations = {
      ...server.operations,
      PropertySet: () => ({ listFields: { items: [...SET.listFields.items, ...FIELDS] } }),
      CataloguePlaces: () => ({ listPlaces: { items: [{ id: "p9", name: "Entrepôt Nord" }] } }),
      CatalogueRelated: ({ kind, ofProperty }: { kind: string; ofProperty: string }) => ({
        findRelated:
          kind === "productStatus" && ofProperty === "fits"
            ? [
                { id: "f1", name: "Huisserie", detail: "H-1" },
                { id: "f2", name: "Poignée", detail: null },
              ]
            : [],
      }),
    };
    return { server, operations };
  };

  it("are offered unless they name people, customers or projects, or show what the team keeps to itself", async () => {
    const { user } = open({ operations: build().operations });
    await block("Porte 1");
    await user.click(screen.getByRole("button", { name: "Options" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Options" }));
    const shown = within(dialog.getByRole("group", { name: "Propriétés de l’équipe sur les fiches" }));
    expect(shown.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Va avec",
      "Dépôt",
      "État constaté",
      "Disponible",
    ]);
  });

  it("are printed by the names of what they name, and worded as the field that they show", async () => {
    const { server, operations } = build();
    const { user } = open({ operations });
    await block("Porte 1");
    await selectChoice(user, screen.getByLabelText("Modèle"), "detailed");
    await user.click(screen.getByRole("button", { name: "Options" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Options" }));
    for (const name of ["Va avec", "Dépôt", "État constaté", "Disponible", "Anglais"])
      await user.click(dialog.getByRole("checkbox", { name }));
    await user.click(dialog.getByRole("button", { name: "Appliquer" }));
    const facts = async (name: string) =>
      within(await block(name))
        .getAllByRole("definition")
        .slice(-4)
        .map((value) => `${value.previousElementSibling?.textContent} ${value.textContent}`);
    await waitFor(async () =>
      expect(await facts("Porte 1")).toEqual([
        "Va avec Huisserie, Poignée",
        "Dépôt Entrepôt Nord",
        "État constaté Bon",
        "Disponible 01/05/2026",
      ]),
    );
    await selectChoice(user, screen.getByLabelText("Langue"), "en");
    expect((await facts("Door 1"))[2]).toBe("État constaté Good");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ shownProperties: ["fits", "yard", "state", "from"] });
  });

  it("show a failure when the names cannot be read, and read them again", async () => {
    const { operations } = build();
    let isDown = true;
    const { user } = open({
      operations: {
        ...operations,
        CatalogueRelated: (variables: { kind: string; ofProperty: string }) => {
          if (isDown) throw new DomainError("UNAVAILABLE", "down");
          return operations.CatalogueRelated(variables);
        },
      },
    });
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    isDown = false;
    await user.click(retry);
    await block("Porte 1");
  });
});

describe("a project of many lots", () => {
  it("is read page by page, each lot once, and says how far it is", async () => {
    const server = buildServer(buildDoors(430));
    const asked: number[] = [];
    const release: (() => void)[] = [];
    open({
      operations: {
        ...server.operations,
        CatalogueLots: async (page: { offset: number; limit: number }) => {
          asked.push(page.offset);
          if (page.offset === 400) await new Promise<void>((resolve) => release.push(resolve));
          return server.operations.CatalogueLots(page);
        },
      },
    });
    expect(await screen.findByText(/^Lecture des lots.: 400 sur 430…$/)).toBeInTheDocument();
    release[0]?.();
    const structure = await screen.findByRole("navigation", { name: "Sommaire" });
    expect(await within(structure).findByText("430")).toBeInTheDocument();
    expect(asked.toSorted((one, other) => one - other)).toEqual([0, 100, 200, 300, 400]);
  });

  it("is read anew when a lot goes away meanwhile", async () => {
    const server = buildServer(buildDoors(250));
    let isChanged = false;
    open({
      operations: {
        ...server.operations,
        CatalogueLots: (page: { offset: number; limit: number }) => {
          if (page.offset === 100 && !isChanged) {
            isChanged = true;
            server.lots.splice(3, 1);
          }
          return server.operations.CatalogueLots(page);
        },
      },
    });
    const structure = await screen.findByRole("navigation", { name: "Sommaire" });
    expect(await within(structure).findByText("249")).toBeInTheDocument();
  });

  it("says that a catalogue is too large to be saved, and keeps it", async () => {
    const shell = createTestShell({
      operations: {
        ...buildServer(buildDoors(1)).operations,
        SaveCatalogueVersion: () => {
          throw new DomainError("LIMIT_EXCEEDED", "too large");
        },
      },
    });
    open({}, "/projects/catalog/p1", shell);
    await block("Porte 1");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() =>
      expect(shell.recorded.toasts).toContainEqual(
        expect.objectContaining({ kind: "error", message: expect.stringMatching(/trop volumineux/) }),
      ),
    );
    expect(await block("Porte 1")).toBeInTheDocument();
  });
});
