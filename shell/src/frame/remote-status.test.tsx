import { act, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import { createRemoteStates } from "../runtime/remotes/remote-states.ts";
import { createSessionStore } from "../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../runtime/use-runtime.tsx";
import { buildRemote, buildSession } from "../testing/builders.ts";
import { startTexts } from "../testing/start-texts.ts";
import { RemoteStatus } from "./remote-status.tsx";

beforeAll(startTexts);

function open(isOnline: boolean) {
  const connection = { isOnline: createStore<boolean>(() => isOnline), suspect: jest.fn() };
  const states = createRemoteStates();
  states.getState().set("mf-orders", {
    kind: "failed",
    stage: "style",
    cause: "missing",
    version: "1.2.3",
    reference: "R-1",
  });
  const retry = jest.fn(async () => states.getState().set("mf-orders", { kind: "loading" }));
  const runtime = {
    connection,
    sessions: createSessionStore(buildSession()),
    remotes: { states, retry },
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <RemoteStatus remote={buildRemote("mf-orders", "/orders")} />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  return { connection, retry };
}

test("a page whose files did not come while offline says so, and opens once the server answers", () => {
  const { connection, retry } = open(false);
  expect(screen.getByText("Hors ligne")).toBeVisible();
  expect(screen.getByText(/^orders n’est pas encore chargé sur cet appareil\./)).toBeVisible();
  expect(screen.queryByText(/feuille de style/)).not.toBeInTheDocument();
  expect(retry).not.toHaveBeenCalled();
  act(() => connection.isOnline.setState(true, true));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("a missing file asks whether the server answers, and only then says that it is offline", () => {
  const { connection, retry } = open(true);
  expect(screen.getByText(/La feuille de style de cette version n’est pas sur le serveur/)).toBeVisible();
  expect(connection.suspect).toHaveBeenCalledTimes(1);
  act(() => connection.isOnline.setState(false, true));
  expect(screen.getByText("Hors ligne")).toBeVisible();
  act(() => connection.isOnline.setState(true, true));
  expect(retry).toHaveBeenCalledTimes(1);
});
