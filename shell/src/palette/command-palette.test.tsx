import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import { type Runtime, RuntimeProvider } from "../frame/runtime.tsx";
import { initI18n } from "../i18n/init-i18n.ts";
import { createSessionStore } from "../session/session-store.ts";
import { buildSession } from "../testing/builders.ts";
import { CommandPalette } from "./command-palette.tsx";
import { createPaletteStore } from "./palette-store.ts";

test("a search without a match leaves no empty list box behind", async () => {
  await initI18n();
  const palette = createPaletteStore();
  palette.getState().show("palette");
  const runtime = {
    sessions: createSessionStore(buildSession()),
    remotes: { remotes: () => [], list: createStore<readonly never[]>(() => []) },
    palette,
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
