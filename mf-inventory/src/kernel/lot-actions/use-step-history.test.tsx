import { useTeamID } from "@gisement/shared-ui/remote";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { stepHistory } from "../lots/step-history.ts";

import { useStepHistory } from "./use-step-history.ts";

let team = "";
function Buttons() {
  team = useTeamID();
  const { undo, redo } = useStepHistory(async () => undefined);
  return (
    <>
      <button type="button" onClick={undo}>
        undo
      </button>
      <button type="button" onClick={redo}>
        redo
      </button>
    </>
  );
}

test("undoes two steps on two fast presses, and redoes both on two more", async () => {
  const reversed: string[] = [];
  const shell = createTestShell({
    operations: {
      UndoLots: async (variables: unknown) => {
        const { batchID } = variables as { batchID: string };
        await new Promise((resolve) => setTimeout(resolve, 20));
        reversed.push(batchID);
        return { undoBatch: { batchID: `not ${batchID}`, ids: ["lot-1"] } };
      },
    },
  });
  const { user } = renderScreen(<Buttons />, { shell, texts: withTexts(NAMESPACE, texts) });
  act(() => {
    for (const batchID of ["1", "2", "3"]) stepHistory.record(team, batchID);
  });
  await user.dblClick(screen.getByText("undo"));
  await waitFor(() => expect(reversed).toEqual(["3", "2"]));
  await user.dblClick(screen.getByText("redo"));
  await waitFor(() => expect(reversed).toEqual(["3", "2", "not 2", "not 3"]));
});
