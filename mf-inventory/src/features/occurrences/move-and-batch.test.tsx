import { DomainError } from "@gisement/shared-domain/errors";
import { LOT_LIMITS } from "@gisement/shared-domain/limits";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { answerChoices } from "../../testing/answer-choices.ts";
import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { UnbatchDialog } from "./unbatch-dialog.tsx";

const lots = Array.from({ length: 7 }, (_, index) =>
  buildSelectedLot({ id: `lot-${index}`, name: `Lot ${index}` }),
);
const ids = lots.map(({ id }) => id);
const seen = lots.map(({ id, updatedAt }) => ({ id, updatedAt }));
const done = { batchID: "batch", ids };

function open(dialog: ReactElement, answer: (name: string, variables: unknown) => unknown = () => done) {
  const sent: unknown[] = [];
  const tell = (name: string, field: string) => (variables: unknown) => {
    sent.push(variables);
    return { [field]: answer(name, variables) };
  };
  const shell = createTestShell({
    operations: {
      ...answerChoices(),
      MoveLots: tell("MoveLots", "moveProducts"),
      BatchLots: tell("BatchLots", "batchProducts"),
      UnbatchLots: tell("UnbatchLots", "unbatchProducts"),
      UndoLots: tell("UndoLots", "undoBatch"),
    },
  });
  return { ...renderScreen(dialog, { shell, texts: withTexts(NAMESPACE, texts) }), shell, sent };
}

test("moves lots to a place in one step, which the toast undoes and redoes", async () => {
  const onClose = jest.fn();
  const { user, sent, shell } = open(<MoveDialog lots={lots} onClose={onClose} />, (name) =>
    name === "UndoLots" ? { batchID: "undone", ids } : done,
  );
  expect(await screen.findByText("et 2 autres lots")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Déplacer" }));
  expect(await screen.findByText("Choisissez un lieu")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  expect(screen.queryByRole("option", { name: /Lots retirés|sous-équipe/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: /Cour/ }));
  await user.type(screen.getByLabelText("Emplacement précis"), " Allée B ");
  await user.click(screen.getByRole("button", { name: "Déplacer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(done));
  expect(sent).toEqual([{ input: { ids, seen, placeID: "yard", spot: "Allée B" } }]);
  expect(shell.recorded.events).toContainEqual({
    name: "data.changed",
    payload: { entity: "lots", ids },
  });
  shell.recorded.toasts[0]?.action?.run();
  await waitFor(() => expect(shell.recorded.toasts[1]).toMatchObject({ message: "Modification annulée" }));
  expect(sent[1]).toEqual({ batchID: "batch" });
  shell.recorded.toasts[1]?.action?.run();
  await waitFor(() => expect(shell.recorded.toasts[2]).toMatchObject({ message: "Modification rétablie" }));
  expect(sent[2]).toEqual({ batchID: "undone" });
});

const LATER = "2026-11-02T08:00:00.000Z";
const moved = new DomainError("CONFLICT", "changed", {
  field: "updatedAt",
  found: ["lot-1"],
  current: [
    {
      id: "lot-1",
      name: "Lot 1",
      updatedAt: LATER,
      progress: "active",
      stored: { placeID: "place-1", spot: "Quai 3" },
      sent: { placeID: "yard", spot: "Allée B" },
    },
  ],
});

async function moveToYard(answer: () => unknown, onClose = jest.fn()) {
  const opened = open(<MoveDialog lots={lots} onClose={onClose} />, answer);
  const { user } = opened;
  await user.click(screen.getByRole("combobox", { name: /Lieu/ }));
  await user.click(await screen.findByRole("option", { name: /Cour/ }));
  await user.type(screen.getByLabelText("Emplacement précis"), "Allée B");
  await user.click(screen.getByRole("button", { name: "Déplacer" }));
  return { ...opened, onClose };
}

test("shows both values of a conflict with a colleague's change, and overwrites theirs only on request", async () => {
  let isFirst = true;
  const { user, sent, onClose } = await moveToYard(() => {
    if (!isFirst) return done;
    isFirst = false;
    throw moved;
  });
  expect(await screen.findByRole("row", { name: "Lot 1 Lieu Cour Entrepôt Lyon Gerland" })).toBeVisible();
  expect(screen.getByRole("row", { name: "Lot 1 Emplacement précis Allée B Quai 3" })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Appliquer les miennes" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(done));
  expect(sent[1]).toEqual({
    input: {
      ids,
      seen: seen.map((lot) => (lot.id === "lot-1" ? { ...lot, updatedAt: LATER } : lot)),
      placeID: "yard",
      spot: "Allée B",
    },
  });
});

test("cancels the move and refetches the lots when the user keeps a colleague's values", async () => {
  const { user, sent, shell, onClose } = await moveToYard(() => {
    throw moved;
  });
  await user.click(await screen.findByRole("button", { name: "Garder les valeurs actuelles" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
  expect(sent).toHaveLength(1);
  expect(shell.recorded.events).toContainEqual({
    name: "data.changed",
    payload: { entity: "lots", ids: ["lot-1"] },
  });
});

test("refuses a spot that is too long, in the dialog and in the user's language", async () => {
  const { user, sent } = open(<MoveDialog lots={lots} onClose={jest.fn()} />);
  await user.click(screen.getByLabelText("Emplacement précis"));
  await user.paste("x".repeat(LOT_LIMITS.spot + 1));
  await user.click(screen.getByRole("button", { name: "Déplacer" }));
  expect(await screen.findByText(new RegExp(`${LOT_LIMITS.spot} caractères`))).toBeVisible();
  expect(sent).toEqual([]);
});

test("requires a name for a batch, and names lots that are already in one", async () => {
  const onClose = jest.fn();
  let isGathered = true;
  const { user, sent } = open(<BatchDialog lots={lots} onClose={onClose} />, () => {
    if (isGathered)
      throw new DomainError("INVALID_STATE", "batched", {
        reason: "batched",
        current: [{ id: "lot-1", name: "Lot 1" }],
      });
    return done;
  });
  await user.click(await screen.findByRole("button", { name: "Regrouper" }));
  expect(await screen.findByText("Ce champ est obligatoire")).toBeVisible();
  await user.type(screen.getByLabelText(/Nom du regroupement/), "Palette");
  await user.click(screen.getByRole("button", { name: "Regrouper" }));
  const notice = (await screen.findByText(/ces lots sont regroupés/)).closest("[role=alert]");
  expect(notice).toHaveTextContent("Lot 1");
  expect(screen.getByLabelText(/Nom du regroupement/)).toHaveValue("Palette");
  isGathered = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(done));
  expect(sent.at(-1)).toEqual({ input: { ids, seen, name: "Palette" } });
});

test("ungroups a batch after confirmation", async () => {
  const onClose = jest.fn();
  const { user, sent } = open(
    <UnbatchDialog lots={[buildSelectedLot({ id: "pallet", name: "Palette" })]} onClose={onClose} />,
  );
  expect(await screen.findByText(/« Palette » redeviennent indépendants/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Dégrouper" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(done));
  expect(sent).toEqual([
    { input: { id: "pallet", seen: [{ id: "pallet", updatedAt: "2026-11-01T10:00:00.000Z" }] } },
  ]);
});

test("asks before discarding input", async () => {
  const onClose = jest.fn();
  const { user } = open(<BatchDialog lots={lots} onClose={onClose} />);
  await user.type(await screen.findByLabelText(/Nom du regroupement/), "Palette");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/Nom du regroupement/)).toHaveValue("Palette");
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(null));
});
