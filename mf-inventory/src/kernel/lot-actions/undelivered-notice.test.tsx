import { DomainError } from "@gisement/shared-domain/errors";
import { readOptions } from "@gisement/shared-domain/option-lists";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { editQueueOf } from "./edit-queue.ts";
import { UndeliveredNotice } from "./undelivered-notice.tsx";

const NO_CHOICES = { options: readOptions([], "fr"), place: [], project: [], person: [], own: [] };

/** The notice in a page whose server does not answer the first `failures` edits. */
async function renderNotice(failures: number) {
  let sent = 0;
  const shell = createTestShell({
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
    operations: {
      UpdateLots: () => {
        sent += 1;
        if (sent <= failures) throw new DomainError("UNAVAILABLE", "away");
        return { updateProductStatuses: { batchID: "b1", ids: ["lot-1"] } };
      },
      ReadLotRows: () => ({ searchProduct: { items: [] } }),
    },
  });
  const { user } = renderScreen(<UndeliveredNotice />, { shell, texts: withTexts(NAMESPACE, texts) });
  const result = await act(async () => {
    const edit = editQueueOf(shell, "team-1").edit(
      [{ id: "lot-1", expect: { brand: "A" }, input: { brand: "B" } }],
      NO_CHOICES,
    );
    return { edit };
  });
  return { user, shell, result: result.edit, countSent: () => sent };
}

test("*Réessayer* sends the edit again until it is stored, and the page counts as unsaved meanwhile", async () => {
  const { user, shell, result, countSent } = await renderNotice(2);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Le serveur ne répond pas : la modification de 1 lot est gardée ici et sera envoyée.",
  );
  expect(shell.hasUnsaved()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(countSent()).toBe(2));
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await result).toHaveProperty("done");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(shell.hasUnsaved()).toBe(false);
});

test("the edit can be given up", async () => {
  const { user, result } = await renderNotice(1);
  await user.click(await screen.findByRole("button", { name: "Abandonner" }));
  expect(await result).toEqual({ abandoned: true });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
