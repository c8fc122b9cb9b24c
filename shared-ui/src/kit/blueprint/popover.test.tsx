import { MenuItem } from "@blueprintjs/core";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";

function PanelWithDialog() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Popover
        content={
          <div>
            <p>Camille</p>
            <button type="button">Thème</button>
            <button type="button" className="bp6-popover-dismiss" onClick={() => setAsking(true)}>
              Agir
            </button>
          </div>
        }
      >
        <button type="button">Menu</button>
      </Popover>
      <Dialog isOpen={asking} onClose={() => setAsking(false)} title="Qui">
        <input aria-label="Identifiant" />
      </Dialog>
    </>
  );
}

test("a panel opens with the focus on its first control", async () => {
  const { user } = renderScreen(<PanelWithDialog />);
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Thème" })).toHaveFocus());
});

test("a dialog opened from a panel returns the focus to the panel's own button", async () => {
  const { user } = renderScreen(<PanelWithDialog />);
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await user.click(await screen.findByRole("button", { name: "Agir" }));
  expect(await screen.findByRole("dialog", { name: "Qui" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Agir" })).not.toBeInTheDocument());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus());
});

test("choosing from a menu inside a drawer returns the focus to the menu's own button", async () => {
  const { user } = renderScreen(
    <Drawer isOpen onClose={() => undefined} title="Plus">
      <Popover
        content={
          <Menu autoFocusItem aria-label="Équipes">
            <MenuItem text="Atelier Réemploi" />
          </Menu>
        }
      >
        <button type="button">Équipe</button>
      </Popover>
    </Drawer>,
  );
  const opener = await screen.findByRole("button", { name: "Équipe" });
  opener.focus();
  await user.keyboard("{Enter}");
  const choice = await screen.findByRole("menuitem", { name: "Atelier Réemploi" });
  choice.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(choice).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test("a content that takes the focus before the popover has opened returns it too", async () => {
  const { user } = renderScreen(
    <Popover content={<input aria-label="Nom" ref={(input) => input?.focus()} />}>
      <button type="button">Renommer</button>
    </Popover>,
  );
  const opener = screen.getByRole("button", { name: "Renommer" });
  opener.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Nom")).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("Nom")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
