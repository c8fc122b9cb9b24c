import { DomainError } from "@gisement/shared-domain/errors";
import {
  createTestShell,
  offeredChoices,
  renderScreen,
  selectChoice,
  withTexts,
} from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { answerChoices } from "../../testing/answer-choices.ts";
import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { RemovalDialog } from "./removal-dialog.tsx";

const lots = [
  buildSelectedLot({ id: "doors", name: "Portes" }),
  buildSelectedLot({ id: "windows", name: "Fenêtres" }),
];
const moved = (lot: string, from: string) => ({
  field: "placeID",
  oldValue: from,
  newValue: "removed",
  changedAt: "2026-11-02T10:00:00.000Z",
  lot,
});

function open(mode: "remove" | "restore", fail?: () => never) {
  const given =
    mode === "remove"
      ? lots
      : lots.map((lot) => ({ ...lot, place: { id: "removed", name: "Lots retirés" } }));
  const onClose = jest.fn();
  const sent: unknown[] = [];
  const answer = (name: string) => (variables: { input: unknown }) => {
    sent.push(variables.input);
    fail?.();
    return { [name]: { batchID: "batch", ids: ["doors", "windows"] } };
  };
  const shell = createTestShell({
    operations: {
      ...answerChoices(),
      RemoveLots: answer("removeProducts"),
      RestoreLots: answer("restoreProducts"),
      FormerPlace: ({ id }: { id: string }) => ({
        changeLogByEntityID: { items: [moved(id, id === "doors" ? "yard" : "gone-place")] },
      }),
    },
  });
  const { user } = renderScreen(<RemovalDialog mode={mode} lots={given} onClose={onClose} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { user, onClose, sent, shell };
}

const seen = lots.map(({ id, updatedAt }) => ({ id, updatedAt }));

describe("removing", () => {
  test("[INV-006] offers delete and archive; delete needs no further input", async () => {
    const { user, sent, onClose, shell } = open("remove");
    expect(await screen.findByRole("dialog", { name: /Retirer 2 lots de l’inventaire/ })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Supprimer" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Archiver" })).not.toBeChecked();
    await user.type(screen.getByLabelText("Motif"), "Doublon");
    await user.click(screen.getByRole("button", { name: "Retirer 2 lots" }));
    await waitFor(() =>
      expect(onClose).toHaveBeenCalledWith({ batchID: "batch", ids: ["doors", "windows"] }),
    );
    expect(sent).toEqual([{ ids: ["doors", "windows"], seen, mode: "DELETE", reason: "Doublon" }]);
    expect(shell.recorded.toasts[0]).toMatchObject({
      message: "2 lots retirés de l’inventaire",
      action: { label: "Annuler" },
    });
  });

  test("[INV-020] [INV-021] archiving requires a status, and done is not offered", async () => {
    const { user, sent } = open("remove");
    await user.click(await screen.findByRole("radio", { name: "Archiver" }));
    const status = screen.getByLabelText(/Statut des lots archivés/);
    const offered = (await offeredChoices(user, status)).map(({ value }) => value);
    expect(offered).toContain("recycle");
    expect(offered).not.toContain("done");
    await user.click(screen.getByRole("button", { name: "Retirer 2 lots" }));
    expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
    expect(sent).toEqual([]);
    await selectChoice(user, status, "recycle");
    await user.click(screen.getByRole("button", { name: "Retirer 2 lots" }));
    await waitFor(() =>
      expect(sent).toEqual([{ ids: ["doors", "windows"], seen, mode: "ARCHIVE", action: "recycle" }]),
    );
  });

  test("names the lots that orders hold, and keeps the input", async () => {
    const { user, onClose } = open("remove", () => {
      throw new DomainError("INVALID_STATE", "held", {
        reason: "held",
        current: [{ id: "doors", name: "Portes" }],
      });
    });
    await user.type(await screen.findByLabelText("Motif"), "Vendu");
    await user.click(screen.getByRole("button", { name: "Retirer 2 lots" }));
    const notice = (await screen.findByText(/des commandes réservent ces lots/)).closest("[role=alert]");
    expect(notice).toHaveTextContent("Portes");
    expect(screen.getByLabelText("Motif")).toHaveValue("Vendu");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("restoring", () => {
  test("[INV-018] [INV-508] [INV-521] restores several lots with any status but done, by default each to its former place", async () => {
    const { user, sent, onClose } = open("restore");
    expect(await screen.findByRole("radio", { name: "Chacun à son ancien lieu" })).toBeChecked();
    // The other lot's place was deleted: only the existing place is named.
    expect(await screen.findByText("Cour")).toBeVisible();
    const status = screen.getByLabelText(/Statut à la restauration/);
    expect((await offeredChoices(user, status)).map(({ label }) => label)).not.toContain("Terminé");
    await user.click(screen.getByRole("button", { name: "Restaurer" }));
    expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
    await selectChoice(user, status, "give");
    await user.click(screen.getByRole("button", { name: "Restaurer" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ ids: ["doors", "windows"], seen, action: "give" }]);
  });

  test("requires a place when another place is selected", async () => {
    const { user, sent } = open("restore");
    await selectChoice(user, await screen.findByLabelText(/Statut à la restauration/), "sale");
    await user.click(screen.getByRole("radio", { name: "À un autre lieu" }));
    await user.click(screen.getByRole("button", { name: "Restaurer" }));
    expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
    expect(screen.queryByRole("option", { name: /Lots retirés|sous-équipe/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("option", { name: /Entrepôt Lyon Gerland/ }));
    await user.click(screen.getByRole("button", { name: "Restaurer" }));
    await waitFor(() =>
      expect(sent).toEqual([{ ids: ["doors", "windows"], seen, action: "sale", placeID: "place-1" }]),
    );
  });
});
