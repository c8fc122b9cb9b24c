import { createTestShell } from "@gisement/shared-ui/testing";
import { act, render, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { CommentsGate } from "./comments-gate.tsx";
import { commentsStore } from "./open-comments.ts";

let attempts = 0;
jest.mock("./comments-panel.tsx", () => ({
  __esModule: true,
  default: () => {
    attempts += 1;
    throw new Error("lost");
  },
}));

test("comments that cannot be opened are told, closed, and tried anew the next time", async () => {
  await startTexts();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const shell = createTestShell();
  const toast = jest.fn();
  const reportError = jest.fn();
  Object.assign(shell, { toast, reportError });
  const runtime = { sessions: createSessionStore(buildSession()), shell } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <CommentsGate />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  for (const time of [1, 2]) {
    const before = attempts;
    act(() => shell.events.emit("comments.open", { lotID: "lot-1" }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(time));
    expect(attempts).toBeGreaterThan(before);
    expect(commentsStore.getState().place).toBeNull();
  }
  expect(reportError).toHaveBeenCalledTimes(2);
  expect(toast).toHaveBeenLastCalledWith({
    kind: "error",
    message: "Les commentaires n’ont pas pu être ouverts. Réessayez.",
  });
});
