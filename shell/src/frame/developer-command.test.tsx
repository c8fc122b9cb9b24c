import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import { KeyboardHelp } from "../features/keyboard/keyboard-help.tsx";
import { CommandPalette } from "../features/palette/command-palette.tsx";
import { panelStore } from "../runtime/panels/developer-panel.ts";
import { createPanelStore } from "../runtime/panels/open-panel.ts";
import { createSessionStore } from "../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../runtime/use-runtime.tsx";
import { buildSession } from "../testing/builders.ts";
import { startTexts } from "../testing/start-texts.ts";

async function open(panel: "palette" | "keyboard", developer: boolean): Promise<void> {
  await startTexts();
  panelStore.getState().hide();
  const panels = createPanelStore();
  panels.getState().show(panel);
  const runtime = {
    sessions: createSessionStore(buildSession({ developer })),
    remotes: { remotes: () => [], list: createStore<readonly never[]>(() => []) },
    panels,
    offers: { current: () => [] },
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <CommandPalette />
        <KeyboardHelp />
      </BrowserRouter>
    </RuntimeProvider>,
  );
}

test("the palette opens the developer tools, for developers", async () => {
  await open("palette", true);
  await userEvent.click(await screen.findByRole("option", { name: "Outils de développement" }));
  expect(panelStore.getState().open).toBe(true);
});

test("the keyboard help lists the developer tools' key, for developers", async () => {
  await open("keyboard", true);
  const row = screen.getByText("Outils de développement").closest("div");
  expect(row).toHaveTextContent("Ctrl Alt G");
});

test.each(["palette", "keyboard"] as const)("the %s hides developer tools from others", async (panel) => {
  await open(panel, false);
  expect(screen.getByRole("dialog")).toBeVisible();
  if (panel === "palette") await screen.findByRole("option", { name: "Se déconnecter" });
  expect(screen.queryByText("Outils de développement")).toBeNull();
});
