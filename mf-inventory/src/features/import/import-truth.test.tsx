import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor } from "@testing-library/react";
import { renderInventory } from "../../testing/render-inventory.tsx";
import { chooseFile, csv, importServer, importState, press } from "./testing/import-server.ts";

// jsdom has no workers: the reader runs on the main thread.
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) => {
    const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
    return readSpreadsheet(new TextEncoder().encode(await file.text()), { fileName: file.name, ...options });
  },
}));

type Operations = Parameters<typeof renderInventory>[1];
const NOTHING_WRITTEN = /Rien n’a été écrit dans l’inventaire/;
const lost = () => {
  throw new DomainError("UNAVAILABLE", "The operation was aborted due to timeout");
};

/** Brings a file up to the button that writes it. */
async function review(operations: Operations) {
  const page = renderInventory("/inventory/import", operations);
  await chooseFile(page.user, csv("Désignation\nPorte\nFenêtre\n"));
  await press(page.user, "Vérifier les lignes");
  await press(page.user, "Continuer avec 2 lignes");
  await screen.findByRole("button", { name: "Importer 2 lots" });
  return page;
}

test("a commit whose answer is lost is shown as the server has it: being written, then done", async () => {
  let status = "STAGING";
  let isReachable = false;
  const { operations } = importServer();
  const { user } = await review({
    ...operations,
    CommitImport: () => {
      if (status === "STAGING") {
        status = "WRITING";
        return lost();
      }
      return { commitImport: { id: "i", status } };
    },
    ImportState: ({ id }: { id: string }) => (isReachable ? importState(id, status) : lost()),
  });
  await press(user, "Importer 2 lots");
  expect(await screen.findByText(/Le serveur ne répond pas/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Abandonner|Annuler/ })).toBeNull();
  isReachable = true;
  expect(
    await screen.findByText(/l’écriture continue sur le serveur/, undefined, { timeout: 8000 }),
  ).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Écriture de 2 lots");
  expect(screen.queryByText(NOTHING_WRITTEN)).toBeNull();
  expect(screen.queryByRole("button", { name: /Abandonner/ })).toBeNull();
  status = "COMMITTED";
  expect(await screen.findByText("2 lots importés", undefined, { timeout: 8000 })).toBeVisible();
}, 30_000);

test("a refused commit says that nothing was written, and why; it can be abandoned", async () => {
  const { calls, operations } = importServer();
  const current = [
    { id: "lot-1", name: "Porte pleine", quantity: 10, held: 7, orders: [{ id: "o", number: "12" }] },
  ];
  const refusal = { code: "INVALID_STATE", message: "held", details: { reason: "held", current } };
  const { user } = await review({
    ...operations,
    CommitImport: () => ({ commitImport: { id: "i", status: "WRITING" } }),
    ImportState: ({ id }: { id: string }) =>
      importState(id, "STAGING", { state: "failed", reason: "refused", refusal }),
  });
  await press(user, "Importer 2 lots");
  expect(await screen.findByText(/L’import n’a pas eu lieu/)).toBeVisible();
  expect(screen.getByText(/Porte pleine/)).toBeVisible();
  await press(user, "Abandonner cet import");
  await waitFor(() => expect(calls.at(-1)?.name).toBe("discard"));
});

test("an error while the rows are sent, with a server that does not answer, claims nothing", async () => {
  const { operations } = importServer();
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    StageImportRows: lost,
    ImportState: lost,
  });
  await chooseFile(user, csv("Désignation\nPorte\n"));
  await press(user, "Vérifier les lignes");
  await press(user, "Continuer avec 1 ligne");
  expect(await screen.findByText("L’état de l’import n’est pas connu")).toBeVisible();
  expect(screen.queryByText(NOTHING_WRITTEN)).toBeNull();
  expect(screen.queryByRole("button", { name: /Abandonner/ })).toBeNull();
});

test.each(["COMMITTED", "WRITING"] as const)(
  "an error while the import of another tab is %s shows that, and then its result",
  async (found) => {
    let status: string = found;
    const { operations } = importServer();
    const { user } = renderInventory("/inventory/import", {
      ...operations,
      StageImportRows: () => {
        throw new DomainError("INVALID_STATE", "This import is closed.");
      },
      ImportState: ({ id }: { id: string }) => importState(id, status),
    });
    await chooseFile(user, csv("Désignation\nPorte\n"));
    await press(user, "Vérifier les lignes");
    await press(user, "Continuer avec 1 ligne");
    if (found === "WRITING") {
      expect(await screen.findByText(/l’écriture continue sur le serveur/)).toBeVisible();
      expect(screen.queryByText(NOTHING_WRITTEN)).toBeNull();
      status = "COMMITTED";
    }
    expect(await screen.findByText("2 lots importés", undefined, { timeout: 8000 })).toBeVisible();
  },
);

test("after a reload, an import that is being written is shown as such and can be followed to its end", async () => {
  let status = "WRITING";
  const listed = (more: object) => ({
    listImports: {
      items: [
        {
          id: "written",
          fileName: "lots.xlsx",
          mode: "create",
          rowCount: 5000,
          stagedRows: 5000,
          createdCount: 0,
          updatedCount: 0,
          createdAt: "2026-11-20T10:00:00.000Z",
          user: { id: "user-1", name: "Camille Martin" },
          work: { state: "running" },
          ...more,
        },
      ],
    },
  });
  const { calls, operations } = importServer();
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    ListImports: () => listed({ status }),
    ImportState: ({ id }: { id: string }) => importState(id, status),
  });
  expect(await screen.findByText("L’import de lots.xlsx est en cours d’écriture")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Abandonner/ })).toBeNull();
  await press(user, "Suivre l’écriture");
  expect(await screen.findByText(/l’écriture continue sur le serveur/)).toBeVisible();
  status = "COMMITTED";
  expect(await screen.findByText("2 lots importés", undefined, { timeout: 8000 })).toBeVisible();
  expect(calls).toEqual([]);
}, 20_000);
