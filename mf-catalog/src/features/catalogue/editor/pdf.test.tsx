import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { CatalogPrintInput } from "../../../gql/graphql.ts";
import { buildDoors, buildServer, open } from "../../../testing/build-server.tsx";

function serve() {
  const server = buildServer(buildDoors(3));
  const asked: CatalogPrintInput[] = [];
  const operations = {
    ...server.operations,
    StartCataloguePrint: ({ input }: { input: CatalogPrintInput }) => {
      asked.push(input);
      return { startCatalogPrint: { id: "job-1" } };
    },
  };
  return { ...server, asked, operations };
}
const version = (languages: readonly ("fr" | "en")[]) => ({
  id: "v1",
  version: 1,
  projectCatalogsId: "p1",
  template: "dense",
  publishDate: "2026-03-01T00:00:00.000Z",
  firstPageNumber: 1,
  rotorFooterLabel: null,
  shownProperties: [],
  supportedLocales: [...languages],
  content: languages.map((language) => ({
    language,
    blocks: [{ id: "d0", type: "PRODUCT", referenceID: "d0", data: { name: `Porte ${language}` } }],
  })),
});

it("asks the server for the saved version, in one of its languages, with marks for a printing house", async () => {
  const server = serve();
  server.saved.push(version(["fr", "en"]));
  const shell = createTestShell({ operations: server.operations });
  const { user } = open({}, undefined, shell);
  await user.click(await screen.findByRole("button", { name: "PDF" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Catalogue en PDF" }));
  expect(dialog.queryByRole("note")).not.toBeInTheDocument();
  await selectChoice(user, dialog.getByLabelText("Langue"), "en");
  await user.click(dialog.getByLabelText("Pour un imprimeur"));
  await user.click(dialog.getByRole("button", { name: "Créer le PDF" }));
  await waitFor(() =>
    expect(server.asked).toEqual([
      { catalogID: "v1", language: "en", hasMarks: true, origin: "http://localhost" },
    ]),
  );
  expect(server.saved).toHaveLength(1);
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "info" }));
});

it("saves pages that were never saved first, and says so before", async () => {
  const server = serve();
  const { user } = open({ operations: server.operations });
  await user.click(await screen.findByRole("button", { name: "PDF" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Catalogue en PDF" }));
  expect(dialog.getByRole("note")).toHaveTextContent("seront d’abord enregistrées");
  await user.click(dialog.getByRole("button", { name: "Enregistrer et créer le PDF" }));
  await waitFor(() =>
    expect(server.asked).toEqual([
      { catalogID: "v1", language: "fr", hasMarks: false, origin: "http://localhost" },
    ]),
  );
  expect(server.saved).toHaveLength(1);
});

it("tells a refusal, and cancelling asks for nothing", async () => {
  const server = serve();
  server.saved.push(version(["fr"]));
  const shell = createTestShell({
    operations: {
      ...server.operations,
      StartCataloguePrint: () => {
        throw new DomainError("NOT_FOUND", "There is no such version of a catalogue.");
      },
    },
  });
  const { user } = open({}, undefined, shell);
  const pdf = await screen.findByRole("button", { name: "PDF" });
  await user.click(pdf);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuler" }));
  expect(shell.recorded.toasts).toEqual([]);
  await user.click(pdf);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Créer le PDF" }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "error" }));
});
