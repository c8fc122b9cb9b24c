import { createWatches } from "@gisement/shared-domain/live";
import { createTestShell } from "@gisement/shared-ui/testing";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";

const prepare = jest.fn(async () => undefined);
jest.mock("./lazy-panel.ts", () => ({ CommentsPanel: { prepare } }));

test("the panel's code and its threads are loaded while the reader moves to the button", async () => {
  await startTexts();
  const { default: CommentsButton } = await import("./comments-button.tsx");
  const calls: string[] = [];
  const shell = createTestShell();
  Object.assign(shell, {
    graphql: async (document: unknown) => {
      const name = /query (\w+)/.exec(String(document))?.[1] ?? "";
      calls.push(name);
      return name === "PendingReviews"
        ? { pendingReviews: { total: 0, forMe: 0, ofLots: [], ofElements: [] } }
        : { reviewsByOrganization: { items: [], nextToken: null } };
    },
  });
  const runtime = {
    sessions: createSessionStore(buildSession()),
    shell,
    watches: createWatches(() => undefined),
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <CommentsButton />
    </RuntimeProvider>,
  );
  const button = await screen.findByRole("button", { name: "Commentaires" });
  expect(prepare).not.toHaveBeenCalled();
  expect(calls).not.toContain("ShellReviews");
  await userEvent.hover(button);
  await waitFor(() => expect(calls).toContain("ShellReviews"));
  expect(prepare).toHaveBeenCalled();
  await userEvent.unhover(button);
  await userEvent.hover(button);
  expect(calls.filter((name) => name === "ShellReviews")).toHaveLength(1);
});
