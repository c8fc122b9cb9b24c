import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import { initI18n } from "../../runtime/i18n/init-i18n.ts";
import { createPanelStore } from "../../runtime/panels/open-panel.ts";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildSession } from "../../testing/builders.ts";
import { CommandPalette } from "./command-palette.tsx";

test("a search without a match shows no empty list box", async () => {
  await initI18n();
  const panels = createPanelStore();
  panels.getState().show("palette");
  const runtime = {
    sessions: createSessionStore(buildSession()),
    remotes: { remotes: () => [], list: createStore<readonly never[]>(() => []) },
    panels,
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <CommandPalette />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  const field = screen.getByRole("combobox");
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  await userEvent.type(field, "zzzz");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(field).toHaveAttribute("aria-expanded", "false");
  expect(field).not.toHaveAttribute("aria-controls");
});
