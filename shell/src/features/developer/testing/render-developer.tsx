import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { OverlayHost, sharedOverlays } from "@gisement/shared-ui/overlays";
import { installLayout } from "@gisement/shared-ui/testing";
import { render } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import type { ShellSession } from "../../../runtime/boot/requests.ts";
import { createRemoteStates } from "../../../runtime/remotes/remote-states.ts";
import { createSessionStore } from "../../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../../runtime/use-runtime.tsx";
import { buildSession } from "../../../testing/builders.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { DeveloperBanners, DeveloperPanel } from "../developer-gate.tsx";

/** Renders the developer features of the frame with a runtime that has only what they use. */
export async function renderDeveloper(
  remotes: readonly RegisteredRemote[],
  session: ShellSession = buildSession({ developer: true }),
) {
  // jsdom loads no files, so it has no resource timings.
  performance.getEntriesByType ??= () => [];
  installLayout();
  await startTexts();
  const states = createRemoteStates();
  const retry = jest.fn(async (_name: string) => {});
  const runtime = {
    sessions: createSessionStore(session),
    shell: { reportError: jest.fn() },
    remotes: { remotes: () => remotes, states, retry },
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <OverlayHost store={sharedOverlays}>
        <BrowserRouter>
          <main>
            <DeveloperBanners />
            <button type="button">page</button>
          </main>
          <DeveloperPanel />
        </BrowserRouter>
      </OverlayHost>
    </RuntimeProvider>,
  );
  return { states, retry };
}
